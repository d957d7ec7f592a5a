// What a caller needs besides the right to a list, to filter it by what stands in other records.
import { forbidden } from "../errors/application-error.ts";
import { listFilteredTargets } from "../query/filter-plan.ts";
import type { ListPlan } from "../query/list-plan.ts";
import { type Caller, formatPermission } from "./caller.ts";

/** Throws where an operator may not read what filters look at; others are answered as if it were not there. */
export function assertCanFilter({ scope }: Pick<Caller, "scope">, { filters }: ListPlan): void {
  if (filters.length === 0 || scope.family !== "admin") return;
  const hidden = listFilteredTargets(filters).find((target) => !scope.canRead(target));
  if (hidden !== undefined) throw forbidden(`This needs the permission ${formatPermission(hidden, "read")}.`);
}
