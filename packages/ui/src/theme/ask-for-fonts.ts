// Asks for fonts before the first text is there: browsers wait for that, and then move it when the font arrives.

/** Asks for the letters that most texts have; a font that can't be loaded is one that texts do without. */
export function askForFonts(...families: readonly string[]): void {
  for (const family of families) document.fonts.load(`1em "${family}"`).catch(() => {});
}
