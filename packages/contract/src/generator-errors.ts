// The errors of the generator API: every code with its status, and the body that carries it.
import type { ModelUse } from "./model-uses.ts";

/** Every error code of the generator API with its HTTP status. */
export const GENERATOR_ERRORS = {
  invalid_body: 400,
  missing_revision: 400,
  unauthenticated: 401,
  foreign_origin: 403,
  not_found: 404,
  stale_revision: 409,
  stale_plan: 409,
  name_taken: 409,
  module_not_empty: 409,
  entity_in_use: 409,
  field_in_use: 409,
  relation_in_use: 409,
  collection_in_use: 409,
  hazards_not_accepted: 409,
  conflicts_unresolved: 409,
  locked: 409,
  read_only: 409,
  payload_too_large: 413,
  unsupported_media_type: 415,
  invalid_model: 422,
  internal: 500,
} as const satisfies Readonly<Record<string, number>>;

/** The name of a generator error. */
export type GeneratorErrorCode = keyof typeof GENERATOR_ERRORS;

/** One reason among those for which a request was refused. */
export interface ErrorDetail {
  /** The model file that is spoken of, as a path in the project folder; left out where it is the request body. */
  readonly file?: string;
  /** A JSON pointer into that file or body; empty for the whole. */
  readonly pointer: string;
  /** A stable snake_case word for programs. */
  readonly code: string;
  /** A sentence for people. */
  readonly message: string;
}

/** Who is at work on a project. */
export interface ProjectHolder {
  /** The id of the process. */
  readonly pid: number;
  /** The machine; null where that is not known. */
  readonly host: string | null;
  /** What it does, for people; null where that is not known. */
  readonly purpose: string | null;
  /** A datetime. */
  readonly since: string;
}

/** The part of an error body that programs read. */
export interface ContractError {
  readonly code: GeneratorErrorCode;
  readonly status: number;
  /** Empty where there is no place to point at. */
  readonly details: readonly ErrorDetail[];
  readonly requestId: string;
  /** `stale_revision`: what the request was built on; null only where it is about the saved revision. */
  readonly expectedRevision?: string | null;
  /** `stale_revision`: what it is now; null only where it is about the saved revision. */
  readonly actualRevision?: string | null;
  /** `module_not_empty` and every `…_in_use`: all that stands in the way. */
  readonly uses?: readonly ModelUse[];
  /** `locked`: who has the project. */
  readonly holder?: ProjectHolder;
}

/** The body of every error answer of the generator API. */
export interface ErrorBody {
  /** A sentence for people. */
  readonly message: string;
  readonly contractError: ContractError;
}
