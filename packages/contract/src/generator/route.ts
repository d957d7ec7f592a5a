// What a route of the generator API is: one definition, from which its types, its checks and its documentation are made.
import { boolean, integer, object, optional, type Schema, type SchemaValue, text } from "../schema.ts";
import type { GeneratorErrorCode } from "./errors.ts";
import { expectedRevision } from "./revisions.ts";

/** The headings of the API document. */
export const GENERATOR_TAGS = {
  server: "The server itself: health, sessions, events, this document.",
  project: "The model as a whole, and the project settings.",
  modules: "Modules, which entities belong to.",
  entities: "Entities and their own settings.",
  fields:
    "Fields of entities. The draft routes also set what refers to a field; the others set the field alone.",
  relations: "Links from one entity to another.",
  collections: "Links of other entities, seen from their target.",
  generation: "Planning and generating the application.",
  history: "What was generated, and the way back.",
} as const;

const segment = (description: string) => text(description, undefined, { minLength: 1 });

/** What stands in paths: `:module` and so on. */
export const PATH_PARAMETERS = {
  template: segment("The name of a template."),
  module: segment("The name of a module."),
  entity: segment("The name of an entity."),
  field: segment("The name of a field of the entity."),
  relation: segment("The name of a relation of the entity."),
  collection: segment("The name of a collection of the entity."),
  id: segment("The id of a history entry."),
} as const;

/** What people read of a route. */
interface Described {
  readonly operationId: string;
  readonly tag: keyof typeof GENERATOR_TAGS;
  /** A few words. */
  readonly summary: string;
  readonly description: string;
  /** Errors besides those that follow from the rest of the definition. */
  readonly errors?: readonly GeneratorErrorCode[];
}

/** A route of the generator API. */
export interface GeneratorRouteDefinition<
  Query = unknown,
  Body = unknown,
  Answer = unknown,
  Status = 200 | 201 | 202,
> extends Described {
  /** The status of success. */
  readonly status: Status;
  /** Whether it needs the bearer token of a session. */
  readonly protected: boolean;
  /** Where it carries the revision it was built on. */
  readonly expectedRevision: "body" | "query" | "none";
  /** Its parameters as an object of what they mean; on the wire they are text. Left out where it takes none. */
  readonly query?: Schema<Query>;
  /** Left out where it takes none. */
  readonly body?: Schema<Body>;
  readonly answer: Schema<Answer>;
  /** JSON where it is left out. */
  readonly answerType?: string;
}

/** No members at all. */
type None = Readonly<Record<never, never>>;

type Reading<Query, Answer> = Described &
  Pick<GeneratorRouteDefinition<Query, undefined, Answer>, "query" | "answer" | "answerType">;
type Writing<Body, Answer> = Described &
  Required<Pick<GeneratorRouteDefinition<None, Body, Answer>, "body" | "answer">>;

/** A route for those who have no session. */
export function openRoute<Status extends 200 | 201, Answer, Body = undefined>(
  status: Status,
  route: Described & Pick<GeneratorRouteDefinition<None, Body, Answer>, "body" | "answer">,
): GeneratorRouteDefinition<None, Body, Answer, Status> {
  return { ...route, status, protected: false, expectedRevision: "none" };
}

/** A route that changes nothing. */
export function readRoute<Answer, Query = None>(
  route: Reading<Query, Answer>,
): GeneratorRouteDefinition<Query, undefined, Answer, 200> {
  return { ...route, status: 200, protected: true, expectedRevision: "none" };
}

/** A route that changes something, or looks at what a change would do. */
export function changeRoute<Body, Answer>(
  route: Writing<Body, Answer>,
): GeneratorRouteDefinition<None, Body, Answer, 200> {
  return { ...route, status: 200, protected: true, expectedRevision: "body" };
}

/** A route that is told something to look at, and changes nothing. */
export function askRoute<Body, Answer>(
  route: Writing<Body, Answer>,
): GeneratorRouteDefinition<None, Body, Answer, 200> {
  return { ...route, status: 200, protected: true, expectedRevision: "none" };
}

/** A route that has something done that goes on after the answer; it changes nothing of the project. */
export function startRoute<Answer>(
  route: Described & Pick<GeneratorRouteDefinition<None, undefined, Answer>, "answer">,
): GeneratorRouteDefinition<None, undefined, Answer, 202> {
  return { ...route, status: 202, protected: true, expectedRevision: "none" };
}

/** A route that makes something beside the project, and says all by its path. */
export function makeRoute<Answer>(
  route: Described & Pick<GeneratorRouteDefinition<None, undefined, Answer>, "answer">,
): GeneratorRouteDefinition<None, undefined, Answer, 200> {
  return { ...route, status: 200, protected: true, expectedRevision: "none" };
}

/** A route that creates a part of the model. */
export function createRoute<Body, Answer>(
  route: Writing<Body, Answer>,
): GeneratorRouteDefinition<None, Body, Answer, 201> {
  return { ...route, status: 201, protected: true, expectedRevision: "body" };
}

/** A route that removes a part of the model which nothing can refer to. */
export function removeRoute<Answer>(
  route: Reading<unknown, Answer>,
): GeneratorRouteDefinition<SchemaValue<typeof REMOVAL>, undefined, Answer, 200> {
  return { ...route, status: 200, protected: true, expectedRevision: "query", query: REMOVAL };
}

/** A route that removes a part of the model which others may refer to. */
export function removeUsedRoute<Answer>(
  route: Reading<unknown, Answer>,
): GeneratorRouteDefinition<SchemaValue<typeof CASCADING>, undefined, Answer, 200> {
  return { ...route, status: 200, protected: true, expectedRevision: "query", query: CASCADING };
}

/** A route that takes back what was generated last. */
export function undoRoute<Answer>(
  route: Reading<unknown, Answer>,
): GeneratorRouteDefinition<SchemaValue<typeof UNDOING>, undefined, Answer, 200> {
  return { ...route, status: 200, protected: true, expectedRevision: "none", query: UNDOING };
}

const UNDOING = object({
  expectedSavedRevision: text("The saved revision that the request was built on.", "41d7a2b9"),
  expectedRevision: optional(expectedRevision),
});
const REMOVAL = object({ expectedRevision });
const CASCADING = object({
  cascade: optional(boolean("Whether uses are cleared, too.", { default: false })),
  expectedRevision,
});

/** What every change of the model can meet. */
export const EDIT: readonly GeneratorErrorCode[] = ["locked", "read_only", "invalid_model"];

/** The same, where names are given. */
export const NAMING: readonly GeneratorErrorCode[] = [...EDIT, "name_taken"];

/** What removals say of `cascade`. */
export const CASCADE =
  "With `cascade`, what uses it is cleared or removed along with it, except in rules, which are never changed by a removal.";

/** Where a new member goes. */
export const position = optional(
  integer("How many members of its kind come before it; it comes last where this is left out.", {
    title: "a whole number that is not negative",
    minimum: 0,
    examples: [0],
  }),
);

/** What replacements do. */
export const REPLACES =
  "The id stays, members left out take their default, and another name renames it with all its uses.";
