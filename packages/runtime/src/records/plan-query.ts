// From the query of a list to its plan.
import type { Parameter } from "../db/driver.ts";
import type { EntityDefinition } from "../definition.ts";
import type { CallerScope } from "../query/caller-scope.ts";
import { type ListPlan, planList } from "../query/list-plan.ts";
import { parseListRequest } from "../query/list-request.ts";
import { getValidValue } from "./valid-value.ts";
import { parseRuleParameters } from "./rule-parameters.ts";

/** A query that is valid for an entity. */
export interface PlannedQuery {
  readonly plan: ListPlan;
  /** The values that it gives to rules. */
  readonly parameters: ReadonlyMap<string, Parameter>;
}

/** Plans a query of an entity's list. Throws where it is not valid. */
export function planQuery(entity: EntityDefinition, caller: CallerScope, query: string): PlannedQuery {
  const { rest, parameters } = parseRuleParameters(query, entity.parameters);
  return { plan: getValidValue(planList(entity, caller, getValidValue(parseListRequest(rest)))), parameters };
}
