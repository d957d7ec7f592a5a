// What a field is, besides its flags.
import { type Entity, type Field, describePart, toLabel } from "@lathe/model";
import { Icon } from "@lathe/ui";
import { canLabel } from "../can-label.ts";
import { DefaultInput } from "./default-input.tsx";
import { DraftInput } from "./draft-input.tsx";
import styles from "./inspector.module.css";
import { OptionInput, isWideOption } from "./option-input.tsx";
import { SizesEditor } from "./sizes-editor.tsx";
import { SwitchInput } from "./switch-input.tsx";
import { canHaveDefault } from "./type-change.ts";
import { TypeInput } from "./type-input.tsx";
import { type CommitChanges } from "./use-commit.ts";
import { ValuesEditor } from "./values-editor.tsx";

/** What has an editor of its own. */
const OWN_EDITORS: readonly string[] = ["values", "variants"];

/** Shows the inputs of a field. */
export function FieldInspector({
  entity,
  field,
  onChange,
}: {
  readonly entity: Entity;
  readonly field: Field;
  readonly onChange: CommitChanges;
}) {
  const derivedLabel = toLabel(field.name);
  const options = describePart("field", field.type).filter(
    ({ name, fieldTypes }) => fieldTypes !== undefined && !OWN_EDITORS.includes(name),
  );
  const isSwitch = (kind: string) => kind === "flag";
  return (
    <>
      <TypeInput
        entity={entity}
        field={field}
        beside={
          <DraftInput
            label="Label"
            placeholder={derivedLabel}
            value={field.label === derivedLabel ? "" : field.label}
            onCommit={(text) => onChange({ label: text.trim() === "" ? undefined : text })}
          />
        }
        onCommit={(draft) => onChange({ ...withoutAll(field), ...draft })}
      />
      {field.type === "enum" ? <ValuesEditor entity={entity} field={field} onChange={onChange} /> : undefined}
      {field.type === "image" ? <SizesEditor field={field} onChange={onChange} /> : undefined}
      {options.some(({ value }) => !isSwitch(value.kind)) ? (
        <div className={styles["pair"]}>
          {options
            .filter(({ value }) => !isSwitch(value.kind))
            .map((form) => (
              <div key={form.name} data-wide={isWideOption(form) || undefined}>
                <OptionInput entity={entity} field={field} form={form} onChange={onChange} />
              </div>
            ))}
        </div>
      ) : undefined}
      {canHaveDefault(field) ? (
        <DefaultInput field={field} onCommit={(value) => onChange({ default: value })} />
      ) : undefined}
      <DraftInput
        label="Description"
        placeholder="Shown under the field in the admin"
        value={field.description}
        onCommit={(description) => onChange({ description })}
      />
      <div className={styles["switches"]}>
        {options
          .filter(({ value }) => isSwitch(value.kind))
          .map((form) => (
            <OptionInput key={form.name} entity={entity} field={field} form={form} onChange={onChange} />
          ))}
        {field.type === "image" ? (
          <SwitchInput
            label="Readable outside"
            isOn={field.external.read}
            onCommit={(read) => onChange({ external: { ...field.external, read } })}
          />
        ) : undefined}
        <SwitchInput
          label="Column of the admin list"
          isOn={entity.admin.listColumns.includes(field.name)}
          onCommit={(listColumn) => onChange({}, { listColumn })}
        />
        {canLabel(field.type) ? (
          <SwitchInput
            label="Labels the record"
            isOn={entity.display === field.name}
            {...(entity.display === null ? { note: "No field does: records are shown by their id." } : {})}
            onCommit={(display) => onChange({}, { display })}
          />
        ) : undefined}
      </div>
      {field.type === "image" ? (
        <p className={styles["info"]}>
          <Icon name="info" size={14} />
          {field.variants.length === 0
            ? "Without a size, visitors get no address of it, and the admin has no small picture for its lists: take avatar or card. "
            : "Pictures that are there get new sizes when they are processed again. "}
          External writing, unique and a default are not for images.
        </p>
      ) : undefined}
    </>
  );
}

/** Every member cleared, so that only what the draft holds stays. */
function withoutAll(field: Field): Readonly<Record<string, undefined>> {
  return Object.fromEntries(Object.keys(field).map((name) => [name, undefined]));
}
