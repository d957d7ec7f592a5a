// The field of a relation to one record: what is chosen, the way to it, and the picker.
import type { LabelledRecord, UiRelation } from "@lathe/client";
import { Icon } from "@lathe/ui";
import { useTexts } from "../texts/texts-context.tsx";
import { useCreateInPlace } from "./create-in-place-context.tsx";
import type { PickedOption } from "./option-details.ts";
import { OptionChosen } from "./option-chosen.tsx";
import styles from "./relation-input.module.css";
import { RelationPicker } from "./relation-picker.tsx";
import { TargetLink } from "./target-link.tsx";
import { type KnownTargets, useOption } from "./use-option.ts";

/** What the field of a relation gets; label, hint and error stand around it, as around every control. */
export interface RelationInputProps extends KnownTargets {
  /** The entity that has the relation. */
  readonly path: string;
  readonly name: string;
  readonly relation: UiRelation;
  /** The id of the chosen record. */
  readonly value: string | null;
  onChange(chosen: LabelledRecord | null): void;
  onBlur?: (() => void) | undefined;
  /** The id that the label points to, and that of the label. */
  readonly id: string;
  readonly labelledBy?: string | undefined;
  readonly describedBy?: string | undefined;
  readonly invalid?: boolean | undefined;
}

/** Chooses a record. */
export function RelationInput({
  path,
  name,
  relation,
  value,
  onChange,
  onBlur,
  id,
  labelledBy,
  describedBy,
  invalid = false,
  ...known
}: RelationInputProps) {
  const { text } = useTexts();
  const option = useOption({ path, name, relation }, value, known);
  const create = useCreateInPlace(relation, path, onChange);
  if (relation.target === null) return <LockedTarget value={value} {...{ id, labelledBy, describedBy }} />;
  const choose = ({ id: chosenId, label }: PickedOption) => onChange({ id: chosenId, label });
  return (
    <div className={styles["box"]} data-invalid={invalid || undefined}>
      <RelationPicker
        path={path}
        name={name}
        relation={relation}
        current={value}
        onPick={choose}
        onCreate={create}
        onClear={relation.required || value === null ? undefined : () => onChange(null)}
      >
        {(toggle) => (
          <button
            type="button"
            id={id}
            className={styles["main"]}
            aria-labelledby={labelledBy === undefined ? undefined : `${labelledBy} ${id}-value`}
            aria-describedby={describedBy}
            onClick={toggle}
            onBlur={onBlur}
          >
            <span id={`${id}-value`} className={styles["value"]}>
              {value === null ? (
                <span className={styles["nothing"]}>{text("relations.choose")}</span>
              ) : (
                <OptionChosen id={value} option={option} relation={relation} />
              )}
            </span>
          </button>
        )}
      </RelationPicker>
      {value === null ? undefined : (
        <TargetLink target={relation.target} id={value} option={option ?? undefined} relation={relation} />
      )}
      <span className={styles["chevron"]}>
        <Icon name="chevron-down" />
      </span>
    </div>
  );
}

/** A link to what the operator may not read: what there is stays, and nothing can be chosen. */
function LockedTarget({
  value,
  id,
  labelledBy,
  describedBy,
}: Pick<RelationInputProps, "value" | "id" | "labelledBy" | "describedBy">) {
  const { text } = useTexts();
  return (
    // Focus comes here from links to a field.
    <div
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- no form control is in it
      role="group"
      id={id}
      tabIndex={-1}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      className={styles["locked"]}
    >
      <Icon name="lock" />
      <span>
        {value === null ? undefined : <code>…{value.slice(-8)}</code>}
        <span className={styles["reason"]}>
          {value === null
            ? `${text("relations.none-to-choose")} ${text("shell.ask-owner")}`
            : text("relations.unreadable")}
        </span>
      </span>
    </div>
  );
}
