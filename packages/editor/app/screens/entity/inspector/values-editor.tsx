// The values of a choice: each with its label, in the order in which they are offered.
import { type Entity, type Field, createChoiceValue, toValueLabel } from "@lathe/model";
import { TextInput } from "@mantine/core";
import { type ClipboardEvent, useState } from "react";
import { useIsNew } from "../../../changes/use-changes.ts";
import { useModel } from "../../../state/use-model.ts";
import styles from "./inspector.module.css";
import own from "./list-editor.module.css";
import type { CommitChanges } from "./use-commit.ts";
import { useMovedItems } from "./use-moved-items.ts";
import { ValueInUse } from "./value-in-use.tsx";
import { type ValueRename, ValueRenameSteps } from "./value-rename.tsx";
import { ValueRow } from "./value-row.tsx";
import { type ValueUse, listValueUses } from "./value-uses.ts";
import { parseValues } from "./values-text.ts";

type EnumField = Extract<Field, { readonly type: "enum" }>;
type Value = EnumField["values"][number];

const MOST_VALUES = 500;

/** Shows the values. Grips move them, and Alt with arrows the one that has the focus. */
export function ValuesEditor({
  entity,
  field,
  onChange,
}: {
  readonly entity: Entity;
  readonly field: EnumField;
  readonly onChange: CommitChanges;
}) {
  const { values } = field;
  const [refusal, setRefusal] = useState<string>();
  const [text, setText] = useState("");
  const [inUse, setInUse] = useState<{ readonly value: string; readonly uses: readonly ValueUse[] }>();
  const [asked, setRename] = useState<ValueRename>();
  const model = useModel();
  const isNew = useIsNew(entity, field);
  const commit = (changes: Readonly<Record<string, unknown>>) => {
    const refused = onChange(changes);
    setRefusal(refused);
    return refused;
  };
  const replace = (index: number, changed: Partial<Value>) => {
    const former = values[index];
    const isDefault = former !== undefined && field.default === former.value;
    return onChange({
      values: values.map((one, at) => (at === index ? withDerivedLabel({ ...one, ...changed }, one) : one)),
      ...(isDefault && changed.value !== undefined ? { default: changed.value } : {}),
    });
  };
  const remove = (index: number) => {
    const value = values[index]?.value ?? "";
    const uses = listValueUses(model, { entity: entity.name, field: field.name, value });
    setInUse(uses.length === 0 ? undefined : { value, uses });
    setRename(undefined);
    if (uses.length > 0) return undefined;
    return commit({
      values: values.toSpliced(index, 1),
      ...(field.default === value ? { default: null } : {}),
    });
  };
  const changeValue = (index: number, next: string) => {
    if (next.trim() === "") return remove(index);
    if (isNew || values.some(({ value }) => value === next)) return replace(index, { value: next });
    setInUse(undefined);
    setRename({ from: values[index]?.value ?? "", to: next });
    return undefined;
  };
  const indexOf = (value: string) => values.findIndex((one) => one.value === value);
  // It may be removed elsewhere meanwhile.
  const rename = asked !== undefined && indexOf(asked.from) !== -1 ? asked : undefined;
  const add = (content: string) => {
    const read = parseValues(content);
    if (read.length > 0 && commit({ values: [...values, ...read] }) === undefined) setText("");
  };
  const onPaste = (event: ClipboardEvent) => {
    const content = event.clipboardData.getData("text/plain");
    if (!content.trim().includes("\n")) return;
    event.preventDefault();
    add(content);
  };
  const moved = useMovedItems(
    values,
    ({ value }) => value,
    (next) => commit({ values: next }),
  );
  return (
    <div>
      <div className={styles["line"]}>
        Values
        <span>
          {values.length} of {MOST_VALUES}
        </span>
      </div>
      <div className={own["list"]} {...moved.drag}>
        {values.map(({ value, label }, index) => (
          <ValueRow
            key={moved.getKey(index)}
            index={index}
            value={value}
            label={label}
            isDefault={field.default === value}
            moved={moved}
            onValue={(next) => changeValue(index, next)}
            onLabel={(next) => replace(index, { label: next })}
            onDefault={(isDefault) => commit({ default: isDefault ? value : null })}
            onRemove={() => remove(index)}
          />
        ))}
        <div className={own["add"]}>
          <TextInput
            variant="unstyled"
            size="xs"
            aria-label="Add a value"
            placeholder="Add a value, or paste a list"
            autoComplete="off"
            value={text}
            onChange={({ currentTarget }) => (setText(currentTarget.value), setRefusal(undefined))}
            onPaste={onPaste}
            onBlur={() => add(text)}
            onKeyDown={(event) => {
              if (event.key === "Enter") add(text);
              if (event.key !== "Escape" || text === "") return;
              setText("");
              event.stopPropagation();
            }}
          />
        </div>
      </div>
      {refusal === undefined ? undefined : (
        <p className={styles["refusal"]} role="alert">
          {refusal}
        </p>
      )}
      {inUse === undefined ? undefined : (
        <ValueInUse value={inUse.value} uses={inUse.uses} onClose={() => setInUse(undefined)} />
      )}
      {rename === undefined ? undefined : (
        <ValueRenameSteps
          rename={rename}
          isAdded={indexOf(rename.to) !== -1}
          label={field.label}
          onAdd={() => {
            const place = indexOf(rename.from) + 1;
            commit({ values: values.toSpliced(place, 0, createChoiceValue(rename.to) as Value) });
          }}
          onRemove={() => remove(indexOf(rename.from))}
          onReplace={() => {
            setRefusal(replace(indexOf(rename.from), { value: rename.to }));
            setRename(undefined);
          }}
          onClose={() => setRename(undefined)}
        />
      )}
      {rename === undefined ? (
        <p className={styles["note"]}>
          A value has no id: renaming one removes it and adds another. Labels can change freely.
        </p>
      ) : undefined}
    </div>
  );
}

/** A label that was made of the value goes with it. */
function withDerivedLabel(changed: Value, former: Value): Value {
  const isDerived = former.label === former.value || former.label === toValueLabel(former.value);
  return changed.value !== former.value && changed.label === former.label && isDerived
    ? { ...changed, label: toValueLabel(changed.value) }
    : changed;
}
