"""The pilot for Dutch: its moves, and checks of the table's layout."""
