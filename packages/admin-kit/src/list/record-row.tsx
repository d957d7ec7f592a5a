// A row of a list.
import type { AnyRecord, UiScreen } from "@lathe/client";
import { type ReactNode, memo } from "react";
import type { CellTools } from "./cell-tools.ts";
import { type Column, isNumeric } from "./columns.ts";
import { showCell } from "./record-cell.tsx";
import { getScreenPath } from "../screens/screens.ts";
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
  tools,
}: {
  readonly screen: UiScreen;
  readonly columns: readonly Column[];
  readonly record: AnyRecord;
  readonly rowIndex: number;
  readonly isChosen: boolean;
  readonly isActive: boolean;
  readonly toggle: ((id: string, isRange: boolean) => void) | undefined;
  readonly renderLink: ((record: AnyRecord, title: ReactNode) => ReactNode) | undefined;
  readonly tools: CellTools;
}) {
  const title = getRecordTitle(screen, record, tools);
  const thumbnail = screen.thumbnail === null ? undefined : screen.fields[screen.thumbnail];
  const words = (
    <span className={styles["titleText"]} title={title}>
      {title}
    </span>
  );
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
            label={tools.text("list.select-record", { title })}
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
              {renderLink === undefined ? (
                <a href={tools.links.getAddress(getScreenPath(screen), record.id)} onClick={tools.links.open}>
                  {words}
                </a>
              ) : (
                renderLink(record, words)
              )}
            </div>
          </th>
        ) : (
          <td key={column.name} data-numeric={isNumeric(column.type) || undefined}>
            {showCell({ screen, column, record }, tools)}
          </td>
        ),
      )}
    </tr>
  );
});
