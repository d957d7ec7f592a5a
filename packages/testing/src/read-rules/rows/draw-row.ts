// Draws one row of an entity: every member at random from what it can be, its targets from the rows that are there.
import { type Entity, type JsonValue, toIdMember } from "@lathe/model";
import { createMark } from "../marks.ts";
import type { ArgumentScope } from "../rule-arguments.ts";
import type { StoredRow } from "../test-data.ts";
import { type ComparedValues, listFieldValues, listSystemValues } from "./candidate-values.ts";
import { pickOne, type Random } from "./random.ts";

/** What rows are drawn from. */
export interface DrawContext {
  readonly compared: ComparedValues;
  readonly scope: ArgumentScope;
  readonly random: Random;
  /** Another number each time, over all entities. */
  next(): number;
  /** The rows of an entity that are there by now. */
  rows(entity: string): readonly StoredRow[];
}

/** A row that the database takes, but for values that must be unique and targets that are still to come. */
export function drawRow(entity: Entity, drawing: DrawContext): StoredRow {
  const { compared, scope, random, next } = drawing;
  const number = next();
  const system = (member: string, usual: string) =>
    pickOne(listSystemValues(`${entity.name}.${member}`, { compared, scope }, usual), random) as string;
  const past = new Date(scope.now.getTime() - (number + 3) * 3_600_000).toISOString();
  const fields = entity.fields.map((field) => {
    // An image is nobody else's.
    if (field.type === "image")
      return [field.name, drawImage(createId(next()), field.required, random)] as const;
    const pool = listFieldValues(entity, field, { compared, mark: createMark(next()), number, scope });
    return [field.name, pickOne(pool, random) ?? null] as const;
  });
  const id = system("id", createId(number));
  const relations = entity.relations
    .filter(({ kind }) => kind === "belongsTo")
    .map(({ name, target, required }) => {
      const ids = drawing.rows(target).map((row) => row.id);
      // The first record of an entity that needs another one of its kind can only refer to itself.
      const candidates = required && target === entity.name ? [...ids, id] : ids;
      return [toIdMember(name), drawTarget(candidates, required ? [] : [null], random)] as const;
    });
  return {
    ...Object.fromEntries<JsonValue>([...fields, ...relations]),
    id,
    createdAt: system("createdAt", past),
    updatedAt: system("updatedAt", past),
  };
}

function drawImage(id: string, isRequired: boolean, random: Random): JsonValue {
  return pickOne(isRequired ? [id] : [id, id, null], random) ?? null;
}

/** The id of a target; some targets are drawn more often, so that collections have several members. */
function drawTarget(ids: readonly string[], none: readonly null[], random: Random): JsonValue {
  const skewed = ids[Math.floor(random() ** 2 * ids.length)] ?? null;
  return pickOne([skewed, skewed, skewed, ...none], random) ?? null;
}

/** An id in the form of those that the application makes. */
function createId(number: number): string {
  return `01900000-0000-7000-8000-${number.toString(16).padStart(12, "0")}`;
}
