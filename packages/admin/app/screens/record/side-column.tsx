// The content of a record, and the column at its side, which can be folded.
import { useTexts } from "@lathe/admin-kit";
import { Icon } from "@lathe/ui";
import { ActionIcon } from "@mantine/core";
import { type ReactNode, useState } from "react";
import page from "./record-page.module.css";
import styles from "./side-column.module.css";

/** Content with a column beside it. A phone shows one of them. */
export function SideColumn({
  part,
  main,
  history,
  children,
}: {
  readonly part: "content" | "details";
  readonly main: ReactNode;
  /** What was changed, beside the details; undefined where nothing is remembered. */
  readonly history: ReactNode | undefined;
  readonly children: ReactNode;
}) {
  const { text } = useTexts();
  const [isFolded, setFolded] = useState(false);
  const [isHistory, setHistory] = useState(false);
  return (
    <div className={page["columns"]} data-part={part} data-side={isFolded ? "folded" : undefined}>
      <div className={page["main"]}>{main}</div>
      <aside className={page["side"]} aria-label={text("record.details")}>
        <div className={styles["head"]}>
          {isFolded ? undefined : history === undefined ? (
            <h2 className={styles["title"]}>{text("record.details")}</h2>
          ) : (
            <div className={styles["choices"]}>
              <SideChoice isChosen={!isHistory} onChoose={() => setHistory(false)}>
                {text("record.details")}
              </SideChoice>
              <SideChoice isChosen={isHistory} onChoose={() => setHistory(true)}>
                {text("relations.history")}
              </SideChoice>
            </div>
          )}
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-expanded={!isFolded}
            aria-label={text(isFolded ? "record.unfold-side" : "record.fold-side")}
            onClick={() => setFolded(!isFolded)}
          >
            <Icon name="panel-right" />
          </ActionIcon>
        </div>
        {isFolded ? undefined : isHistory ? history : children}
      </aside>
    </div>
  );
}

function SideChoice({
  isChosen,
  onChoose,
  children,
}: {
  readonly isChosen: boolean;
  onChoose(): void;
  readonly children: ReactNode;
}) {
  return (
    <button type="button" className={styles["choice"]} aria-pressed={isChosen} onClick={onChoose}>
      {children}
    </button>
  );
}
