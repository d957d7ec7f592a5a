// The operations on the model as a whole, on modules and on entities.
import type { GeneratorRouteKey } from "@lathe/contract";
import {
  CASCADE_NOTE,
  EDIT_ERRORS,
  NAMING_ERRORS,
  REPLACE_NOTE,
  type OperationFacts,
} from "./document-operation.ts";

/** What the document says of the routes of the project, of modules and of entities. */
export const MODEL_OPERATIONS = {
  "GET /api/project": {
    operationId: "getProject",
    tag: "project",
    summary: "The whole model",
    description:
      "The project settings, all modules and all entities, and how they stand to the last generation.",
    answer: "project",
  },
  "PUT /api/project": {
    operationId: "changeProject",
    tag: "project",
    summary: "Change project settings",
    description:
      "Each member that is sent replaces the one that was there, as a whole; what is left out stays.",
    request: "project",
    answer: "settings",
    errors: EDIT_ERRORS,
  },
  "GET /api/model-editor": {
    operationId: "getEditorModel",
    tag: "project",
    summary: "The model as an editor needs it",
    description:
      "Modules with their entities inside, what fields can be, which names are reserved, and all problems of the model.",
    answer: "editor",
  },
  "GET /api/modules": {
    operationId: "listModules",
    tag: "modules",
    summary: "All modules",
    description: "Each with the names of its entities.",
    answer: "modules",
  },
  "GET /api/modules/:module": {
    operationId: "getModule",
    tag: "modules",
    summary: "One module",
    description: "With the names of its entities.",
    answer: "listedModule",
  },
  "POST /api/modules": {
    operationId: "createModule",
    tag: "modules",
    summary: "Create a module",
    description: "Adds a module without entities.",
    request: "module",
    answer: "module",
    errors: NAMING_ERRORS,
  },
  "PUT /api/modules/:module": {
    operationId: "replaceModule",
    tag: "modules",
    summary: "Replace a module",
    description: `${REPLACE_NOTE} Its entities stay its entities.`,
    request: "module",
    answer: "module",
    errors: NAMING_ERRORS,
  },
  "DELETE /api/modules/:module": {
    operationId: "deleteModule",
    tag: "modules",
    summary: "Delete a module",
    description: "Only a module without entities can go.",
    answer: "revision",
    errors: [...EDIT_ERRORS, "module_not_empty"],
  },
  "GET /api/entities": {
    operationId: "listEntities",
    tag: "entities",
    summary: "All entities in short",
    description: "Enough of each to choose one.",
    answer: "entities",
  },
  "POST /api/entities/entity-draft": {
    operationId: "createEntity",
    tag: "entities",
    summary: "Create an entity",
    description: "It may bring fields, relations, collections and a projection.",
    request: "entity",
    answer: "entity",
    errors: NAMING_ERRORS,
  },
  "PUT /api/entities/:entity/settings": {
    operationId: "changeEntitySettings",
    tag: "entities",
    summary: "Change an entity's own settings",
    description:
      "Each member that is sent replaces the one that was there, as a whole; what is left out stays, and so do fields, relations, collections and the projection. Another name renames the entity with all its uses.",
    request: "settings",
    answer: "entity",
    errors: NAMING_ERRORS,
  },
  "DELETE /api/entities/:entity/entity-draft": {
    operationId: "deleteEntity",
    tag: "entities",
    summary: "Delete an entity",
    description: CASCADE_NOTE,
    answer: "revision",
    query: ["cascade"],
    errors: [...EDIT_ERRORS, "entity_in_use"],
  },
  "PUT /api/entities/:entity/projection-fields": {
    operationId: "setProjectionFields",
    tag: "entities",
    summary: "Set a projection or selections",
    description:
      "Takes either the whole projection of a virtual entity, or selections of relations and collections; those not named stay.",
    request: "projection",
    answer: "entity",
    errors: NAMING_ERRORS,
  },
} as const satisfies Partial<Record<GeneratorRouteKey, OperationFacts>>;
