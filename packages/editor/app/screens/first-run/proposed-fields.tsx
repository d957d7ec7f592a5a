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
          const { field, why, problem } = proposed;
          const nested = isNested(proposed) && field.type === "json" ? proposed.nested : undefined;
          const isEntity = nested !== undefined && asEntities.has(field.name);
          return (
            <tr key={field.name}>
              <td>
                <Checkbox
                  size="xs"
                  aria-label={`Take ${field.name}`}
                  disabled={problem !== null}
                  checked={problem === null && !left.has(field.name)}
                  onChange={() => onChange(toggle(left, field.name))}
                />
              </td>
              <td className={styles["name"]} title={field.name}>
                {field.name}
              </td>
              <td className={styles["type"]}>
                {isEntity ? (
                  <span className={styles["target"]}>
                    <Icon
                      name="arrow-right"
                      size={14}
                      label={nested.many ? "many to many, to" : "relation to"}
                    />{" "}
                    {nested.entity}
                  </span>
                ) : (
                  <TypePicker
                    label={`Type of ${field.name}`}
                    value={field.type}
                    onChange={(type) => onType(field.name, type)}
                  />
                )}
              </td>
              <td className={styles["why"]}>
                {problem === null
                  ? isEntity
                    ? describeNested(nested)
                    : why
                  : describeProblem(field.name, problem)}
                {nested === undefined ? undefined : (
                  <>
                    {" "}
                    <LinkButton onClick={() => onAsEntities(toggle(asEntities, field.name))}>
                      {isEntity ? "Keep it as JSON" : `Make it an entity ${nested.entity}`}
                    </LinkButton>
                  </>
                )}
              </td>
              <td>
                {problem === null && field["required"] === true ? (
                  <Icon name="check" label="required" />
                ) : undefined}
              </td>
              <td>
                {problem === null && field["unique"] === true ? (
                  <Icon name="check" label="unique" />
                ) : undefined}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
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
