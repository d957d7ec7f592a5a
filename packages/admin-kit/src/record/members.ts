// Members of a record: how they are compared, and how bodies have them.

/** Members by name, as records have them. */
export type Members = Readonly<Record<string, unknown>>;

/** What decides how the values of members are compared. */
export interface MemberKinds {
  /** The members that are images. */
  readonly images: readonly string[];
}

/** A value as bodies have it: of an image its asset, of nothing null. */
export function toBodyValue({ images }: MemberKinds, member: string, value: unknown): unknown {
  if (value === undefined) return null;
  return images.includes(member) && isMembers(value) ? (value["assetId"] ?? null) : value;
}

/** Whether two values of a member are the same to the API. */
export function isSameValue(kinds: MemberKinds, member: string, a: unknown, b: unknown): boolean {
  return isSameJson(toBodyValue(kinds, member, a), toBodyValue(kinds, member, b));
}

function isSameJson(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((element, index) => isSameJson(element, b[index]));
  if (!isMembers(a) || !isMembers(b)) return false;
  const names = Object.keys(a);
  return (
    names.length === Object.keys(b).length &&
    names.every((name) => Object.hasOwn(b, name) && isSameJson(a[name], b[name]))
  );
}

function isMembers(value: unknown): value is Members {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
