// What own screens load, remembered with all else that the server said.
import { keepPreviousData, useQuery } from "@tanstack/react-query";

/** What was loaded, as far as it has come. */
export interface Loaded<Value> {
  /** Undefined until it is there; what was there before stays while something else is loaded. */
  readonly value: Value | undefined;
  readonly error: Error | null;
  readonly isLoading: boolean;
  reload(): void;
}

/**
 * Loads something about the records of an entity. It is loaded once for the same key, and anew when records of the entity are changed
 * in this tab.
 */
export function useLoaded<Value>(
  path: string,
  key: readonly unknown[],
  load: (signal: AbortSignal) => Promise<Value>,
): Loaded<Value> {
  const { data, error, isPending, refetch } = useQuery({
    // Lists are what a save marks as stale.
    queryKey: ["records", path, "list", "own", ...key],
    queryFn: ({ signal }) => load(signal),
    placeholderData: keepPreviousData,
  });
  return { value: data, error, isLoading: isPending, reload: () => void refetch() };
}
