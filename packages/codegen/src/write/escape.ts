// Which characters are written as escapes: those that end a line, hide, or turn the direction of text.

const INVISIBLE =
  // oxlint-disable-next-line no-control-regex
  /[\u0000-\u001f\u007f-\u009f\u061c\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]|\p{Surrogate}/gu;

/** True for visible ASCII and spaces, as nearly all texts are. */
function isPrintableAscii(text: string): boolean {
  return PRINTABLE_ASCII.test(text);
}

const PRINTABLE_ASCII = /^[ -~]*$/;

/** The text with every unseen character replaced by what `escape` makes of its code unit. */
export function escapeInvisible(text: string, escape: (codeUnit: number) => string): string {
  if (isPrintableAscii(text)) return text;
  return text.replaceAll(INVISIBLE, (char) => escape(char.charCodeAt(0)));
}

/** `\uXXXX`, as JavaScript, JSON and SQL's E'' read it. */
export function unicodeEscape(codeUnit: number): string {
  return `\\u${codeUnit.toString(16).padStart(4, "0")}`;
}

/** The lines of a free text for a comment: nothing unseen, nothing behind the last visible character. */
export function commentLines(text: string): readonly string[] {
  if (isPrintableAscii(text)) {
    const line = text.trimEnd();
    return line === "" ? [] : [line];
  }
  const lines = text
    .split(/\r\n|[\n\r\v\f\u0085\u2028\u2029]/)
    .map((line) => escapeInvisible(line.replaceAll("\t", "  "), unicodeEscape).trimEnd());
  const first = lines.findIndex((line) => line !== "");
  return first < 0 ? [] : lines.slice(first, lines.findLastIndex((line) => line !== "") + 1);
}
