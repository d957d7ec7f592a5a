// One side of a place in conflict.
import { Icon } from "@lathe/ui";
import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { CodeLine } from "../../../parts/code-lines.tsx";
import type { CodeLanguage } from "../../../parts/code-pieces.ts";
import styles from "./conflict.module.css";
import type { PlaceLine } from "./place-lines.ts";

/** Shows the lines of the side, with why and when it is so; a button puts it into the result. */
export function ConflictPane({
  title,
  words,
  lines,
  language,
  isUsed,
  onUse,
}: {
  readonly title: string;
  readonly words: ReactNode;
  /** Undefined where nobody knows them. */
  readonly lines: readonly PlaceLine[] | undefined;
  readonly language: CodeLanguage;
  /** Whether the result has it at this place. */
  readonly isUsed?: boolean;
  onUse?: () => void;
}) {
  return (
    <section className={styles["pane"]} aria-label={title}>
      <header>
        <div>
          <h2>{title}</h2>
          <p>{words}</p>
        </div>
        {onUse === undefined ? undefined : (
          <Button
            size="compact-md"
            variant="default"
            aria-pressed={isUsed}
            data-used={isUsed || undefined}
            aria-label={`Use ${title.toLowerCase()}`}
            leftSection={isUsed ? <Icon name="check" size={14} /> : undefined}
            onClick={onUse}
          >
            {isUsed ? "Used" : "Use"}
          </Button>
        )}
      </header>
      {lines === undefined ? (
        <p className={styles["unknown"]}>Nobody knows: Lathe did not write this file, or its text is lost.</p>
      ) : (
        <div className={styles["code"]}>
          {lines.map((line, index) => (
            // oxlint-disable-next-line no-array-index-key -- lines have no other identity
            <Line key={index} line={line} language={language} />
          ))}
        </div>
      )}
    </section>
  );
}

function Line({ line: shown, language }: { readonly line: PlaceLine; readonly language: CodeLanguage }) {
  if (shown.kind === "nothing") return <div className={styles["nothing"]} />;
  const { kind, line } = shown;
  return (
    <div className={styles["line"]} data-kind={kind}>
      <span className={styles["number"]} aria-hidden>
        {line.number}
      </span>
      <span className={styles["sign"]}>{kind === "new" ? "+" : " "}</span>
      <CodeLine text={line.text} language={language} marks={line.marks} />
    </div>
  );
}
