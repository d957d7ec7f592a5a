// What a list shows when nothing was chosen.
import type { UiScreen } from "@lathe/client";
import { getTitleName } from "./columns.ts";
import type { ListConfig } from "./list-state.ts";

/** The list as the model describes it. */
export function getListDefaults(screen: UiScreen): ListConfig {
  return {
    q: "",
    filters: [],
    sort: screen.sort,
    columns: screen.columns.filter((name) => name !== getTitleName(screen)),
    layout: "table",
    parameters: {},
  };
}
