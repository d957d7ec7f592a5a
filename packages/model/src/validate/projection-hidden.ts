// Warns of projected members that some callers always see empty: counts and members of targets show what a caller may read there.
import { type Lookup, findStoredEntity, getMembersByName, splitPath } from "../lookup.ts";
import type { Entity } from "../parts/entity.ts";
import type { ProjectionSource } from "../parts/projection.ts";
import { type Rule, isCondition } from "../parts/rule.ts";
import type { EntityValidator } from "./validation.ts";

export const projectionHidden: EntityValidator = (entity, validation) => {
  const source = entity.kind === "virtual" ? findStoredEntity(validation.lookup, entity) : undefined;
  const isAnonymous = listReadModes(entity).includes("anonymous");
  if (source === undefined || listReadModes(entity).length === 0) return;
  for (const [index, { id, name, from, external }] of entity.projection.entries()) {
    const target = external.read ? findTarget(validation.lookup, source, from) : undefined;
    const hidden = target && describeHiding(target, isAnonymous);
    if (hidden === undefined) continue;
    const shown = typeof from === "string" ? "null" : "0";
    validation.report(entity, {
      path: ["projection", index, "from"],
      code: "always_hidden",
      severity: "warning",
      subject: id,
      message: `Projected member "${name}": ${hidden.who} will always see ${shown} here, because ${hidden.why}. Open that entity to them, or take external.read away here.`,
    });
  }
};

type ReadMode = "authenticated" | "anonymous";

function listReadModes({ external: { list, get } }: Entity): readonly ReadMode[] {
  return [list, get].filter((mode) => mode !== "off");
}

/** The entity whose records a member counts, or shows a field of; undefined for the source's own fields. */
function findTarget(lookup: Lookup, source: Entity, from: ProjectionSource): Entity | undefined {
  const { collections, relations } = getMembersByName(source);
  if (typeof from !== "string") return lookup.entities.get(collections.get(from.count)?.of.entity ?? "");
  const { relation } = splitPath(from);
  return relation === undefined ? undefined : lookup.entities.get(relations.get(relation)?.target ?? "");
}

/** Who never reads a record of the target, and why, in words. */
function describeHiding(
  target: Entity,
  isAnonymous: boolean,
): { readonly who: string; readonly why: string } | undefined {
  const modes = listReadModes(target);
  if (modes.length === 0)
    return { who: "external callers", why: `list and get of "${target.name}" are off outside` };
  if (!isAnonymous) return undefined;
  const who = "anonymous callers";
  if (!modes.includes("anonymous")) return { who, why: `only who is signed in may read "${target.name}"` };
  const { readRule } = target;
  return readRule !== null && readRule !== "everyone" && asksForAccount(readRule)
    ? { who, why: `the read rule of "${target.name}" asks who the caller is` }
    : undefined;
}

/** True where a rule holds for nobody without an account. */
function asksForAccount(rule: Rule): boolean {
  if (!isCondition(rule))
    return "all" in rule ? rule.all.some(asksForAccount) : rule.any.every(asksForAccount);
  const operands = [rule.value].flat();
  return operands.some((operand) => typeof operand === "object" && "var" in operand && operand.var !== "now");
}
