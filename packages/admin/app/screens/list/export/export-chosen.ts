// Which records an export of a selection has.
import { type List, type ListConditions, getScreenPath, useEntityCalls } from "@lathe/admin-kit";
import type { Selection } from "../selection/use-selection.ts";
import type { Exported } from "./export-dialog.tsx";
import { MAX_CHOSEN, findExportKey } from "./export-request.ts";

/** What an export of the chosen records asks for; undefined where the server can't be asked for just these. */
export function useChosenExport(list: List, selection: Selection): Exported | undefined {
  const calls = useEntityCalls(getScreenPath(list.screen));
  const { count, isAll, ids } = selection;
  if (isAll || count === list.page?.total)
    return { count, isChosen: false, getConditions: () => Promise.resolve(list.getConditions()) };
  const key = findExportKey(list.screen);
  if (key === undefined || count > MAX_CHOSEN) return undefined;
  const getConditions = async (): Promise<ListConditions> => {
    const found = await Promise.all([...ids].map((id) => calls.get(id, { fields: [key] })));
    const value = found.map(({ record }) => String(record[key]));
    return { filters: [{ field: key, op: "in", value }] };
  };
  return { count, isChosen: true, getConditions };
}
