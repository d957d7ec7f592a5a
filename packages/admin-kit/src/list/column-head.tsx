// The head of a column: sorts the list by it, and can be dragged wider.
import type { ScreenSort } from "@lathe/client";
import { Icon } from "@lathe/ui";
import type { PointerEvent } from "react";
import { type Column, MIN_WIDTH, isNumeric } from "./columns.ts";
import styles from "./record-table.module.css";
import { getFirstOrder } from "./sort-words.ts";

/** Shows the name of a column; a click sorts by it, a second one the other way round. */
export function ColumnHead({
  column,
  sort,
  onSort,
  onWidth,
}: {
  readonly column: Column;
  readonly sort: ScreenSort | null;
  readonly onSort: ((sort: ScreenSort) => void) | undefined;
  readonly onWidth: ((name: string, width: number) => void) | undefined;
}) {
  const { name, label, type, isTitle, isSortable } = column;
  const order = sort?.field === name ? sort.order : undefined;
  const next = order === undefined ? getFirstOrder(type) : order === "asc" ? "desc" : "asc";
  return (
    <th
      scope="col"
      data-numeric={(isNumeric(type) && !isTitle) || undefined}
      aria-sort={order === undefined ? undefined : order === "asc" ? "ascending" : "descending"}
    >
      {isSortable && onSort !== undefined ? (
        <button
          type="button"
          className={styles["sort"]}
          title={label}
          onClick={() => onSort({ field: name, order: next })}
        >
          <span className={styles["label"]}>{label}</span>
          {order === undefined ? undefined : (
            <Icon name={order === "asc" ? "arrow-up" : "arrow-down"} size={14} />
          )}
        </button>
      ) : (
        <span className={styles["label"]} title={label}>
          {label}
        </span>
      )}
      {onWidth === undefined || isTitle ? undefined : (
        <span
          className={styles["grip"]}
          aria-hidden
          onPointerDown={(event) => dragWidth(event, (width) => onWidth(name, width))}
        />
      )}
    </th>
  );
}

/** Follows the pointer until it is let go. Columns end at the right, so a drag to the right makes them wider. */
function dragWidth(event: PointerEvent<HTMLElement>, set: (width: number) => void): void {
  const grip = event.currentTarget;
  const start = event.clientX;
  const width = grip.parentElement?.getBoundingClientRect().width ?? MIN_WIDTH;
  event.preventDefault();
  grip.setPointerCapture(event.pointerId);
  const move = (moved: globalThis.PointerEvent) =>
    set(Math.round(Math.max(MIN_WIDTH, width + moved.clientX - start)));
  grip.addEventListener("pointermove", move);
  grip.addEventListener("lostpointercapture", () => grip.removeEventListener("pointermove", move), {
    once: true,
  });
}
