// A cell of a list.
import type { AnyRecord, UiScreen } from "@lathe/client";
import { Icon } from "@lathe/ui";
import { FieldView } from "../fields/field-view.tsx";
import { RelativeTime } from "../format/relative-time.tsx";
import { OwnPart } from "../own/own-part.tsx";
import type { LoadPart, OwnColumnProps } from "../own/own-screens.ts";
import { getScreenPath } from "../screens/screens.ts";
import { useTexts } from "../texts/texts-context.tsx";
import type { Column } from "./columns.ts";
import { makeOwnField } from "./own-field.ts";
import { RecordLink } from "./record-link.tsx";
import { getRelatedTitle } from "./record-title.ts";
import styles from "./record-table.module.css";

/** Shows what a record has in a column. */
export function RecordCell({
  screen,
  column,
  record,
}: {
  readonly screen: UiScreen;
  readonly column: Column;
  readonly record: AnyRecord;
}) {
  const { name, type, label, relation } = column;
  if (column.own !== undefined) return <OwnCell load={column.own.load} record={record} />;
  if (relation !== undefined) return <RelationCell column={column} record={record} />;
  const field = column.field ?? makeOwnField(type === "uuid" ? "uuid" : "datetime", label);
  const value = record[name];
  if (column.field === undefined && field.type === "datetime" && typeof value === "string")
    return (
      <span className={styles["muted"]}>
        <RelativeTime instant={value} />
      </span>
    );
  return <FieldView path={getScreenPath(screen)} name={name} field={field} value={value} place="cell" />;
}

/** A cell has no room for more than a sign that it has failed. */
function OwnCell({ load, record }: { readonly load: LoadPart<OwnColumnProps>; readonly record: AnyRecord }) {
  const { text } = useTexts();
  return (
    <OwnPart
      load={load}
      props={{ record }}
      renderError={() => <Icon name="circle-alert" label={text("own.broken")} className={styles["muted"]} />}
    />
  );
}

function RelationCell({ column, record }: { readonly column: Column; readonly record: AnyRecord }) {
  const { text } = useTexts();
  const { name, relation } = column;
  const related = record[name];
  const known = record[`${name}Id`];
  if (relation?.target === null && known != null)
    return <Icon name="lock" label={text("list.unreadable")} className={styles["muted"]} />;
  // Without a selection there is no more of it than its id.
  const title = getRelatedTitle(related, relation?.targetDisplay ?? null) ?? toText(known);
  if (title === undefined || relation == null || relation.target === null)
    return <span className={styles["muted"]}>{text("common.empty-value")}</span>;
  const [module = "", entity = ""] = relation.target.split("/");
  const id = toText((related as { readonly id?: unknown } | undefined)?.id) ?? title;
  return (
    <RecordLink
      module={module}
      entity={entity}
      id={id}
      className={styles["related"]}
      title={title}
      tabIndex={-1}
    >
      {title}
    </RecordLink>
  );
}

function toText(value: unknown): string | undefined {
  return typeof value === "string" && value !== "" ? value : undefined;
}
