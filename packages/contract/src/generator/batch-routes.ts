// Several edits of the model in one step.
import { list, object, optional } from "../schema.ts";
import { modelEdit } from "./model-edit.ts";
import { part } from "./model-parts.ts";
import { withExpectedRevision, withRevision } from "./revisions.ts";
import { changeRoute, NAMING } from "./route.ts";

/** Edits that can be made in one step. */
const MAX_EDITS = 100;

const result = object(
  {
    entity: optional(part("Entity")),
    module: optional(part("Module")),
    project: optional(part("Project")),
  },
  { description: "What the route of the edit answers; nothing where the part is gone." },
);

/** Routes of several edits at once. */
export const BATCH_ROUTES = {
  "POST /api/edits": changeRoute({
    operationId: "makeEdits",
    tag: "project",
    summary: "Make several edits in one step",
    description:
      "Takes what the routes that edit the project, modules, entities and their members take, and makes the edits one after the other: all of them or none, with one revision at the end. A refusal tells the index of the edit, in the message and as `index`.",
    body: withExpectedRevision({
      edits: list("The edits, in their order.", modelEdit, {
        title: `a list of 1 to ${MAX_EDITS} edits`,
        minItems: 1,
        maxItems: MAX_EDITS,
      }),
    }),
    answer: withRevision({ results: list("One for each edit, in the same order.", result) }),
    errors: [
      ...NAMING,
      "module_not_empty",
      "entity_in_use",
      "field_in_use",
      "relation_in_use",
      "collection_in_use",
    ],
  }),
} as const;
