// A cell of a list.
import type { AnyRecord, UiField, UiScreen } from "@lathe/client";
import { Icon } from "@lathe/ui";
import { Link } from "@tanstack/react-router";
import { findFieldType } from "../fields/field-types.ts";
import { getScreenPath } from "../screens/screens.ts";
import { useTexts } from "../texts/texts-context.tsx";
import type { Column } from "./columns.ts";
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
  if (relation !== undefined) return <RelationCell column={column} record={record} />;
  const field = column.field ?? makeField(type === "uuid" ? "uuid" : "datetime", label);
  const { View } = findFieldType(field.type);
  return <View path={getScreenPath(screen)} name={name} field={field} value={record[name]} place="cell" />;
}

function RelationCell({ column, record }: { readonly column: Column; readonly record: AnyRecord }) {
  const { text } = useTexts();
  const { name, relation } = column;
  const related = record[name];
  const title = getRelatedTitle(related, relation?.targetDisplay ?? null);
  if (relation?.target === null && record[`${name}Id`] != null)
    return <Icon name="lock" label={text("list.unreadable")} className={styles["muted"]} />;
  if (title === undefined || relation == null || relation.target === null)
    return <span className={styles["muted"]}>{text("common.empty-value")}</span>;
  const [module = "", entity = ""] = relation.target.split("/");
  const { id } = related as { readonly id: string };
  return (
    <Link
      to="/$module/$entity/$id"
      params={{ module, entity, id }}
      search={{}}
      className={styles["related"]}
      title={title}
      tabIndex={-1}
    >
      {title}
    </Link>
  );
}

/** What is no field of the model is shown as one. */
function makeField(type: "uuid" | "datetime", label: string): UiField {
  return {
    id: "",
    type,
    control: type,
    label,
    description: "",
    required: true,
    unique: false,
    readOnly: true,
    default: null,
    searchable: false,
    filterable: true,
    sortable: true,
    operators: [],
    history: false,
  };
}
