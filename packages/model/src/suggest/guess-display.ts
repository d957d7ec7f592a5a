// The field that labels a record, guessed from the names that fields have.

/** The best first. */
const LABELLING: readonly RegExp[] = [/^(?:name|title|label|headline)$|(?:Name|Title)$/, /^number$/];

/** Which of the names says what a record is called; undefined where none does. */
export function guessDisplay(names: readonly string[]): string | undefined {
  for (const pattern of LABELLING) {
    const name = names.find((one) => pattern.test(one));
    if (name !== undefined) return name;
  }
  return undefined;
}
