// What can be asked for instead of a field that is not there.

/** What a list can do with a field. */
export type ListCapability = "filterable" | "searchable" | "sortable";

/** So many names are listed in a message. */
const MAX_LISTED = 30;

/** What is said of an unknown field; the same for one that is hidden and one that is not there. */
export function describeKnownFields(capability: ListCapability, names: readonly string[]): string {
  const known =
    names.length === 0 ? "There are none here." : `Known: ${names.slice(0, MAX_LISTED).join(", ")}.`;
  return `There is no ${capability} field of that name. ${known}`;
}
