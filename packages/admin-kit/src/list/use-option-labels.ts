// The labels of records that conditions name by their ids: one request for all of a relation.
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEntityCalls } from "../api/api-context.tsx";
import { type RelationAddress, optionLabelsQuery } from "../picker/option-queries.ts";

/** Labels by id; what is not known yet, or not for the operator, is not there. */
export function useOptionLabels(
  address: RelationAddress,
  ids: readonly string[],
): ReadonlyMap<string, string> {
  const query = optionLabelsQuery(useEntityCalls(address.path), address, ids);
  const { data } = useQuery({ ...query, placeholderData: keepPreviousData });
  return data ?? NONE;
}

const NONE: ReadonlyMap<string, string> = new Map();
