// Every route that works on the project.
import { ENTITY_ROUTES } from "./entity-routes.ts";
import { GENERATION_ROUTES } from "./generation-routes.ts";
import { MEMBER_ROUTES } from "./member-routes.ts";
import { MODEL_ROUTES } from "./model-routes.ts";
import type { ProjectRouteKey, ProjectRoutes } from "./route.ts";

/** Every route that works on the project, by method and path. */
export const PROJECT_ROUTES: ProjectRoutes<ProjectRouteKey> = {
  ...MODEL_ROUTES,
  ...ENTITY_ROUTES,
  ...MEMBER_ROUTES,
  ...GENERATION_ROUTES,
};
