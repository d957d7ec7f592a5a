// Which record another one refers to: older than itself, popular ones more often, and one that its rule asks for.
import { type JsonValue, type Relation, idMemberOf, storedValue } from "@lathe/model";
import type { Aim } from "./aims.ts";
import { chanceOf } from "./field-value.ts";
import type { Random } from "./random.ts";
import type { Records } from "./records.ts";
import { meets } from "./steered-value.ts";

/** From where a target is looked for. */
export interface Referring {
  readonly records: Records;
  readonly index: number;
  /** What is asked of a member of a record; `relation.` stands for all that lies behind a relation. */
  readonly aims: (index: number, member: string) => readonly Aim[];
  readonly today: number;
  readonly others: (entity: string) => Records | undefined;
}

const TRIES = 24;

/** The id of the target, or null. */
export function targetOf(relation: Relation, from: Referring): JsonValue {
  const { records, others } = from;
  const targets = relation.target === records.entity.name ? records : others(relation.target);
  const at = targetAt(relation, from);
  return at === undefined || targets === undefined ? null : targets.id(at);
}

/** The number of the target among its records; undefined for none. */
function targetAt(relation: Relation, from: Referring): number | undefined {
  const { records, index, others } = from;
  const isSelf = relation.target === records.entity.name;
  const targets = isSelf ? records : others(relation.target);
  const random = chanceOf(records.entity, relation, index);
  if (targets === undefined || targets.count === 0) return undefined;
  const above = isSelf ? undefined : aboveOf(relation, from);
  if (above !== undefined) return targetAt(relation, { ...from, index: above });
  const aims = from.aims(index, idMemberOf(relation.name));
  const hops = from.aims(index, `${relation.name}.`);
  if (!relation.required && isEmpty({ isSelf, aims, hops, random })) return undefined;
  if (isSelf && index === 0) return relation.required ? index : undefined;
  const reach = isSelf ? index : Math.max(1, targets.madeBefore(records.story(index).createdAt));
  return chosen(relation, { hops, targets, reach, random, today: from.today });
}

/** The record above this one in a tree of records, with which it shares what both need: a reply is on the same page. */
function aboveOf({ required }: Relation, from: Referring): number | undefined {
  const { name, relations } = from.records.entity;
  const trees = relations.filter(({ kind, target }) => kind === "belongsTo" && target === name);
  const [tree] = trees;
  if (!required || trees.length !== 1 || tree === undefined || tree.required) return undefined;
  return targetAt(tree, from);
}

interface Emptiness {
  readonly isSelf: boolean;
  readonly aims: readonly Aim[];
  readonly hops: readonly Aim[];
  readonly random: Random;
}

function isEmpty({ isSelf, aims, hops, random }: Emptiness): boolean {
  const [said] = aims;
  if (said !== undefined) return (said.condition.value === true) === said.want;
  if (hops.length > 0) return false;
  return random.chance(isSelf ? 0.6 : 0.15);
}

interface Choice {
  readonly hops: readonly Aim[];
  readonly targets: Records;
  readonly reach: number;
  readonly random: Random;
  readonly today: number;
}

function chosen(relation: Relation, choice: Choice): number | undefined {
  const { random, reach, hops, today } = choice;
  const first = random.skewed(reach);
  for (let attempt = 0, at = first; attempt < TRIES; attempt++) {
    if (doesFit(relation, choice, at)) return at;
    at = random.skewed(reach);
  }
  // Where no target is right, none at all may be.
  return !relation.required && meets(hops, { value: null, type: "uuid" }, today) ? undefined : first;
}

function doesFit(relation: Relation, { hops, targets, today }: Choice, at: number): boolean {
  return hops.every((aim) => {
    const member = aim.condition.field.slice(relation.name.length + 1);
    const stored = storedValue(targets.entity, member);
    if (stored?.field === undefined) return true;
    const { type, field } = stored;
    return meets([aim], { value: targets.value(at, member), type, field }, today);
  });
}
