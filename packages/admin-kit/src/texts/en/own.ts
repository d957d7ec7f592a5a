// English: screens of the project's own.

export const own = {
  "own.not-loaded": "The project's own screens could not be loaded",
  "own.not-loaded-hint":
    "Everything else works. The developers find the reason in the log of the application.",
  "own.first-problem": "The project's own screens could not be loaded. {problem}",
  "own.no-page": "There is no such page",
  "own.no-page-hint": "The project has no page at this address, or no longer.",
} as const;
