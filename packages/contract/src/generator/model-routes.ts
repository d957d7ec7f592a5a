// The routes of the model as a whole and of its modules.
import { boolean, list } from "../schema.ts";
import { part } from "./model-parts.ts";
import { withExpectedRevision, withRevision, savedRevision } from "./revisions.ts";
import { changeRoute, createRoute, EDIT, NAMING, readRoute, removeRoute, REPLACES } from "./route.ts";
import { fieldTypeSummary, operators, problem, problems, reservedNames } from "./summaries.ts";

/** Routes of the model as a whole, and of modules. */
export const MODEL_ROUTES = {
  "GET /api/project": readRoute({
    operationId: "getProject",
    tag: "project",
    summary: "The whole model",
    description:
      "The project settings, all modules and all entities, and how they stand to the last generation.",
    answer: withRevision({
      savedRevision,
      dirty: boolean("Whether the model differs from the last generation's."),
      project: part("Project"),
      modules: list("All modules, by name.", part("Module")),
      entities: list("All entities, by name.", part("Entity")),
      problems,
    }),
  }),
  "PUT /api/project": changeRoute({
    operationId: "changeProject",
    tag: "project",
    summary: "Change project settings",
    description:
      "Each member that is sent replaces the one that was there, as a whole; what is left out stays.",
    body: withExpectedRevision({ project: part("ProjectDraft") }),
    answer: withRevision({ project: part("Project") }),
    errors: EDIT,
  }),
  "GET /api/model-editor": readRoute({
    operationId: "getEditorModel",
    tag: "project",
    summary: "The model as an editor needs it",
    description:
      "Modules with their entities inside, what fields can be, which names are reserved, and all problems of the model.",
    answer: withRevision({
      project: part("Project"),
      modules: list("All modules, by name, each with its entities.", part("EditedModule")),
      fieldTypes: list("What fields can be.", fieldTypeSummary),
      operators,
      reservedNames,
      problems: list("What is wrong with the model.", problem, { examples: [[]] }),
    }),
  }),
  "GET /api/modules": readRoute({
    operationId: "listModules",
    tag: "modules",
    summary: "All modules",
    description: "Each with the names of its entities.",
    answer: withRevision({ modules: list("All modules, by name.", part("ListedModule")), problems }),
  }),
  "GET /api/modules/:module": readRoute({
    operationId: "getModule",
    tag: "modules",
    summary: "One module",
    description: "With the names of its entities.",
    answer: withRevision({ module: part("ListedModule"), problems }),
  }),
  "POST /api/modules": createRoute({
    operationId: "createModule",
    tag: "modules",
    summary: "Create a module",
    description: "Adds a module without entities.",
    body: withExpectedRevision({ module: part("ModuleDraft") }),
    answer: withRevision({ module: part("Module") }),
    errors: NAMING,
  }),
  "PUT /api/modules/:module": changeRoute({
    operationId: "replaceModule",
    tag: "modules",
    summary: "Replace a module",
    description: `${REPLACES} Its entities stay its entities.`,
    body: withExpectedRevision({ module: part("ModuleDraft") }),
    answer: withRevision({ module: part("Module") }),
    errors: NAMING,
  }),
  "DELETE /api/modules/:module": removeRoute({
    operationId: "deleteModule",
    tag: "modules",
    summary: "Delete a module",
    description: "Only a module without entities can go.",
    answer: withRevision({}),
    errors: [...EDIT, "module_not_empty"],
  }),
} as const;
