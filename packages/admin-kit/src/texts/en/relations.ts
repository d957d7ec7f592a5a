// English: relations, memberships, deletes and what is remembered.
export const relations = {
  "relations.choose": "Choose",
  "relations.search": "Search {label}",
  "relations.searching": "Searching",
  "relations.found": { one: "{count} found", other: "{count} found" },
  "relations.found-by": { one: "{count} found by {field}", other: "{count} found by {field}" },
  "relations.first-found": {
    one: "The first one. Type more to narrow down.",
    other: "The first {count}. Type more to narrow down.",
  },
  "relations.nothing-found": "Nothing found for “{search}”",
  "relations.nothing-there": "There is nothing to choose yet",
  "relations.options-failed": "The choices could not be loaded.",
  "relations.new": "New {label}",
  "relations.new-with": "New {label} “{search}”",
  "relations.open": "Open {label} in a new tab",
  "relations.unreadable": "You may not read what this leads to; the link is kept.",
} as const;
