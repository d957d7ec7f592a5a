// How long a text is, and how long it may be.
import { useTexts } from "../texts/texts-context.tsx";
import styles from "./character-counter.module.css";
import { countCharacters } from "./text/count-characters.ts";

/** Counts the characters of a text. */
export function CharacterCounter({ text, limit }: { readonly text: string; readonly limit: number }) {
  const texts = useTexts();
  const length = countCharacters(text);
  const width = `${2 * String(limit).length + 2}ch`;
  return (
    <span className={styles["counter"]} data-over={length > limit || undefined} style={{ width }}>
      <span aria-hidden>{`${length}/${limit}`}</span>
      <span className="visually-hidden">{texts.text("fields.characters", { length, limit })}</span>
    </span>
  );
}
