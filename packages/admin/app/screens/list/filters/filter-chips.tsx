// The filters that hold, as chips: a click opens the builder at that row, Backspace takes one out.
import {
  type Condition,
  type List,
  findChoice,
  formatCondition,
  getOperatorKey,
  isKnownCondition,
  useTexts,
} from "@lathe/admin-kit";
import { Icon } from "@lathe/ui";
import { useEffect, useRef } from "react";
import { LinkButton } from "../link-button.tsx";
import { ConditionValueWords } from "./condition-value-words.tsx";
import styles from "./filter-chips.module.css";
import { UnknownChip } from "./unknown-chip.tsx";

/** Shows the filters in words. */
export function FilterChips({
  list,
  conditions,
  onOpen,
  onChange,
}: {
  readonly list: List;
  readonly conditions: readonly Condition[];
  onOpen(index: number): void;
  onChange(conditions: readonly Condition[]): void;
}) {
  const { text } = useTexts();
  const chips = useRef<HTMLUListElement>(null);
  const next = useRef<number>(undefined);
  useEffect(() => {
    if (next.current === undefined || conditions.length === 0) return;
    const left = [...(chips.current?.querySelectorAll<HTMLElement>("[data-chip]") ?? [])];
    (left[next.current] ?? left.at(-1))?.focus();
    next.current = undefined;
  }, [conditions]);
  /** The focus goes to the chip that comes after; behind the last one, to what adds some. */
  const removeAt = (index: number) => {
    next.current = index;
    if (conditions.length === 1) document.querySelector<HTMLElement>("[data-filter-button]")?.focus();
    onChange(conditions.toSpliced(index, 1));
  };
  return (
    <ul className={styles["chips"]} aria-label={text("list.filters")} ref={chips}>
      {conditions.map((condition, index) => {
        const field = list.filterFields.find(({ name }) => name === condition.field);
        const remove = () => removeAt(index);
        if (field === undefined || !isKnownCondition(condition, list.filterFields))
          return (
            <li key={formatCondition(condition)} className={styles["chip"]}>
              <UnknownChip name={field?.label ?? condition.field} onRemove={remove} />
            </li>
          );
        return (
          <li key={formatCondition(condition)} className={styles["chip"]}>
            <button
              type="button"
              className={styles["words"]}
              data-chip
              onMouseEnter={({ currentTarget }) => {
                currentTarget.title = Array.from(currentTarget.children, (part) => part.textContent).join(
                  " ",
                );
              }}
              onClick={() => onOpen(index)}
              onKeyDown={({ key }) => {
                if (key === "Backspace" || key === "Delete") remove();
              }}
            >
              <span className={styles["field"]} title={field.label}>
                {field.label}
              </span>
              <span className={styles["operator"]}>
                {text(`list.op-${getOperatorKey(field, condition)}`)}
              </span>
              {findChoice(field, condition)?.preset === undefined ? (
                <span className={styles["value"]}>
                  <ConditionValueWords list={list} field={field} condition={condition} />
                </span>
              ) : undefined}
            </button>
            <button
              type="button"
              className={styles["remove"]}
              aria-label={text("list.remove-filter", { field: field.label })}
              onClick={remove}
            >
              <Icon name="x" size={14} />
            </button>
          </li>
        );
      })}
      <li className={styles["clear"]}>
        <LinkButton onClick={() => onChange([])}>{text("list.clear-all")}</LinkButton>
      </li>
    </ul>
  );
}
