// The routes of models that there were: the list of the last ones, going back to one, and taking one step back.
import { integer, list, nullableText, object, oneOf, optional, text } from "../schema.ts";
import { changes } from "./history.ts";
import { loggedRevision, MAX_REVISIONS, partChanges } from "./model-log.ts";
import { withExpectedRevision, withRevision } from "./revisions.ts";
import { changeRoute, EDIT, readRoute } from "./route.ts";

const revision = (description: string, example: string) => text(description, example);

/** Routes of models that there were. */
export const REVISION_ROUTES = {
  "GET /api/revisions": readRoute({
    operationId: "listRevisions",
    tag: "history",
    summary: "The last models",
    description: `The models that the project had lately, newest first, the current one included: at most ${MAX_REVISIONS}, on this machine.`,
    query: object({
      limit: optional(
        integer("How many at most.", { minimum: 1, maximum: MAX_REVISIONS, default: 50, examples: [50] }),
      ),
    }),
    answer: withRevision({ items: list("Newest first.", loggedRevision) }),
  }),
  "GET /api/changes": readRoute({
    operationId: "describeChanges",
    tag: "history",
    summary: "What differs between two models",
    description:
      "Each difference with its address, both values, and words for people. Without parameters: what the next generation is about.",
    query: object({
      from: optional(
        text("A revision, or the id of a history entry; the last generation when left out.", "000001"),
      ),
      to: optional(text("A revision, or the id of a history entry; the model as it is when left out.")),
    }),
    answer: withRevision({
      from: nullableText("The revision of the model left; null before the first generation.", "41d7a2b9"),
      to: text("The revision of the model arrived at.", "8c1f5e0d"),
      changes,
    }),
    errors: ["invalid_model"],
  }),
  "POST /api/model-restore": changeRoute({
    operationId: "restoreModel",
    tag: "history",
    summary: "Go back to a model, or take one step back",
    description:
      "With `to`, the model becomes exactly what it was, ids and order included. With `step`, only what changed between two revisions is taken back, and what others did since stays; where they changed the same, nothing is done (`edit_clash`). Taking a step back that way is a step as well, and can be taken back.",
    body: oneOf([
      withExpectedRevision({ to: revision("The revision to go back to.", "41d7a2b9") }),
      withExpectedRevision({
        step: object({
          before: revision("The revision that the step was made on.", "41d7a2b9"),
          after: revision("The revision that it led to.", "8c1f5e0d"),
        }),
      }),
    ]),
    answer: withRevision({ changes: partChanges }),
    errors: [...EDIT, "name_taken", "edit_clash"],
  }),
} as const;
