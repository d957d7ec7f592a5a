// Views of lists, kept by those who made them.
import type { SystemPermission } from "../accounts.ts";
import { INTEGER_RANGE } from "../values.ts";
import { VIEW_CONFIG_SCHEMA } from "../views.ts";
import { ALL_OPERATIONS, createOwnRoutes, type SystemResourceDefinition } from "./definition.ts";
import {
  BOOLEAN,
  FILLED_NAME,
  META,
  UUID,
  createClosedSchema,
  createPatchSchema,
  createRecordSchema,
} from "./schemas.ts";

/** What writes views that are shared; their own belong to everybody who has them. */
export const VIEW_PERMISSION = "system.views.write" satisfies SystemPermission;

const VIEW_SETTINGS = {
  name: FILLED_NAME,
  shared: BOOLEAN,
  pinned: BOOLEAN,
  position: { type: "integer", minimum: INTEGER_RANGE.min, maximum: INTEGER_RANGE.max },
  config: VIEW_CONFIG_SCHEMA,
};
const VIEW_PLACE = { module: { type: "string", maxLength: 48 }, entity: { type: "string", maxLength: 48 } };

/** Views, own ones and shared ones. */
export const VIEWS: SystemResourceDefinition = {
  record: "SystemView",
  label: "View",
  labelPlural: "Views",
  routes: createOwnRoutes(ALL_OPERATIONS),
  recordSchema: createRecordSchema({
    id: UUID,
    ...VIEW_PLACE,
    ...VIEW_SETTINGS,
    problems: {
      type: "array",
      items: createRecordSchema({
        path: { type: "string" },
        code: { type: "string" },
        message: { type: "string" },
      }),
    },
    ...META,
  }),
  createSchema: createClosedSchema({ ...VIEW_PLACE, ...VIEW_SETTINGS }, ["module", "entity", "name"]),
  updateSchema: createPatchSchema(VIEW_SETTINGS),
  importProperties: {},
  searchable: ["name"],
  filterable: {
    module: "string",
    entity: "string",
    name: "string",
    shared: "boolean",
    pinned: "boolean",
    createdAt: "datetime",
    updatedAt: "datetime",
  },
  sortable: ["name", "position", "createdAt", "updatedAt"],
};
