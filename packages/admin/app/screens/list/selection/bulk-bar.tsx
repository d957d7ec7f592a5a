// The bar over the foot of the table while records are chosen.
import { numberFormat, type List, useKeys, useTexts } from "@lathe/admin-kit";
import { Icon } from "@lathe/ui";
import type { ReactNode } from "react";
import styles from "./bulk-bar.module.css";
import type { Selection } from "./use-selection.ts";

/** Says how many are chosen, and what can be done with them. */
export function BulkBar({
  list,
  selection,
  onEdit,
  onDelete,
  children,
}: {
  readonly list: List;
  readonly selection: Selection;
  onEdit(): void;
  onDelete(): void;
  /** Other actions. */
  readonly children?: ReactNode;
}) {
  const { text, locale } = useTexts();
  const { operations } = list.screen;
  const total = list.page?.total ?? 0;
  useKeys({ Escape: selection.clear });
  return (
    <div className={styles["bar"]} data-bulk-bar role="toolbar" aria-label={text("list.selection")}>
      <span className={styles["count"]} aria-live="polite">
        {text("list.selected", { count: selection.count })}
      </span>
      {!selection.isAll && selection.count < total ? (
        <button type="button" className={styles["all"]} onClick={selection.chooseAll}>
          {text("list.select-all", { total: numberFormat(locale).format(total) })}
        </button>
      ) : undefined}
      <span className={styles["line"]} />
      {operations.update ? (
        <button type="button" className={styles["action"]} onClick={onEdit}>
          <Icon name="pencil" />
          {text("common.edit")}
        </button>
      ) : undefined}
      {children}
      {operations.delete ? (
        <button type="button" className={styles["danger"]} onClick={onDelete}>
          <Icon name="trash-2" />
          {text("common.delete")}
        </button>
      ) : undefined}
      <span className={styles["line"]} />
      <button
        type="button"
        className={`${styles["action"]} ${styles["clear"]}`}
        aria-label={text("list.clear-selection")}
        onClick={selection.clear}
      >
        <Icon name="x" />
      </button>
    </div>
  );
}
