// Texts of any kind where a mail takes one line.

/** A text as one line: a label may be any text, a subject is one line. */
export function toOneLine(text: string): string {
  return text.replaceAll(/\s+/g, " ").trim();
}
