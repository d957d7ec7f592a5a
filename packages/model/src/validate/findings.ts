// What was found in an entity: kept for as long as the entity, and all that was asked for its sake, is what it was.
import type { Issue } from "../issue.ts";
import type { Entity } from "../parts/entity.ts";
import type { Asked, WatchedLookup } from "./watched-lookup.ts";
import { Validation } from "./validation.ts";

/** One run of the rules over an entity. */
export type Check = (entity: Entity, validation: Validation) => void;

const known = new WeakMap<
  Check,
  WeakMap<Entity, { readonly asked: Asked; readonly issues: readonly Issue[] }>
>();

/** What a check finds in an entity, which has to learn everything else from the look-up. */
export function findings(entity: Entity, lookup: WatchedLookup, check: Check): readonly Issue[] {
  let byEntity = known.get(check);
  if (byEntity === undefined) known.set(check, (byEntity = new WeakMap()));
  const before = byEntity.get(entity);
  if (before !== undefined && lookup.answersAlike(before.asked)) return before.issues;
  const whatWasAsked = lookup.listen();
  const validation = new Validation(lookup);
  check(entity, validation);
  const { issues } = validation;
  const asked = whatWasAsked();
  if (asked === undefined) byEntity.delete(entity);
  else byEntity.set(entity, { asked, issues });
  return issues;
}
