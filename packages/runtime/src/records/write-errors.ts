// What a database's refusal of a write means to the caller, named by the constraints of the definitions.
import type { ProblemEntry } from "@lathe/contract";
import { type DatabaseError, isDatabaseError } from "../db/pg-errors.ts";
import type { EntityDefinition, MemberDefinition } from "../definition.ts";
import { ApplicationError, validationFailed } from "../errors/application-error.ts";
import { findReference } from "../query/references.ts";
import type { Schema } from "../query/schema.ts";
import type { Caller } from "./caller.ts";

/** What was written, by whom. */
export interface AttemptedWrite {
  readonly schema: Schema;
  readonly entity: EntityDefinition;
  readonly caller: Caller;
}

/** The error for a failed create or update. */
export function toWriteError(failure: unknown, write: AttemptedWrite): unknown {
  if (!isDatabaseError(failure)) return failure;
  if (failure.kind === "unique") return createUniqueError(failure.constraint, write, failure);
  if (failure.kind === "foreignKey") return createMissingTargetError(failure, write);
  return failure;
}

/** The error for a failed delete. */
export function toDeleteError(failure: unknown, { schema, caller }: AttemptedWrite): unknown {
  if (!isDatabaseError(failure) || failure.kind !== "foreignKey") return failure;
  const reference = findReference(schema, failure.constraint);
  // What the caller may not read is not named.
  const isNamed = reference !== undefined && isReadByOperator(caller, reference.entity);
  const referrer = isNamed ? { entity: reference.entity.name, relation: reference.relation } : undefined;
  const who =
    referrer === undefined ? "Other records" : `Records of ${referrer.entity} (${referrer.relation})`;
  return new ApplicationError("conflict", `${who} refer to this record. Change or delete them first.`, {
    errors:
      referrer === undefined
        ? []
        : [
            {
              path: "",
              code: "referred_to",
              message: `Referred to by ${referrer.entity} through ${referrer.relation}.`,
            },
          ],
    cause: failure,
  });
}

function isReadByOperator({ scope }: Caller, entity: EntityDefinition): boolean {
  return scope.family === "admin" && scope.canRead(entity);
}

/** The members of a write whose target or image is not there, or not for the caller: the same to them. */
export function createUnreadableTargetsError(members: readonly MemberDefinition[]): ApplicationError {
  return validationFailed(members.map(createTargetProblem));
}

/** The error for values that a constraint keeps unique: names the members that are taken, of a key all; outside only those that the caller may write. */
export function createUniqueError(
  constraint: string | undefined,
  { entity, caller }: Omit<AttemptedWrite, "schema">,
  cause?: DatabaseError,
): ApplicationError {
  const { table, primaryKey = `${table}__pkey` } = entity;
  // Only an id that was sent can be taken.
  if (constraint === primaryKey) return createTakenIdError(cause);
  const taken = listTakenMembers(entity, constraint);
  const written = new Set(entity.members.filter(({ external }) => external.write).map(({ name }) => name));
  const named = taken.filter((name) => caller.scope.family === "admin" || written.has(name));
  const isWhole = named.length === taken.length;
  const message =
    taken.length === 1
      ? "Another record has this value already."
      : "Another record has this value already, together with those of the other members.";
  const errors = named.map((name): ProblemEntry => ({ path: `/${name}`, code: "taken", message }));
  const what =
    named.length === 0
      ? "A value must be unique and is not."
      : `Another record has this ${named.join(", ")}${isWhole ? "" : " with the same other values"} already.`;
  return new ApplicationError("conflict", what, { errors, cause });
}

function listTakenMembers(
  { members, uniqueKeys }: EntityDefinition,
  constraint: string | undefined,
): readonly string[] {
  const key = uniqueKeys.find((known) => known.constraint === constraint);
  if (key !== undefined) return key.members;
  const isTaken = ({ uniqueConstraint }: MemberDefinition) =>
    uniqueConstraint !== undefined && uniqueConstraint === constraint;
  return members.filter(isTaken).map(({ name }) => name);
}

function createTakenIdError(cause: unknown): ApplicationError {
  const message = "Another record has this id already.";
  return new ApplicationError("conflict", message, {
    errors: [{ path: "/id", code: "taken", message }],
    cause,
  });
}

/** The target went between the check and the write. */
function createMissingTargetError(failure: DatabaseError, { entity }: AttemptedWrite): unknown {
  const member = entity.members.find(({ relation }) => relation?.constraint === failure.constraint);
  return member === undefined ? failure : createUnreadableTargetsError([member]);
}

function createTargetProblem({ name, type }: MemberDefinition): ProblemEntry {
  if (type === "image") {
    const message =
      "There is no such image for this field. Upload it there, and send the id of what you uploaded.";
    return { path: `/${name}`, code: "no_such_image", message };
  }
  return {
    path: `/${name}`,
    code: "no_such_record",
    message: "There is no such record to refer to. Send the id of one that you can read.",
  };
}
