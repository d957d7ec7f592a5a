// What is said of an operation in the API document, and what many of them say alike.
import type { GeneratorErrorCode } from "@lathe/contract";
import type { RESPONSES, REQUESTS } from "./document-bodies.ts";

/** A heading of the document. */
export type Tag =
  | "server"
  | "project"
  | "modules"
  | "entities"
  | "fields"
  | "relations"
  | "collections"
  | "generation"
  | "history";

/** What the document says of a route besides its row in the route table. */
export interface OperationFacts {
  readonly operationId: string;
  readonly tag: Tag;
  /** A few words. */
  readonly summary: string;
  readonly description: string;
  readonly request?: keyof typeof REQUESTS;
  readonly answer: keyof typeof RESPONSES;
  /** Query parameters besides the revision. */
  readonly query?: readonly ("cascade" | "limit" | "offset" | "to")[];
  /** Errors besides those that follow from the row of the route table. */
  readonly errors?: readonly GeneratorErrorCode[];
}

/** What every change of the model can meet. */
export const EDIT_ERRORS: readonly GeneratorErrorCode[] = ["locked", "read_only", "invalid_model"];

/** The same, where names are given. */
export const NAMING_ERRORS: readonly GeneratorErrorCode[] = [...EDIT_ERRORS, "name_taken"];

/** What removals say of `cascade`. */
export const CASCADE_NOTE =
  "With `cascade`, what uses it is cleared or removed along with it, except in rules, which are never changed by a removal.";

/** What replacements do. */
export const REPLACE_NOTE =
  "The id stays, members left out take their default, and another name renames it with all its uses.";
