// The members of a record along a relation, for components.
import type { UiRelation } from "@lathe/client";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useEntityCalls } from "../api/api-context.tsx";
import type { PickedOption } from "../picker/option-details.ts";
import { MEMBER_LIMIT, membersQuery } from "./member-query.ts";

/** Members of a record, a page of them. */
export interface Members {
  readonly items: readonly PickedOption[];
  /** How many there are on all pages; undefined while nobody knows. */
  readonly total: number | undefined;
  readonly error: Error | null;
  retry(): void;
  readonly page: number;
  readonly pages: number;
  setPage(page: number): void;
}

/** The members of a record; a new record, without an id, has none. */
export function useMembers(
  address: { readonly path: string; readonly name: string; readonly relation: UiRelation },
  id: string | null,
): Members {
  const [page, setPage] = useState(1);
  const query = membersQuery(useEntityCalls(address.path), address, {
    id: id ?? "",
    offset: (page - 1) * MEMBER_LIMIT,
  });
  const { data, error, refetch } = useQuery({
    ...query,
    enabled: id !== null,
    placeholderData: keepPreviousData,
  });
  const total = id === null ? 0 : data?.total;
  return {
    items: data?.items ?? [],
    total,
    error,
    retry: () => void refetch(),
    page,
    pages: Math.max(1, Math.ceil((total ?? 0) / MEMBER_LIMIT)),
    setPage,
  };
}
