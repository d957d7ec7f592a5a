// The records of one entity, by their number: every value follows from the model, the day and the number alone.
import {
  type Condition,
  type Entity,
  type Field,
  type JsonValue,
  type Lookup,
  type Relation,
  type Rule,
  EVERYONE,
  idMemberOf,
  membersOf,
} from "@lathe/model";
import { type Aim, type CanSteer, SEEN_SHARE, aimsFor } from "./aims.ts";
import type { Asking } from "./asking.ts";
import { chanceOf } from "./field-value.ts";
import { randomFor } from "./random.ts";
import { type ScheduleFacts, type Story, recordId, scheduleOf, storyOf } from "./record-ids.ts";
import { targetOf } from "./relation-value.ts";
import { steeredValue } from "./steered-value.ts";
import { uniqueColumn } from "./unique-column.ts";

/** The records of an entity. */
export interface Records {
  readonly entity: Entity;
  readonly count: number;
  /** The field of which there are no more values, or none at all, where there are fewer records than wished for. */
  readonly limitedBy: string | null;
  id(index: number): string;
  story(index: number): Story;
  /** How many of them had been made by then. */
  madeBefore(time: number): number;
  /** The value of a field, or of the id member of a belongsTo. */
  value(index: number, member: string): JsonValue;
}

/** What records are made of. */
export interface Making extends ScheduleFacts {
  readonly lookup: Lookup;
  /** The records of another entity; undefined where it has none. */
  readonly others: (entity: string) => Records | undefined;
}

/** The records of a stored entity. */
export function recordsOf(entity: Entity, making: Making): Records {
  const { count: wished, today } = making;
  const schedule = scheduleOf(entity, making);
  const aims = aimReader(entity, making.lookup);
  const columns = new Map<string, readonly JsonValue[]>();
  const ask = (field: Field, index: number, attempt: number): Asking => ({
    field,
    entity,
    index,
    random: chanceOf(entity, field, index, attempt),
    today,
    createdAt: schedule.createdAt(index),
    sibling: (name) => fieldValue(index, name),
  });
  const fieldValue = (index: number, name: string): JsonValue => {
    const field = membersOf(entity).fields.get(name);
    if (field === undefined) return null;
    const column = columns.get(name);
    if (column !== undefined) return column[index] ?? null;
    return steeredValue((attempt) => ask(field, index, attempt), aims(index, name)) ?? null;
  };
  for (const field of inOrderOfNeed(entity.fields)) {
    columns.set(
      field.name,
      uniqueColumn(wished, (index, attempt) => ask(field, index, attempt)),
    );
  }
  const shortest = limitOf(entity, { columns, wished, ask });
  const records: Records = {
    entity,
    ...shortest,
    id: (index) => recordId(entity, index, schedule.createdAt(index)),
    story: (index) => storyOf(entity, index, { createdAt: schedule.createdAt(index), today }),
    madeBefore: (time) => Math.min(schedule.madeBefore(time), shortest.count),
    value(index, member) {
      const relation = relationOf(entity, member);
      if (relation === undefined) return fieldValue(index, member);
      return targetOf(relation, { records, index, aims, ...making });
    },
  };
  return records;
}

/** Unique fields; a slug may be made of a name that is unique itself. */
function inOrderOfNeed(fields: readonly Field[]): readonly Field[] {
  const unique = fields.filter((field) => field.unique && field.type !== "image");
  return [
    ...unique.filter(({ type }) => type === "string"),
    ...unique.filter(({ type }) => type !== "string"),
  ];
}

function relationOf(entity: Entity, member: string): Relation | undefined {
  return entity.relations.find(({ kind, name }) => kind === "belongsTo" && idMemberOf(name) === member);
}

/** How many records there can be, since each needs a value of its own, or any value at all. */
function limitOf(
  entity: Entity,
  {
    columns,
    wished,
    ask,
  }: {
    readonly columns: ReadonlyMap<string, readonly JsonValue[]>;
    readonly wished: number;
    readonly ask: (field: Field, index: number, attempt: number) => Asking;
  },
): Pick<Records, "count" | "limitedBy"> {
  let limit: Pick<Records, "count" | "limitedBy"> = { count: wished, limitedBy: null };
  for (const field of entity.fields.filter(({ required, type }) => required && type !== "image")) {
    const isPossible = () => steeredValue((attempt) => ask(field, 0, attempt), []) !== undefined;
    const count = columns.get(field.name)?.length ?? (isPossible() ? wished : 0);
    if (count < limit.count) limit = { count, limitedBy: field.name };
  }
  return limit;
}

/** Gives what a rule asks of a member of a record; `relation.` stands for all that lies behind a relation. */
function aimReader(entity: Entity, lookup: Lookup): (index: number, member: string) => readonly Aim[] {
  const rule = ruleOf(entity, lookup);
  if (rule === undefined) return () => [];
  const canSteer = steering(entity);
  // Members of a record are asked for one after the other.
  let known: { readonly index: number; readonly aims: readonly Aim[] } | undefined;
  return (index, member) => {
    if (known?.index !== index) {
      const random = randomFor(entity.id, "rule", index);
      const want = random.chance(SEEN_SHARE);
      known = { index, aims: aimsFor(rule, { want, random, canSteer }) };
    }
    return known.aims.filter(({ condition: { field } }) =>
      member.endsWith(".") ? field.startsWith(member) : field === member,
    );
  };
}

/** The rule that decides who sees a record: its own, or that of an entity that shows it. */
function ruleOf(entity: Entity, { model }: Lookup): Rule | undefined {
  const shown = model.entities.filter(({ source }) => source === entity.name);
  return [entity, ...shown]
    .map(({ readRule }) => readRule)
    .find((rule): rule is Rule => rule !== null && rule !== EVERYONE);
}

/** Values can be chosen for fields that need not differ, for targets, and for whether there is one. */
function steering(entity: Entity): CanSteer {
  const { fields, relations } = membersOf(entity);
  return ({ field, op, value }: Condition) => {
    const isGiven = [value]
      .flat()
      .some((one) => typeof one === "object" && !("var" in one && one.var === "now"));
    if (isGiven) return false;
    const relation = relationOf(entity, field);
    if (relation !== undefined) return op === "isNull" && !relation.required;
    const [first = ""] = field.split(".");
    return field.includes(".") ? relations.has(first) : fields.get(field)?.unique === false;
  };
}
