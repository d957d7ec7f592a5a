// A list as pictures: cards with image, title, state and what the record belongs to.
import type { AnyRecord } from "@lathe/client";
import {
  type List,
  RecordCell,
  RowCheck,
  getRecordTitle,
  listCardColumns,
  useViewTools,
} from "@lathe/admin-kit";
import type { ReactNode } from "react";
import type { Selection } from "../selection/use-selection.ts";
import styles from "./gallery.module.css";
import { RecordPicture } from "./record-picture.tsx";

/** Shows records as cards. */
export function RecordGallery({
  list,
  selection,
  renderLink,
}: {
  readonly list: List;
  readonly selection: Selection | undefined;
  readonly renderLink: (record: AnyRecord, title: ReactNode) => ReactNode;
}) {
  const tools = useViewTools();
  const { screen } = list;
  const columns = listCardColumns(list.allColumns, 1);
  const status = columns.find(({ type }) => type === "enum");
  const relation = columns.find(({ type }) => type === "relation");
  return (
    <ul className={styles["gallery"]} aria-label={screen.labelPlural} data-stale={list.isStale || undefined}>
      {(list.page?.items ?? []).map((record) => {
        const title = getRecordTitle(screen, record, tools);
        const isChosen = selection?.ids.has(record.id) === true;
        return (
          <li key={record.id} className={styles["card"]} data-chosen={isChosen || undefined}>
            <div className={styles["picture"]}>
              <RecordPicture screen={screen} record={record} />
            </div>
            {selection === undefined ? undefined : (
              <span className={styles["check"]}>
                <RowCheck
                  label={tools.text("list.select-record", { title })}
                  checked={isChosen}
                  onToggle={(isRange) => selection.toggle(record.id, isRange)}
                />
              </span>
            )}
            <div className={styles["words"]}>
              <div className={styles["title"]}>{renderLink(record, <span title={title}>{title}</span>)}</div>
              <div className={styles["line"]}>
                {status === undefined ? (
                  <span />
                ) : (
                  <RecordCell screen={screen} column={status} record={record} />
                )}
                {relation === undefined ? undefined : (
                  <span className={styles["relation"]}>
                    <RecordCell screen={screen} column={relation} record={record} />
                  </span>
                )}
              </div>
            </div>
          </li>
        );
      })}
    </ul>
  );
}
