// What stands in the way of a record that is to come back, by the constraints of the definitions.
import type { ProblemEntry } from "@lathe/contract";
import { type DatabaseError, isDatabaseError } from "../db/pg-errors.ts";
import type { EntityDefinition } from "../definition.ts";
import { ApplicationError } from "../errors/application-error.ts";
import type { Caller } from "../records/caller.ts";

/** What was to come back, for whom. */
export interface AttemptedRestore {
  readonly entities: readonly EntityDefinition[];
  readonly caller: Caller;
}

/** The error for a restore that failed: a conflict that names the members, where they are known. */
export function toRestoreError(failure: unknown, { entities, caller }: AttemptedRestore): unknown {
  if (!isDatabaseError(failure)) return failure;
  const obstacles = listObstacles(failure, entities);
  if (obstacles === undefined) return failure;
  const errors = obstacles.members.map((name): ProblemEntry => ({
    path: `/${name}`,
    code: obstacles.code,
    message: obstacles.message,
  }));
  const { entity } = obstacles;
  const whose =
    entity !== undefined && caller.scope.canRead(entity) ? ` (${entity.module}/${entity.name})` : "";
  return new ApplicationError("conflict", `The record can't come back: ${obstacles.message}${whose}`, {
    errors,
    cause: failure,
  });
}

interface Obstacles {
  readonly entity: EntityDefinition | undefined;
  readonly members: readonly string[];
  readonly code: string;
  readonly message: string;
}

function listObstacles(failure: DatabaseError, entities: readonly EntityDefinition[]): Obstacles | undefined {
  switch (failure.kind) {
    case "unique":
      return {
        ...findUnique(failure, entities),
        code: "taken",
        message: "Another record has this value by now.",
      };
    case "foreignKey":
      return {
        ...findReference(failure, entities),
        code: "no_such_record",
        message: "A record that it must refer to is gone.",
      };
    case "notNull":
      return {
        ...findColumn(failure, entities),
        code: "required",
        message: "A value that it must have is not remembered, or is gone.",
      };
    case "check":
    case "invalidValue":
      return {
        entity: undefined,
        members: [],
        code: "bad_value",
        message: "The model does not take its values any more.",
      };
    default:
      return undefined;
  }
}

type Place = Pick<Obstacles, "entity" | "members">;

const NOWHERE: Place = { entity: undefined, members: [] };

function findUnique({ constraint }: DatabaseError, entities: readonly EntityDefinition[]): Place {
  for (const entity of entities) {
    const { table, primaryKey = `${table}__pkey` } = entity;
    if (constraint === primaryKey) return { entity, members: ["id"] };
    const key = entity.uniqueKeys.find((known) => known.constraint === constraint);
    const member = entity.members.find(({ uniqueConstraint }) => uniqueConstraint === constraint);
    if (constraint !== undefined && key !== undefined) return { entity, members: key.members };
    if (constraint !== undefined && member !== undefined) return { entity, members: [member.name] };
  }
  return NOWHERE;
}

function findReference({ constraint }: DatabaseError, entities: readonly EntityDefinition[]): Place {
  for (const entity of entities) {
    const member = entity.members.find(({ relation }) => relation?.constraint === constraint);
    if (constraint !== undefined && member !== undefined) return { entity, members: [member.name] };
  }
  return NOWHERE;
}

function findColumn({ table, column }: DatabaseError, entities: readonly EntityDefinition[]): Place {
  const entity = entities.find((one) => one.table === table);
  const member = entity?.members.find((one) => one.column === column);
  return { entity, members: member === undefined ? [] : [member.name] };
}
