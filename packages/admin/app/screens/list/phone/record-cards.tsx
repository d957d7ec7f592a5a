// A list on a phone: cards of two lines. A long press chooses one.
import type { AnyRecord, RecordPage } from "@lathe/client";
import {
  type Column,
  type List,
  RecordCell,
  Thumbnail,
  getOwn,
  getRecordTitle,
  isNumeric,
  listCardColumns,
  useViewTools,
} from "@lathe/admin-kit";
import { Icon } from "@lathe/ui";
import type { ReactNode } from "react";
import type { Selection } from "../selection/use-selection.ts";
import styles from "./record-cards.module.css";
import { useLongPress } from "./use-long-press.ts";

/** Shows records as cards. */
export function RecordCards({
  list,
  selection,
  renderLink,
}: {
  readonly list: Pick<List, "screen" | "allColumns" | "isStale"> & {
    readonly page: Pick<RecordPage<AnyRecord>, "items"> | undefined;
  };
  readonly selection: Selection | undefined;
  readonly renderLink: (record: AnyRecord, title: ReactNode) => ReactNode;
}) {
  const tools = useViewTools();
  const { screen } = list;
  const columns = listCardColumns(list.allColumns);
  const thumbnail = screen.thumbnail === null ? undefined : screen.fields[screen.thumbnail];
  const isChoosing = selection !== undefined && selection.count > 0;
  const choose = (id: string) => selection?.toggle(id, false);
  const press = useLongPress({ isShort: isChoosing, onPress: choose });
  return (
    <ul className={styles["cards"]} aria-label={screen.labelPlural} data-stale={list.isStale || undefined}>
      {(list.page?.items ?? []).map((record) => {
        const title = getRecordTitle(screen, record, tools);
        const isChosen = selection?.ids.has(record.id) === true;
        return (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a link and a button in it do the same
          <li
            key={record.id}
            className={styles["card"]}
            data-chosen={isChosen || undefined}
            {...(selection === undefined ? {} : press(record.id))}
          >
            {isChoosing ? (
              <button
                type="button"
                className={styles["choose"]}
                aria-pressed={isChosen}
                aria-label={tools.text("list.select-record", { title })}
              >
                <Icon name={isChosen ? "circle-check" : "circle"} size={20} />
              </button>
            ) : undefined}
            <div className={styles["words"]}>
              <div className={styles["title"]}>{renderLink(record, title)}</div>
              <div className={styles["line"]}>
                {columns
                  .filter((column) => hasValue(record, column))
                  .map((column) => (
                    <span key={column.name} className={styles["cell"]} data-type={column.type}>
                      {/* A number alone could be anything. */}
                      {isNumeric(column.type) ? `${column.label} ` : undefined}
                      <RecordCell screen={screen} column={column} record={record} />
                    </span>
                  ))}
              </div>
            </div>
            {thumbnail === undefined ||
            screen.thumbnail === null ||
            !(screen.thumbnail in record) ? undefined : (
              <Thumbnail field={thumbnail} value={record[screen.thumbnail]} size={48} />
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** What is empty takes no room on a card. */
function hasValue(record: AnyRecord, { name, type }: Column): boolean {
  return getOwn(record, name) != null || (type === "relation" && record[`${name}Id`] != null);
}
