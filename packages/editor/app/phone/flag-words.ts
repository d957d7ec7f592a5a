// Flags of members as words, where there is no room for a grid.

const WORDS = [
  ["required", "required"],
  ["unique", "unique"],
  ["searchable", "search"],
  ["filterable", "filter"],
  ["sortable", "sort"],
  ["readOnly", "read-only"],
] as const;

type Flags = Readonly<Partial<Record<(typeof WORDS)[number][0], boolean>>>;

/** What a member is, with the flags that are set: "string · required · search". */
export function describeFlags(what: string, flags: Flags): string {
  return [what, ...WORDS.filter(([flag]) => flags[flag] === true).map(([, word]) => word)].join(" · ");
}
