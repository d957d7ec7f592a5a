// Rules in the words that people gave: choices by their labels, switches as yes and no. Pure.
import { type WordValue, describeRule } from "@lathe/contract";
import {
  type Condition,
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
    const label = field?.type === "enum" ? field.values.find((one) => one.value === value)?.label : undefined;
    return label ?? (typeof value === "string" && value.length > LONGEST_VALUE ? shorten(value) : undefined);
  };
}

/** As much of a value as a sentence can take. */
const LONGEST_VALUE = 80;

const shorten = (value: string) => JSON.stringify(`${value.slice(0, LONGEST_VALUE).trimEnd()}…`);

/** As many values as a sentence can take; all of them are in the rule itself. */
const MOST_VALUES = 6;

/** A condition in words, with the first of many values. */
export function wordCondition(condition: Condition, wordValue: WordValue): string {
  const { value } = condition;
  if (!Array.isArray(value) || value.length <= MOST_VALUES) return describeRule(condition, wordValue);
  const first = describeRule({ ...condition, value: value.slice(0, MOST_VALUES - 1) }, wordValue);
  return `${first} and ${value.length - MOST_VALUES + 1} more`;
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
