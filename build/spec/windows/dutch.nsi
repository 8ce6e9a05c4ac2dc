; The installer for Windows. `python -m tools.installer FOLDER` runs makensis on this file and defines:
;   VERSION     0.1.0            NUMBERS     0.1.0.0, the same as Windows wants it
;   IDENTIFIER  the program's name in the registry, never to be changed
;   PUBLISHER, ABOUT, COPYRIGHT  for the list of installed programs and the version resource
;   TARGET      the setup program to be made
;   LISTING     a file with the macros InstallFiles and RemoveFiles: every file of the program, by name
;   LICENCE, ICON                files
;   PICTURES    a folder with head.bmp, and side-100.bmp, side-150.bmp, side-200.bmp for larger letters
;   SIZE        of the installed program in KiB
;   TAKEN       if at all: the uninstaller is copied there when it is made, to be signed
;   GIVEN       if at all: the uninstaller that was signed, which takes its place
;
; It installs for one person and never asks for an administrator. On the command line:
;   setup.exe /S [/DESKTOP] [/D=FOLDER]     without a question; /D comes last, without quotes
;   uninstall.exe /S [/GAMES]               without a question; /GAMES deletes games and settings too
; Both end with 0, or with 2 if nothing was changed because the game is running or a file cannot be written.

; NSIS for Windows makes setup programs of 32 bits only, which every Windows runs; Debian's makes them of 64 as well,
; and Wine without its 32-bit half runs nothing else.
!ifndef CPU
    !if /FileExists "${NSISDIR}/Stubs/lzma_solid-amd64-unicode"
        !define CPU amd64-unicode
    !else
        !define CPU x86-unicode
    !endif
!endif
Target ${CPU}
!include MUI2.nsh
!include FileFunc.nsh
!include LogicLib.nsh
!include Sections.nsh
!include WinVer.nsh
!include x64.nsh
!include "${LISTING}"

!define REGISTRY "Software\Microsoft\Windows\CurrentVersion\Uninstall\${IDENTIFIER}"
!define PROGRAM "Dutch.exe"
!define CONSOLE "dutch-cli.exe"
!define GAMES "$LOCALAPPDATA\dutch"

Name "Dutch"
OutFile "${TARGET}"
InstallDir "$LOCALAPPDATA\Programs\Dutch"
InstallDirRegKey HKCU "${REGISTRY}" InstallLocation
RequestExecutionLevel user
SetCompressor /SOLID lzma
CRCCheck force
!ifdef TAKEN
    !uninstfinalize '${COPY} "%1" "${TAKEN}"' = 0
!endif
!ifdef GIVEN
    !uninstfinalize '${COPY} "${GIVEN}" "%1"' = 0
!endif
; So that the same files make the same setup program, whenever they were written.
SetDateSave off
AllowSkipFiles off
ManifestDPIAware true
ManifestSupportedOS all
BrandingText "Dutch ${VERSION}"
ShowInstDetails nevershow
ShowUninstDetails nevershow

!define MUI_ICON "${ICON}"
!define MUI_UNICON "${ICON}"
!define MUI_WELCOMEFINISHPAGE_BITMAP "${PICTURES}/side-100.bmp"
!define MUI_WELCOMEFINISHPAGE_BITMAP_STRETCH AspectFitHeight
!define MUI_HEADERIMAGE
!define MUI_HEADERIMAGE_RIGHT
!define MUI_HEADERIMAGE_BITMAP "${PICTURES}/head.bmp"
!define MUI_HEADERIMAGE_BITMAP_STRETCH AspectFitHeight
!define MUI_HEADERIMAGE_UNBITMAP "${PICTURES}/head.bmp"
!define MUI_HEADERIMAGE_UNBITMAP_STRETCH AspectFitHeight
!define MUI_CUSTOMFUNCTION_GUIINIT LargerPictures
!define MUI_ABORTWARNING
!define MUI_COMPONENTSPAGE_SMALLDESC

!define MUI_WELCOMEPAGE_TITLE "$(WelcomeTitle)"
!define MUI_WELCOMEPAGE_TEXT "$(WelcomeText)"
!insertmacro MUI_PAGE_WELCOME
!insertmacro MUI_PAGE_LICENSE "${LICENCE}"
!insertmacro MUI_PAGE_COMPONENTS
!insertmacro MUI_PAGE_DIRECTORY
!insertmacro MUI_PAGE_INSTFILES
!define MUI_FINISHPAGE_RUN "$INSTDIR\${PROGRAM}"
!define MUI_FINISHPAGE_RUN_TEXT "$(Play)"
!insertmacro MUI_PAGE_FINISH

