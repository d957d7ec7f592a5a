// Keys of creates. Free of React.

/** A key that nobody else has. Browsers make UUIDs on secure pages alone; an admin may be served without. */
export function createKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
