// What the cells of a list are shown with.
import { useMemo } from "react";
import { type ViewTools, useViewTools } from "../fields/view-tools.ts";
import type { OwnScreens } from "../own/own-screens.ts";
import { useOwnScreens } from "../own/own-screens-context.tsx";
import { type RecordLinks, useRecordLinks } from "./record-links.ts";

/** Besides what values are shown with: links to what they belong to, and the project's own way to show them. */
export interface CellTools extends ViewTools {
  readonly links: RecordLinks;
  readonly widgets: OwnScreens["widgets"];
}

/** The tools of the operator; the same ones until something about them changes. */
export function useCellTools(): CellTools {
  const tools = useViewTools();
  const links = useRecordLinks();
  const { widgets } = useOwnScreens();
  return useMemo(() => ({ ...tools, links, widgets }), [tools, links, widgets]);
}
