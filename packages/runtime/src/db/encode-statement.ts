// The messages that run a prepared statement, as the one piece of bytes in which they are sent.

/** Execute all of it. */
const EXECUTE = Buffer.from("E\0\0\0\x09\0\0\0\0\0", "latin1");

/** The same, and end the transaction that began with the first message after the last such end. */
const EXECUTE_AND_SYNC = Buffer.concat([EXECUTE, Buffer.from("S\0\0\0\x04", "latin1")]);

/** The kind and the length of a message. */
const HEADER_BYTES = 5;

/**
 * Binds values, as texts, to the statement of a name, and runs it; its rows come as texts, too. What follows belongs to the same
 * transaction unless it is the last, and is passed over where it fails.
 */
export function encodeStatement(name: string, values: readonly (string | null)[], isLast = true): Buffer {
  const end = isLast ? EXECUTE_AND_SYNC : EXECUTE;
  const sizes = values.map((value) => (value === null ? 0 : Buffer.byteLength(value)));
  // The unnamed portal; the name and its end; three counts: of formats, of values, of the rows' formats.
  const head = HEADER_BYTES + 1 + name.length + 1 + 4;
  const size = sizes.reduce((sum, bytes) => sum + 4 + bytes, head) + 2;
  const out = Buffer.allocUnsafe(size + end.length);
  out.write("B", 0, "latin1");
  out.writeUInt32BE(size - 1, 1);
  out.write(`\0${name}\0\0\0`, HEADER_BYTES, "latin1");
  let at = out.writeUInt16BE(values.length, head - 2);
  for (let i = 0; i < values.length; i++) {
    const value = values[i] as string | null;
    at = out.writeInt32BE(value === null ? -1 : (sizes[i] as number), at);
    if (value !== null) at += out.write(value, at);
  }
  at = out.writeUInt16BE(0, at);
  end.copy(out, at);
  return out;
}
