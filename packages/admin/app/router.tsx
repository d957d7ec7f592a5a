// The addresses of the admin and the screens behind them. Screens are loaded when they are first shown.
import { type AdminApi, type AdminSession, parsePreferences, type SearchParams } from "@lathe/admin-kit";
import { loadScript } from "@lathe/ui";
import type { QueryClient } from "@tanstack/react-query";
import {
  Outlet,
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
} from "@tanstack/react-router";
import { forHoldersOf } from "./for-holders-of.tsx";
import { ownScreensQuery } from "./own-screens/own-screens-query.ts";
import { chooseLocale, preferencesQuery, screensQuery, textsQuery } from "./queries.ts";
import type { RevisionWatch } from "./revision-watch.ts";
import { NotFoundScreen } from "./screens/not-found/not-found-screen.tsx";
import { formatSearchParams, parseSearchParams } from "./search-params.ts";
import { Desk } from "./shell/desk.tsx";
import { DeskError } from "./shell/desk-error.tsx";
import { chooseSignInLanguage, readSignInMemory } from "./sign-in-memory.ts";

/** What routes load with. */
export interface RouterContext {
  readonly session: AdminSession;
  readonly api: AdminApi;
  readonly queries: QueryClient;
  readonly revisions: RevisionWatch;
}

/** A screen that is loaded when it is first shown. */
const lazyScreen: typeof lazyRouteComponent = (load, name) =>
  lazyRouteComponent(() => loadScript(load), name);

const keepSearch = (search: Record<string, unknown>) => search as SearchParams;

const rootRoute = createRootRouteWithContext<RouterContext>()({
  component: Outlet,
});

/** Pages for those who are not signed in: their texts are in the language of the browser. */
const strangerRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: "stranger",
  loader: ({ context: { queries } }) => queries.ensureQueryData(textsQuery(chooseSignInLanguage())),
  component: Outlet,
});

const signInRoute = createRoute({
  getParentRoute: () => strangerRoute,
  path: "/_sign-in",
  validateSearch: keepSearch,
  component: lazyScreen(() => import("./screens/sign-in/sign-in-screen.tsx"), "SignInScreen"),
});

/** Everything that needs an operator: the menu, and a screen beside it. */
const deskRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: "desk",
  async beforeLoad({ context: { session }, location }) {
    await session.ready;
    if (session.getState().status !== "signedOut") return;
    // oxlint-disable-next-line no-throw-literal -- redirects are thrown
    throw redirect({ to: "/_sign-in", search: { to: location.href } });
  },
  async loader({ context: { api, queries } }) {
    // At once: what is asked for is in the language of the last visit, which is the one of now unless it was changed elsewhere.
    const [guessed, stored] = await Promise.all([
      queries.ensureQueryData(screensQuery(api, readSignInMemory().chosen ?? null)),
      queries.ensureQueryData(preferencesQuery(api)),
      queries.ensureQueryData(ownScreensQuery()),
    ]);
    const chosen = parsePreferences(stored).language;
    await queries.ensureQueryData(screensQuery(api, chosen));
    const { language } = chooseLocale(chosen, guessed.ui.project.locale);
    await queries.ensureQueryData(textsQuery(language));
  },
  component: Desk,
  errorComponent: DeskError,
});

const homeRoute = createRoute({
  getParentRoute: () => deskRoute,
  path: "/",
  component: lazyScreen(() => import("./screens/home/home-screen.tsx"), "HomeScreen"),
});

const profileRoute = createRoute({
  getParentRoute: () => deskRoute,
  path: "/_profile",
  validateSearch: keepSearch,
  component: lazyScreen(() => import("./screens/profile/profile-screen.tsx"), "ProfileScreen"),
});

const ownPageRoute = createRoute({
  getParentRoute: () => deskRoute,
  path: "/_pages/$",
  validateSearch: keepSearch,
  component: lazyScreen(() => import("./screens/own-page/own-page-screen.tsx"), "OwnPageScreen"),
});

const listRoute = createRoute({
  getParentRoute: () => deskRoute,
  path: "/$module/$entity",
  validateSearch: keepSearch,
  component: lazyScreen(() => import("./screens/list/list-screen.tsx"), "ListScreen"),
});

const newRoute = createRoute({
  getParentRoute: () => deskRoute,
  path: "/$module/$entity/_new",
  validateSearch: keepSearch,
  component: lazyScreen(() => import("./screens/record/new-record-screen.tsx"), "NewRecordScreen"),
});

const importRoute = createRoute({
  getParentRoute: () => deskRoute,
  path: "/$module/$entity/_import",
  validateSearch: keepSearch,
  component: lazyScreen(() => import("./screens/import/import-screen.tsx"), "ImportScreen"),
});

