// What the rows of a file that is only tried would have written: each batch is undone, and the rows behind it must find it all the same.
import { createHash } from "node:crypto";
import type { Parameter } from "../../db/driver.ts";
import type { EntityDefinition, MemberDefinition } from "../../definition.ts";
import type { Caller } from "../../records/caller.ts";
import { createUniqueError } from "../../records/write-errors.ts";
import type { WriteInput } from "../../records/write-input.ts";
import { createRowMemory } from "./row-memory.ts";

/** Whom records refer to in place of one that is undone: by the names of members. Those that may be without a target have none. */
type StandIns = ReadonlyMap<string, string>;

/** A record that a row made or changed. */
interface TriedWrite {
  readonly id: string;
  readonly isNew: boolean;
  readonly input: WriteInput;
}

/** What was tried so far. */
export interface Trial {
  /** Notes what a row writes. Throws where a row of another batch has a value that no two records have, as the database does. */
  note(caller: Caller, write: TriedWrite): void;
  /** The record that a row of another batch would have made or changed, by a unique member. */
  find(by: MemberDefinition, name: string): StandIns | undefined;
  beginAgain(): void;
  endBatch(): void;
}

/** As many values as a file has rows. */
const MAX_REMEMBERED = 1_000_000;

/** Tries rows of an entity. */
export function createTrial(entity: EntityDefinition): Trial {
  const written = createRowMemory<StandIns>(MAX_REMEMBERED);
  /** Those of the records that the batch has made. */
  const made = new Map<string, StandIns>();
  const keys = listKeys(entity);
  const required = entity.members.filter(
    (member) => member.required && member.relation?.target === entity.name,
  );
  /** A record that is there stays. In place of a new one, others refer to what that refers to. */
  const findStandIns = (values: ReadonlyMap<string, Parameter>, { id, isNew }: TriedWrite): StandIns =>
    new Map(
      required.map(({ name }) => {
        const target = isNew ? String(values.get(name)) : id;
        return [name, made.get(target)?.get(name) ?? target];
      }),
    );
  return {
    note(caller, write) {
      const values = toValues(write.input);
      const standIns = required.length === 0 ? NONE : findStandIns(values, write);
      if (write.isNew && required.length > 0) made.set(write.id, standIns);
      for (const { constraint, members } of keys) {
        const parts = members.map((name) => values.get(name) ?? null);
        if (parts.includes(null)) continue;
        const text = formatKey(constraint, parts);
        if (written.find(text) !== undefined) throw createUniqueError(constraint, { entity, caller });
        written.note(text, standIns);
      }
    },
    find: ({ uniqueConstraint = "" }, name) => written.find(formatKey(uniqueConstraint, [name])),
    beginAgain() {
      made.clear();
      written.beginAgain();
    },
    endBatch() {
      made.clear();
      written.endBatch();
    },
  };
}

const NONE: StandIns = new Map();

/** What no two records have, by the names of the constraints. */
function listKeys({ members, uniqueKeys }: EntityDefinition): EntityDefinition["uniqueKeys"] {
  const single = members.flatMap(({ name, uniqueConstraint }) =>
    uniqueConstraint === undefined ? [] : [{ constraint: uniqueConstraint, members: [name] }],
  );
  return [...single, ...uniqueKeys];
}

function toValues({ assignments, values }: WriteInput): ReadonlyMap<string, Parameter> {
  return new Map(assignments.map(({ member }, i) => [member.name, values[i] ?? null]));
}

const MAX_LENGTH = 64;

/** A short text for values. */
function formatKey(constraint: string, values: readonly Parameter[]): string {
  const text = `${constraint} ${values.map(String).join("\0")}`;
  return text.length > MAX_LENGTH ? createHash("sha256").update(text).digest("base64") : text;
}
