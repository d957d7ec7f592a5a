// Which files have problems.
import { useMemo } from "react";
import { useProblems } from "./use-problems.ts";

/** The worst that is wrong with each file that has problems, by its path. */
export function useProblemFiles(): ReadonlyMap<string, "error" | "warning"> {
  const { errors, warnings } = useProblems();
  return useMemo(
    () =>
      new Map([
        ...warnings.map(({ file }) => [file, "warning"] as const),
        ...errors.map(({ file }) => [file, "error"] as const),
      ]),
    [errors, warnings],
  );
}
