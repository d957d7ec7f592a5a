// The command line towards scripts: exit codes, and the error document of `--json`.
import type { ErrorDetail, GeneratorErrorCode } from "./generator/errors.ts";

/** How a `lathe` command ends. */
export const EXIT_CODES = {
  done: 0,
  failed: 1,
  /** Only `plan --detailed-exitcode`. */
  changesPending: 2,
  /** The model changed underneath, or another process holds the project. */
  staleOrLocked: 3,
  /** The model or what was given to the command is not valid. */
  invalid: 4,
  /** The command line itself could not be read. */
  usage: 64,
} as const;

/** The exit code of a `lathe` command. */
export type ExitCode = (typeof EXIT_CODES)[keyof typeof EXIT_CODES];

/** What stdout holds when a command with `--json` fails. */
export interface CommandError {
  readonly error: {
    /** `database` and `not_empty` are about the project's database, `invalid_data` about a dump of it. */
    readonly code: GeneratorErrorCode | "usage" | "database" | "not_empty" | "invalid_data";
    readonly message: string;
    /** As in the generator API; empty where there is no place to point at. */
    readonly details: readonly ErrorDetail[];
  };
}
