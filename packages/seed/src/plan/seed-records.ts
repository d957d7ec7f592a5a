// The records of one entity, by their number: every value follows from the model, the day and the number alone.
import {
  type Condition,
  type Entity,
  type Field,
  type JsonValue,
  type Lookup,
  type Rule,
  EVERYONE,
  getMembersByName,
} from "@lathe/model";
import { type RuleGoal, type CanControl, VISIBLE_SHARE, planRuleGoals } from "./rule-goals.ts";
import type { ValueRequest } from "./value-request.ts";
import { createValueRandom } from "./field-value.ts";
import { createRandom } from "./random.ts";
import {
  type ScheduleFacts,
  type RecordMetadata,
  createRecordId,
  createSchedule,
  createRecordMetadata,
} from "./record-metadata.ts";
import { createTargetId, findBelongsTo } from "./relation-value.ts";
import { createGoalValue } from "./goal-value.ts";
import { listEventTimes } from "./event-times.ts";
import { createUniqueColumn } from "./unique-column.ts";
import { withUniqueKeys } from "./keyed-records.ts";

/** The records of an entity. */
export interface SeedRecords {
  readonly entity: Entity;
  readonly count: number;
  /** The field of which there are no more values, or none at all, where there are fewer records than wished for. */
  readonly limitedBy: string | null;
  id(index: number): string;
  createdAt(index: number): number;
  getMetadata(index: number): RecordMetadata;
  /** How many of them had been made by then. */
  countCreatedBefore(time: number): number;
  /** The value of a field, or of the id member of a belongsTo. */
  value(index: number, member: string): JsonValue;
}

/** What records are made of. */
export interface SeedContext extends ScheduleFacts {
  readonly hasPictures: boolean;
  readonly lookup: Lookup;
  /** The records of another entity; undefined where it has none. */
  readonly findRecords: (entity: string) => SeedRecords | undefined;
}

/** The records of a stored entity. */
export function createSeedRecords(entity: Entity, context: SeedContext): SeedRecords {
  const { count: requestedCount, today, hasPictures } = context;
  const schedule = createSchedule(entity, context);
  const listGoals = createGoalReader(entity, context.lookup);
  const columns = new Map<string, readonly JsonValue[]>();
  const createRequest = (field: Field, index: number, attempt: number): ValueRequest => ({
    field,
    entity,
    index,
    random: createValueRandom(entity, field, index, attempt),
    today,
    createdAt: schedule.createdAt(index),
    getSiblingValue: (name) => getFieldValue(index, name),
    hasPictures,
  });
  const getFieldValue = (index: number, name: string): JsonValue => {
    const field = getMembersByName(entity).fields.get(name);
    if (field === undefined) return null;
    const column = columns.get(name);
    if (column !== undefined) return column[index] ?? null;
    return createGoalValue((attempt) => createRequest(field, index, attempt), listGoals(index, name)) ?? null;
  };
  for (const field of sortUniqueFields(entity.fields)) {
    columns.set(
      field.name,
      createUniqueColumn(requestedCount, (index, attempt) => createRequest(field, index, attempt)),
    );
  }
  const fieldLimit = resolveCountLimit(entity, { columns, wished: requestedCount, ask: createRequest });
  const natural: SeedRecords = {
    entity,
    ...fieldLimit,
    id: (index) => createRecordId(entity, index, schedule.createdAt(index)),
    createdAt: schedule.createdAt,
    getMetadata: (index) =>
      createRecordMetadata(entity, index, {
        createdAt: schedule.createdAt(index),
        events: listEventTimes(entity, (name) => getFieldValue(index, name)),
        today,
      }),
    countCreatedBefore: (time) => Math.min(schedule.countCreatedBefore(time), fieldLimit.count),
    value(index, member) {
      const relation = findBelongsTo(entity, member);
      if (relation === undefined) return getFieldValue(index, member);
      return createTargetId(relation, { records: natural, index, listGoals, ...context });
    },
  };
  return withUniqueKeys(natural, {
    findRecords: context.findRecords,
    getSystemValue: (index, member) => getSystemValue(natural, index, member),
    createOther: (field, index, attempt) =>
      createGoalValue(
        (more) => createRequest(field, index, attempt * OTHER_ATTEMPTS + more),
        listGoals(index, field.name),
      ),
  });
}

