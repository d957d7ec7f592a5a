// Changes of the model as a list of sentences.
import type { ModelChange } from "@lathe/contract";
import type { Letter } from "../../changes/use-changes.ts";
import { ChangeLetter } from "../../parts/change-letter.tsx";
import { addressOf } from "../changes/summary/change-tags.ts";
import styles from "./history-entry.module.css";

const LETTERS: Readonly<Record<ModelChange["kind"], Letter>> = {
  added: "A",
  removed: "D",
  renamed: "R",
  changed: "M",
};

/** Shows changes, each with what it is about. */
export function ChangeList({
  title,
  changes,
}: {
  readonly title: string;
  readonly changes: readonly ModelChange[];
}) {
  return (
    <section className={styles["changes"]} aria-label={title}>
      <h2>{title}</h2>
      <ul>
        {changes.map((change) => (
          <li key={`${change.kind} ${change.path}`}>
            <ChangeLetter letter={LETTERS[change.kind]} />
            <code>{nameOf(change)}</code>
            <span>{change.words}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function nameOf(change: ModelChange): string {
  const { entity, member } = addressOf(change);
  if (entity === undefined) return change.path.split("/").at(-1) ?? "";
  return member === undefined ? entity : `${entity}.${member}`;
}
