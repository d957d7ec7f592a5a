// Bytes and texts, one for one: two different files never give the same text.

// A byte order mark is kept, or a text could not be compared with the bytes it came from.
const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

/** The text that UTF-8 bytes stand for; undefined where they stand for none. */
export function decodeText(bytes: Uint8Array): string | undefined {
  try {
    return decoder.decode(bytes);
  } catch {
    return undefined;
  }
}

/** A text without its byte order mark. */
export function withoutByteOrderMark(text: string): string {
  return text.startsWith("\uFEFF") ? text.slice(1) : text;
}
