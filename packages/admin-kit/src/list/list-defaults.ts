// What a list shows when nothing was chosen.
import type { UiScreen } from "@lathe/client";
import type { OwnColumn } from "../own/own-screens.ts";
import { getOwnColumnName, getTitleName } from "./columns.ts";
import type { ListConfig } from "./list-state.ts";

/** The list as the model describes it, with the columns of the project's own. */
export function getListDefaults(screen: UiScreen, own: readonly OwnColumn[] = []): ListConfig {
  return {
    q: "",
    filters: [],
    sort: screen.sort,
    columns: [
      ...screen.columns.filter((name) => name !== getTitleName(screen)),
      ...own.map(getOwnColumnName),
    ],
    layout: "table",
    parameters: {},
  };
}
