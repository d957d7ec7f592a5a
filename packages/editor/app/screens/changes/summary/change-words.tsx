// The sentence of a change, with the names of the model set as names.
import type { Change } from "../../../changes/use-changes.ts";
import { parsePointer } from "../../../changes/pointer.ts";
import styles from "./summary.module.css";

/** Shows the sentence. */
export function ChangeWords({ change }: { readonly change: Change }) {
  const names = new Set<string>(parsePointer(change.path).filter((_, index) => index === 1 || index === 3));
  if (change.kind === "renamed" && typeof change.before === "string") names.add(change.before);
  const pieces = change.words.split(/(?<=^|[\s"(])(?=[\w.-])|(?<=[\w-])(?=$|[\s",.:;)])/);
  return pieces.map((piece, index) =>
    names.has(piece) ? (
      // oxlint-disable-next-line no-array-index-key -- pieces of one sentence have no other identity
      <code key={index} className={styles["name"]}>
        {piece}
      </code>
    ) : (
      piece
    ),
  );
}
