// Routes that tell editors and command lines the same about what is not there yet.
import { FAMILIES } from "../access.ts";
import { FIELD_TYPES } from "../field-types.ts";
import {
  anything,
  integer,
  list,
  named,
  nullable,
  nullableText,
  object,
  type SchemaValue,
  text,
  words,
} from "../schema.ts";
import { savedRevision, withRevision } from "./revisions.ts";
import { readRoute } from "./route.ts";

/** How something stands to the last generation. */
const SINCE = ["new", "changed", "gone", "same"] as const;

const since = words("How it stands to the last generation.", SINCE, { examples: ["new"] });

const memberSince = object({
  name: text("The member, with dots between those that are inside of one another.", "items.subtitle"),
  since,
});

const body = {
  schema: anything("Its JSON Schema, without references.", { examples: [{ type: "object" }] }),
  example: anything("An example of it, made of the model.", { examples: [{ title: "Title 1" }] }),
  members: list("The members that differ from the last generation.", memberSince),
};

const previewedRoute = named(
  "PreviewedRoute",
  object({
    method: words("The method.", ["GET", "POST", "PUT", "PATCH", "DELETE", "HEAD"], { examples: ["GET"] }),
    path: text("The path, with names in braces.", "/api/external/v1/content/articles"),
    summary: text("What it does.", "List articles"),
    access: words("Who may ask: anyone, or who has a token.", ["anonymous", "authenticated"]),
    parameters: list("Its parameters, as OpenAPI tells them.", anything("A parameter."), { examples: [[]] }),
    request: nullable("Its JSON body; null where it takes none.", object(body)),
    response: object({
      status: integer("The status of success.", { examples: [200] }),
      body: nullable("What it answers as JSON; null where that is nothing.", object(body)),
    }),
    since,
  }),
);

/** A route as it will be, and how it stands to the last generation. */
export type PreviewedRoute = SchemaValue<typeof previewedRoute>;

/** Routes of proposals and previews. */
export const DESCRIBE_ROUTES = {
  "GET /api/suggest": readRoute({
    operationId: "suggestField",
    tag: "fields",
    summary: "What the name of a field says",
    description:
      "The name as it can be, where it is clear what is meant; the label that is made of it; and the type that it hints at, with the reason. Whether the name is free in an entity is not asked.",
    query: object({ name: text("The name as somebody typed it.", "last used at") }),
    answer: withRevision({
      name: text("The name, corrected where that is clear.", "lastUsedAt"),
      label: text("What people see in place of the name.", "Last used at"),
      type: words("The type that the name hints at.", FIELD_TYPES, { examples: ["datetime"] }),
      why: text("Why, as a part of a sentence.", "the name ends in At"),
      problem: nullableText("Why it can't be the name of a field; null where it can.", null),
    }),
  }),
  "GET /api/entities/:entity/api-preview": readRoute({
    operationId: "previewApi",
    tag: "entities",
    summary: "The API of an entity as edited",
    description:
      "The routes that an entity would have if the model were generated now, made by what writes the OpenAPI documents; each with how it stands to the last generation. Routes that are gone since are told, too.",
    query: object({ family: words("Whose API.", FAMILIES) }),
    answer: withRevision({
      savedRevision,
      routes: list("The routes, in the order of the document.", previewedRoute),
    }),
    errors: ["invalid_model"],
  }),
} as const;
