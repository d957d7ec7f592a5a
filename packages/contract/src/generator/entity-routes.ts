// The routes of entities and of their own settings.
import { list, optional, text } from "../schema.ts";
import { part } from "./model-parts.ts";
import { withExpectedRevision, withRevision } from "./revisions.ts";
import { CASCADE, changeRoute, createRoute, EDIT, NAMING, readRoute, removeUsedRoute } from "./route.ts";
import { entitySummary, problems } from "./summaries.ts";

/** What edits of an entity and of its members answer. */
export const entityAnswer = withRevision({ entity: part("Entity") });

const names = (members: string, example: readonly string[]) =>
  optional(
    list(`The names of all its ${members}, in their order.`, text("A name."), { examples: [example] }),
  );

/** Routes of entities. */
export const ENTITY_ROUTES = {
  "GET /api/entities": readRoute({
    operationId: "listEntities",
    tag: "entities",
    summary: "All entities in short",
    description: "Enough of each to choose one.",
    answer: withRevision({ entities: list("All entities, by name.", entitySummary), problems }),
  }),
  "POST /api/entities/entity-draft": createRoute({
    operationId: "createEntity",
    tag: "entities",
    summary: "Create an entity",
    description: "It may bring fields, relations, collections and a projection.",
    body: withExpectedRevision({ entity: part("EntityDraft") }),
    answer: entityAnswer,
    errors: NAMING,
  }),
  "PUT /api/entities/:entity/settings": changeRoute({
    operationId: "changeEntitySettings",
    tag: "entities",
    summary: "Change an entity's own settings",
    description:
      "Each member that is sent replaces the one that was there, as a whole; what is left out stays, and so do fields, relations, collections and the projection. Another name renames the entity with all its uses.",
    body: withExpectedRevision({ settings: part("EntitySettingsDraft") }),
    answer: entityAnswer,
    errors: NAMING,
  }),
  "PUT /api/entities/:entity/order": changeRoute({
    operationId: "orderEntityMembers",
    tag: "entities",
    summary: "Order an entity's members",
    description:
      "Each list that is sent has exactly the names that the entity has; what is left out keeps its order. A projection is ordered where it is set.",
    body: withExpectedRevision({
      fields: names("fields", ["title", "body"]),
      relations: names("relations", ["author"]),
      collections: names("collections", []),
    }),
    answer: entityAnswer,
    errors: EDIT,
  }),
  "DELETE /api/entities/:entity/entity-draft": removeUsedRoute({
    operationId: "deleteEntity",
    tag: "entities",
    summary: "Delete an entity",
    description: CASCADE,
    answer: withRevision({}),
    errors: [...EDIT, "entity_in_use"],
  }),
} as const;
