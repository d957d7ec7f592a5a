// What ends a command: a message for the person who gave it.
import { EXIT_CODES } from "@lathe/contract";
import { isDatabaseError } from "../db/pg-errors.ts";

/** A command that can't go on. The message says why and what to do; it goes to stderr, and the process ends with `exitCode`. */
export class Failure extends Error {
  override readonly name = "Failure";
  readonly exitCode: number;

  constructor(message: string, facts: { readonly exitCode?: number; readonly cause?: unknown } = {}) {
    super(message, { cause: facts.cause });
    this.exitCode = facts.exitCode ?? EXIT_CODES.failed;
  }
}

/** What to write about an error that ended a command: its message where it is meant for people, else where it came from. */
export function formatError(error: unknown): string {
  if (hasUserMessage(error)) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

function hasUserMessage(error: unknown): error is Error {
  if (!(error instanceof Error)) return false;
  return error.name === "Failure" || error.name === "MigrationError" || isDatabaseError(error);
}

/** The exit code that an error asks for. */
export function getExitCode(error: unknown): number {
  return error instanceof Failure ? error.exitCode : EXIT_CODES.failed;
}
