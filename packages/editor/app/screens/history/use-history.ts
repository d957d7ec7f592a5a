// What was generated, as the generator has it on record.
import type { HistoryItem } from "@lathe/contract";
import { listTold } from "@lathe/model";
import { useInfiniteQuery, useQuery, keepPreviousData } from "@tanstack/react-query";
import { useEffect } from "react";
import { foldFollowing } from "../../changes/following-changes.ts";
import { useParts } from "../../state/parts-context.tsx";
import { useEditorState } from "../../state/use-model.ts";
import { findGeneration, listLeftRollbacks } from "./find-generation.ts";

const PAGE_SIZE = 50;

/** The history, page by page, newest first. */
export function useHistory() {
  const { api } = useParts();
  return useInfiniteQuery({
    queryKey: useHistoryKey("list"),
    initialPageParam: 0,
    queryFn: ({ pageParam, signal }) =>
      api.call("GET /api/history", { query: { limit: PAGE_SIZE, offset: pageParam }, signal }),
    getNextPageParam: ({ offset, items, total }) =>
      offset + items.length < total ? offset + items.length : undefined,
    placeholderData: keepPreviousData,
  });
}

/** The history for a list of it, with how each entry stands; read anew with the model, which others may have rolled back. */
export function useHistoryList() {
  const history = useHistory();
  const { data, refetch } = history;
  const revision = useEditorState(({ base }) => base?.revision);
  const savedRevision = useEditorState((state) => state.savedRevision);
  useEffect(() => {
    if (revision !== undefined) void refetch();
  }, [revision, refetch]);
  const items = data?.pages.flatMap((page) => page.items) ?? [];
  const current = findGeneration(items);
  const left = listLeftRollbacks(items, { revision, savedRevision });
  return {
    ...history,
    current,
    items: items.map((item) => ({ item, isCurrent: item === current, isLeft: left.includes(item) })),
  };
}

/** The last generation that was carried out; undefined before the first. */
export function useLastGeneration(): HistoryItem | undefined {
  const { data } = useHistory();
  return data && findGeneration(data.pages.flatMap(({ items }) => items));
}

/** The generation before an entry; undefined where there was none. */
export function usePreviousGeneration(id: string): HistoryItem | undefined {
  const { data } = useHistory();
  return data && findGeneration(data.pages.flatMap(({ items }) => items).filter((item) => item.id < id));
}

/** What one entry did. */
export function useHistoryEntry(id: string) {
  const { api } = useParts();
  return useQuery({
    queryKey: useHistoryKey(id),
    queryFn: async ({ signal }) => {
      const entry = await api.call("GET /api/history/:id", { params: { id }, signal });
      return { ...entry, changes: entry.changes && listTold(foldFollowing(entry.changes)) };
    },
  });
}

/** What restoring the model of an entry would change. */
export function useRollbackPreview(id: string) {
  const { api } = useParts();
  const revision = useEditorState(({ base }) => base?.revision);
  return useQuery({
    queryKey: [...useHistoryKey(id), "rollback", revision],
    queryFn: async ({ signal }) => {
      const preview = await api.call("GET /api/manifest-rollback", { query: { to: id }, signal });
      return { ...preview, changes: listTold(foldFollowing(preview.changes)) };
    },
  });
}

function useHistoryKey(part: string): readonly unknown[] {
  const savedRevision = useEditorState((state) => state.savedRevision);
  return ["history", savedRevision, part];
}
