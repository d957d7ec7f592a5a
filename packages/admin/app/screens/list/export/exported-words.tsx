// Which records an export has, in words.
import { type List, formatCondition, toInnerWord, useTexts } from "@lathe/admin-kit";
import { ConditionWords } from "../filters/condition-words.tsx";
import type { Exported } from "./export-dialog.tsx";
import styles from "./export-dialog.module.css";

/** Says which records are exported: the search and the filters are named one by one. */
export function ExportedWords({
  list,
  exported: { count, isChosen },
}: {
  readonly list: List;
  readonly exported: Exported;
}) {
  const { text, locale } = useTexts();
  const { q, filters } = list.state;
  const noun = toInnerWord(count === 1 ? list.screen.label : list.screen.labelPlural, locale);
  const search = list.getConditions().searches === undefined ? undefined : q.trim();
  if (isChosen) return <p className={styles["what"]}>{text("transfers.export-chosen", { count, noun })}</p>;
  if (search === undefined && filters.length === 0)
    return <p className={styles["what"]}>{text("transfers.export-all", { count, noun })}</p>;
  return (
    <div>
      <p className={styles["what"]}>{text("transfers.export-found", { count, noun })}</p>
      <ul className={styles["conditions"]}>
        {search === undefined ? undefined : <li>{text("transfers.export-searched", { search })}</li>}
        {filters.map((condition) => (
          <li key={formatCondition(condition)}>
            <ConditionWords list={list} condition={condition} />
          </li>
        ))}
      </ul>
    </div>
  );
}
