// Whether something is wrong with an entity.
import { type Entity, getEntityPath } from "@lathe/model";
import { useProblems } from "./use-problems.ts";

/** The worst that is wrong with an entity's file; undefined where nothing is. */
export function useEntityProblem(entity: Entity): "error" | "warning" | undefined {
  const { errors, warnings } = useProblems();
  const path = getEntityPath(entity);
  if (errors.some(({ file }) => file === path)) return "error";
  return warnings.some(({ file }) => file === path) ? "warning" : undefined;
}