!insertmacro MUI_UNPAGE_COMPONENTS
!insertmacro MUI_UNPAGE_INSTFILES

!insertmacro MUI_LANGUAGE English
!insertmacro MUI_LANGUAGE Dutch
!insertmacro MUI_LANGUAGE German
!insertmacro MUI_LANGUAGE French
!insertmacro MUI_LANGUAGE Spanish
!include words.nsh

VIProductVersion "${NUMBERS}"
VIFileVersion "${NUMBERS}"
VIAddVersionKey /LANG=${LANG_ENGLISH} ProductName "Dutch"
VIAddVersionKey /LANG=${LANG_ENGLISH} ProductVersion "${VERSION}"
VIAddVersionKey /LANG=${LANG_ENGLISH} FileVersion "${VERSION}"
VIAddVersionKey /LANG=${LANG_ENGLISH} FileDescription "Dutch Setup"
VIAddVersionKey /LANG=${LANG_ENGLISH} Comments "${ABOUT}"
VIAddVersionKey /LANG=${LANG_ENGLISH} CompanyName "${PUBLISHER}"
VIAddVersionKey /LANG=${LANG_ENGLISH} LegalCopyright "${COPYRIGHT}"

; Nothing may be changed while the game runs in folder $R0: Windows lets nobody write to a running program.
!macro StopIfRunning un
    Function ${un}StopIfRunning
        again:
        ${ForEach} $R2 1 2 + 1
            StrCpy $R1 "$R0\${PROGRAM}"
            ${If} $R2 = 2
                StrCpy $R1 "$R0\${CONSOLE}"
            ${EndIf}
            ${If} ${FileExists} "$R1"
                ClearErrors
                FileOpen $R3 "$R1" a
                ${If} ${Errors}
                    MessageBox MB_RETRYCANCEL|MB_ICONEXCLAMATION "$(Running)" /SD IDCANCEL IDRETRY again
                    Abort "$(Running)"
                ${EndIf}
                FileClose $R3
            ${EndIf}
        ${Next}
    FunctionEnd
!macroend
!insertmacro StopIfRunning ""
!insertmacro StopIfRunning "un."

Section "Dutch" SectionProgram
    SectionIn RO
    StrCpy $R0 $INSTDIR
    Call StopIfRunning
    Call RemoveOlder
    !insertmacro InstallFiles
    SetOutPath "$INSTDIR"
    WriteUninstaller "$INSTDIR\uninstall.exe"
    CreateShortcut "$SMPROGRAMS\Dutch.lnk" "$INSTDIR\${PROGRAM}" "" "$INSTDIR\${PROGRAM}" 0 \
        SW_SHOWNORMAL "" "$(About)"
    WriteRegStr HKCU "${REGISTRY}" DisplayName "Dutch"
    WriteRegStr HKCU "${REGISTRY}" DisplayVersion "${VERSION}"
    WriteRegStr HKCU "${REGISTRY}" DisplayIcon "$INSTDIR\${PROGRAM},0"
    WriteRegStr HKCU "${REGISTRY}" Publisher "${PUBLISHER}"
    WriteRegStr HKCU "${REGISTRY}" Comments "$(About)"
    WriteRegStr HKCU "${REGISTRY}" InstallLocation "$INSTDIR"
    WriteRegStr HKCU "${REGISTRY}" UninstallString '"$INSTDIR\uninstall.exe"'
    WriteRegStr HKCU "${REGISTRY}" QuietUninstallString '"$INSTDIR\uninstall.exe" /S'
    WriteRegDWORD HKCU "${REGISTRY}" EstimatedSize ${SIZE}
    WriteRegDWORD HKCU "${REGISTRY}" NoModify 1
    WriteRegDWORD HKCU "${REGISTRY}" NoRepair 1
SectionEnd

Section /o "$(Desktop)" SectionDesktop
    CreateShortcut "$DESKTOP\Dutch.lnk" "$INSTDIR\${PROGRAM}" "" "$INSTDIR\${PROGRAM}" 0 \
        SW_SHOWNORMAL "" "$(About)"
    ; So that only an icon that was put there by this program is taken away again.
    WriteRegDWORD HKCU "${REGISTRY}" DesktopIcon 1
SectionEnd

