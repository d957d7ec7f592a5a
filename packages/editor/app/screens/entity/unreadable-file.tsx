// In place of an entity whose file can't be read: where in it, and the text around that place.
import type { Problem } from "@lathe/contract";
import { Button } from "@mantine/core";
import { StateText } from "../../parts/state-text.tsx";
import { useParts } from "../../state/parts-context.tsx";
import styles from "./unreadable-file.module.css";

/** Says what is wrong, and where. */
export function UnreadableFile({ problem: { file, message, excerpt } }: { readonly problem: Problem }) {
  const { models } = useParts();
  return (
    <StateText title="This file can’t be read">
      <p>
        <code>{file}</code>
        {excerpt === undefined ? undefined : `, line ${excerpt.line}, column ${excerpt.column}`}
      </p>
      <p>{message}</p>
      {excerpt === undefined ? undefined : (
        <ol className={styles["lines"]} start={excerpt.firstLine}>
          {excerpt.lines.map((line, index) => (
            <li
              // oxlint-disable-next-line react/no-array-index-key -- lines have no other name
              key={index}
              data-here={excerpt.firstLine + index === excerpt.line || undefined}
            >
              {line}
            </li>
          ))}
        </ol>
      )}
      <p>Mend it in your own editor: this page tries again by itself when the file changes.</p>
      <Button variant="default" onClick={() => void models.load()}>
        Try again
      </Button>
    </StateText>
  );
}
