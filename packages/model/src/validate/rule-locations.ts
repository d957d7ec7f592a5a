// Where rules stand in an entity, and which records and parameters each speaks of.
import { type Lookup, findStoredEntity } from "../lookup.ts";
import type { Entity } from "../parts/entity.ts";
import type { Parameter } from "../parts/parameter.ts";
import { type Condition, type Rule, getBranches, isCondition } from "../parts/rule.ts";

type Path = readonly (string | number)[];

/** A rule of an entity. */
export interface RuleLocation {
  readonly rule: Rule;
  readonly path: Path;
  /** Id of the entity or collection that has the rule. */
  readonly subject: string;
  /** The stored entity whose fields the rule compares. */
  readonly base: Entity;
  readonly parameters: readonly Parameter[];
}

/** Every rule of an entity whose base exists. */
export function listRuleLocations(lookup: Lookup, entity: Entity): readonly RuleLocation[] {
  const places: RuleLocation[] = [];
  const own = findStoredEntity(lookup, entity);
  const add = (
    rule: Entity["readRule"],
    base: Entity | undefined,
    place: Omit<RuleLocation, "rule" | "base">,
  ) => {
    if (rule !== null && rule !== "everyone" && base !== undefined) places.push({ rule, base, ...place });
  };
  add(entity.readRule, own, { path: ["readRule"], subject: entity.id, parameters: entity.parameters });
  add(entity.writeRule, own, { path: ["writeRule"], subject: entity.id, parameters: [] });
  for (const [index, { id, of, rule, parameters }] of entity.collections.entries()) {
    add(rule, lookup.entities.get(of.entity), {
      path: ["collections", index, "rule"],
      subject: id,
      parameters,
    });
  }
  return places;
}

/** Every condition of a rule with its path. */
export function* iterateConditions(rule: Rule, path: Path): Generator<readonly [Condition, Path]> {
  if (isCondition(rule)) {
    yield [rule, path];
    return;
  }
  const key = "all" in rule ? "all" : "any";
  for (const [index, branch] of getBranches(rule).entries()) {
    yield* iterateConditions(branch, [...path, key, index]);
  }
}
