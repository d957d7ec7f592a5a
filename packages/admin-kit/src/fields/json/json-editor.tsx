// The editor of JSON values.
import { Icon, Segments } from "@lathe/ui";
import { useState } from "react";
import { useTexts } from "../../texts/texts-context.tsx";
import type { FieldInputProps } from "../field-type.ts";
import { readRows } from "./flat-table.ts";
import styles from "./json-editor.module.css";
import { JsonTable } from "./json-table.tsx";
import { JsonText } from "./json-text.tsx";
import { validateJson } from "./validate-json.ts";

/** Shows a list of flat objects as a table, and everything as text. */
export function JsonEditor(props: FieldInputProps) {
  const { field, value, onChange, invalid = false } = props;
  const { text } = useTexts();
  const hasTable = field.control === "table";
  const [mode, setMode] = useState<"list" | "json">(hasTable ? "list" : "json");
  const rows = hasTable ? readRows(value) : undefined;
  const isTable = mode === "list" && rows !== undefined;
  return (
    <div className={styles["editor"]} data-invalid={invalid || undefined}>
      <div className={styles["bar"]}>
        {hasTable ? (
          <Segments<"list" | "json">
            size="small"
            label={text("fields.json-mode")}
            segments={[
              { value: "list", label: text("fields.json-list") },
              { value: "json", label: "JSON" },
            ]}
            value={isTable ? "list" : "json"}
            onChange={setMode}
            disabled={rows === undefined}
          />
        ) : (
          <span className={styles["name"]}>JSON</span>
        )}
        <span className={styles["space"]} />
        {isTable ? (
          <button type="button" className={styles["add"]} onClick={() => onChange([...rows, {}])}>
            <Icon name="plus" />
            {text("fields.json-add")}
          </button>
        ) : (
          <SchemaState {...props} />
        )}
      </div>
      {isTable ? <JsonTable {...props} rows={rows} /> : <JsonText {...props} />}
    </div>
  );
}

/** Whether the text fits, while one types. */
function SchemaState({ field, value }: FieldInputProps) {
  const { text } = useTexts();
  if (value === null || value === undefined) return null;
  const count = validateJson(field, value).length;
  if (count === 0 && field.schema === undefined) return null;
  return (
    <span className={styles["state"]} data-fits={count === 0 || undefined}>
      <Icon name={count === 0 ? "check" : "circle-alert"} size={14} />
      {count === 0 ? text("fields.json-fits") : text("fields.json-problems", { count })}
    </span>
  );
}
