// Rules in the words that people gave: choices by their labels, switches as yes and no. Pure.
import { type WordValue, describeRule } from "@lathe/contract";
import { type Entity, type Lookup, type Rule, findStoredEntity, findValueAtPath } from "@lathe/model";

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
  return describeRule(rule, createValueWords(lookup, entity));
}
