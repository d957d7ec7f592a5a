// Members of a record: how they are compared, and how bodies have them.

/** Members by name, as records have them. */
export type Members = Readonly<Record<string, unknown>>;

/** A value as bodies have it: of an image its asset, of nothing null. */
export function toBodyValue(value: unknown): unknown {
  if (value === undefined) return null;
  if (isMembers(value) && typeof value["assetId"] === "string") return value["assetId"];
  return value;
}

/** Whether two values are the same to the API. */
export function isSameValue(a: unknown, b: unknown): boolean {
  return isSameJson(toBodyValue(a), toBodyValue(b));
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
