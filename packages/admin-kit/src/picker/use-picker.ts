// The state of a picker: what is searched for, and what can be chosen.
import { useDebouncedValue } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useEntityCalls } from "../api/api-context.tsx";
import { useScreens } from "../screens/screens-context.tsx";
import type { PickedOption } from "./option-details.ts";
import { PICKER_LIMIT, type RelationAddress, optionsQuery } from "./option-queries.ts";

/** How long a pause in typing is before the server is asked. */
const PAUSE_MS = 200;

/** What a picker shows. */
export interface Picker {
  readonly search: string;
  setSearch(text: string): void;
  readonly options: readonly PickedOption[];
  /** Whether there are more than are shown. */
  readonly hasMore: boolean;
  /** Whether the options are those of another search, or none yet. */
  readonly isPending: boolean;
  readonly error: Error | null;
  retry(): void;
}

/** The state of a picker; the server is asked only while it is open. */
export function usePicker({
  path,
  relation,
  isOpen,
}: RelationAddress & { readonly isOpen: boolean }): Picker {
  const { optionLimit } = useScreens().ui.project;
  const [search, setSearch] = useState("");
  const [settled] = useDebouncedValue(search.trim(), PAUSE_MS);
  const wanted = search.trim() === "" ? "" : settled;
  const { data, error, isPlaceholderData, isPending, refetch } = useQuery({
    ...optionsQuery(
      useEntityCalls(path),
      { path, relation },
      { search: wanted, limit: Math.min(PICKER_LIMIT, optionLimit) },
    ),
    enabled: isOpen,
  });
  return {
    search,
    setSearch,
    options: data?.items ?? [],
    hasMore: data?.hasMore ?? false,
    isPending: isPending || isPlaceholderData || wanted !== search.trim(),
    error,
    retry: () => void refetch(),
  };
}
