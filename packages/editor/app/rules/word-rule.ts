// Rules in the words that people gave: choices by their labels, switches as yes and no. Pure.
import { type WordValue, describeRule } from "@lathe/contract";
import {
  type Entity,
  type Lookup,
  type Rule,
  findStoredEntity,
  findValueAtPath,
  getBranches,
  isCondition,
  toIdMember,
} from "@lathe/model";

/** The words for values that a rule about an entity compares with. */
export function createValueWords(lookup: Lookup, entity: Entity): WordValue {
  const stored = findStoredEntity(lookup, entity) ?? entity;
  return (path, value) => {
    if (typeof value === "boolean") return value ? "yes" : "no";
    const field = findValueAtPath(lookup, stored, path)?.field;
    return field?.type === "enum" ? field.values.find((one) => one.value === value)?.label : undefined;
  };
}

/** A rule about an entity, in words. */
export function wordRule(lookup: Lookup, entity: Entity, rule: Rule): string {
  return describeRule(nameRelations(lookup, entity, rule), createValueWords(lookup, entity));
}

/** The rule with relations under their own names: `customer` instead of `customerId`. To be read, not to be saved. */
export function nameRelations(lookup: Lookup, entity: Entity, rule: Rule): Rule {
  const { relations } = findStoredEntity(lookup, entity) ?? entity;
  const names = new Map(
    relations.filter(({ kind }) => kind === "belongsTo").map(({ name }) => [toIdMember(name), name]),
  );
  const rename = (one: Rule): Rule => {
    if (isCondition(one)) return { ...one, field: names.get(one.field) ?? one.field };
    const branches = getBranches(one).map(rename);
    return "all" in one ? { all: branches } : { any: branches };
  };
  return rename(rule);
}
