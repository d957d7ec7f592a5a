// The column at the side of a record, which can be folded.
import { useTexts } from "@lathe/admin-kit";
import { Icon } from "@lathe/ui";
import { ActionIcon } from "@mantine/core";
import type { ReactNode } from "react";
import page from "./record-page.module.css";
import { useSide } from "./side-context.tsx";
import styles from "./side-column.module.css";

/** Details, and the history beside them. */
export function SideColumn({
  history,
  children,
}: {
  /** What was changed, beside the details; undefined where nothing is remembered. */
  readonly history: ReactNode | undefined;
  readonly children: ReactNode;
}) {
  const { text } = useTexts();
  const { isFolded, isHistory, setFolded, setHistory } = useSide();
  return (
    <aside className={page["side"]} data-folded={isFolded || undefined} aria-label={text("record.details")}>
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
      {/* Folded, it is still there: an upload in it goes on. */}
      <div hidden={isFolded || isHistory}>{children}</div>
      {isHistory && !isFolded ? history : undefined}
    </aside>
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
