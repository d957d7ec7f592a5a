// Keeps texts of other people from steering the terminal: names, labels and file contents can hold anything.

const CONTROL_CHARACTERS = /[\p{Cc}\u202A-\u202E\u2066-\u2069]/gu;
const COLOR_SEQUENCE = /^\[[0-9;]{0,20}m/;

/**
 * The text with everything made visible that would move the cursor, clear the screen or turn the direction of writing.
 * Line ends, tabs and colours, our own among them, stay.
 */
export function escapeControls(text: string): string {
  return text.replaceAll(CONTROL_CHARACTERS, (character, offset: number) => {
    if (character === "\n" || character === "\t") return character;
    if (character === "\u001B" && COLOR_SEQUENCE.test(text.slice(offset + 1, offset + 24))) return character;
    return `\\u${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`;
  });
}
