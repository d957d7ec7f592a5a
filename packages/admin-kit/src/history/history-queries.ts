// What is asked about the history of a record, by key.
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import type { EntityCalls } from "../api/admin-api.ts";
import type { Members } from "../record/members.ts";

/** How many entries the side column has. */
const LATEST = 7;

/** How many entries a page of the history has. */
const PAGE = 50;

/** The latest entries of a record, with how many there are. */
export function latestHistoryQuery(calls: EntityCalls, path: string, id: string) {
  return queryOptions({
    queryKey: ["records", path, id, "history", "latest", LATEST],
    queryFn: ({ signal }) => calls.history(id, { limit: LATEST }, { signal }),
  });
}

/** All entries of a record, page by page. */
export function historyQuery(calls: EntityCalls, path: string, id: string) {
  return infiniteQueryOptions({
    queryKey: ["records", path, id, "history", "all"],
    queryFn: ({ signal, pageParam }) =>
      calls.history(id, pageParam === "" ? { limit: PAGE } : { limit: PAGE, cursor: pageParam }, { signal }),
    initialPageParam: "",
    getNextPageParam: ({ next }) => next,
  });
}

/** A record as it was; nothing changes it any more. */
export function versionQuery(
  calls: EntityCalls,
  path: string,
  { id, version }: { id: string; version: number },
) {
  return queryOptions({
    queryKey: ["records", path, id, "versions", version],
    staleTime: Infinity,
    queryFn: async ({ signal }) => (await calls.version(id, version, { signal })) as Members,
  });
}
