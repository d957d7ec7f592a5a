// Brings back records that were deleted together, and says which did not come.
import { toInnerWord, useApi, useRecordsChanged, useTexts, useToasts } from "@lathe/admin-kit";
import type { UiScreen } from "@lathe/client";
import { describeBulkProblem } from "./use-bulk.ts";

/** Brings records back from the trash. Never throws: what failed is told. */
export function useRestoreMany(screen: UiScreen): (ids: readonly string[]) => Promise<void> {
  const { system } = useApi();
  const { text, locale } = useTexts();
  const { show } = useToasts();
  const changed = useRecordsChanged();
  const toNoun = (count: number) => toInnerWord(count === 1 ? screen.label : screen.labelPlural, locale);
  return async (ids) => {
    const refused: unknown[] = [];
    for (const id of ids)
      // oxlint-disable-next-line no-await-in-loop -- what one needs comes back before it
      await system.trash.restore(id).catch((error: unknown) => void refused.push(error));
    void changed();
    const [first] = refused;
    if (first === undefined)
      show({ text: text("list.back-many", { count: ids.length, noun: toNoun(ids.length) }), icon: "undo-2" });
    else
      show({
        text: text("list.not-back-many", {
          count: refused.length,
          noun: toNoun(refused.length),
          reason: describeBulkProblem(first, text),
        }),
        tone: "danger",
        seconds: null,
      });
  };
}
