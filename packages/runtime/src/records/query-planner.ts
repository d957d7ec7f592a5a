// The queries of lists as plans. Most queries are asked again, word by word, so their plans are remembered.
import type { Parameter } from "../db/driver.ts";
import type { EntityDefinition } from "../definition.ts";
import type { CallerScope } from "../query/caller-scope.ts";
import { type ListPlan, planList } from "../query/list-plan.ts";
import { parseListRequest } from "../query/list-request.ts";
import { BoundedMap } from "../cache/bounded-map.ts";
import { getValidValue } from "./valid-value.ts";
import { parseRuleParameters } from "./rule-parameters.ts";

/** A query that is valid for an entity. */
export interface PlannedQuery {
  readonly plan: ListPlan;
  /** The values that it gives to rules. */
  readonly parameters: ReadonlyMap<string, Parameter>;
}

/** The plan of a query of an entity's list; the same object for the same words. Throws where the query is not valid. */
export type QueryPlanner = (entity: EntityDefinition, caller: CallerScope, query: string) => PlannedQuery;

const MAX_QUERIES = 1000;
/** Longer ones are seldom asked twice. */
const MAX_LENGTH = 1000;

/** Remembers plans: what a query means depends on the entity and on the members that the caller sees, and on nothing else. */
export function createQueryPlanner(): QueryPlanner {
  const cache = new BoundedMap<string, PlannedQuery>(MAX_QUERIES);
  return (entity, caller, query) => {
    if (query.length > MAX_LENGTH) return planQuery(entity, caller, query);
    const key = `${entity.name} ${caller.memberFamily} ${query}`;
    const cached = cache.get(key);
    if (cached !== undefined) return cached;
    const planned = planQuery(entity, caller, query);
    cache.set(key, planned);
    return planned;
  };
}

function planQuery(entity: EntityDefinition, caller: CallerScope, query: string): PlannedQuery {
  const { rest, parameters } = parseRuleParameters(query, entity.parameters);
  return { plan: getValidValue(planList(entity, caller, getValidValue(parseListRequest(rest)))), parameters };
}
