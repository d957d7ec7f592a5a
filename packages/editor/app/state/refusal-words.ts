// Refusals of steps, for people: which of its edits was refused is for programs. Pure.

/** The sentence without the index of the edit. */
export function withoutIndex(message: string): string {
  return message.replace(/^edits\[\d+\]: /, "");
}
