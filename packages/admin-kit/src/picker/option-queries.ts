// What is asked about options, by key: pickers, chips and labels share the answers.
import { LatheError } from "@lathe/client";
import { type QueryClient, keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { EntityCalls } from "../api/admin-api.ts";
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
    queryFn: async ({ signal }): Promise<PickedOption | null> => {
      try {
        return (await calls.relation(relation).option(id, { signal })) as PickedOption;
      } catch (error) {
        if (error instanceof LatheError && error.status === 404) return null;
        throw error;
      }
    },
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
