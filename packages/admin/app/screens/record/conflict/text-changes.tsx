// A text with what was inserted and deleted in it.
import { type TextChange, useTexts } from "@lathe/admin-kit";
import styles from "./text-changes.module.css";

/** Shows the runs of a changed text. */
export function TextChanges({ changes }: { readonly changes: readonly TextChange[] }) {
  const { text } = useTexts();
  return (
    <>
      {changes.map(({ kind, text: run }, index) => {
        // oxlint-disable react/no-array-index-key -- runs have no other name than their place
        if (kind === "same") return <span key={index}>{run}</span>;
        const Tag = kind === "insert" ? "ins" : "del";
        return (
          <Tag key={index} className={styles[kind]}>
            <span className="visually-hidden">
              {text(kind === "insert" ? "record.added-text" : "record.removed-text")}
            </span>
            {run}
          </Tag>
        );
        // oxlint-enable react/no-array-index-key
      })}
    </>
  );
}
