// Lines of code with their numbers; only keywords and comments are tinted.
import { memo } from "react";
import { type CodeLanguage, splitCode } from "./code-pieces.ts";
import styles from "./code-lines.module.css";

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

/** One line with its tints. */
export function CodeLine({ text, language }: { readonly text: string; readonly language: CodeLanguage }) {
  return (
    <span className={styles["text"]}>
      {splitCode(text, language).map(({ text: piece, kind }, index) =>
        kind === "plain" ? (
          piece
        ) : (
          // oxlint-disable-next-line no-array-index-key -- the same
          <span key={index} className={styles[kind]}>
            {piece}
          </span>
        ),
      )}
    </span>
  );
}
