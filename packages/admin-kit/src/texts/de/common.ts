// German: words that many screens share.
import type { Translation } from "../translation.ts";
import type { common as english } from "../en/common.ts";

export const common: Translation<typeof english> = {
  "common.save": "Speichern",
  "common.cancel": "Abbrechen",
  "common.close": "Schließen",
  "common.delete": "Löschen",
  "common.edit": "Bearbeiten",
  "common.undo": "Rückgängig",
  "common.deleted": "gelöscht: ",
  "common.discard": "Verwerfen",
  "common.try-again": "Erneut versuchen",
  "common.copy": "Kopieren",
  "common.copied": "Kopiert",
  "common.none": "Keine",
  "common.yes": "Ja",
  "common.no": "Nein",
  "common.not-set": "Nicht gesetzt",
  "common.more": "Mehr",
  "common.open-api": "In der API öffnen",
  "common.just-now": "gerade eben",
  "common.loading": "Lädt",
  "common.required": "Pflichtfeld",
  "common.changed": "geändert",
  "common.was": "Vorher: {value}",
  "common.empty-value": "–",
  "common.inserted": "eingefügt: ",
};
