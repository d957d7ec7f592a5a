// Entity tags: whether a client has what it asks for already.

/** Whether a list of tags, as `If-None-Match` has it, names a tag. Weakly: proxies that compress make a tag weak. */
export function matchesEntityTag(values: readonly string[], etag: string): boolean {
  const wanted = withoutWeakness(etag);
  const tags = values.flatMap((value) => value.split(",")).map((tag) => withoutWeakness(tag.trim()));
  return tags.includes(wanted) || tags.includes("*");
}

function withoutWeakness(tag: string): string {
  return tag.startsWith("W/") ? tag.slice(2) : tag;
}
