// Which record another one refers to: older than itself, popular ones more often, and one that its rule asks for.
import { type Entity, type JsonValue, type Relation, toIdMember, findStoredValue } from "@lathe/model";
import type { RuleGoal } from "./rule-goals.ts";
import { createValueRandom } from "./field-value.ts";
import { isKnownAt } from "./event-times.ts";
import type { Random } from "./random.ts";
import type { SeedRecords } from "./seed-records.ts";
import { meetsGoals } from "./goal-value.ts";

/** From where a target is looked for. */
export interface ReferenceContext {
  readonly records: SeedRecords;
  readonly index: number;
  /** What is asked of a member of a record; `relation.` stands for all that lies behind a relation. */
  readonly listGoals: (index: number, member: string) => readonly RuleGoal[];
  readonly today: number;
  readonly findRecords: (entity: string) => SeedRecords | undefined;
}

const MAX_ATTEMPTS = 24;

/** The belongsTo that an id member stands for. */
export function findBelongsTo(entity: Entity, member: string): Relation | undefined {
  return entity.relations.find(({ kind, name }) => kind === "belongsTo" && toIdMember(name) === member);
}

/** The id of the target, or null. */
export function createTargetId(relation: Relation, from: ReferenceContext): JsonValue {
  const { records, findRecords } = from;
  const targets = relation.target === records.entity.name ? records : findRecords(relation.target);
  const at = pickTargetIndex(relation, from);
  return at === undefined || targets === undefined ? null : targets.id(at);
}

/** The number of the target among its records; undefined for none. */
function pickTargetIndex(relation: Relation, from: ReferenceContext): number | undefined {
  const { records, index, findRecords } = from;
  const isSelf = relation.target === records.entity.name;
  const targets = isSelf ? records : findRecords(relation.target);
  const random = createValueRandom(records.entity, relation, index);
  if (targets === undefined || targets.count === 0) return undefined;
  const parentIndex = isSelf ? undefined : findParentIndex(relation, from);
  if (parentIndex !== undefined) return pickTargetIndex(relation, { ...from, index: parentIndex });
  const goals = from.listGoals(index, toIdMember(relation.name));
  const targetGoals = from.listGoals(index, `${relation.name}.`);
  if (!relation.required && isNullReference({ isSelf, goals, targetGoals, random })) return undefined;
  if (isSelf && index === 0) return relation.required ? index : undefined;
  const candidateCount = isSelf ? index : Math.max(1, targets.countCreatedBefore(records.createdAt(index)));
  const isKnown = (at: number) =>
    isSelf || isKnownAt(targets.entity, records.createdAt(index), (member) => targets.value(at, member));
  return pickTarget(relation, { targetGoals, targets, candidateCount, isKnown, random, today: from.today });
}

/** The record above this one in a tree of records, with which it shares what both need: a reply is on the same page. */
function findParentIndex({ required }: Relation, from: ReferenceContext): number | undefined {
  const { name, relations } = from.records.entity;
  const trees = relations.filter(({ kind, target }) => kind === "belongsTo" && target === name);
  const [tree] = trees;
  if (!required || trees.length !== 1 || tree === undefined || tree.required) return undefined;
  return pickTargetIndex(tree, from);
}

interface NullChoice {
  readonly isSelf: boolean;
  readonly goals: readonly RuleGoal[];
  readonly targetGoals: readonly RuleGoal[];
  readonly random: Random;
}

function isNullReference({ isSelf, goals, targetGoals, random }: NullChoice): boolean {
  const [goal] = goals;
  if (goal !== undefined) return (goal.condition.value === true) === goal.mustHold;
  if (targetGoals.length > 0) return false;
  return random.chance(isSelf ? 0.6 : 0.15);
}

interface TargetChoice {
  readonly targetGoals: readonly RuleGoal[];
  readonly targets: SeedRecords;
  readonly candidateCount: number;
  /** Whether the record could know of the target: such a one is preferred. */
  readonly isKnown: (at: number) => boolean;
  readonly random: Random;
  readonly today: number;
}

function pickTarget(relation: Relation, choice: TargetChoice): number | undefined {
  const { random, candidateCount, isKnown, targetGoals, today } = choice;
  const first = random.skewedIndex(candidateCount);
  let unknown: number | undefined;
  for (let attempt = 0, at = first; attempt < MAX_ATTEMPTS; attempt++) {
    if (meetsTargetGoals(relation, choice, at)) {
      if (isKnown(at)) return at;
      unknown ??= at;
    }
    at = random.skewedIndex(candidateCount);
  }
  if (unknown !== undefined) return unknown;
  // Where no target is right, none at all may be.
  return !relation.required && meetsGoals(targetGoals, { value: null, type: "uuid" }, today)
    ? undefined
    : first;
}

function meetsTargetGoals(
  relation: Relation,
  { targetGoals, targets, today }: TargetChoice,
  at: number,
): boolean {
  return targetGoals.every((aim) => {
    const member = aim.condition.field.slice(relation.name.length + 1);
    const stored = findStoredValue(targets.entity, member);
    if (stored?.field === undefined) return true;
    const { type, field } = stored;
    return meetsGoals([aim], { value: targets.value(at, member), type, field }, today);
  });
}
