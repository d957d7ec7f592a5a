// Looks whether somebody else has saved the record of a form, while there is something to lose.
import {
  type AdminApi,
  type RecordForm,
  compareForm,
  fetchNewer,
  hasChanges,
  rebaseDraft,
  takeNewer,
  useApi,
} from "@lathe/admin-kit";
import { type AnyRecord, type HistoryEntry, LatheError } from "@lathe/client";
import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useState } from "react";

/** What somebody else has saved. */
export interface OthersSave {
  readonly record: AnyRecord;
  /** The newest of what was done; undefined where nothing is remembered. */
  readonly entry: HistoryEntry | undefined;
  /** All members that were changed. */
  readonly members: readonly string[];
}

/** What can be done about it. */
export interface OthersSaves {
  readonly found: OthersSave | undefined;
  /** Looks now. */
  check(): Promise<void>;
  /** Puts the form on what was saved; where both changed the same, it is asked. */
  takeOver(): void;
}

const EVERY = 60_000;

/** What was done since; nothing where no history is kept, or it can't be had: the record itself tells enough. */
async function readHistory(
  api: AdminApi,
  path: string,
  { id, since }: { readonly id: string; readonly since: number },
): Promise<readonly HistoryEntry[]> {
  try {
    return (await api.entity(path).history(id, { since })).items;
  } catch {
    return [];
  }
}

/** What somebody else has saved since the form was loaded, and how the form takes it over. */
export function useOthersSaves(form: RecordForm, path: string, id: string | undefined): OthersSaves {
  const api = useApi();
  const queries = useQueryClient();
  const [found, setFound] = useState<OthersSave>();
  const check = useCallback(async () => {
    const { draft, status } = form.getState();
    if (id === undefined || draft.version === null || status.kind === "saving" || status.kind === "gone")
      return;
    try {
      const record = await fetchNewer(api, path, { id, version: draft.version });
      const outcome = record === undefined ? "late" : takeNewer(form, record);
      if (record === undefined || outcome === "late") return;
      queries.setQueryData(["records", path, id], record);
      for (const part of ["latest", "history"])
        void queries.invalidateQueries({ queryKey: ["records", path, id, part] });
      if (outcome === "taken") return;
      const items = await readHistory(api, path, { id, since: draft.version });
      setFound({ record, entry: items[0], members: listMembers(items) });
    } catch (error) {
      // Whatever else stands in the way: the next save will meet it.
      const isGone = error instanceof LatheError && error.status === 404;
      if (isGone && form.getState().draft.version === draft.version) form.set({ status: { kind: "gone" } });
    }
  }, [api, queries, form, path, id]);
  useEffect(() => {
    const onTime = () => {
      if (document.visibilityState === "visible" && hasChanges(form.getState().draft)) void check();
    };
    const onFocus = () => void check();
    const timer = setInterval(onTime, EVERY);
    addEventListener("focus", onFocus);
    return () => {
      clearInterval(timer);
      removeEventListener("focus", onFocus);
    };
  }, [form, check]);
  const takeOver = () => {
    if (found === undefined) return;
    const { record } = found;
    const merge = compareForm(form, record);
    const draft = rebaseDraft(form.getState().draft, record, merge, {});
    if (merge.overlaps.length === 0) form.set({ draft });
    else form.set({ conflict: { record, current: toCurrent(found) } });
    setFound(undefined);
  };
  return { found, check, takeOver };
}

function toCurrent({ record, entry }: OthersSave) {
  if (entry === undefined) return undefined;
  return { version: Number(record["version"]), updatedAt: entry.at, actor: entry.actor };
}

function listMembers(entries: readonly HistoryEntry[]): readonly string[] {
  const names = entries.flatMap(({ changes, memberships }) => [
    ...changes.map(({ member }) => member),
    ...memberships.map(({ relation }) => relation),
  ]);
  return [...new Set(names)];
}
