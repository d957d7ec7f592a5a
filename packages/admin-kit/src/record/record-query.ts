// What is asked about one record, by key.
import { type AnyRecord, type HistoryEntry, LatheError, type UiScreen } from "@lathe/client";
import { queryOptions } from "@tanstack/react-query";
import type { AdminApi, EntityCalls } from "../api/admin-api.ts";
import { loadCopy } from "./load-copy.ts";

/** A record. */
export function recordQuery(calls: EntityCalls, path: string, id: string) {
  return queryOptions({
    queryKey: ["records", path, id],
    queryFn: async ({ signal }) => (await calls.get(id, { signal })).record,
  });
}

/** A copy of a record, made once for each form: its pictures are uploaded by it. */
export function copyQuery(
  calls: EntityCalls,
  { screen, path, id }: { readonly screen: UiScreen; readonly path: string; readonly id: string },
) {
  return queryOptions({
    queryKey: ["copies", path, id],
    staleTime: Infinity,
    gcTime: 0,
    queryFn: ({ signal }) => loadCopy(calls, { screen, id }, signal),
  });
}

/** Who saved a record last. */
export type LatestChange = Pick<HistoryEntry, "actor">;

/** Who saved a record last; null where nothing is remembered. */
export function latestChangeQuery(calls: EntityCalls, path: string, id: string) {
  return queryOptions({
    queryKey: ["records", path, id, "latest"],
    queryFn: async ({ signal }): Promise<LatestChange | null> =>
      (await calls.history(id, { limit: 1 }, { signal })).items[0] ?? null,
  });
}

/** How many records each relation and collection of a record leads to. */
export function relationTotalsQuery(calls: EntityCalls, path: string, id: string) {
  return queryOptions({
    queryKey: ["records", path, id, "totals"],
    queryFn: ({ signal }) => calls.relationTotals(id, { signal }),
  });
}

/** The record, where it has another version than that one by now; undefined where it has not. */
export async function fetchNewer(
  api: AdminApi,
  path: string,
  { id, version }: { readonly id: string; readonly version: number },
): Promise<AnyRecord | undefined> {
  try {
    const response = await api.send({
      method: "GET",
      path: `/api/admin/v1/${path}/${encodeURIComponent(id)}`,
      headers: { "if-none-match": `"${version}"` },
    });
    const record = (await response.json()) as AnyRecord;
    return record["version"] === version ? undefined : record;
  } catch (error) {
    if (error instanceof LatheError && error.status === 304) return undefined;
    throw error;
  }
}
