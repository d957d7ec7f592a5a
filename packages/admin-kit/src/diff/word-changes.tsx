// What became of a text, word by word, to be read.
import { useMemo } from "react";
import { useTexts } from "../texts/texts-context.tsx";
import { diffWords } from "./diff-words.ts";
import styles from "./word-changes.module.css";

/** Shows a text with what was inserted and deleted in it. */
export function WordChanges({ before, after }: { readonly before: string; readonly after: string }) {
  const { text } = useTexts();
  const changes = useMemo(() => diffWords(before, after), [before, after]);
  return (
    <>
      {changes.map(({ kind, text: run }, index) => {
        // oxlint-disable react/no-array-index-key -- runs have no other name than their place
        if (kind === "same") return <span key={index}>{run}</span>;
        const Tag = kind === "insert" ? "ins" : "del";
        return (
          <Tag key={index} className={styles[kind]}>
            <span className="visually-hidden">
              {text(kind === "insert" ? "common.inserted" : "common.deleted")}
            </span>
            {run}
          </Tag>
        );
        // oxlint-enable react/no-array-index-key
      })}
    </>
  );
}
