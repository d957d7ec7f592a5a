// Lines of code with their numbers; only keywords and comments are tinted.
import { memo } from "react";
import { type CodeLanguage, splitCode, splitMarked } from "./code-pieces.ts";
import styles from "./code-lines.module.css";
import type { TextRange } from "./diff/changed-words.ts";

/** Shows a text as numbered lines. */
export const CodeLines = memo(function CodeLines({
  text,
  language,
}: {
  readonly text: string;
  readonly language: CodeLanguage;
}) {
  const lines = text.replace(/\n$/, "").split("\n");
  return (
    // oxlint-disable-next-line no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
    <div className={styles["code"]} tabIndex={0}>
      {lines.map((line, index) => (
        // oxlint-disable-next-line no-array-index-key -- lines have no other identity
        <div key={index} className={styles["line"]}>
          <span className={styles["number"]} aria-hidden>
            {index + 1}
          </span>
          <CodeLine text={line} language={language} />
        </div>
      ))}
    </div>
  );
});

/** One line with its tints; words that are to be seen are marked. */
export function CodeLine({
  text,
  language,
  marks = NO_MARKS,
}: {
  readonly text: string;
  readonly language: CodeLanguage;
  readonly marks?: readonly TextRange[];
}) {
  return (
    <span className={styles["text"]}>
      {splitMarked(splitCode(text, language), marks).map(({ text: piece, kind, isMarked }, index) => {
        const className = kind === "plain" ? undefined : styles[kind];
        if (isMarked)
          return (
            // oxlint-disable-next-line no-array-index-key -- the same
            <mark key={index} className={className}>
              {piece}
            </mark>
          );
        return className === undefined ? (
          piece
        ) : (
          // oxlint-disable-next-line no-array-index-key -- the same
          <span key={index} className={className}>
            {piece}
          </span>
        );
      })}
    </span>
  );
}

const NO_MARKS: readonly TextRange[] = [];
