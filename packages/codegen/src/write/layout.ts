// Lines: how wide they are, and what fits on them.

/** The longest line. */
export const LINE_WIDTH = 110;

/** The spaces of one level. */
export const INDENT_WIDTH = 2;

/** The columns that a text takes in an editor. */
export function measureWidth(text: string): number {
  if (ASCII.test(text)) return text.length;
  let width = 0;
  for (const char of text) width += WIDE.test(char) ? 2 : NO_WIDTH.test(char) ? 0 : 1;
  return width;
}

/** True where a text and one character behind it end before the line does. */
export function fits(text: string, column: number): boolean {
  return column + measureWidth(text) + 1 <= LINE_WIDTH;
}

const ASCII = /^[ -~]*$/;
const WIDE =
  /\p{Emoji_Presentation}|[\u1100-\u115F\u2E80-\uA4CF\uAC00-\uD7A3\uF900-\uFAFF\uFE30-\uFE6F\uFF00-\uFF60\uFFE0-\uFFE6]|[\u{20000}-\u{3FFFD}]/u;
const NO_WIDTH = /\p{M}/u;

/** Numbers fill their lines. */
export function fillLines(numbers: readonly string[], indent: number): readonly string[] {
  const lines: string[] = [];
  for (const number of numbers) {
    const last = lines.at(-1);
    const longer = last === undefined ? undefined : `${last}, ${number}`;
    if (longer !== undefined && fits(longer, indent)) lines[lines.length - 1] = longer;
    else lines.push(number);
  }
  return lines;
}
