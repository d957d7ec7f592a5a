// A condition as a sentence: "Status is any of Archived".
import { type Condition, type List, findChoice, useTexts } from "@lathe/admin-kit";
import { ConditionValueWords } from "./condition-value-words.tsx";

/** Writes a condition. */
export function ConditionWords({
  list,
  condition,
}: {
  readonly list: Pick<List, "screen" | "filterFields">;
  readonly condition: Condition;
}) {
  const { text } = useTexts();
  const field = list.filterFields.find(({ name }) => name === condition.field);
  const choice = field === undefined ? undefined : findChoice(field, condition);
  return (
    <>
      {field?.label ?? condition.field} {choice === undefined ? condition.op : text(`list.op-${choice.key}`)}{" "}
      {choice?.preset === undefined ? (
        <ConditionValueWords list={list} field={field} condition={condition} />
      ) : undefined}
    </>
  );
}
