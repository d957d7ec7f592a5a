// Failures as a command tells them: one code, one sentence, the places concerned, and the exit code that goes with them.
import {
  type CommandError,
  type ErrorDetail,
  EXIT_CODES,
  type ExitCode,
  type GeneratorErrorCode,
  type ModelUse,
} from "@lathe/contract";
import type { RefusalOutcome } from "@lathe/generator";

/** Why a command did not do what it was asked for. */
export interface Failure {
  readonly code: CommandError["error"]["code"];
  /** What happened, where, and what to do next. */
  readonly message: string;
  /** The places concerned; empty where there are none. */
  readonly details: readonly ErrorDetail[];
}

const EXIT_CODES_BY_ERROR: Readonly<Record<Failure["code"], ExitCode>> = {
  usage: EXIT_CODES.usage,
  stale_revision: EXIT_CODES.staleOrLocked,
  stale_plan: EXIT_CODES.staleOrLocked,
  locked: EXIT_CODES.staleOrLocked,
  invalid_body: EXIT_CODES.invalid,
  missing_revision: EXIT_CODES.invalid,
  invalid_model: EXIT_CODES.invalid,
  not_found: EXIT_CODES.invalid,
  edit_clash: EXIT_CODES.invalid,
  name_taken: EXIT_CODES.invalid,
  project_not_empty: EXIT_CODES.invalid,
  module_not_empty: EXIT_CODES.invalid,
  entity_in_use: EXIT_CODES.invalid,
  field_in_use: EXIT_CODES.invalid,
  relation_in_use: EXIT_CODES.invalid,
  collection_in_use: EXIT_CODES.invalid,
  hazards_not_accepted: EXIT_CODES.invalid,
  conflicts_unresolved: EXIT_CODES.invalid,
  undo_refused: EXIT_CODES.invalid,
  no_application: EXIT_CODES.failed,
  payload_too_large: EXIT_CODES.invalid,
  unsupported_media_type: EXIT_CODES.invalid,
  not_empty: EXIT_CODES.invalid,
  invalid_data: EXIT_CODES.invalid,
  database: EXIT_CODES.failed,
  read_only: EXIT_CODES.failed,
  unauthenticated: EXIT_CODES.failed,
  foreign_origin: EXIT_CODES.failed,
  internal: EXIT_CODES.failed,
};

/** The exit code of a failure. */
export function getExitCode({ code }: Failure): ExitCode {
  return EXIT_CODES_BY_ERROR[code];
}

/** A failure without places. */
export function createFailure(code: Failure["code"], message: string): Failure {
  return { code, message, details: [] };
}

/** What a service refused, as a failure. */
export function toFailure({ refusal }: RefusalOutcome): Failure {
  const { reason, message } = refusal;
  switch (reason) {
    case "no_project":
      return createFailure("not_found", message);
    case "project_exists":
      return createFailure("name_taken", message);
    case "locked":
      return createFailure("locked", message);
    case "changed_on_disk":
      return { code: "stale_revision", message, details: toFileDetails(refusal.files, reason) };
    case "unreadable_files":
      return { code: "invalid_model", message, details: toFileDetails(refusal.files, reason) };
    case "read_only":
      return { code: "read_only", message, details: toFileDetails(refusal.files, reason) };
    default: {
      const uses = refusal.edit?.uses ?? [];
      return {
        code: reason satisfies GeneratorErrorCode,
        message,
        details: [...refusal.details, ...uses.map(toUseDetail)],
      };
    }
  }
}

function toFileDetails(files: readonly string[], code: string): readonly ErrorDetail[] {
  return files.map((file) => ({ file, pointer: "", code, message: FILE_REASONS[code] ?? "" }));
}

const FILE_REASONS: Readonly<Record<string, string>> = {
  changed_on_disk: "This file was edited meanwhile.",
  unreadable_files: "This file can't be read.",
  read_only: "This is read-only.",
};

function toUseDetail({ entity, pointer, kind }: ModelUse): ErrorDetail {
  return { pointer, code: kind, message: `Entity "${entity}" uses it here (${kind}).` };
}
