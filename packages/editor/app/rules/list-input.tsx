// Several values: chips, and a place to add more; lines that are pasted become chips each.
import { MAX_IN_VALUES } from "@lathe/contract";
import { type Operand, isSameJson } from "@lathe/model";
import { Icon } from "@lathe/ui";
import { useState } from "react";
import type { Comparable } from "./comparable.ts";
import { readOperands, showOperand } from "./operands.ts";
import styles from "./rule-builder.module.css";

/** Shows the values; choices are added from their list, all others by typing. */
export function ListInput({
  item,
  values,
  label,
  onChange,
}: {
  readonly item: Comparable;
  readonly values: readonly Operand[];
  readonly label: string;
  onChange(values: readonly Operand[]): void;
}) {
  const [text, setText] = useState("");
  const { field, type } = item;
  const add = (added: readonly Operand[]) => {
    const fresh = added.filter((one) => !values.some((value) => isSameJson(value, one)));
    onChange([...values, ...fresh].slice(0, MAX_IN_VALUES));
    setText("");
  };
  const rest = field?.type === "enum" ? field.values.filter(({ value }) => !values.includes(value)) : [];
  const isFull = values.length >= MAX_IN_VALUES;
  return (
    <div className={styles["list"]}>
      {values.map((value) => (
        <span key={JSON.stringify(value)} className={styles["chip"]}>
          <span title={showOperand(value, item)}>{showOperand(value, item)}</span>
          <button
            type="button"
            aria-label={`Remove ${showOperand(value, item)}`}
            onClick={() => onChange(values.filter((one) => one !== value))}
          >
            <Icon name="x" size={12} />
          </button>
        </span>
      ))}
      {field?.type === "enum" ? (
        rest.length === 0 ? undefined : (
          <select
            aria-label={label}
            data-control="value"
            value=""
            onChange={({ currentTarget }) => add([currentTarget.value])}
          >
            <option value="">add</option>
            {rest.map((choice) => (
              <option key={choice.value} value={choice.value}>
                {choice.label}
              </option>
            ))}
          </select>
        )
      ) : (
        <input
          aria-label={label}
          data-control="value"
          placeholder={isFull ? `at most ${MAX_IN_VALUES}` : "add"}
          disabled={isFull}
          spellCheck={false}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
          onPaste={(event) => {
            const pasted = event.clipboardData.getData("text/plain");
            if (!/[\n,;]/.test(pasted)) return;
            event.preventDefault();
            add(readOperands(pasted, type));
          }}
          onKeyDown={(event) => {
            if ((event.key === "Enter" || event.key === ",") && !event.ctrlKey && !event.metaKey) {
              event.preventDefault();
              add(readOperands(text, type));
            } else if (event.key === "Backspace" && text === "") onChange(values.slice(0, -1));
          }}
          onBlur={() => {
            if (text.trim() !== "") add(readOperands(text, type));
          }}
        />
      )}
    </div>
  );
}
