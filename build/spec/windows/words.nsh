; What the installer says, in every language it has. `tests/packaging` looks that no sentence is missing in one.

LangString WelcomeTitle ${LANG_ENGLISH} "Welcome to Dutch"
LangString WelcomeTitle ${LANG_DUTCH} "Welkom bij Dutch"
LangString WelcomeTitle ${LANG_GERMAN} "Willkommen bei Dutch"
LangString WelcomeTitle ${LANG_FRENCH} "Bienvenue dans Dutch"
LangString WelcomeTitle ${LANG_SPANISH} "Bienvenido a Dutch"

LangString WelcomeText ${LANG_ENGLISH} "A card game for two at a Golden Age auction.$\r$\n$\r$\n\
This puts Dutch ${VERSION} on your computer, for you alone; no administrator is needed. An older version is \
replaced, and your games and settings are kept.$\r$\n$\r$\n$_CLICK"
LangString WelcomeText ${LANG_DUTCH} "Een kaartspel voor twee op een veiling in de Gouden Eeuw.$\r$\n$\r$\n\
Dit zet Dutch ${VERSION} op uw computer, alleen voor u; een beheerder is niet nodig. Een \
oudere versie wordt vervangen; uw partijen en instellingen blijven bewaard.$\r$\n$\r$\n$_CLICK"
LangString WelcomeText ${LANG_GERMAN} "Ein Kartenspiel für zwei auf einer Auktion des Goldenen Zeitalters.$\r$\n$\r$\n\
Hiermit wird Dutch ${VERSION} eingerichtet, nur für Sie; ein \
Administrator ist nicht nötig. Eine ältere Version wird ersetzt; Ihre Partien und Einstellungen \
bleiben.$\r$\n$\r$\n$_CLICK"
LangString WelcomeText ${LANG_FRENCH} "Un jeu de cartes pour deux, dans une vente aux enchères du Siècle d’or.$\r$\n$\r$\n\
Dutch ${VERSION} sera installé pour vous seul ; aucun administrateur n’est \
nécessaire. Une version plus ancienne est remplacée ; vos parties et vos réglages sont \
conservés.$\r$\n$\r$\n$_CLICK"
LangString WelcomeText ${LANG_SPANISH} "Un juego de cartas para dos en una subasta del Siglo de Oro.$\r$\n$\r$\n\
Dutch ${VERSION} se instalará solo para usted; no hace falta un administrador. Una versión \
anterior se sustituye; sus partidas y ajustes se conservan.$\r$\n$\r$\n$_CLICK"

LangString About ${LANG_ENGLISH} "A card game for two at a Golden Age auction"
LangString About ${LANG_DUTCH} "Een kaartspel voor twee op een veiling in de Gouden Eeuw"
LangString About ${LANG_GERMAN} "Ein Kartenspiel für zwei auf einer Auktion des Goldenen Zeitalters"
LangString About ${LANG_FRENCH} "Un jeu de cartes pour deux dans une vente aux enchères du Siècle d’or"
LangString About ${LANG_SPANISH} "Un juego de cartas para dos en una subasta del Siglo de Oro"

LangString Desktop ${LANG_ENGLISH} "Icon on the desktop"
LangString Desktop ${LANG_DUTCH} "Pictogram op het bureaublad"
LangString Desktop ${LANG_GERMAN} "Symbol auf dem Desktop"
LangString Desktop ${LANG_FRENCH} "Icône sur le bureau"
LangString Desktop ${LANG_SPANISH} "Icono en el escritorio"

LangString AboutDesktop ${LANG_ENGLISH} "Dutch is in the start menu in any case."
LangString AboutDesktop ${LANG_DUTCH} "In het startmenu staat Dutch in elk geval."
LangString AboutDesktop ${LANG_GERMAN} "Im Startmenü steht Dutch auf jeden Fall."
LangString AboutDesktop ${LANG_FRENCH} "Dutch figure de toute façon dans le menu Démarrer."
LangString AboutDesktop ${LANG_SPANISH} "Dutch está en el menú Inicio en cualquier caso."

LangString Play ${LANG_ENGLISH} "Play Dutch"
LangString Play ${LANG_DUTCH} "Dutch spelen"
LangString Play ${LANG_GERMAN} "Dutch spielen"
LangString Play ${LANG_FRENCH} "Jouer à Dutch"
LangString Play ${LANG_SPANISH} "Jugar a Dutch"

