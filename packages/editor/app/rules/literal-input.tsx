// One value of a type: a choice, yes or no, a date, a number, a text.
import type { Operand } from "@lathe/model";
import type { Comparable } from "./comparable.ts";
import { readOperand } from "./operands.ts";
import { RuleSelect } from "./rule-select.tsx";
import styles from "./rule-builder.module.css";

/** Shows the control of the type. */
export function LiteralInput({
  item,
  value,
  label,
  onChange,
}: {
  readonly item: Comparable;
  readonly value: string | number | boolean | undefined;
  readonly label: string;
  onChange(value: Operand | undefined): void;
}) {
  const { type, field } = item;
  const shared = { className: styles["value"], "aria-label": label, "data-control": "value" };
  if (type === "boolean" || field?.type === "enum") {
    const options =
      field?.type === "enum"
        ? field.values.map((choice) => ({ value: choice.value, label: choice.label }))
        : [
            { value: "true", label: "yes" },
            { value: "false", label: "no" },
          ];
    return (
      <RuleSelect
        {...shared}
        value={value === undefined ? "" : String(value)}
        onChange={({ currentTarget: { value: next } }) =>
          onChange(next === "" ? undefined : type === "boolean" ? next === "true" : next)
        }
      >
        {value === undefined ? <option value="">Choose</option> : undefined}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </RuleSelect>
    );
  }
  if (type === "datetime")
    return (
      <input
        {...shared}
        type="datetime-local"
        step={1}
        value={toLocalTime(value)}
        onChange={({ currentTarget: { value: next } }) =>
          onChange(next === "" ? undefined : new Date(next).toISOString())
        }
      />
    );
  return (
    <input
      {...shared}
      type={type === "date" ? "date" : "text"}
      inputMode={type === "integer" || type === "bigint" ? "numeric" : undefined}
      placeholder={item.relation !== undefined || type === "uuid" ? "id" : "value"}
      spellCheck={false}
      defaultValue={value === undefined ? "" : String(value)}
      key={type}
      onChange={({ currentTarget }) => onChange(readOperand(currentTarget.value, type))}
    />
  );
}

/** A moment as the clock of this machine has it, as its input wants it. */
function toLocalTime(value: unknown): string {
  const date = typeof value === "string" ? new Date(value) : undefined;
  if (date === undefined || Number.isNaN(date.getTime())) return "";
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 19);
}
