// The rules that name a value of a choice. Pure.
import { type Condition, type Entity, type Model, findValueAtPointer, getLookup } from "@lathe/model";
import { wordRule } from "../../../rules/word-rule.ts";
import { listMemberUses } from "./member-uses.ts";

/** A condition that names a value. */
export interface ValueUse {
  readonly entity: string;
  /** The collection whose rule it is; undefined for rules of the entity itself. */
  readonly collection: string | undefined;
  readonly words: string;
}

/** Every condition of every rule that compares a field with a value. */
export function listValueUses(
  model: Model,
  { entity, field, value }: { readonly entity: string; readonly field: string; readonly value: string },
): readonly ValueUse[] {
  return listMemberUses(model, entity, field).flatMap((use) => {
    const owner = model.entities.find(({ name }) => name === use.entity);
    const condition = owner && findCondition(owner, use.pointer);
    if (owner === undefined || use.kind !== "rule" || condition === undefined) return [];
    if (!names(condition.value, value)) return [];
    const index = /^\/collections\/(\d+)\//.exec(use.pointer)?.[1];
    const collection = index === undefined ? undefined : owner.collections[Number(index)];
    const lookup = getLookup(model);
    const subject = (collection && lookup.entities.get(collection.of.entity)) ?? owner;
    return [
      { entity: use.entity, collection: collection?.name, words: wordRule(lookup, subject, condition) },
    ];
  });
}

/** The condition whose field is at a pointer. */
function findCondition(entity: Entity, pointer: string): Condition | undefined {
  const found = findValueAtPointer(entity, pointer.replace(/\/field$/, ""));
  return typeof found === "object" && found !== null && "op" in found ? (found as Condition) : undefined;
}

function names(operand: unknown, value: string): boolean {
  return Array.isArray(operand) ? operand.includes(value) : operand === value;
}
