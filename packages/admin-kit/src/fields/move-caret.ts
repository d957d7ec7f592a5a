// Where the caret goes when a number is written in another way.

/** The place in a text that has as many digits before it as a place in another one; the end where all of them are. */
export function moveCaret(from: string, place: number, to: string): number {
  const digits = countDigits(from.slice(0, place));
  if (digits === countDigits(from)) return to.length;
  let before = 0;
  while (before < to.length && countDigits(to.slice(0, before)) < digits) before += 1;
  return before;
}

function countDigits(text: string): number {
  return text.replaceAll(/\D/g, "").length;
}
