// The one place where failures of a database get their meaning, by SQLSTATE. Texts here never hold values.

/** What kind of failure it was. */
export type DatabaseErrorKind =
  | "unique"
  | "foreignKey"
  | "notNull"
  | "check"
  /** A value that a column can't hold: a safety net, since values are checked before they get here. */
  | "invalidValue"
  /** Worth trying again, as a whole transaction. */
  | "serialization"
  | "deadlock"
  /** A statement took too long, or waited too long for a lock. */
  | "timeout"
  /** No connection, or one that was lost; whether a statement under way took effect is not known. */
  | "unavailable"
  | "other";

/** What is known about a failure. */
export interface DatabaseErrorDetails {
  readonly kind: DatabaseErrorKind;
  readonly sqlState?: string | undefined;
  readonly constraint?: string | undefined;
  readonly table?: string | undefined;
  readonly column?: string | undefined;
  /** Whether it was the precondition of the statement that failed. */
  readonly isPrecondition?: boolean;
  readonly cause?: unknown;
}

/** A failure of a database. The message is fit for logs; `cause` may quote values. */
export class DatabaseError extends Error {
  override readonly name = "DatabaseError";
  readonly kind: DatabaseErrorKind;
  readonly sqlState: string | undefined;
  readonly constraint: string | undefined;
  readonly table: string | undefined;
  readonly column: string | undefined;
  /** True where the statement was not run, because its precondition failed. */
  readonly isPrecondition: boolean;

  constructor(message: string, facts: DatabaseErrorDetails) {
    super(message, { cause: facts.cause });
    this.kind = facts.kind;
    this.sqlState = facts.sqlState;
    this.constraint = facts.constraint;
    this.table = facts.table;
    this.column = facts.column;
    this.isPrecondition = facts.isPrecondition ?? false;
  }

  /** Whether the same transaction may well succeed when it is run again. */
  get isRetryable(): boolean {
    return this.kind === "serialization" || this.kind === "deadlock";
  }
}

/** Whether a value is a DatabaseError, of any copy of this package. */
export function isDatabaseError(value: unknown): value is DatabaseError {
  return value instanceof Error && value.name === "DatabaseError" && "kind" in value;
}

const KIND_BY_SQL_STATE: Readonly<Record<string, DatabaseErrorKind>> = {
  "23505": "unique",
  "23P01": "unique",
  "23503": "foreignKey",
  "23001": "foreignKey",
  "23502": "notNull",
  "23514": "check",
  "40001": "serialization",
  "40P01": "deadlock",
  // A statement or a lock took too long; a transaction was idle or open for too long.
  "57014": "timeout",
  "55P03": "timeout",
  "25P03": "timeout",
  "25P04": "timeout",
  // A standby server, or one in recovery, can't write.
  "25006": "unavailable",
  // No such database. It may still be on its way.
  "3D000": "unavailable",
  // An index entry that is too large.
  "54000": "invalidValue",
};

/** By the first two characters: bad data; no connection; no right to connect; no resources; stopped; broken system. */
const KIND_BY_SQL_STATE_CLASS: Readonly<Record<string, DatabaseErrorKind>> = {
  "22": "invalidValue",
  "08": "unavailable",
  "28": "unavailable",
  "53": "unavailable",
  "57": "unavailable",
  "58": "unavailable",
};

/** The meaning of an SQLSTATE. */
export function classifySqlState(sqlState: string): DatabaseErrorKind {
  return KIND_BY_SQL_STATE[sqlState] ?? KIND_BY_SQL_STATE_CLASS[sqlState.slice(0, 2)] ?? "other";
}

/** The DatabaseError for whatever a driver threw while it ran a statement, or its precondition. */
export function toDatabaseError(error: unknown, isPrecondition = false): DatabaseError {
  if (isDatabaseError(error)) return error;
  const sqlState = findSqlState(error);
  if (sqlState === undefined) return toDriverError(error);
  const kind = classifySqlState(sqlState);
  const facts = {
    kind,
    sqlState,
    constraint: findErrorText(error, "constraint"),
    table: findErrorText(error, "table"),
    column: findErrorText(error, "column"),
    isPrecondition,
    cause: error,
  };
  return new DatabaseError(describeDetails(facts), facts);
}

/** The DatabaseError for whatever a driver threw while it connected. */
export function toConnectError(error: unknown): DatabaseError {
  if (isDatabaseError(error)) return error;
  const sqlState = findSqlState(error);
  const code = findErrorText(error, "code");
  const why = code === undefined ? "" : ` (${code})`;
  const message = `The database can't be reached${why}.`;
  return new DatabaseError(message, { kind: "unavailable", sqlState, cause: error });
}

/** The SQLSTATE of an error that a server reported; undefined for errors of other origin. */
export function findSqlState(error: unknown): string | undefined {
  const code = findErrorText(error, "code");
  const isReported = findErrorText(error, "severity") !== undefined;
  return isReported && code !== undefined && /^[0-9A-Z]{5}$/.test(code) ? code : undefined;
}

/** What drivers throw themselves: mostly that a connection is gone. */
function toDriverError(error: unknown): DatabaseError {
  const message = error instanceof Error ? error.message : "";
  if (message === "Query read timeout") {
    return new DatabaseError("The database did not answer in time.", { kind: "timeout", cause: error });
  }
  const isBug = error instanceof TypeError || error instanceof RangeError || /unique|supported/.test(message);
  if (isBug) return new DatabaseError("The driver refused a statement.", { kind: "other", cause: error });
  return new DatabaseError("The connection to the database was lost.", { kind: "unavailable", cause: error });
}

function describeDetails({ kind, sqlState, constraint, table, column }: DatabaseErrorDetails): string {
  const where = Object.entries({ constraint, table, column })
    .filter(([, name]) => name !== undefined)
    .map(([what, name]) => `, ${what} ${name}`)
    .join("");
  return `The database refused a statement: ${kind}, SQLSTATE ${sqlState}${where}.`;
}

/** A member of an error that is a text. */
export function findErrorText(error: unknown, member: string): string | undefined {
  if (typeof error !== "object" || error === null) return undefined;
  const value = (error as Readonly<Record<string, unknown>>)[member];
  return typeof value === "string" ? value : undefined;
}
