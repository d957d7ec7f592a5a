// What was found in an entity: kept for as long as the entity, and all that was asked for its sake, is what it was.
import type { Issue } from "../issue.ts";
import type { Entity } from "../parts/entity.ts";
import type { LookupDependencies, TrackingLookup } from "./tracking-lookup.ts";
import { Validation } from "./validation.ts";

/** One run of the rules over an entity. */
export type EntityCheck = (entity: Entity, validation: Validation) => void;

const issueCache = new WeakMap<
  EntityCheck,
  WeakMap<Entity, { readonly asked: LookupDependencies; readonly issues: readonly Issue[] }>
>();

/** What a check finds in an entity, which has to learn everything else from the look-up. */
export function getEntityIssues(
  entity: Entity,
  lookup: TrackingLookup,
  check: EntityCheck,
): readonly Issue[] {
  let byEntity = issueCache.get(check);
  if (byEntity === undefined) issueCache.set(check, (byEntity = new WeakMap()));
  const before = byEntity.get(entity);
  if (before !== undefined && lookup.hasSameResults(before.asked)) return before.issues;
  const stopTracking = lookup.startTracking();
  const validation = new Validation(lookup);
  check(entity, validation);
  const { issues } = validation;
  const dependencies = stopTracking();
  if (dependencies === undefined) byEntity.delete(entity);
  else byEntity.set(entity, { asked: dependencies, issues });
  return issues;
}
