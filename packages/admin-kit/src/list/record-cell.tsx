// A cell of a list.
import type { AnyRecord, UiScreen } from "@lathe/client";
import { Icon } from "@lathe/ui";
import { Fragment, type ReactNode } from "react";
import { getOwn } from "../record/get-own.ts";
import { findFieldType } from "../fields/field-types.ts";
import { showRelativeTime } from "../format/relative-time.tsx";
import { OwnPart } from "../own/own-part.tsx";
import { findFieldUi } from "../own/own-widget.tsx";
import { getScreenPath } from "../screens/screens.ts";
import { type CellTools, useCellTools } from "./cell-tools.ts";
import type { Column } from "./columns.ts";
import { makeOwnField } from "./own-field.ts";
import { getRelatedTitle } from "./record-title.ts";
import styles from "./record-table.module.css";

/** What a cell is of. */
export interface RecordCellProps {
  readonly screen: UiScreen;
  readonly column: Column;
  readonly record: AnyRecord;
}

/** Shows what a record has in a column. */
export function RecordCell(props: RecordCellProps) {
  return showCell(props, useCellTools());
}

/** The same, for those who show many of them. What keeps something of a record is made anew for another one in its place. */
export function showCell({ screen, column, record }: RecordCellProps, tools: CellTools): ReactNode {
  const { name, type, label, relation } = column;
  if (column.own !== undefined)
    return (
      <OwnPart
        key={record.id}
        load={column.own.load}
        props={{ record }}
        // A cell has no room for more than a sign that it has failed.
        renderError={() => (
          <Icon name="circle-alert" label={tools.text("own.broken")} className={styles["muted"]} />
        )}
      />
    );
  if (relation !== undefined) return showRelated({ column, record }, tools);
  const value = getOwn(record, name);
  if (column.field === undefined && type === "datetime" && typeof value === "string")
    return <span className={styles["muted"]}>{showRelativeTime(value, tools.formats)}</span>;
  const field = column.field ?? makeOwnField(type === "uuid" ? "uuid" : "datetime", label);
  const props = { path: getScreenPath(screen), name, field, value, place: "cell" } as const;
  const ui = findFieldUi(tools.widgets, field.type, props);
  const shown = ui.show(props, tools);
  return ui === findFieldType(field.type) ? shown : <Fragment key={record.id}>{shown}</Fragment>;
}

function showRelated(
  { column: { name, relation }, record }: Pick<RecordCellProps, "column" | "record">,
  { text, links }: CellTools,
): ReactNode {
  const related = getOwn(record, name);
  const known = record[`${name}Id`];
  if (relation?.target === null && known != null)
    return <Icon name="lock" label={text("list.unreadable")} className={styles["muted"]} />;
  // Without a selection there is no more of it than its id.
  const id = toText((related as { readonly id?: unknown } | undefined)?.id) ?? toText(known);
  const title = getRelatedTitle(related ?? { id }, relation?.targetDisplay ?? null);
  if (title === undefined || relation == null || relation.target === null)
    return <span className={styles["muted"]}>{text("common.empty-value")}</span>;
  return (
    <a
      href={links.getAddress(relation.target, id ?? title)}
      onClick={links.open}
      className={styles["related"]}
      title={title}
      tabIndex={-1}
    >
      {title}
    </a>
  );
}

function toText(value: unknown): string | undefined {
  return typeof value === "string" && value !== "" ? value : undefined;
}
