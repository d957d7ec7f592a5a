// What happened to the database since a generation.
import { useQueries } from "@tanstack/react-query";
import type { Hazard } from "@lathe/contract";
import { useParts } from "../../state/parts-context.tsx";
import { useHistory } from "./use-history.ts";

/** A generation that changed the database, and what was lost by it. */
export interface MigrationSince {
  readonly id: string;
  readonly dropped: readonly Hazard[];
}

const MOST = 20;

/** The generations with migrations after an entry; undefined until they are known. */
export function useMigrationsSince(id: string): readonly MigrationSince[] | undefined {
  const { api } = useParts();
  const { data } = useHistory();
  const later =
    data?.pages
      .flatMap(({ items }) => items)
      .filter((item) => item.id > id && item.kind === "generate" && item.outcome === "done")
      .slice(0, MOST) ?? [];
  const answers = useQueries({
    queries: later.map((item) => ({
      queryKey: ["history", "since", item.id],
      queryFn: () => api.call("GET /api/history/:id", { params: { id: item.id } }),
    })),
  });
  if (data === undefined || answers.some(({ isPending }) => isPending)) return undefined;
  return answers.flatMap(({ data: entry }) =>
    entry === undefined || entry.migration === null
      ? []
      : [
          {
            id: entry.item.id,
            dropped: entry.hazards?.filter(({ kind }) => kind === "drops_data") ?? [],
          },
        ],
  );
}

/** What is lost, in words: "wordCount comes back empty: 000015 dropped it." */
export function describeLostData(since: readonly MigrationSince[] | undefined): string {
  if (since === undefined) return "…";
  if (since.length === 0) return "nothing is lost: no migration ran since";
  const lost = since.flatMap(({ id, dropped }) =>
    dropped.map(({ part, counts }) => {
      const name = part?.member ?? part?.entity ?? "something";
      if (counts === "altered_values") return `${name} keeps the values that ${id} made of its own.`;
      if (counts === "changes") return `The history of ${name} comes back without what ${id} forgot.`;
      return `${name} comes back empty: ${id} dropped it.`;
    }),
  );
  return lost.length === 0
    ? "nothing was dropped since; what is new now goes when you generate"
    : lost.join(" ");
}
