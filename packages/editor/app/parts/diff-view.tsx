// A diff, line by line.
import { Button } from "@mantine/core";
import { memo, useState } from "react";
import { CodeLine } from "./code-lines.tsx";
import type { CodeLanguage } from "./code-pieces.ts";
import styles from "./diff-view.module.css";
import type { DiffLine } from "./unified-diff.ts";

/** Longer ones are shown when asked for. */
const LARGE = 2000;

/** Shows the lines of a diff. */
export const DiffView = memo(function DiffView({
  lines,
  language,
}: {
  readonly lines: readonly DiffLine[];
  readonly language: CodeLanguage;
}) {
  const [isShown, setShown] = useState(lines.length <= LARGE);
  if (!isShown)
    return (
      <p className={styles["large"]}>
        Large change: {lines.length} lines.{" "}
        <Button size="compact-sm" variant="default" onClick={() => setShown(true)}>
          Show
        </Button>
      </p>
    );
  return (
    <div className={styles["diff"]}>
      {lines.map((line, index) => (
        // oxlint-disable-next-line no-array-index-key -- lines have no other identity
        <Line key={index} line={line} language={language} />
      ))}
    </div>
  );
});

const SIGNS = { same: " ", insert: "+", delete: "-" } as const;

function Line({ line, language }: { readonly line: DiffLine; readonly language: CodeLanguage }) {
  if (line.kind === "gap")
    return (
      <div className={styles["gap"]}>{line.count === 1 ? "1 line" : `${line.count} lines`} unchanged</div>
    );
  return (
    <div className={styles["line"]} data-kind={line.kind}>
      <span className={styles["number"]} aria-hidden>
        {line.before}
      </span>
      <span className={styles["number"]} aria-hidden>
        {line.after}
      </span>
      <span className={styles["sign"]}>{SIGNS[line.kind]}</span>
      <CodeLine text={line.text} language={language} />
    </div>
  );
}