LangString Running ${LANG_ENGLISH} "Dutch is running, or its folder cannot be written. Close the game and try again; \
nothing has been changed."
LangString Running ${LANG_DUTCH} "Dutch is nog open, of de map kan niet worden beschreven. Sluit het spel en probeer \
het opnieuw; er is niets veranderd."
LangString Running ${LANG_GERMAN} "Dutch läuft noch, oder in seinen Ordner kann nicht geschrieben werden. Beenden Sie \
das Spiel und versuchen Sie es noch einmal; es wurde nichts verändert."
LangString Running ${LANG_FRENCH} "Dutch est ouvert, ou son dossier est protégé en écriture. Fermez le jeu et \
réessayez ; rien n’a été modifié."
LangString Running ${LANG_SPANISH} "Dutch está abierto o no se puede escribir en su carpeta. Cierre el juego e \
inténtelo de nuevo; no se ha cambiado nada."

LangString OlderStays ${LANG_ENGLISH} "The older version of Dutch could not be removed. Remove it in Windows’ \
settings (Apps) and start this program again."
LangString OlderStays ${LANG_DUTCH} "De oudere versie van Dutch kon niet worden verwijderd. Verwijder die in de \
instellingen van Windows (Apps) en start dit programma opnieuw."
LangString OlderStays ${LANG_GERMAN} "Die ältere Version von Dutch konnte nicht entfernt werden. Entfernen Sie sie in \
den Windows-Einstellungen (Apps) und starten Sie dieses Programm noch einmal."
LangString OlderStays ${LANG_FRENCH} "La version plus ancienne de Dutch n’a pas pu être supprimée. Supprimez-la dans \
les paramètres de Windows (Applications) et relancez ce programme."
LangString OlderStays ${LANG_SPANISH} "No se pudo quitar la versión anterior de Dutch. Quítela en la configuración de \
Windows (Aplicaciones) e inicie este programa de nuevo."

LangString TooOld ${LANG_ENGLISH} "Dutch needs Windows 10 or newer, with 64 bits."
LangString TooOld ${LANG_DUTCH} "Dutch heeft Windows 10 of nieuwer nodig, met 64 bits."
LangString TooOld ${LANG_GERMAN} "Dutch braucht Windows 10 oder neuer mit 64 Bit."
LangString TooOld ${LANG_FRENCH} "Dutch nécessite Windows 10 ou une version plus récente, en 64 bits."
LangString TooOld ${LANG_SPANISH} "Dutch necesita Windows 10 o posterior, de 64 bits."

LangString Games ${LANG_ENGLISH} "Your games and settings"
LangString Games ${LANG_DUTCH} "Uw partijen en instellingen"
LangString Games ${LANG_GERMAN} "Ihre Partien und Einstellungen"
LangString Games ${LANG_FRENCH} "Vos parties et vos réglages"
LangString Games ${LANG_SPANISH} "Sus partidas y ajustes"

LangString AboutRemoving ${LANG_ENGLISH} "The program, its entry in the start menu and its icon on the desktop."
LangString AboutRemoving ${LANG_DUTCH} "Het programma, het onderdeel in het startmenu en het pictogram op het \
bureaublad."
LangString AboutRemoving ${LANG_GERMAN} "Das Programm, sein Eintrag im Startmenü und sein Symbol auf dem Desktop."
LangString AboutRemoving ${LANG_FRENCH} "Le programme, son entrée dans le menu Démarrer et son icône sur le bureau."
LangString AboutRemoving ${LANG_SPANISH} "El programa, su entrada en el menú Inicio y su icono en el escritorio."

LangString AboutGames ${LANG_ENGLISH} "All games you have played, and your settings, are deleted for good. Leave this \
unmarked to keep them."
LangString AboutGames ${LANG_DUTCH} "Alle gespeelde partijen en uw instellingen worden voorgoed gewist. Laat dit \
leeg om ze te bewaren."
LangString AboutGames ${LANG_GERMAN} "Alle gespielten Partien und Ihre Einstellungen werden endgültig gelöscht. \
Ohne Häkchen bleiben sie erhalten."
LangString AboutGames ${LANG_FRENCH} "Toutes les parties jouées et vos réglages sont définitivement effacés. \
Laissez la case vide pour les conserver."
LangString AboutGames ${LANG_SPANISH} "Todas las partidas jugadas y sus ajustes se borran definitivamente. Déjelo sin \
marcar para conservarlos."
