// The fields that a sample proposes, each with why.
import type { FieldType } from "@lathe/contract";
import { type NestedProposal, type ProposedField, RESERVED_NAMES } from "@lathe/model";
import { Icon } from "@lathe/ui";
import { Checkbox } from "@mantine/core";
import { LinkButton } from "../../parts/link-button.tsx";
import { TypePicker } from "../../type-picker/type-picker.tsx";
import styles from "./first-run.module.css";
import { isNested } from "./nested-entities.ts";

/** Shows them; those that are left out are not ticked. */
export function ProposedFields({
  fields,
  left,
  asEntities,
  onChange,
  onAsEntities,
  onType,
}: {
  readonly fields: readonly ProposedField[];
  /** Names of those that are left out. */
  readonly left: ReadonlySet<string>;
  /** Names of those whose records become entities. */
  readonly asEntities: ReadonlySet<string>;
  onChange(left: ReadonlySet<string>): void;
  onAsEntities(names: ReadonlySet<string>): void;
  onType(name: string, type: FieldType): void;
}) {
  return (
    <table className={styles["fields"]}>
      <thead>
        <tr>
          <th className={styles["taken"]} aria-label="Taken" />
          <th>Name</th>
          <th>Type</th>
          <th>Why</th>
          <th>Required</th>
          <th>Unique</th>
        </tr>
      </thead>
      <tbody>
        {fields.map((proposed) => {
          const { name } = proposed.field;
          return (
            <ProposedRow
              key={name}
              proposed={proposed}
              isTaken={!left.has(name)}
              isEntity={asEntities.has(name)}
              onTake={() => onChange(toggle(left, name))}
              onEntity={() => onAsEntities(toggle(asEntities, name))}
              onType={(type) => onType(name, type)}
            />
          );
        })}
      </tbody>
    </table>
  );
}

function ProposedRow({
  proposed,
  isTaken,
  isEntity,
  onTake,
  onEntity,
  onType,
}: {
  readonly proposed: ProposedField;
  readonly isTaken: boolean;
  /** Whether its records are to become an entity, where its values are records. */
  readonly isEntity: boolean;
  onTake(): void;
  onEntity(): void;
  onType(type: FieldType): void;
}) {
  const { field, why, problem } = proposed;
  const nested = isNested(proposed) ? proposed.nested : undefined;
  const target = isEntity ? nested : undefined;
  return (
    <tr>
      <td>
        <Checkbox
          size="xs"
          aria-label={`Take ${field.name}`}
          disabled={problem !== null}
          checked={problem === null && isTaken}
          onChange={onTake}
        />
      </td>
      <td className={styles["name"]} title={field.name}>
        {field.name}
      </td>
      <td className={styles["type"]}>
        {target === undefined ? (
          <TypePicker label={`Type of ${field.name}`} value={field.type} onChange={onType} />
        ) : (
          <span className={styles["target"]}>
            <Icon name="arrow-right" size={14} label={target.many ? "many to many, to" : "relation to"} />{" "}
            {target.entity}
          </span>
        )}
      </td>
      <td className={styles["why"]}>
        {problem !== null ? describeProblem(field.name, problem) : target ? describeNested(target) : why}
        {nested === undefined ? undefined : (
          <>
            {" "}
            <LinkButton onClick={onEntity}>
              {isEntity ? "Keep it as JSON" : `Make it an entity ${nested.entity}`}
            </LinkButton>
          </>
        )}
      </td>
      {(["required", "unique"] as const).map((flag) => (
        <td key={flag}>
          {problem === null && field[flag] === true ? <Icon name="check" label={flag} /> : undefined}
        </td>
      ))}
    </tr>
  );
}

function toggle(names: ReadonlySet<string>, name: string): ReadonlySet<string> {
  const next = new Set(names);
  if (!next.delete(name)) next.add(name);
  return next;
}

function describeNested({ many, fields }: NestedProposal): string {
  const size = fields.length === 1 ? "1 field" : `${fields.length} fields`;
  return many ? `many to many, an entity of ${size}` : `each has one, an entity of ${size}`;
}

/** Names can't be changed here, so what is reserved only needs to say that nothing is lost. */
function describeProblem(name: string, problem: string): string {
  return (RESERVED_NAMES.member as readonly string[]).includes(name)
    ? "belongs to every record already"
    : problem;
}
