// The errors of the generator API: every code with its status, and the body that carries it.
import {
  integer,
  list,
  type Members,
  type MemberValues,
  named,
  nullable,
  nullableText,
  object,
  optional,
  type Schema,
  type SchemaValue,
  text,
  words,
} from "../schema.ts";
import { editClash, nullablePartChanges, source } from "./model-log.ts";
import { listUses } from "./uses.ts";

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
  project_not_empty: 409,
  module_not_empty: 409,
  entity_in_use: 409,
  field_in_use: 409,
  relation_in_use: 409,
  collection_in_use: 409,
  hazards_not_accepted: 409,
  conflicts_unresolved: 409,
  undo_refused: 409,
  no_application: 409,
  edit_clash: 409,
  locked: 409,
  read_only: 409,
  payload_too_large: 413,
  unsupported_media_type: 415,
  invalid_model: 422,
  internal: 500,
} as const satisfies Readonly<Record<string, number>>;

/** The name of a generator error. */
export type GeneratorErrorCode = keyof typeof GENERATOR_ERRORS;

const errorDetail = named(
  "ErrorDetail",
  object(
    {
      file: optional(
        text("A model file, as a path in the project folder; left out where it is the request body."),
      ),
      pointer: text(
        "A JSON pointer into that file, or into the request body where no file is named; empty for the whole.",
      ),
      code: text("A stable snake_case word for programs."),
      message: text("A sentence for people."),
    },
    { description: "One reason among those for which a request was refused." },
  ),
);

/** One reason among those for which a request was refused. */
export type ErrorDetail = SchemaValue<typeof errorDetail>;

const projectHolder = named(
  "ProjectHolder",
  object(
    {
      pid: integer("The id of the process."),
      host: nullableText("The machine; null where that is not known."),
      purpose: nullableText("What it does, for people; null where that is not known."),
      since: text("Since when.", undefined, { format: "date-time" }),
    },
    { description: "locked: who is at work on the project." },
  ),
);

/** Who is at work on a project. */
export type ProjectHolder = SchemaValue<typeof projectHolder>;

const errorMembers = {
  details: list("Empty where there is no place to point at.", errorDetail, { examples: [[]] }),
  requestId: text("Also in the header X-Request-Id.", "r-81"),
};

/** What only errors with some codes tell. */
const furtherMembers = {
  expectedRevision: optional(
    nullableText(
      "stale_revision: what the request was built on; null only where it is about the saved revision.",
      "41d7a2b9",
    ),
  ),
  actualRevision: optional(
    nullableText(
      "stale_revision: what it is now; null only where it is about the saved revision.",
      "8c1f5e0d",
    ),
  ),
  changes: optional(nullablePartChanges),
  source: optional(
    nullable("stale_revision: who made the current model; null where that is not known.", source),
  ),
  at: optional(
    nullable(
      "stale_revision: since when there is the current model; null where that is not known.",
      text("A moment.", "2026-01-31T08:00:00.000Z", { format: "date-time" }),
    ),
  ),
  index: optional(integer("Of `POST /api/edits`: the edit that is refused, counted from 0.", { minimum: 0 })),
  uses: optional(listUses("module_not_empty and every …_in_use: what stands in the way.")),
  holder: optional(projectHolder),
  clashes: optional(list("edit_clash: the places that others have changed since.", editClash)),
};

/** The part of an error body that programs read. */
export interface ContractError
  extends MemberValues<typeof errorMembers>, MemberValues<typeof furtherMembers> {
  readonly code: GeneratorErrorCode;
  readonly status: number;
}

/** The body of every error answer of the generator API. */
export interface ErrorBody {
  /** A sentence for people. */
  readonly message: string;
  readonly contractError: ContractError;
}

/** The body of an error that has one of some codes of one status: what belongs to other codes is not in it. */
export function errorBodySchema(
  codes: readonly GeneratorErrorCode[],
  { status, message }: { readonly status: number; readonly message: string },
): Schema<ErrorBody> {
  const further: Members = Object.assign({}, ...codes.map(pickFurther));
  return object({
    message: text("A sentence for people.", message),
    contractError: object(
      {
        code: words("Which error it is.", codes),
        status: integer("The HTTP status.", { const: status, examples: [status] }),
        ...errorMembers,
        ...further,
      },
      { description: "The part that programs read." },
    ),
  });
}

function pickFurther(code: GeneratorErrorCode): Members {
  const {
    expectedRevision,
    actualRevision,
    changes,
    source: madeBy,
    at,
    index,
    uses,
    holder,
    clashes,
  } = furtherMembers;
  if (code === "stale_revision") return { expectedRevision, actualRevision, changes, source: madeBy, at };
  if (code === "locked") return { holder };
  if (code === "edit_clash") return { clashes };
  if (code === "module_not_empty" || code.endsWith("_in_use")) return { index, uses };
  return REFUSED_EDITS.includes(code) ? { index } : {};
}

/** What else an edit among several can be refused with. */
const REFUSED_EDITS: readonly GeneratorErrorCode[] = [
  "invalid_body",
  "not_found",
  "name_taken",
  "invalid_model",
];
