// English: exports, imports and the jobs that do them.
export const transfers = {
  "transfers.progress": "{done} of {total}",
  "transfers.export": "Export",
  "transfers.export-title": "Export {entities}",
  "transfers.export-all": { one: "The one {noun} there is.", other: "All {count} {noun}." },
  "transfers.export-found": {
    one: "The {count} {noun} that this list finds:",
    other: "The {count} {noun} that this list finds:",
  },
  "transfers.export-chosen": { one: "The {noun} you chose.", other: "The {count} {noun} you chose." },
  "transfers.export-searched": "Search for “{search}”",
  "transfers.export-columns": "Columns",
  "transfers.export-columns-shown": {
    one: "The one that the list shows",
    other: "The {count} that the list shows",
  },
  "transfers.export-columns-all": "All",
  "transfers.export-format": "Format",
  "transfers.export-csv": "CSV, for spreadsheets",
  "transfers.export-jsonl": "JSON lines, for programs",
  "transfers.export-begin": "Export",
  "transfers.exporting": "Exporting {entities}",
  "transfers.export-leave": "You can close this: you are told when the file is ready.",
  "transfers.export-background": "Go on in the background",
  "transfers.export-done": {
    one: "The file is ready: {count} {noun}.",
    other: "The file is ready: {count} {noun}.",
  },
  "transfers.export-failed": "The export of {entities} failed. {reason}",
  "transfers.export-stopped": "The export of {entities} was stopped.",
  "transfers.download": "Download",
  "transfers.stop": "Stop",
} as const;
