// Whether two resolved parts say the same.

/** True for equal data. What is the very same object on both sides is not looked into. */
export function isDeepEqual(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (!isObject(a) || !isObject(b) || Array.isArray(a) !== Array.isArray(b)) return false;
  const keys = Object.keys(a);
  const others = Object.keys(b);
  // The order of members counts too: it is the order in which they are written.
  if (keys.length !== others.length) return false;
  for (const [i, key] of keys.entries()) if (key !== others[i] || !isDeepEqual(a[key], b[key])) return false;
  return true;
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null;
}
