// The addresses of the editor and the screens behind them. Screens are loaded when they are first shown.
import { loadScript } from "@lathe/ui";
import {
  createHashHistory,
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
} from "@tanstack/react-router";
import { Frame } from "./frame/frame.tsx";
import { type SearchParams, formatSearchParams, parseSearchParams } from "./search-params.ts";
import { NotFoundScreen } from "./screens/not-found-screen.tsx";
import { ScreenError } from "./screens/screen-error.tsx";

/** A screen that is loaded when it is first shown. */
const lazyScreen: typeof lazyRouteComponent = (load, name) =>
  lazyRouteComponent(() => loadScript(load), name);

const keepSearch = (search: Record<string, unknown>) => search as SearchParams;

const rootRoute = createRootRoute({ component: Frame, notFoundComponent: NotFoundScreen });

const diagramRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/",
  validateSearch: keepSearch,
  component: lazyScreen(() => import("./screens/diagram/diagram-screen.tsx"), "DiagramScreen"),
});

const entityRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/e/$entity",
  validateSearch: keepSearch,
  component: lazyScreen(() => import("./screens/entity/entity-screen.tsx"), "EntityScreen"),
});

const membersRoute = createRoute({
  getParentRoute: () => entityRoute,
  path: "/",
  component: lazyScreen(() => import("./screens/entity/members/members-tab.tsx"), "MembersTab"),
});

const newMemberRoute = createRoute({
  getParentRoute: () => entityRoute,
  path: "/new",
  component: lazyScreen(() => import("./screens/entity/members/new-field-address.tsx"), "NewFieldAddress"),
});

const entityAccessRoute = createRoute({
  getParentRoute: () => entityRoute,
  path: "/access",
  component: lazyScreen(() => import("./screens/entity/access/access-tab.tsx"), "AccessTab"),
});

const parametersRoute = createRoute({
  getParentRoute: () => entityRoute,
  path: "/parameters",
  component: lazyScreen(() => import("./screens/entity/parameters/parameters-tab.tsx"), "ParametersTab"),
});

const entityAdminRoute = createRoute({
  getParentRoute: () => entityRoute,
  path: "/admin",
  component: lazyScreen(() => import("./screens/entity/admin/admin-tab.tsx"), "AdminTab"),
});

const entityApiRoute = createRoute({
  getParentRoute: () => entityRoute,
  path: "/api",
  component: lazyScreen(() => import("./screens/entity/api/api-tab.tsx"), "ApiTab"),
});

const entityJsonRoute = createRoute({
  getParentRoute: () => entityRoute,
  path: "/json",
  component: lazyScreen(() => import("./screens/entity/json/json-tab.tsx"), "JsonTab"),
});

const accessRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/access",
  validateSearch: keepSearch,
  component: lazyScreen(() => import("./screens/access/access-screen.tsx"), "AccessScreen"),
});

const changesRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/changes",
  validateSearch: keepSearch,
  component: lazyScreen(() => import("./screens/changes/changes-screen.tsx"), "ChangesScreen"),
});

const changesSummaryRoute = createRoute({
  getParentRoute: () => changesRoute,
  path: "/",
  component: lazyScreen(() => import("./screens/changes/summary/summary-tab.tsx"), "SummaryTab"),
});

const changesApiRoute = createRoute({
  getParentRoute: () => changesRoute,
  path: "/api",
  component: lazyScreen(() => import("./screens/changes/api/api-changes-tab.tsx"), "ApiChangesTab"),
});

const changesFilesRoute = createRoute({
  getParentRoute: () => changesRoute,
  path: "/files/$",
  component: lazyScreen(() => import("./screens/changes/files/files-tab.tsx"), "FilesTab"),
});

const changesMigrationRoute = createRoute({
  getParentRoute: () => changesRoute,
  path: "/migration",
  component: lazyScreen(() => import("./screens/changes/migration/migration-tab.tsx"), "MigrationTab"),
});

const conflictRoute = createRoute({
  getParentRoute: () => changesRoute,
  path: "/conflict/$",
  component: lazyScreen(() => import("./screens/changes/conflict/conflict-tab.tsx"), "ConflictTab"),
});

const historyRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/history",
  validateSearch: keepSearch,
  component: lazyScreen(() => import("./screens/history/history-screen.tsx"), "HistoryScreen"),
});

const historyEntryRoute = createRoute({
  getParentRoute: () => historyRoute,
  path: "/$id",
  component: lazyScreen(() => import("./screens/history/history-entry.tsx"), "HistoryEntry"),
});

const rollbackRoute = createRoute({
  getParentRoute: () => historyRoute,
  path: "/$id/rollback",
  component: lazyScreen(() => import("./screens/history/rollback.tsx"), "Rollback"),
});

const settingsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/settings",
  component: lazyScreen(() => import("./screens/settings/settings-screen.tsx"), "SettingsScreen"),
});

const routeTree = rootRoute.addChildren([
  diagramRoute,
  entityRoute.addChildren([
    membersRoute,
    newMemberRoute,
    entityAccessRoute,
    parametersRoute,
    entityAdminRoute,
    entityApiRoute,
    entityJsonRoute,
  ]),
  accessRoute,
  changesRoute.addChildren([
    changesSummaryRoute,
    changesApiRoute,
    changesFilesRoute,
    changesMigrationRoute,
    conflictRoute,
  ]),
  historyRoute.addChildren([historyEntryRoute, rollbackRoute]),
  settingsRoute,
]);

/** In the place of the first screen while it is loaded. */
function NothingYet() {
  return undefined;
}

/** The router of the editor. */
export type EditorRouter = ReturnType<typeof createEditorRouter>;

/** Makes the router of the editor: addresses are fragments, which are never sent. */
export function createEditorRouter() {
  const router = createRouter({
    routeTree,
    history: createHashHistory(),
    parseSearch: parseSearchParams,
    stringifySearch: formatSearchParams,
    defaultPreload: false,
    // The frame does not wait for the first screen.
    defaultPendingMs: 0,
    defaultPendingMinMs: 0,
    defaultPendingComponent: NothingYet,
    defaultErrorComponent: ScreenError,
    scrollRestoration: true,
  });
  // A screen stays until the next one is loaded.
  const stop = router.subscribe("onResolved", () => {
    stop();
    router.update({ ...router.options, defaultPendingMs: Infinity });
  });
  return router;
}

declare module "@tanstack/react-router" {
  interface Register {
    router: EditorRouter;
  }
}
