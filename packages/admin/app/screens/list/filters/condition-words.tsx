// A condition as a sentence: "Status is Archived".
import {
  type Condition,
  type List,
  findChoice,
  getOperatorKey,
  isKnownCondition,
  useTexts,
} from "@lathe/admin-kit";
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
  if (field === undefined || !isKnownCondition(condition, list.filterFields))
    return text("list.unknown-filter-named", { field: field?.label ?? condition.field });
  return (
    <>
      {field.label} {text(`list.op-${getOperatorKey(field, condition)}`)}{" "}
      {findChoice(field, condition)?.preset === undefined ? (
        <ConditionValueWords list={list} field={field} condition={condition} />
      ) : undefined}
    </>
  );
}