const recordRoute = createRoute({
  getParentRoute: () => deskRoute,
  path: "/$module/$entity/$id",
  validateSearch: keepSearch,
  component: lazyScreen(() => import("./screens/record/record-screen.tsx"), "RecordScreen"),
});

const historyRoute = createRoute({
  getParentRoute: () => deskRoute,
  path: "/$module/$entity/$id/_history",
  validateSearch: keepSearch,
  component: lazyScreen(() => import("./screens/history/history-screen.tsx"), "HistoryScreen"),
});

const trashRoute = createRoute({
  getParentRoute: () => deskRoute,
  path: "/_trash",
  validateSearch: keepSearch,
  component: lazyScreen(() => import("./screens/trash/trash-screen.tsx"), "TrashScreen"),
});

const accountsRoute = createRoute({
  getParentRoute: () => deskRoute,
  path: "/system/accounts",
  validateSearch: keepSearch,
  component: forHoldersOf(
    "system.accounts.read",
    lazyScreen(() => import("./screens/access/accounts/accounts-screen.tsx"), "AccountsScreen"),
  ),
});

const accountRoute = createRoute({
  getParentRoute: () => deskRoute,
  path: "/system/accounts/$id",
  validateSearch: keepSearch,
  component: forHoldersOf(
    "system.accounts.read",
    lazyScreen(() => import("./screens/access/accounts/account-screen.tsx"), "AccountScreen"),
  ),
});

const rolesRoute = createRoute({
  getParentRoute: () => deskRoute,
  path: "/system/roles",
  validateSearch: keepSearch,
  component: forHoldersOf(
    "system.roles.read",
    lazyScreen(() => import("./screens/access/roles/roles-screen.tsx"), "RolesScreen"),
  ),
});

const newRoleRoute = createRoute({
  getParentRoute: () => deskRoute,
  path: "/system/roles/_new",
  validateSearch: keepSearch,
  component: lazyScreen(() => import("./screens/access/roles/role-screen.tsx"), "NewRoleScreen"),
});

const roleRoute = createRoute({
  getParentRoute: () => deskRoute,
  path: "/system/roles/$id",
  validateSearch: keepSearch,
  component: forHoldersOf(
    "system.roles.read",
    lazyScreen(() => import("./screens/access/roles/role-screen.tsx"), "RoleScreen"),
  ),
});

const tokensRoute = createRoute({
  getParentRoute: () => deskRoute,
  path: "/system/tokens",
  validateSearch: keepSearch,
  component: forHoldersOf(
    "system.tokens.read",
    lazyScreen(() => import("./screens/access/tokens/tokens-screen.tsx"), "TokensScreen"),
  ),
});

const newTokenRoute = createRoute({
  getParentRoute: () => deskRoute,
  path: "/system/tokens/_new",
  validateSearch: keepSearch,
  component: lazyScreen(() => import("./screens/access/tokens/new-token-screen.tsx"), "NewTokenScreen"),
});

const auditRoute = createRoute({
  getParentRoute: () => deskRoute,
  path: "/system/audit",
  validateSearch: keepSearch,
  component: lazyScreen(() => import("./screens/audit/audit-screen.tsx"), "AuditScreen"),
});

/** A part of a record: its screen stays, and with it what was typed. */
const recordTabRoute = createRoute({ getParentRoute: () => recordRoute, path: "$tab" });

const unknownRoute = createRoute({
  getParentRoute: () => deskRoute,
  path: "/$",
  component: NotFoundScreen,
});

const routeTree = rootRoute.addChildren([
  strangerRoute.addChildren([signInRoute]),
  deskRoute.addChildren([
    homeRoute,
    profileRoute,
    ownPageRoute,
    listRoute,
    newRoute,
    importRoute,
    recordRoute.addChildren([recordTabRoute]),
    historyRoute,
    accountsRoute,
    accountRoute,
    rolesRoute,
    newRoleRoute,
    roleRoute,
    tokensRoute,
    newTokenRoute,
    trashRoute,
    auditRoute,
    unknownRoute,
  ]),
]);

/** The router of the admin. */
export type AdminRouter = ReturnType<typeof createAdminRouter>;

/** Makes the router of the admin. */
export function createAdminRouter(context: RouterContext) {
  const router = createRouter({
    routeTree,
    context,
    basepath: "/admin",
    parseSearch: parseSearchParams,
    stringifySearch: (search) => formatSearchParams(search as SearchParams),
    defaultPreload: false,
    scrollRestoration: true,
    defaultPendingMs: 300,
  });
  // Another page would show new records by a description from before; who had something unsaved was asked already.
  router.subscribe("onBeforeLoad", ({ pathChanged }) => {
    if (!pathChanged || !context.revisions.isOutdated()) return;
    // The address is that of the page that is left, for a moment.
    router.history.flush();
    location.reload();
  });
  return router;
}

declare module "@tanstack/react-router" {
  interface Register {
    router: AdminRouter;
  }
}
