// What the address of a history says: which entry is looked at, how, and whose and which changes are listed. Free of React.
import { type SearchParams, getSearchParam } from "@lathe/admin-kit";

/** Members of a record, by name. */
export type RecordValues = Readonly<Record<string, unknown>>;

/** How an entry is looked at. */
export type HistoryMode = "changes" | "whole" | "now";

/** What is shown of a history. */
export interface HistoryView {
  /** The id of the entry; undefined: the newest. */
  readonly entry: string | undefined;
  readonly mode: HistoryMode;
  /** The id of the actor whose changes are listed. */
  readonly by: string | undefined;
  /** The member or relation whose changes are listed. */
  readonly field: string | undefined;
}

/** Reads an address. */
export function readHistoryView(search: SearchParams): HistoryView {
  const mode = getSearchParam(search, "mode");
  return {
    entry: getSearchParam(search, "entry"),
    mode: mode === "whole" || mode === "now" ? mode : "changes",
    by: getSearchParam(search, "by"),
    field: getSearchParam(search, "field"),
  };
}

/** Writes an address; what goes without saying is left out. */
export function writeHistoryView({ entry, mode, by, field }: HistoryView): SearchParams {
  return { entry, mode: mode === "changes" ? undefined : mode, by, field };
}
