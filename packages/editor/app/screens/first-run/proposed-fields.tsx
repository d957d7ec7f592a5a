// The fields that a sample proposes, each with why.
import type { FieldType } from "@lathe/contract";
import { type ProposedField, RESERVED_NAMES } from "@lathe/model";
import { Icon } from "@lathe/ui";
import { Checkbox } from "@mantine/core";
import { TypePicker } from "../../type-picker/type-picker.tsx";
import styles from "./first-run.module.css";

/** Shows them; those that are left out are not ticked. */
export function ProposedFields({
  fields,
  left,
  onChange,
  onType,
}: {
  readonly fields: readonly ProposedField[];
  /** Names of those that are left out. */
  readonly left: ReadonlySet<string>;
  onChange(left: ReadonlySet<string>): void;
  onType(name: string, type: FieldType): void;
}) {
  const toggle = (name: string) => {
    const next = new Set(left);
    if (!next.delete(name)) next.add(name);
    onChange(next);
  };
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
        {fields.map(({ field, why, problem }) => (
          <tr key={field.name}>
            <td>
              <Checkbox
                size="xs"
                aria-label={`Take ${field.name}`}
                disabled={problem !== null}
                checked={problem === null && !left.has(field.name)}
                onChange={() => toggle(field.name)}
              />
            </td>
            <td className={styles["name"]} title={field.name}>
              {field.name}
            </td>
            <td className={styles["type"]}>
              <TypePicker
                label={`Type of ${field.name}`}
                value={field.type}
                onChange={(type) => onType(field.name, type)}
              />
            </td>
            <td className={styles["why"]}>{problem === null ? why : describeProblem(field.name, problem)}</td>
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
        ))}
      </tbody>
    </table>
  );
}

/** Names can't be changed here, so what is reserved only needs to say that nothing is lost. */
function describeProblem(name: string, problem: string): string {
  return (RESERVED_NAMES.member as readonly string[]).includes(name)
    ? "belongs to every record already"
    : problem;
}
