// German: the frame around every screen, and the states that all of them share.
import type { Translation } from "../translation.ts";
import type { shell as english } from "../en/shell.ts";

export const shell: Translation<typeof english> = {
  "shell.notices": "Hinweise",
  "shell.seconds-left": { one: "{count} s", other: "{count} s" },
  "shell.open-menu": "Menü öffnen",
  "shell.skip-to-content": "Zum Inhalt springen",
  "shell.crashed": "Dieser Teil der Seite funktioniert nicht",
  "shell.crashed-hint": "Darin ist etwas fehlgeschlagen. Der Rest der Seite funktioniert weiter.",
  "shell.not-loaded": "Das konnte nicht geladen werden",
  "shell.no-connection": "Es gibt keine Verbindung zum Server.",
  "shell.server-answered": "Der Server hat nicht geantwortet ({status}).",
  "shell.next-try": {
    one: "Neuer Versuch in {count} Sekunde.",
    other: "Neuer Versuch in {count} Sekunden.",
  },
  "shell.tell-request": "Wenn es so bleibt, nennen Sie der Verwaltung diese Kennung:",
  "shell.may-not-see-this": "Das dürfen Sie nicht sehen",
  "shell.may-not-see": "{what}: das dürfen Sie nicht sehen",
  "shell.no-roles": "Ihr Konto hat keine Rolle.",
  "shell.roles-do-not-allow": {
    one: "Ihre Rolle ({roles}) erlaubt es nicht.",
    other: "Ihre Rollen ({roles}) erlauben es nicht.",
  },
  "shell.ask-owner": "Fragen Sie jemanden mit der Rolle owner.",
  "shell.ask-owner-for": "Fragen Sie jemanden mit der Rolle owner nach {permission}",
  "shell.not-there": "Diese Seite gibt es nicht",
  "shell.gone-or-wrong": "Sie wurde gelöscht, oder die Adresse ist falsch.",
  "shell.back-home": "Zurück zur Startseite",
  "shell.not-found": "Nicht gefunden",
};
