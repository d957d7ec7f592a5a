// What a relation is.
import { DELETE_ACTIONS, RELATION_KINDS, type Relation, toLabel } from "@lathe/model";
import { useEntity, useModel } from "../../../state/use-model.ts";
import { describeDeletion, describeRelationKind } from "../members/member-words.ts";
import { ChoiceInput } from "./choice-input.tsx";
import { DraftInput } from "./draft-input.tsx";
import styles from "./inspector.module.css";
import { NameChecks } from "./name-checks.tsx";
import { SwitchInput } from "./switch-input.tsx";
import type { CommitChanges } from "./use-commit.ts";

/** Shows the inputs of a relation. */
export function RelationInspector({
  relation,
  onChange,
}: {
  readonly relation: Relation;
  readonly onChange: CommitChanges;
}) {
  const { entities } = useModel();
  const target = useEntity(relation.target);
  const derivedLabel = toLabel(relation.name);
  const targets = entities.filter(({ kind }) => kind === "persistent").map(({ name }) => name);
  const isMany = relation.kind === "manyToMany";
  // A relation that every record must have can't be cleared.
  const actions = DELETE_ACTIONS.filter(
    (onDelete) =>
      onDelete === relation.onDelete || !(onDelete === "setNull" && (relation.required || isMany)),
  );
  return (
    <>
      <DraftInput
        label="Label"
        placeholder={derivedLabel}
        value={relation.label === derivedLabel ? "" : relation.label}
        onCommit={(text) => onChange({ label: text.trim() === "" ? undefined : text })}
      />
      <div className={styles["pair"]}>
        <ChoiceInput
          label="Points to"
          isMono
          value={relation.target}
          choices={targets.map((name) => ({ value: name, label: name }))}
          onCommit={(next) => onChange({ target: next, selection: [] })}
        />
        <ChoiceInput
          label="Kind"
          value={relation.kind}
          choices={RELATION_KINDS.map((kind) => ({ value: kind, label: describeRelationKind({ kind }) }))}
          onCommit={(kind) =>
            onChange(
              kind === "manyToMany"
                ? { kind, required: false, onDelete: "cascade" }
                : { kind, onDelete: "restrict" },
            )
          }
        />
      </div>
      <ChoiceInput
        label={`When ${target?.label.toLowerCase() ?? "the target"} is deleted`}
        value={relation.onDelete}
        choices={actions.map((onDelete) => ({
          value: onDelete,
          label: describeDeletion({ kind: relation.kind, onDelete }),
        }))}
        onCommit={(onDelete) => onChange({ onDelete })}
      />
      <DraftInput
        label="Description"
        placeholder="Shown under the field in the admin"
        value={relation.description}
        onCommit={(description) => onChange({ description })}
      />
      {target === undefined ? undefined : (
        <NameChecks
          label={`Shown with the record of ${target.name}`}
          names={target.fields.map(({ name }) => name)}
          chosen={relation.selection}
          onCommit={(selection) => onChange({ selection })}
        />
      )}
      {isMany ? undefined : (
        <div className={styles["switches"]}>
          <SwitchInput
            label="Required"
            isOn={relation.required}
            onCommit={(required) => onChange({ required })}
          />
        </div>
      )}
    </>
  );
}
