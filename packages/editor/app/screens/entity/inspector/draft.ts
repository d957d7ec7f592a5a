// What was typed over a value and is not committed yet. Others may change the value meanwhile: it is not overwritten unseen.

/** What was typed, and the value that it was typed over. */
export interface Draft {
  readonly text: string;
  readonly over: string;
}

/** What becomes of a draft that is left: nothing where it says nothing new, and a question where the value is another by now. */
export function leaveDraft({ text, over }: Draft, value: string): "drop" | "ask" | "commit" {
  if (text === value || text === over) return "drop";
  return value === over ? "commit" : "ask";
}

/** The question, with both values. */
export function askWhose(text: string, value: string): string {
  return `This was changed to ${quote(value)} while you typed ${quote(text)}.`;
}

function quote(text: string): string {
  return text === "" ? "nothing" : `“${text}”`;
}
