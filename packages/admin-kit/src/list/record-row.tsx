// A row of a list.
import type { AnyRecord, UiScreen } from "@lathe/client";
import { type ReactNode, memo } from "react";
import { useTexts } from "../texts/texts-context.tsx";
import { type Column, isNumeric } from "./columns.ts";
import { RecordCell } from "./record-cell.tsx";
import { getRecordTitle } from "./record-title.ts";
import styles from "./record-table.module.css";
import { RowCheck } from "./row-check.tsx";
import { Thumbnail } from "../images/thumbnail.tsx";

/** Shows a record in one line. Rendered anew only where something about this row changed. */
export const RecordRow = memo(function RecordRow({
  screen,
  columns,
  record,
  rowIndex,
  isChosen,
  isActive,
  toggle,
  renderLink,
}: {
  readonly screen: UiScreen;
  readonly columns: readonly Column[];
  readonly record: AnyRecord;
  readonly rowIndex: number;
  readonly isChosen: boolean;
  readonly isActive: boolean;
  readonly toggle: ((id: string, isRange: boolean) => void) | undefined;
  readonly renderLink: (record: AnyRecord, title: ReactNode) => ReactNode;
}) {
  const { text } = useTexts();
  const title = getRecordTitle(screen, record);
  const thumbnail = screen.thumbnail === null ? undefined : screen.fields[screen.thumbnail];
  return (
    <tr
      aria-rowindex={rowIndex}
      data-record={record.id}
      data-chosen={isChosen || undefined}
      data-active={isActive || undefined}
    >
      <td className={styles["check"]}>
        {toggle === undefined ? undefined : (
          <RowCheck
            label={text("list.select-record", { title })}
            checked={isChosen}
            onToggle={(isRange) => toggle(record.id, isRange)}
          />
        )}
      </td>
      {columns.map((column) =>
        column.isTitle ? (
          <th key={column.name} scope="row" className={styles["title"]}>
            <div className={styles["titleLine"]}>
              {thumbnail === undefined || screen.thumbnail === null ? undefined : (
                <Thumbnail field={thumbnail} value={record[screen.thumbnail]} size={24} />
              )}
              {renderLink(
                record,
                <span className={styles["titleText"]} title={title}>
                  {title}
                </span>,
              )}
            </div>
          </th>
        ) : (
          <td key={column.name} data-numeric={isNumeric(column.type) || undefined}>
            <RecordCell screen={screen} column={column} record={record} />
          </td>
        ),
      )}
    </tr>
  );
});
