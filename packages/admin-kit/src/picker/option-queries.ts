// What is asked about options, by key: pickers, chips and labels share the answers.
import { type QueryClient, keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { EntityCalls } from "../api/admin-api.ts";
import { fetchOption } from "./option-batch.ts";
import type { PickedOption } from "./option-details.ts";

/** A relation, by the path of its entity and its name. */
export interface RelationAddress {
  readonly path: string;
  readonly relation: string;
}

/** The most that a picker shows at once. */
export const PICKER_LIMIT = 50;

/** The options whose label contains a text. */
export function optionsQuery(
  calls: EntityCalls,
  { path, relation }: RelationAddress,
  { search, limit }: { readonly search: string; readonly limit: number },
) {
  return queryOptions({
    queryKey: ["options", path, relation, "search", search],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const query = search === "" ? { limit } : { search, limit };
      const { items, hasMore } = await calls.relation(relation).options(query, { signal });
      return { items: items as readonly PickedOption[], hasMore };
    },
  });
}

/** One option; null where it is gone, or not for the operator. */
export function optionQuery(calls: EntityCalls, { path, relation }: RelationAddress, id: string) {
  return queryOptions({
    queryKey: ["options", path, relation, "one", id],
    queryFn: () => fetchOption(calls, relation, id),
  });
}

/** The most that are asked for at once by their ids. */
const MAX_IDS = 100;

/** The labels of options by their ids; what is gone, or not for the operator, is not there. */
export function optionLabelsQuery(
  calls: EntityCalls,
  { path, relation }: RelationAddress,
  ids: readonly string[],
) {
  return queryOptions({
    queryKey: ["options", path, relation, "ids", ids],
    queryFn: async ({ signal }): Promise<ReadonlyMap<string, string>> => {
      const { items } = await calls.relation(relation).options({ ids: ids.slice(0, MAX_IDS) }, { signal });
      return new Map(items.map(({ id, label }) => [id, label]));
    },
    enabled: ids.length > 0,
  });
}

/** Keeps an option that is known already, so that nobody asks for it. */
export function rememberOption(
  queries: QueryClient,
  { path, relation }: RelationAddress,
  option: PickedOption,
): void {
  queries.setQueryData(["options", path, relation, "one", option.id], option);
}
