// What a condition compares with: a value of one's own, or something that the request brings.
import type { Operand, Parameter } from "@lathe/model";
import { Icon } from "@lathe/ui";
import { ActionIcon, Menu } from "@mantine/core";
import { useLayoutEffect, useRef, useState } from "react";
import type { Comparable } from "./comparable.ts";
import { ListInput } from "./list-input.tsx";
import { LiteralInput } from "./literal-input.tsx";
import { explainNoAccount, isFromRequest, listOperandChoices, showOperand } from "./operands.ts";
import { listOperands, takesList } from "./operators.ts";
import styles from "./rule-builder.module.css";
import type { DraftCondition, DraftValue } from "./rule-tree.ts";

/** Shows the controls that the operator needs. */
export function ValueInput({
  condition: { op, value },
  item,
  parameters,
  onChange,
}: {
  readonly condition: DraftCondition;
  readonly item: Comparable;
  readonly parameters: readonly Parameter[];
  onChange(value: DraftValue): void;
}) {
  const operands = listOperands(value);
  const shared = { item, parameters };
  if (op === "isNull") return undefined;
  if (takesList(op))
    return (
      <ListInput
        item={item}
        values={operands.filter((operand) => operand !== undefined)}
        label={`Values of ${item.name}`}
        onChange={onChange}
      />
    );
  if (op === "between")
    return (
      <>
        <OneValue
          {...shared}
          operand={operands[0]}
          label={`Lowest ${item.name}`}
          onChange={(low) => onChange([low, operands[1]])}
        />
        <OneValue
          {...shared}
          operand={operands[1]}
          label={`Highest ${item.name}`}
          onChange={(high) => onChange([operands[0], high])}
        />
      </>
    );
  return <OneValue {...shared} operand={operands[0]} label={`Value of ${item.name}`} onChange={onChange} />;
}

function OneValue({
  item,
  parameters,
  operand,
  label,
  onChange,
}: {
  readonly item: Comparable;
  readonly parameters: readonly Parameter[];
  readonly operand: Operand | undefined;
  readonly label: string;
  onChange(operand: Operand | undefined): void;
}) {
  const choices = listOperandChoices(item, parameters);
  const why = explainNoAccount(item);
  const isBrought = isFromRequest(operand);
  const place = useRef<HTMLSpanElement>(null);
  const [picked, setPicked] = useState<{ readonly operand: Operand | undefined }>();
  const pick = (next: Operand | undefined) => {
    onChange(next);
    setPicked({ operand: next });
  };
  // What had the focus is another control now.
  useLayoutEffect(() => {
    if (picked !== undefined) place.current?.querySelector<HTMLElement>("[data-control=value]")?.focus();
  }, [picked]);
  return (
    <span ref={place} className={styles["one"]}>
      {isBrought ? undefined : <LiteralInput item={item} value={operand} label={label} onChange={onChange} />}
      {choices.length === 0 && why === undefined && !isBrought ? undefined : (
        <Menu position="bottom-end" returnFocus={false}>
          <Menu.Target>
            {isBrought ? (
              <button
                type="button"
                className={styles["brought"]}
                data-control="value"
                aria-label={`${label}: ${showOperand(operand, item)}`}
              >
                <Icon name="variable" size={14} />
                <span>{showOperand(operand, item)}</span>
                <Icon name="chevrons-up-down" size={12} />
              </button>
            ) : (
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={`${label}: take it from the request`}
                title="Take it from the request"
              >
                <Icon name="variable" />
              </ActionIcon>
            )}
          </Menu.Target>
          <Menu.Dropdown>
            {choices.map((choice) => (
              <Menu.Item key={choice.words} onClick={() => pick(choice.operand)}>
                {choice.words}
              </Menu.Item>
            ))}
            {why === undefined ? undefined : (
              <Menu.Item component="div" aria-disabled className={styles["why"]}>
                {why}
              </Menu.Item>
            )}
            {isBrought ? <Menu.Item onClick={() => pick(undefined)}>a value</Menu.Item> : undefined}
          </Menu.Dropdown>
        </Menu>
      )}
    </span>
  );
}
