// Lengths of texts as the server counts them.

/** How many characters a text has: a pair of surrogates is one. */
export function countCharacters(text: string): number {
  let count = text.length;
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    if (unit < 0xd8_00 || unit > 0xdb_ff) continue;
    const next = text.charCodeAt(index + 1);
    if (next >= 0xdc_00 && next <= 0xdf_ff) {
      count -= 1;
      index += 1;
    }
  }
  return count;
}
