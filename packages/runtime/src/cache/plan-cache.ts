// The plans of queries: most queries are asked again, word by word.
import type { EntityDefinition } from "../definition.ts";
import type { CallerScope } from "../query/caller-scope.ts";
import type { Caches } from "./caches.ts";

/** Plans a query of an entity's list. Throws where the query is not valid. */
export type QueryPlanner<P> = (entity: EntityDefinition, caller: CallerScope, query: string) => P;

/** Longer queries are seldom asked twice. */
const MAX_LENGTH = 1000;

/**
 * A planner that gives the same object for the same words. What a query means depends on the entity and on the members that the
 * caller sees, and on nothing else.
 */
export function createPlanCache<P>(caches: Caches, planQuery: QueryPlanner<P>): QueryPlanner<P> {
  const plans = caches.open<P>("plans");
  return (entity, caller, query) => {
    if (query.length > MAX_LENGTH) return planQuery(entity, caller, query);
    const key = `${entity.name} ${caller.memberFamily} ${query}`;
    const cached = plans.get(key);
    if (cached !== undefined) return cached;
    const planned = planQuery(entity, caller, query);
    plans.set(key, planned);
    return planned;
  };
}
