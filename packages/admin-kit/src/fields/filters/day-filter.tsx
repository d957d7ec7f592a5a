// A day, two days, or a span before or after today, as the value of a condition.
import { DayControl } from "../day/day-control.tsx";
import type { FieldFilterProps } from "../field-type.ts";
import { BetweenFilter } from "./between-filter.tsx";
import { listValues } from "./list-values.ts";
import { SpanFilter } from "./span-filter.tsx";

/** Enters what the operator takes. Points in time are filtered by days, too. */
export function DayFilter({ operator, value, onChange, label }: FieldFilterProps) {
  if (operator === "last" || operator === "next")
    return <SpanFilter value={value} onChange={onChange} label={label} />;
  if (operator === "between")
    return (
      <BetweenFilter value={value} onChange={onChange} label={label} isStacked>
        {(bound) => <DayControl {...bound} value={typeof bound.value === "string" ? bound.value : null} />}
      </BetweenFilter>
    );
  const [day] = listValues(value);
  return <DayControl label={label} value={typeof day === "string" ? day : null} onChange={onChange} />;
}
