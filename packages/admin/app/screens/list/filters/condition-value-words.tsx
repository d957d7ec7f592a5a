// The value of a condition in words: labels for ids and choices, days and numbers as people write them.
import {
  type Condition,
  type FilterField,
  type List,
  getScreenPath,
  isDay,
  isRelativeTime,
  useFormats,
  useOptionLabels,
  useTexts,
} from "@lathe/admin-kit";

/** Writes what a condition compares with. */
export function ConditionValueWords({
  list,
  field,
  condition: { op, value },
}: {
  readonly list: Pick<List, "screen">;
  readonly field: FilterField | undefined;
  readonly condition: Condition;
}) {
  const { text } = useTexts();
  const formats = useFormats();
  if (typeof value === "boolean") return text(value ? "common.yes" : "common.no");
  if (isRelativeTime(value)) return text(`list.span-${value.unit}`, { count: value.n });
  const values = typeof value === "string" ? [value] : value;
  if (field?.relation !== undefined)
    return <RelatedWords path={getScreenPath(list.screen)} relation={field.member} ids={values} />;
  const write = (each: string) => {
    if (field?.kind === "number") return formats.number(each);
    if (field?.kind === "date" || field?.kind === "datetime")
      return isDay(each) ? formats.day(each) : formats.dateTime(each);
    return field?.field?.values?.find((known) => known.value === each)?.label ?? each;
  };
  const words = values.map(write);
  const [first = "", last = ""] = words;
  return op === "between" ? text("list.between-words", { first, last }) : words.join(", ");
}

function RelatedWords({
  path,
  relation,
  ids,
}: {
  readonly path: string;
  readonly relation: string;
  readonly ids: readonly string[];
}) {
  const labels = useOptionLabels({ path, relation }, ids);
  return ids.map((id) => labels.get(id) ?? "…").join(", ");
}
