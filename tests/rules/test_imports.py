"""The modules of the rules import each other in one direction, late imports included."""

import grimp


def test_no_module_of_the_rules_imports_itself() -> None:
    graph = grimp.build_graph("dutch")
    circular = [
        module
        for module in sorted(graph.find_descendants("dutch.rules"))
        if any(
            module in graph.find_upstream_modules(imported)
            for imported in graph.find_modules_directly_imported_by(module)
        )
    ]
    assert circular == []
