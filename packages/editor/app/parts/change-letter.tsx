// A letter that says how a part differs from the last generation.
import type { Letter } from "../changes/use-changes.ts";
import styles from "./change-letter.module.css";

const WORDS: Readonly<Record<Letter, string>> = { A: "Added", M: "Modified", R: "Renamed", D: "Removed" };

/** Shows the letter, with its word for those who point at it or hear it. */
export function ChangeLetter({ letter }: { readonly letter: Letter }) {
  const words = `${WORDS[letter]} since the last generation`;
  return (
    <abbr className={styles["letter"]} data-letter={letter} title={words}>
      {letter}
    </abbr>
  );
}
