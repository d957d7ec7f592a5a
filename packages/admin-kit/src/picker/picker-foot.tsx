// What stands below the options of a picker: how many there are, or why there are none.
import type { UiRelation } from "@lathe/client";
import { UnstyledButton } from "@mantine/core";
import { useScreens } from "../screens/screens-context.tsx";
import { useTexts } from "../texts/texts-context.tsx";
import styles from "./picker.module.css";
import type { Picker } from "./use-picker.ts";

/** Says how many were found, by what, and whether there are more. */
export function PickerFoot({
  picker: { hasMore, isPending, error, retry, search },
  count,
  relation: { target, targetDisplay },
}: {
  readonly picker: Picker;
  readonly count: number;
  readonly relation: Pick<UiRelation, "target" | "targetDisplay">;
}) {
  const { text } = useTexts();
  const screen = useScreens().find(target ?? "");
  const field = targetDisplay === null ? undefined : screen?.fields[targetDisplay]?.label;
  if (error !== null)
    return (
      <p className={styles["foot"]} role="alert">
        {text("relations.options-failed")}{" "}
        <UnstyledButton className={styles["retry"] ?? ""} onClick={retry}>
          {text("common.try-again")}
        </UnstyledButton>
      </p>
    );
  return (
    <p className={styles["foot"]} aria-live="polite">
      {isPending ? text("relations.searching") : sayCount()}
    </p>
  );

  function sayCount(): string {
    if (hasMore) return text("relations.first-found", { count });
    if (count === 0 && search.trim() !== "")
      return text("relations.nothing-found", { search: search.trim() });
    if (count === 0) return text("relations.nothing-there");
    return field === undefined || search.trim() === ""
      ? text("relations.found", { count })
      : text("relations.found-by", { count, field });
  }
}
