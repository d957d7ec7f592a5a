// The table of a list: records as rows, one line each, the first column leading to the record.
import type { AnyRecord, ScreenSort, UiScreen } from "@lathe/client";
import { type ReactNode, useMemo } from "react";
import { getOwn } from "../record/get-own.ts";
import { useCellTools } from "./cell-tools.ts";
import { type Column, MIN_TITLE_WIDTH, getTitleRoom, getWidth, hasShortTitle } from "./columns.ts";
import { ColumnHead } from "./column-head.tsx";
import { RecordRow } from "./record-row.tsx";
import styles from "./record-table.module.css";
import { RowCheck } from "./row-check.tsx";
import { useRowSlots } from "./row-slots.ts";

/** Which rows are chosen, and how to choose others. */
export interface RowSelection {
  readonly ids: ReadonlySet<string>;
  /** Chooses a row, or no longer; with `isRange` all from the last one up to it. */
  toggle(id: string, isRange: boolean): void;
  /** Chooses all rows of the page, or none of them. */
  toggleAll(): void;
}

/** What a table shows. */
export interface RecordTableProps {
  readonly screen: UiScreen;
  readonly columns: readonly Column[];
  readonly records: readonly AnyRecord[];
  /** Of the whole list, with how many come before the first row. */
  readonly total: number;
  readonly offset: number;
  readonly sort: ScreenSort | null;
  /** Left out where the order can't be changed. */
  readonly onSort?: ((sort: ScreenSort) => void) | undefined;
  /** Left out where rows can't be chosen. */
  readonly selection?: RowSelection | undefined;
  readonly widths?: Readonly<Record<string, number>>;
  readonly onWidth?: (name: string, width: number) => void;
  readonly isComfortable?: boolean;
  /** The row that is looked at beside the table. */
  readonly activeId?: string | undefined;
  /** True while other rows are on their way. */
  readonly isStale?: boolean;
  /** The link of a record, around its title; to its page unless given. */
  readonly renderLink?: (record: AnyRecord, title: ReactNode) => ReactNode;
}

const NO_WIDTHS: Readonly<Record<string, number>> = {};

/** Shows records as rows. */
export function RecordTable(props: RecordTableProps) {
  const { screen, columns, records, total, offset, selection, widths = NO_WIDTHS, isStale = false } = props;
  const tools = useCellTools();
  const slots = useRowSlots(records);
  const least = useMemo(() => getLeastWidth(columns, widths), [columns, widths]);
  const growing = useMemo(() => countGrowing(columns, widths), [columns, widths]);
  const chosen = records.filter(({ id }) => selection?.ids.has(id) === true).length;
  return (
    <table
      className={styles["table"]}
      style={{ minWidth: least }}
      data-stale={isStale || undefined}
      data-comfortable={props.isComfortable || undefined}
      aria-rowcount={total + 1}
      aria-busy={isStale}
      aria-label={screen.labelPlural}
    >
      <colgroup>
        <col style={{ width: selection === undefined ? 24 : 60 }} />
        {columns.map((column, index) => (
          <col
            key={column.name}
            style={{
              width: getOwn(widths, column.name) ?? toCssWidth(columns, index, { least, growing }),
            }}
          />
        ))}
      </colgroup>
      <thead className={styles["head"]}>
        <tr aria-rowindex={1}>
          <td className={styles["check"]}>
            {selection === undefined ? undefined : (
              <RowCheck
                label={tools.text("list.select-page")}
                checked={chosen > 0 && chosen === records.length}
                indeterminate={chosen > 0 && chosen < records.length}
                onToggle={selection.toggleAll}
              />
            )}
          </td>
          {columns.map((column) => (
            <ColumnHead
              key={column.name}
              column={column}
              sort={props.sort}
              onSort={props.onSort}
              onWidth={props.onWidth}
            />
          ))}
        </tr>
      </thead>
      <tbody>
        {records.map((record, index) => (
          <RecordRow
            key={slots.get(record.id)}
            screen={screen}
            columns={columns}
            record={record}
            rowIndex={offset + index + 2}
            isChosen={selection?.ids.has(record.id) === true}
            isActive={record.id === props.activeId}
            toggle={selection?.toggle}
            renderLink={props.renderLink}
            tools={tools}
          />
        ))}
      </tbody>
    </table>
  );
}

/** Below this the table scrolls sideways. */
function getLeastWidth(columns: readonly Column[], widths: Readonly<Record<string, number>>): number {
  return columns.reduce((sum, column) => sum + (getWidth(column, widths) ?? MIN_TITLE_WIDTH), 60 + LAST_GAP);
}

/** How much more room the last column leaves at its right. */
const LAST_GAP = 8;

/** How many columns share the room that is left: the title, and those that have a use for it and were not dragged. */
function countGrowing(columns: readonly Column[], widths: Readonly<Record<string, number>>): number {
  return columns.filter(
    (column, index) =>
      column.isTitle ||
      (getOwn(widths, column.name) === undefined && getMost(columns, index) !== column.width),
  ).length;
}

/**
 * What a column grows to at most; undefined where it takes all of its share: beside a number or a day, which have no use for it. The
 * last one stays at the edge of the table.
 */
function getMost(columns: readonly Column[], index: number): number | undefined {
  const { width, roomy = width } = columns[index] ?? {};
  return hasShortTitle(columns) && index < columns.length - 1 ? undefined : roomy;
}

/**
 * Between both widths of the column: each takes its share of the room that the title leaves, as much as it needs; the title has the
 * rest.
 */
function toCssWidth(
  columns: readonly Column[],
  index: number,
  { least, growing }: { readonly least: number; readonly growing: number },
): string | undefined {
  const { width } = columns[index] ?? {};
  if (width === undefined) return undefined;
  const gap = index === columns.length - 1 ? LAST_GAP : 0;
  const taken = least - MIN_TITLE_WIDTH + getTitleRoom(columns);
  const share = `(100cqw - ${taken}px) / ${growing}`;
  const most = getMost(columns, index);
  const grown = `max(${width + gap}px, ${width + gap}px + ${share})`;
  return most === undefined ? grown : `min(${grown}, ${most + gap}px)`;
}
