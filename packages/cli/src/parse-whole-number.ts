// Whole numbers on the command line.

/** The number that a text says; undefined where it is none, or out of bounds. */
export function parseWholeNumber(
  text: string,
  { min, max }: { readonly min: number; readonly max: number },
): number | undefined {
  const number = /^[0-9]{1,16}$/.test(text) ? Number(text) : Number.NaN;
  return number >= min && number <= max ? number : undefined;
}
