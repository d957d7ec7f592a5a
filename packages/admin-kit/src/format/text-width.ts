// How wide a text is going to be, without asking a browser: the same before fonts are loaded and after.

/** Shares of the size of the text, rounded up, in the font of the house. */
const NARROW = 0.34;
const WIDE = 0.9;
const CAPITAL = 0.7;
const USUAL = 0.61;

/** About how many pixels a text takes; rather too many than too few. */
export function estimateTextWidth(text: string, size = 13): number {
  let width = 0;
  for (const letter of text) width += getShare(letter);
  return Math.ceil(width * size);
}

function getShare(letter: string): number {
  if (/[\s.,:;|!'’()\-ijlftrI]/.test(letter)) return NARROW;
  if (/[mwMW@%–—]/.test(letter)) return WIDE;
  // What has no small letter, as in Chinese, is as wide as it is high.
  if (/\p{Lo}/u.test(letter)) return 1;
  return /\p{Lu}/u.test(letter) ? CAPITAL : USUAL;
}
