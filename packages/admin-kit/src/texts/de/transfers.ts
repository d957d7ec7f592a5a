// German: exports, imports and the jobs that do them.
import type { transfers as english } from "../en/transfers.ts";
import type { Translation } from "../translation.ts";

export const transfers: Translation<typeof english> = {
  "transfers.progress": "{done} von {total}",
  "transfers.export": "Exportieren",
  "transfers.export-title": "{entities} exportieren",
  "transfers.export-all": { one: "Den einen Datensatz ({noun}).", other: "Alle {count} {noun}." },
  "transfers.export-found": {
    one: "{count} {noun}, wie diese Liste findet:",
    other: "Die {count} {noun}, die diese Liste findet:",
  },
  "transfers.export-chosen": { one: "Ausgewählt: 1 {noun}.", other: "Ausgewählt: {count} {noun}." },
  "transfers.export-searched": "Suche nach „{search}“",
  "transfers.export-columns": "Spalten",
  "transfers.export-columns-shown": {
    one: "Die eine, die die Liste zeigt",
    other: "Die {count}, die die Liste zeigt",
  },
  "transfers.export-columns-all": "Alle",
  "transfers.export-format": "Format",
  "transfers.export-csv": "CSV, für Tabellenprogramme",
  "transfers.export-jsonl": "JSON-Zeilen, für Programme",
  "transfers.export-begin": "Exportieren",
  "transfers.exporting": "{entities} werden exportiert",
  "transfers.export-leave": "Sie können das schließen: Sie erfahren, wenn die Datei fertig ist.",
  "transfers.export-background": "Im Hintergrund weiter",
  "transfers.export-done": {
    one: "Die Datei ist fertig: {count} {noun}.",
    other: "Die Datei ist fertig: {count} {noun}.",
  },
  "transfers.export-failed": "Der Export von {entities} ist fehlgeschlagen. {reason}",
  "transfers.export-stopped": "Der Export von {entities} wurde angehalten.",
  "transfers.download": "Herunterladen",
  "transfers.stop": "Anhalten",
};
