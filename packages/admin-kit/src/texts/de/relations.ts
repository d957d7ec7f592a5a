// German: relations, memberships, deletes and what is remembered.
import type { relations as english } from "../en/relations.ts";
import type { Translation } from "../translation.ts";

export const relations: Translation<typeof english> = {
  "relations.choose": "Auswählen",
  "relations.search": "{label} suchen",
  "relations.searching": "Sucht",
  "relations.found": { one: "{count} gefunden", other: "{count} gefunden" },
  "relations.found-by": { one: "{count} über {field} gefunden", other: "{count} über {field} gefunden" },
  "relations.first-found": {
    one: "Das erste. Tippen Sie mehr, um einzugrenzen.",
    other: "Die ersten {count}. Tippen Sie mehr, um einzugrenzen.",
  },
  "relations.nothing-found": "Nichts gefunden für „{search}“",
  "relations.nothing-there": "Es gibt noch nichts zum Auswählen",
  "relations.options-failed": "Die Auswahl konnte nicht geladen werden.",
  "relations.new": "{label} anlegen",
  "relations.new-with": "{label} „{search}“ anlegen",
  "relations.open": "{label} in einem neuen Tab öffnen",
  "relations.unreadable": "Sie dürfen nicht lesen, wohin das führt; die Verknüpfung bleibt.",
};