/** No attempt at another value is one of those for the value before it. */
const OTHER_ATTEMPTS = 20;

function getSystemValue(records: SeedRecords, index: number, member: string): JsonValue {
  if (member === "id") return records.id(index);
  const { createdAt, updatedAt } = records.getMetadata(index);
  return member === "createdAt" ? createdAt : updatedAt;
}

/** Unique fields; a slug may be made of a name that is unique itself. */
function sortUniqueFields(fields: readonly Field[]): readonly Field[] {
  const unique = fields.filter((field) => field.unique);
  return [
    ...unique.filter(({ type }) => type === "string"),
    ...unique.filter(({ type }) => type !== "string"),
  ];
}

/** How many records there can be, since each needs a value of its own, or any value at all. */
function resolveCountLimit(
  entity: Entity,
  {
    columns,
    wished,
    ask,
  }: {
    readonly columns: ReadonlyMap<string, readonly JsonValue[]>;
    readonly wished: number;
    readonly ask: (field: Field, index: number, attempt: number) => ValueRequest;
  },
): Pick<SeedRecords, "count" | "limitedBy"> {
  let limit: Pick<SeedRecords, "count" | "limitedBy"> = { count: wished, limitedBy: null };
  for (const field of entity.fields.filter(({ required }) => required)) {
    const isPossible = () => createGoalValue((attempt) => ask(field, 0, attempt), []) !== undefined;
    const count = columns.get(field.name)?.length ?? (isPossible() ? wished : 0);
    if (count < limit.count) limit = { count, limitedBy: field.name };
  }
  return limit;
}

/** Gives what a rule asks of a member of a record; `relation.` stands for all that lies behind a relation. */
function createGoalReader(
  entity: Entity,
  lookup: Lookup,
): (index: number, member: string) => readonly RuleGoal[] {
  const rule = findReadRule(entity, lookup);
  if (rule === undefined) return () => [];
  const canControl = createControlCheck(entity);
  // Members of a record are asked for one after the other.
  let known: { readonly index: number; readonly aims: readonly RuleGoal[] } | undefined;
  return (index, member) => {
    if (known?.index !== index) {
      const random = createRandom(entity.id, "rule", index);
      const mustHold = random.chance(VISIBLE_SHARE);
      known = { index, aims: planRuleGoals(rule, { mustHold, random, canControl }) };
    }
    return known.aims.filter(({ condition: { field } }) =>
      member.endsWith(".") ? field.startsWith(member) : field === member,
    );
  };
}

/** The rule that decides who sees a record: its own, or that of an entity that shows it. */
function findReadRule(entity: Entity, { model }: Lookup): Rule | undefined {
  const shown = model.entities.filter(({ source }) => source === entity.name);
  return [entity, ...shown]
    .map(({ readRule }) => readRule)
    .find((rule): rule is Rule => rule !== null && rule !== EVERYONE);
}

/** Values can be chosen for fields that need not differ, for targets, and for whether there is one. */
function createControlCheck(entity: Entity): CanControl {
  const { fields, relations } = getMembersByName(entity);
  return ({ field, op, value }: Condition) => {
    const needsRequest = [value]
      .flat()
      .some((one) => typeof one === "object" && !("var" in one && one.var === "now"));
    if (needsRequest) return false;
    const relation = findBelongsTo(entity, field);
    if (relation !== undefined) return op === "isNull" && !relation.required;
    const [first = ""] = field.split(".");
    return field.includes(".") ? relations.has(first) : fields.get(field)?.unique === false;
  };
}
