// German: screens of the project's own.
import type { Translation } from "../translation.ts";
import type { own as english } from "../en/own.ts";

export const own: Translation<typeof english> = {
  "own.not-loaded": "Die eigenen Seiten des Projekts konnten nicht geladen werden",
  "own.not-loaded-hint": "Alles andere geht. Den Grund finden die Entwickler im Protokoll der Anwendung.",
  "own.first-problem": "Die eigenen Seiten des Projekts konnten nicht geladen werden. {problem}",
  "own.no-page": "Diese Seite gibt es nicht",
  "own.no-page-hint": "Das Projekt hat an dieser Adresse keine Seite, oder keine mehr.",
};
