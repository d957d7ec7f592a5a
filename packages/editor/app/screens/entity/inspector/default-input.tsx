// The default of a field, by its type.
import type { Field } from "@lathe/model";
import type { Commit } from "./use-draft.tsx";
import { type ServerValue, TypedInput } from "./typed-input.tsx";

const SERVER_VALUES: Readonly<Partial<Record<Field["type"], ServerValue>>> = {
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
  return (
    <TypedInput
      key={field.type}
      label="Default"
      type={field.type}
      choices={field.type === "enum" ? field.values.map(({ value }) => ({ value, label: value })) : []}
      server={SERVER_VALUES[field.type]}
      value={field.default}
      onCommit={onCommit}
    />
  );
}
