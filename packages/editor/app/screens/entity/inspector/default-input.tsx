// The default of a field, by its type; "None" clears it.
import type { Field } from "@lathe/model";
import { ChoiceInput } from "./choice-input.tsx";
import { type Commit, DraftInput } from "./draft-input.tsx";
import { JsonInput } from "./json-input.tsx";

const NONE = { value: "", label: "None" };
const SERVER_VALUES: Readonly<Record<string, { readonly variable: string; readonly label: string }>> = {
  datetime: { variable: "now", label: "Now, when it is made" },
  uuid: { variable: "account.id", label: "Who made it" },
};

/** Shows the control of the type. */
export function DefaultInput({
  field,
  onCommit,
}: {
  readonly field: Field;
  readonly onCommit: Commit<unknown>;
}) {
  const { type } = field;
  const value: unknown = field.default;
  if (type === "boolean")
    return (
      <ChoiceInput
        label="Default"
        value={value === null ? "" : String(value)}
        choices={[NONE, { value: "true", label: "Yes" }, { value: "false", label: "No" }]}
        onCommit={(next) => onCommit(next === "" ? null : next === "true")}
      />
    );
  if (type === "enum")
    return (
      <ChoiceInput
        label="Default"
        isMono
        value={typeof value === "string" ? value : ""}
        choices={[NONE, ...field.values.map((one) => ({ value: one.value, label: one.value }))]}
        onCommit={(next) => onCommit(next === "" ? null : next)}
      />
    );
  if (type === "json") return <JsonInput label="Default" value={value} onCommit={onCommit} />;
  const server = SERVER_VALUES[type];
  if (server !== undefined)
    return <ServerDefault key={field.id} field={field} server={server} onCommit={onCommit} />;
  const isNumber = type === "integer" || type === "float";
  return (
    <DraftInput
      label="Default"
      placeholder="None"
      {...(type === "date" ? { type: "date" } : {})}
      {...(type === "text" || type === "markdown" ? { rows: 2 } : {})}
      value={value === null ? "" : String(value as string | number)}
      onCommit={(text) =>
        onCommit(text === "" ? null : isNumber && !Number.isNaN(Number(text)) ? Number(text) : text)
      }
    />
  );
}

/** None, what the server knows, or a value. */
function ServerDefault({
  field: { type, default: value },
  server: { variable, label },
  onCommit,
}: {
  readonly field: Field;
  readonly server: { readonly variable: string; readonly label: string };
  readonly onCommit: Commit<unknown>;
}) {
  const isServer = typeof value === "object" && value !== null;
  const own = type === "datetime" ? "A moment" : "A value";
  const first = type === "datetime" ? "2026-01-01T00:00:00.000Z" : "00000000-0000-0000-0000-000000000000";
  return (
    <div>
      <ChoiceInput
        label="Default"
        value={value === null ? "" : isServer ? "server" : "own"}
        choices={[NONE, { value: "server", label }, { value: "own", label: own }]}
        onCommit={(next) => onCommit(next === "" ? null : next === "server" ? { var: variable } : first)}
      />
      {typeof value === "string" ? (
        <div style={{ marginTop: 8 }}>
          <DraftInput ariaLabel={own} isMono value={value} onCommit={(text) => onCommit(text)} />
        </div>
      ) : undefined}
    </div>
  );
}
