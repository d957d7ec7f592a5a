// German: screens of the project's own.
import type { Translation } from "../translation.ts";
import type { own as english } from "../en/own.ts";

export const own: Translation<typeof english> = {
  "own.not-loaded": "Die eigenen Seiten des Projekts konnten nicht geladen werden",
  "own.not-loaded-hint": "Alles andere geht. Den Grund finden die Entwickler im Protokoll der Anwendung.",
  "own.first-problem": "Die eigenen Seiten des Projekts konnten nicht geladen werden. {problem}",
  "own.no-page": "Diese Seite gibt es nicht",
  "own.no-page-hint": "Das Projekt hat an dieser Adresse keine Seite, oder keine mehr.",
  "own.broken": "Ein eigener Teil des Projekts ist hier ausgefallen.",
  "own.action-done": "{action}: erledigt",
  "own.for-many": { one: "Für {count} {noun}.", other: "Für {count} {noun}." },
  "own.too-many": "Das geht für höchstens {count} Datensätze auf einmal. Wählen Sie weniger.",
};
