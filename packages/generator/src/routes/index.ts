// Every route that works on the project.
import { ENTITY_ROUTES } from "./entity-routes.ts";
import { GENERATION_ROUTES } from "./generation-routes.ts";
import { MEMBER_ROUTES } from "./member-routes.ts";
import { MODEL_ROUTES } from "./model-routes.ts";
import { RENAME_ROUTES } from "./rename-routes.ts";
import { RULE_ROUTES } from "./rule-routes.ts";
import type { RouteHandlers } from "./route.ts";

/** Every route that works on the project, by method and path. */
export const PROJECT_ROUTES: RouteHandlers = {
  ...MODEL_ROUTES,
  ...ENTITY_ROUTES,
  ...MEMBER_ROUTES,
  ...RENAME_ROUTES,
  ...RULE_ROUTES,
  ...GENERATION_ROUTES,
};
