// Errors of the generator API: what a refusal, or a failure, is on the wire.
import {
  type ContractError,
  type ErrorBody,
  type ErrorDetail,
  GENERATOR_ERRORS,
  type GeneratorErrorCode,
  type ModelUse,
  type ProjectHolder,
} from "@lathe/contract";
import { isAbsolute } from "node:path";
import type { LockHolder } from "../store/lock-entry.ts";
import type { StoreRefusal } from "../store/refusal.ts";
import { StoreError } from "../store/store-error.ts";
import type { ServiceRefusal } from "../services/refusal.ts";

/** An error before it has its request id. */
export interface WireError extends Omit<ContractError, "status" | "requestId"> {
  readonly message: string;
}

/** An error with nothing but a sentence. */
export function createWireError(
  code: GeneratorErrorCode,
  message: string,
  details: readonly ErrorDetail[] = [],
): WireError {
  return { code, message, details };
}

/** A request that is not as it must be, for at least one reason. */
export function createBodyError(problems: readonly ErrorDetail[]): WireError {
  const [first, ...others] = problems;
  const more = others.length === 0 ? "" : ` (and ${others.length} more)`;
  return createWireError("invalid_body", `${first?.message}${more}`, problems);
}

/** The status and the body of an error. */
export function toErrorBody(
  { message, code, ...facts }: WireError,
  requestId: string,
): { readonly status: number; readonly body: ErrorBody } {
  const status = GENERATOR_ERRORS[code];
  return { status, body: { message, contractError: { code, status, requestId, ...facts } } };
}

/** What a refusal is on the wire. `changed_on_disk` means that the plan is stale where there is one, else the revision. */
export function toRefusalError(refusal: ServiceRefusal | StoreRefusal): WireError {
  switch (refusal.reason) {
    case "no_project":
      return createWireError("not_found", PROJECT_GONE_MESSAGE, [
        { pointer: "", code: "no_project", message: PROJECT_GONE_MESSAGE },
      ]);
    case "locked":
      return { ...createWireError("locked", refusal.message), holder: toProjectHolder(refusal.holder) };
    case "read_only":
      return createWireError("read_only", refusal.message, toFileDetails(refusal.files, "read_only"));
    case "unreadable_files":
      return createWireError(
        "invalid_model",
        refusal.message,
        toFileDetails(refusal.files, "unreadable_file"),
      );
    case "changed_on_disk":
      return createWireError("stale_plan", refusal.message, toFileDetails(refusal.files, "changed_on_disk"));
    case "project_exists":
      return createWireError("internal", refusal.message);
    default:
      return toServiceError(refusal);
  }
}

const PROJECT_GONE_MESSAGE =
  "The folder that this server was started for holds no project any more: it was moved, renamed or deleted. Put it back, or end the server and start it where the project is.";

function toServiceError(refusal: ServiceRefusal): WireError {
  const { reason, message, details, expectedRevision, actualRevision, index, clashes, edit } = refusal;
  return {
    ...createWireError(reason, message, [...details, ...(edit?.uses ?? []).map(toUseDetail)]),
    ...(expectedRevision === undefined ? {} : { expectedRevision }),
    ...(actualRevision === undefined ? {} : { actualRevision }),
    ...(index === undefined ? {} : { index }),
    ...(clashes === undefined ? {} : { clashes }),
    ...(edit === undefined || edit.uses.length === 0 ? {} : { uses: edit.uses }),
  };
}

/** A use among the details: whoever shows those of every error shows this one, too. */
function toUseDetail({ entity, pointer, kind }: ModelUse): ErrorDetail {
  return { pointer, code: kind, message: `Entity "${entity}" uses it here (${kind}).` };
}

function toFileDetails(files: readonly string[], code: string): readonly ErrorDetail[] {
  return files.map((file) => ({ file, pointer: "", code, message: DETAIL_MESSAGES[code] ?? "" }));
}

const DETAIL_MESSAGES: Readonly<Record<string, string>> = {
  read_only: "This is read-only. Make it writable, and try again.",
  unreadable_file: "This file can't be read. Mend it, or move it elsewhere.",
  changed_on_disk: "This file was edited meanwhile.",
};

function toProjectHolder({ pid, host, purpose, since }: LockHolder): ProjectHolder {
  return { pid, host: host ?? null, purpose: purpose ?? null, since };
}

const BUG_MESSAGE =
  "Something went wrong inside the generator. Nothing is known to be lost; try again, and look at the server's terminal for what happened.";

/** What a failure is on the wire: the disk's in its own words, without places of this machine; all else in none. */
export function toFailureError(error: unknown, dirs: readonly string[]): WireError {
  if (!(error instanceof StoreError)) return createWireError("internal", BUG_MESSAGE);
  const detail = { file: error.path, pointer: "", code: error.code };
  if (isAbsolute(error.path)) {
    const message = `The project folder can't be used as it should (${error.code}). Look at the server's terminal for what happened.`;
    return createWireError("internal", message, [{ pointer: "", code: error.code, message }]);
  }
  const message = dirs.reduce((text, dir) => text.replaceAll(dir, "the project folder"), error.message);
  return createWireError("internal", message, [{ ...detail, message }]);
}
