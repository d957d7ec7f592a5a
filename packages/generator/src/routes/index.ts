// Every route that works on the project.
import { ACCESS_ROUTES } from "./access-routes.ts";
import { BATCH_ROUTES, EDIT_ROUTES } from "./edit-routes.ts";
import { DESCRIBE_ROUTES } from "./describe-routes.ts";
import { GENERATION_ROUTES } from "./generation-routes.ts";
import { MODEL_ROUTES } from "./model-routes.ts";
import { REVISION_ROUTES } from "./revision-routes.ts";
import { RENAME_ROUTES } from "./rename-routes.ts";
import { RULE_ROUTES } from "./rule-routes.ts";
import { TEMPLATE_ROUTES } from "./template-routes.ts";
import type { RouteHandlers } from "./route.ts";

/** Every route that works on the project, by method and path. */
export const PROJECT_ROUTES: RouteHandlers = {
  ...MODEL_ROUTES,
  ...TEMPLATE_ROUTES,
  ...EDIT_ROUTES,
  ...BATCH_ROUTES,
  ...REVISION_ROUTES,
  ...RENAME_ROUTES,
  ...RULE_ROUTES,
  ...ACCESS_ROUTES,
  ...DESCRIBE_ROUTES,
  ...GENERATION_ROUTES,
};
