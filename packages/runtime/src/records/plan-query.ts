// From the query of a list to its plan.
import type { QueryPlanner } from "../cache/plan-cache.ts";
import type { Parameter } from "../db/driver.ts";
import { type ListPlan, planList } from "../query/list-plan.ts";
import { parseListRequest } from "../query/list-request.ts";
import type { Schema } from "../query/schema.ts";
import { getValidValue } from "./valid-value.ts";
import { parseRuleParameters } from "./rule-parameters.ts";

/** A query that is valid for an entity. */
export interface PlannedQuery {
  readonly plan: ListPlan;
  /** The values that it gives to rules. */
  readonly parameters: ReadonlyMap<string, Parameter>;
}

/** Plans queries of the lists of a schema. Throws where one is not valid. */
export function createQueryPlanner(schema: Schema): QueryPlanner<PlannedQuery> {
  return (entity, caller, query) => {
    const { rest, parameters } = parseRuleParameters(query, entity.parameters);
    const request = getValidValue(parseListRequest(rest));
    return { plan: getValidValue(planList({ schema, entity, caller }, request)), parameters };
  };
}
