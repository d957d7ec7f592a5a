// The type of a field. Where there may be records, what becomes of their values is said before it happens.
import type { FieldType } from "@lathe/contract";
import type { Entity, Field } from "@lathe/model";
import { Button } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { useIsNew } from "../../../changes/use-changes.ts";
import { TypePicker } from "../../../type-picker/type-picker.tsx";
import styles from "./inspector.module.css";
import { changeType, describeTypeChange } from "./type-change.ts";
import type { Commit } from "./draft-input.tsx";

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
  const take = (type: FieldType) => {
    const refused = onCommit(changeType(field, type));
    setRefusal(refused);
    if (refused === undefined) setChosen(undefined);
  };
  const choose = (type: FieldType) => {
    setRefusal(undefined);
    if (isNew) take(type);
    else setChosen(type === field.type ? undefined : type);
  };
  const shown = chosen ?? field.type;
  const effect = chosen === undefined ? undefined : describeTypeChange(field, chosen);
  return (
    <div>
      <div className={styles["pair"]}>
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
          {effect.words}
          <div>
            {effect.isPossible ? (
              <Button size="xs" onClick={() => take(chosen)}>
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
