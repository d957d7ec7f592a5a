// The log: JSON lines by pino. Errors are written without the values that a database quotes in its own.
import { type Logger, pino } from "pino";
import { isDatabaseError } from "../db/pg-errors.ts";
import type { LogLevel } from "./configuration.ts";
import { type LogTarget, createStderrTarget } from "./log-target.ts";

/** The log of an application. */
export function createLog(level: LogLevel, target: LogTarget = createStderrTarget()): Logger {
  return pino({ level, base: { pid: process.pid }, serializers: { err: describeError } }, target);
}

/** How many causes of causes are told. */
const MAX_DEPTH = 5;

/** What a log line says about an error. The cause of a DatabaseError may quote stored values, so it is left out. */
export function describeError(error: unknown, depth = 0): unknown {
  if (!(error instanceof Error)) return typeof error === "string" ? error : typeof error;
  const { name, message, stack, cause } = error;
  if (isDatabaseError(error)) {
    const { kind, sqlState, constraint, table, column } = error;
    return { type: name, message, kind, sqlState, constraint, table, column, stack };
  }
  const { code } = error as NodeJS.ErrnoException;
  const inner = cause === undefined || depth >= MAX_DEPTH ? undefined : describeError(cause, depth + 1);
  return { type: name, message, code, stack, cause: inner };
}
