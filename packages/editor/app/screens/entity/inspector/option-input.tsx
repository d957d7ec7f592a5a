// An option of a field's type, by the form that the model gives it.
import { type Entity, type Field, type MemberForm, toLabel } from "@lathe/model";
import { ChoiceInput } from "./choice-input.tsx";
import { DraftInput } from "./draft-input.tsx";
import { JsonInput } from "./json-input.tsx";
import { SwitchInput } from "./switch-input.tsx";
import type { CommitChanges } from "./use-commit.ts";

const TEXT_TYPES: readonly string[] = ["string", "text"];

/** Where the name alone does not say what is meant. */
const OWN_LABELS: Readonly<Record<string, string>> = { autoProcess: "Make the sizes right after the upload" };

/** Whether an option needs the whole width. */
export function isWideOption({ name, value: { kind } }: MemberForm): boolean {
  return kind === "json" || name === "pattern";
}

/** Shows the input of one option. */
export function OptionInput({
  entity,
  field,
  form: { name, help, value: form },
  onChange,
}: {
  readonly entity: Entity;
  readonly field: Field;
  readonly form: MemberForm;
  readonly onChange: CommitChanges;
}) {
  const value: unknown = field[name as keyof Field];
  const label = OWN_LABELS[name] ?? toLabel(name);
  if (name === "from") {
    const sources = entity.fields.filter(({ type }) => TEXT_TYPES.includes(type));
    return (
      <ChoiceInput
        label="Made from"
        help={help}
        value={typeof value === "string" ? value : ""}
        choices={[
          { value: "", label: "What labels the record" },
          ...sources.map((one) => ({ value: one.name, label: one.name })),
        ]}
        onCommit={(next) => onChange({ from: next === "" ? null : next })}
      />
    );
  }
  if (form.kind === "flag")
    return (
      <SwitchInput
        label={label}
        help={help}
        isOn={value === true}
        onCommit={(next) => onChange({ [name]: next })}
      />
    );
  if (form.kind === "choice")
    return (
      <ChoiceInput
        label={label}
        help={help}
        value={String(value)}
        choices={form.choices.map((choice) => ({ value: choice, label: choice }))}
        onCommit={(next) => onChange({ [name]: next })}
      />
    );
  if (form.kind === "json")
    return (
      <JsonInput label={label} help={help} value={value} onCommit={(next) => onChange({ [name]: next })} />
    );
  const isNumber = form.kind === "number";
  return (
    <DraftInput
      label={label}
      help={help}
      isMono={name === "pattern"}
      placeholder="None"
      value={value === null || value === undefined ? "" : String(value as string | number)}
      onCommit={(text) => onChange({ [name]: readOption(text, isNumber) })}
    />
  );
}

/** An empty text clears the option; what is no number is for the model to refuse. */
function readOption(text: string, isNumber: boolean): unknown {
  if (text.trim() === "") return null;
  return isNumber && !Number.isNaN(Number(text)) ? Number(text) : text;
}