; An older version is removed by its own uninstaller, which knows the names of its files, wherever it lies.
Function RemoveOlder
    ReadRegStr $R0 HKCU "${REGISTRY}" InstallLocation
    ${If} $R0 != ""
    ${AndIf} ${FileExists} "$R0\uninstall.exe"
        Call StopIfRunning
        ; With _?= it runs in its place and is waited for, and so cannot delete itself.
        ExecWait '"$R0\uninstall.exe" /S _?=$R0' $R1
        ${If} $R1 <> 0
            MessageBox MB_OK|MB_ICONSTOP "$(OlderStays)" /SD IDOK
            Abort "$(OlderStays)"
        ${EndIf}
        Delete "$R0\uninstall.exe"
        RMDir "$R0"
    ${EndIf}
FunctionEnd

Function .onInit
    ${IfNot} ${AtLeastWin10}
    ${OrIfNot} ${RunningX64}
        MessageBox MB_OK|MB_ICONSTOP "$(TooOld)" /SD IDOK
        SetErrorLevel 2
        Quit
    ${EndIf}
    ; An icon that was wanted once is wanted again.
    ReadRegDWORD $R0 HKCU "${REGISTRY}" DesktopIcon
    ${If} $R0 = 1
        !insertmacro SelectSection ${SectionDesktop}
    ${EndIf}
    ${GetParameters} $R0
    ClearErrors
    ${GetOptions} $R0 "/DESKTOP" $R1
    ${IfNot} ${Errors}
        !insertmacro SelectSection ${SectionDesktop}
    ${EndIf}
FunctionEnd

; With larger letters the first and last page show a picture of more pixels.
Function LargerPictures
    System::Call "user32::GetDpiForSystem() i .R0"
    ${If} $R0 >= 192
        File "/oname=$PLUGINSDIR\modern-wizard.bmp" "${PICTURES}/side-200.bmp"
    ${ElseIf} $R0 >= 144
        File "/oname=$PLUGINSDIR\modern-wizard.bmp" "${PICTURES}/side-150.bmp"
    ${EndIf}
FunctionEnd

Section "un.Dutch" SectionRemoving
    SectionIn RO
    StrCpy $R0 $INSTDIR
    Call un.StopIfRunning
    ; By name: whatever else lies in the folder belongs to somebody else, and keeps the folder in its place.
    !insertmacro RemoveFiles
    Delete "$INSTDIR\uninstall.exe"
    RMDir "$INSTDIR"
    Delete "$SMPROGRAMS\Dutch.lnk"
    ReadRegDWORD $R0 HKCU "${REGISTRY}" DesktopIcon
    ${If} $R0 = 1
        Delete "$DESKTOP\Dutch.lnk"
    ${EndIf}
    DeleteRegKey HKCU "${REGISTRY}"
SectionEnd

Section /o "un.$(Games)" SectionGames
    ; Pictures and written games that lie there were asked for by the player, and stay.
    Delete "${GAMES}\dutch.sqlite3"
    Delete "${GAMES}\dutch.sqlite3-journal"
    Delete "${GAMES}\dutch-damaged*.sqlite3"
    Delete "${GAMES}\dutch-damaged*.sqlite3-journal"
    Delete "${GAMES}\dutch.lock"
    Delete "${GAMES}\settings.json"
    Delete "${GAMES}\running.dutch"
    Delete "${GAMES}\records\*.dutch"
    RMDir "${GAMES}\records"
    RMDir /r "${GAMES}\Cache"
    RMDir "${GAMES}"
SectionEnd

Function un.onInit
    ${GetParameters} $R0
    ClearErrors
    ${GetOptions} $R0 "/GAMES" $R1
    ${IfNot} ${Errors}
        !insertmacro SelectSection ${SectionGames}
    ${EndIf}
FunctionEnd

!insertmacro MUI_FUNCTION_DESCRIPTION_BEGIN
!insertmacro MUI_DESCRIPTION_TEXT ${SectionProgram} "$(About)"
!insertmacro MUI_DESCRIPTION_TEXT ${SectionDesktop} "$(AboutDesktop)"
!insertmacro MUI_FUNCTION_DESCRIPTION_END
!insertmacro MUI_UNFUNCTION_DESCRIPTION_BEGIN
!insertmacro MUI_DESCRIPTION_TEXT ${SectionRemoving} "$(AboutRemoving)"
!insertmacro MUI_DESCRIPTION_TEXT ${SectionGames} "$(AboutGames)"
!insertmacro MUI_UNFUNCTION_DESCRIPTION_END
