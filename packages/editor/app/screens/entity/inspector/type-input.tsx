// The type of a field. Where there may be records, what becomes of their values is said before it happens.
import type { FieldType } from "@lathe/contract";
import type { Entity, Field } from "@lathe/model";
import { Button, TextInput } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { useIsNew } from "../../../changes/use-changes.ts";
import { TypePicker } from "../../../type-picker/type-picker.tsx";
import styles from "./inspector.module.css";
import { changeType, describeTypeChange } from "./type-change.ts";
import type { Commit } from "./use-draft.tsx";
import { splitValues } from "./values-text.ts";

/** Always the same function, so that it is called once: the values are what comes next. */
const focus = (input: HTMLInputElement | null) => input?.focus();

/** Shows the type beside what is given, and its effect below both. */
export function TypeInput({
  entity,
  field,
  beside,
  onCommit,
}: {
  readonly entity: Entity;
  readonly field: Field;
  readonly beside: ReactNode;
  /** Takes the whole field in its new form. */
  readonly onCommit: Commit<Readonly<Record<string, unknown>>>;
}) {
  const isNew = useIsNew(entity, field);
  const [chosen, setChosen] = useState<FieldType>();
  const [refusal, setRefusal] = useState<string>();
  const [values, setValues] = useState("");
  const take = (type: FieldType) => {
    const refused = onCommit(changeType(field, type, splitValues(values)));
    setRefusal(refused);
    if (refused === undefined) setChosen(undefined);
  };
  const choose = (type: FieldType) => {
    setRefusal(undefined);
    setValues(type === "enum" && typeof field.default === "string" ? field.default : "");
    if (isNew && type !== "enum") take(type);
    else setChosen(type === field.type ? undefined : type);
  };
  const shown = chosen ?? field.type;
  const canTake = chosen !== "enum" || splitValues(values).length > 0;
  const effect = chosen === undefined ? undefined : describeTypeChange(field, chosen);
  const isPossible = isNew || effect?.isPossible === true;
  return (
    <div>
      <div className={`${styles["pair"]} ${styles["typed"]}`}>
        {beside}
        <div>
          <span className={styles["fieldLabel"]} aria-hidden>
            Type
          </span>
          <TypePicker label="Type" value={shown} onChange={choose} />
        </div>
      </div>
      {refusal === undefined ? undefined : (
        <p className={styles["refusal"]} role="alert">
          {refusal}
        </p>
      )}
      {chosen === undefined || effect === undefined ? undefined : (
        <div className={styles["effect"]} aria-live="polite" style={{ marginTop: 10 }}>
          {isNew ? "A choice has values: say which." : effect.words}
          {chosen === "enum" && isPossible ? (
            <TextInput
              size="xs"
              mt={8}
              ref={focus}
              autoComplete="off"
              aria-label="Values of the choice"
              placeholder="draft, review, published"
              value={values}
              onChange={({ currentTarget }) => setValues(currentTarget.value)}
              onPaste={(event) => {
                const lines = splitValues(event.clipboardData.getData("text/plain"));
                if (lines.length < 2) return;
                event.preventDefault();
                setValues([...splitValues(values), ...lines].join(", "));
              }}
              onKeyDown={({ key }) => {
                if (key === "Enter" && canTake) take(chosen);
              }}
            />
          ) : undefined}
          <div>
            {isPossible ? (
              <Button size="xs" disabled={!canTake} onClick={() => take(chosen)}>
                Make it {chosen}
              </Button>
            ) : undefined}
            <Button size="xs" variant="default" onClick={() => setChosen(undefined)}>
              Keep {field.type}
            </Button>
          </div>
        </div>
      )}
    </div>
  );
}
