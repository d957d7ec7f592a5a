// Ids and times of records: in the order in which they were made, over the two years before the day they are told from.
import type { Entity } from "@lathe/model";
import { createRandom } from "./random.ts";
import { DAY } from "./time-value.ts";

/** How a record came to be what it is. */
export interface RecordMetadata {
  readonly id: string;
  readonly createdAt: number;
  readonly updatedAt: number;
  readonly version: number;
}

/** When the records of an entity were made. */
export interface CreationSchedule {
  createdAt(index: number): number;
  /** How many had been made by then. */
  countCreatedBefore(time: number): number;
}

const HISTORY_SPAN = 730 * DAY;
const LEVEL_SPAN = 7 * DAY;

/** What a schedule follows from. */
export interface ScheduleFacts {
  readonly count: number;
  /** How many entities stand between it and one that refers to none: they begin earlier. */
  readonly level: number;
  /** Whether others only choose among the records: all are there from the beginning. */
  readonly isLookupEntity: boolean;
  readonly today: number;
}

/** The schedule of so many records. */
export function createSchedule({ id }: Pick<Entity, "id">, facts: ScheduleFacts): CreationSchedule {
  const { count, level, isLookupEntity, today } = facts;
  const start = today - HISTORY_SPAN + Math.min(level, 20) * LEVEL_SPAN;
  const step = (isLookupEntity ? LEVEL_SPAN : today - start) / Math.max(count, 1);
  return {
    createdAt(index) {
      // Within its own part of the time, so that the order of the times is that of the records.
      const within = createRandom(id, "created", index).fraction() * 0.9;
      return Math.floor(start + (index + within) * step);
    },
    countCreatedBefore: (time) => Math.min(count, Math.max(0, Math.floor((time - start) / step))),
  };
}

/** What is known of a record. */
export interface RecordFacts {
  readonly createdAt: number;
  /** When something happened that the record tells of: it was changed then. */
  readonly events: readonly number[];
  readonly today: number;
}

/** The rest of a record's story. */
export function createRecordMetadata(
  entity: Pick<Entity, "id">,
  index: number,
  { createdAt, events, today }: RecordFacts,
): RecordMetadata {
  const random = createRandom(entity.id, "story", index);
  const changes = random.chance(0.3) ? random.between(1, 4) : 0;
  const later = Math.ceil(random.fraction() ** 2 * Math.min(30 * DAY, today - createdAt));
  const told = events.filter((time) => time > createdAt && time <= today);
  const updatedAt = Math.max(changes === 0 ? createdAt : createdAt + later, ...told);
  const version = updatedAt === createdAt ? 1 : 1 + Math.max(changes, told.length);
  return { id: createRecordId(entity, index, createdAt), createdAt, updatedAt, version };
}

/** A UUIDv7 of that time. */
export function createRecordId({ id }: Pick<Entity, "id">, index: number, createdAt: number): string {
  const random = createRandom(id, "id", index);
  const digits = (count: number) =>
    random
      .between(0, 16 ** count - 1)
      .toString(16)
      .padStart(count, "0");
  const time = createdAt.toString(16).padStart(12, "0");
  const variant = random.pick(["8", "9", "a", "b"]);
  return `${time.slice(0, 8)}-${time.slice(8)}-7${digits(3)}-${variant}${digits(3)}-${digits(6)}${digits(6)}`;
}
