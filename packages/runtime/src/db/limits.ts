// How much of a database an application takes, and how long it waits for it.

/** Budgets of a database connection; every one of them ends in a DatabaseError. */
export interface DatabaseLimits {
  /** Connections to a server. */
  readonly poolSize: number;
  /** How long to wait for a connection (PGlite: for one's turn). */
  readonly acquireTimeoutMs: number;
  /** How long a statement may run. PGlite can't interrupt one. */
  readonly statementTimeoutMs: number;
  /** How long a statement may wait for a lock that another transaction holds. */
  readonly lockTimeoutMs: number;
  /** How long a transaction may do nothing before the server ends it. */
  readonly idleTransactionMs: number;
  /** After what time a connection that is not used is closed. */
  readonly idleConnectionMs: number;
  /** How many statements stay prepared on a connection. */
  readonly preparedStatements: number;
}

/** What holds unless said otherwise. */
export const DEFAULT_LIMITS: DatabaseLimits = {
  poolSize: 10,
  acquireTimeoutMs: 5000,
  statementTimeoutMs: 10_000,
  lockTimeoutMs: 5000,
  idleTransactionMs: 30_000,
  idleConnectionMs: 60_000,
  preparedStatements: 500,
};

/**
 * How long an answer may take. The server ends a statement sooner than that; this is for servers that don't answer at
 * all any more.
 */
export function getResponseTimeoutMs({ statementTimeoutMs }: DatabaseLimits): number {
  return statementTimeoutMs + 2000;
}

/**
 * Longer statements are rare, and what callers make up: they are compiled, prepared, run, and forgotten, here and by the
 * server, so that they can't fill the memory of either.
 */
export const MAX_CACHED_STATEMENT_LENGTH = 16_000;
