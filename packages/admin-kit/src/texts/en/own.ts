// English: screens of the project's own.

export const own = {
  "own.not-loaded": "The project's own screens could not be loaded",
  "own.not-loaded-hint":
    "Everything else works. The developers find the reason in the log of the application.",
  "own.first-problem": "The project's own screens could not be loaded. {problem}",
  "own.no-page": "There is no such page",
  "own.no-page-hint": "The project has no page at this address, or no longer.",
  "own.broken": "A part of the project's own has failed here.",
  "own.action-done": "{action}: done",
  "own.for-many": { one: "For {count} {noun}.", other: "For {count} {noun}." },
  "own.too-many": "That is for {count} records at a time, at most. Choose fewer of them.",
} as const;
