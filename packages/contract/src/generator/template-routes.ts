// The routes of templates: models that an empty project can begin with.
import { list, named, object, text } from "../schema.ts";
import { partChanges } from "./model-log.ts";
import { withExpectedRevision, withRevision } from "./revisions.ts";
import { changeRoute, EDIT, readRoute } from "./route.ts";
import { entitySummary } from "./summaries.ts";

const template = named(
  "Template",
  object({
    name: text("The name, for the route that applies it.", "newsroom"),
    label: text("What people call it.", "The Harbour Post"),
    description: text("What it is.", "A local daily: its articles, and the people who write them."),
    entities: list("The entities that it brings.", entitySummary),
  }),
);

/** Routes of templates. */
export const TEMPLATE_ROUTES = {
  "GET /api/templates": readRoute({
    operationId: "listTemplates",
    tag: "project",
    summary: "The templates",
    description: "The models that an empty project can begin with, and what each of them brings.",
    answer: withRevision({ templates: list("By name.", template) }),
  }),
  "POST /api/templates/:template/apply": changeRoute({
    operationId: "applyTemplate",
    tag: "project",
    summary: "Begin with a template",
    description:
      "Gives an empty project the modules, the entities and the settings of a template, in one step. The project keeps its name, its label, and every setting that it has given itself. Refused once there is an entity.",
    body: withExpectedRevision({}),
    answer: withRevision({ changes: partChanges }),
    errors: [...EDIT, "name_taken", "project_not_empty"],
  }),
} as const;
