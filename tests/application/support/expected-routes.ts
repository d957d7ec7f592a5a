// Every route of the fixture with who may use it, written down by hand: what the model asks for.

/** Who may use a route: anyone, whoever is signed in, or operators with a permission (null: any operator) or with two. */
export type Expected =
  | { readonly kind: "anyone" }
  | { readonly kind: "signedIn" }
  | { readonly kind: "operator"; readonly permission: string | null; readonly also?: string };

/** A route, and what a caller gets who is let in but sends `[]`, or asks for an id that nobody has. */
export interface ExpectedRoute {
  readonly route: string;
  readonly who: Expected;
  readonly admitted: number;
}

const ANYONE: Expected = { kind: "anyone" };
const SIGNED_IN: Expected = { kind: "signedIn" };
const ADMIN = "/api/admin/v1";
const EXTERNAL = "/api/external/v1";
const AUTH = "/api/auth/v1";

interface EntityFacts {
  readonly path: string;
  readonly permission: string;
  readonly change: number;
  readonly remove: number;
}

function entityRoutes({ path, permission, change, remove }: EntityFacts): readonly ExpectedRoute[] {
  const who = (action: string): Expected => ({ kind: "operator", permission: `${permission}.${action}` });
  return [
    { route: `GET ${ADMIN}/${path}`, who: who("read"), admitted: 200 },
    { route: `GET ${ADMIN}/${path}/:id`, who: who("read"), admitted: 404 },
    { route: `POST ${ADMIN}/${path}`, who: who("create"), admitted: 400 },
    { route: `PATCH ${ADMIN}/${path}/:id`, who: who("update"), admitted: change },
    { route: `DELETE ${ADMIN}/${path}/:id`, who: who("delete"), admitted: remove },
    { route: `POST ${ADMIN}/${path}/_bulk`, who: who("update"), admitted: 400 },
    { route: `POST ${ADMIN}/${path}/_exports`, who: who("read"), admitted: 400 },
    { route: `GET ${ADMIN}/${path}/:id/relations`, who: who("read"), admitted: 404 },
    { route: `GET ${ADMIN}/${path}/:id/referrers`, who: who("read"), admitted: 404 },
    { route: `GET ${ADMIN}/${path}/:id/history`, who: who("read"), admitted: 404 },
    { route: `GET ${ADMIN}/${path}/:id/versions/:version`, who: who("read"), admitted: 404 },
    { route: `POST ${ADMIN}/${path}/_imports`, who: who("create"), admitted: 415 },
  ];
}

function modelRoutes(): readonly ExpectedRoute[] {
  const entities = [
    "content/articles",
    "content/authors",
    "content/comments",
    "content/notices",
    "lab/samples",
  ];
  return [
    ...entities.flatMap((path) =>
      entityRoutes({ path, permission: path.replace("/", "."), change: 400, remove: 404 }),
    ),
    ...entityRoutes({ path: "shop/receipts", permission: "shop.receipts", change: 400, remove: 404 }),
    ...entityRoutes({ path: "shop/orders", permission: "shop.orders", change: 428, remove: 428 }),
  ];
}

function outsideRoutes(): readonly ExpectedRoute[] {
  const readable = ["content/articles", "content/comments", "content/notices", "lab/samples"];
  return [
    ...readable.flatMap((path) => [
      { route: `GET ${EXTERNAL}/${path}`, who: ANYONE, admitted: 200 },
      { route: `GET ${EXTERNAL}/${path}/:id`, who: ANYONE, admitted: 404 },
    ]),
    { route: `POST ${EXTERNAL}/lab/samples`, who: ANYONE, admitted: 400 },
    { route: `GET ${EXTERNAL}/shop/orders`, who: SIGNED_IN, admitted: 200 },
    { route: `GET ${EXTERNAL}/shop/orders/:id`, who: SIGNED_IN, admitted: 404 },
    { route: `POST ${EXTERNAL}/shop/orders`, who: SIGNED_IN, admitted: 400 },
    { route: `PATCH ${EXTERNAL}/shop/orders/:id`, who: SIGNED_IN, admitted: 428 },
    { route: `DELETE ${EXTERNAL}/shop/orders/:id`, who: SIGNED_IN, admitted: 428 },
  ];
}

/** The relations of stored records: from where, by which name, to where. */
const RELATIONS = [
  ["content/articles", "author", "content/authors"],
  ["content/comments", "article", "content/articles"],
  ["content/comments", "order", "shop/orders"],
  ["shop/orders", "article", "content/articles"],
  ["shop/orders", "parent", "shop/orders"],
  ["shop/receipts", "article", "content/articles"],
  ["shop/receipts", "order", "shop/orders"],
] as const;

/** Those that external callers can follow. */
const OPEN_RELATIONS: readonly (readonly [path: string, who: Expected])[] = [
  ["content/articles/author", ANYONE],
  ["content/comments/article", ANYONE],
  ["content/comments/order", ANYONE],
  ["shop/orders/article", SIGNED_IN],
];

function relationRoutes(): readonly ExpectedRoute[] {
  const routes = (base: string, relation: string, who: Expected): readonly ExpectedRoute[] => [
    { route: `GET ${base}/relations/${relation}/options`, who, admitted: 200 },
    { route: `GET ${base}/relations/${relation}/options/:targetId`, who, admitted: 404 },
    { route: `GET ${base}/:sourceId/relations/${relation}`, who, admitted: 404 },
  ];
  const read = (path: string) => `${path.replace("/", ".")}.read`;
  return [
    ...RELATIONS.flatMap(([path, relation, target]) =>
      routes(`${ADMIN}/${path}`, relation, { kind: "operator", permission: read(path), also: read(target) }),
    ),
    ...OPEN_RELATIONS.flatMap(([place, who]) => {
      const at = place.lastIndexOf("/");
      return routes(`${EXTERNAL}/${place.slice(0, at)}`, place.slice(at + 1), who);
    }),
  ];
}

function systemRoutes(): readonly ExpectedRoute[] {
  const who = (resource: string, action: string): Expected => ({
    kind: "operator",
    permission: `system.${resource}.${action}`,
  });
  return ["accounts", "roles", "tokens", "audit"].flatMap((name) => [
    { route: `GET ${ADMIN}/_${name}`, who: who(name, "read"), admitted: 200 },
    { route: `GET ${ADMIN}/_${name}/:id`, who: who(name, "read"), admitted: 404 },
    ...(name === "audit"
      ? []
      : [
          { route: `POST ${ADMIN}/_${name}`, who: who(name, "write"), admitted: 400 },
          { route: `PATCH ${ADMIN}/_${name}/:id`, who: who(name, "write"), admitted: 400 },
          { route: `DELETE ${ADMIN}/_${name}/:id`, who: who(name, "write"), admitted: 404 },
        ]),
  ]);
}

const FIXED_ROUTES: readonly ExpectedRoute[] = [
  { route: `POST ${AUTH}/sessions`, who: ANYONE, admitted: 400 },
  { route: `GET ${AUTH}/sessions/current`, who: SIGNED_IN, admitted: 200 },
  { route: `GET ${AUTH}/sessions`, who: SIGNED_IN, admitted: 200 },
  { route: `DELETE ${AUTH}/sessions/:id`, who: SIGNED_IN, admitted: 404 },
  { route: `GET ${AUTH}/preferences`, who: SIGNED_IN, admitted: 200 },
  { route: `PUT ${AUTH}/preferences`, who: SIGNED_IN, admitted: 400 },
  { route: `POST ${AUTH}/password`, who: SIGNED_IN, admitted: 400 },
  { route: `POST ${AUTH}/accounts`, who: ANYONE, admitted: 400 },
  { route: `POST ${AUTH}/password-resets`, who: ANYONE, admitted: 400 },
  { route: `PUT ${AUTH}/password-resets/:token`, who: ANYONE, admitted: 400 },
  { route: `POST ${AUTH}/verifications`, who: ANYONE, admitted: 400 },
  { route: `PUT ${AUTH}/verifications/:token`, who: ANYONE, admitted: 404 },
  { route: `PUT ${AUTH}/invitations/:token`, who: ANYONE, admitted: 400 },
  { route: `PUT ${AUTH}/sign-in-links/:token`, who: ANYONE, admitted: 404 },
  { route: `GET ${ADMIN}/openapi.json`, who: { kind: "operator", permission: null }, admitted: 200 },
  {
    route: `POST ${ADMIN}/_accounts/:id/password-resets`,
    who: { kind: "operator", permission: "system.accounts.write" },
    admitted: 404,
  },
  { route: `GET ${ADMIN}/_jobs`, who: { kind: "operator", permission: null }, admitted: 200 },
  { route: `GET ${ADMIN}/_jobs/:id`, who: { kind: "operator", permission: null }, admitted: 404 },
  { route: `DELETE ${ADMIN}/_jobs/:id`, who: { kind: "operator", permission: null }, admitted: 404 },
  ...[
    "GET :id",
    "PUT :id",
    "POST :id/check",
    "POST :id/run",
    "GET :id/errors",
    "GET :id/errors.csv",
    "DELETE :id",
  ].map((route): ExpectedRoute => ({
    route: route.replace(" ", ` ${ADMIN}/_imports/`),
    who: { kind: "operator", permission: null },
    admitted: 404,
  })),
  { route: `GET ${ADMIN}/_jobs/:id/download`, who: ANYONE, admitted: 404 },
  { route: `GET ${ADMIN}/_jobs/:id/failures`, who: { kind: "operator", permission: null }, admitted: 404 },
  { route: `GET ${ADMIN}/_views`, who: { kind: "operator", permission: null }, admitted: 200 },
  { route: `GET ${ADMIN}/_views/:id`, who: { kind: "operator", permission: null }, admitted: 404 },
  { route: `POST ${ADMIN}/_views`, who: { kind: "operator", permission: null }, admitted: 400 },
  { route: `PATCH ${ADMIN}/_views/:id`, who: { kind: "operator", permission: null }, admitted: 400 },
  { route: `DELETE ${ADMIN}/_views/:id`, who: { kind: "operator", permission: null }, admitted: 404 },
  { route: `GET ${ADMIN}/_summary`, who: { kind: "operator", permission: null }, admitted: 200 },
  { route: `GET ${ADMIN}/_search`, who: { kind: "operator", permission: null }, admitted: 400 },
  { route: `GET ${ADMIN}/_media`, who: { kind: "operator", permission: null }, admitted: 400 },
  { route: `GET ${ADMIN}/_trash`, who: { kind: "operator", permission: null }, admitted: 200 },
  { route: `POST ${ADMIN}/_trash/:id/restore`, who: { kind: "operator", permission: null }, admitted: 404 },
  { route: `GET ${ADMIN}/_ui`, who: { kind: "operator", permission: null }, admitted: 200 },
  {
    route: `GET ${ADMIN}/_explain`,
    who: { kind: "operator", permission: "system.accounts.read" },
    admitted: 400,
  },
  { route: `GET ${EXTERNAL}/openapi.json`, who: ANYONE, admitted: 200 },
  { route: "GET /", who: ANYONE, admitted: 200 },
  { route: "GET /admin/reset", who: ANYONE, admitted: 200 },
  { route: "GET /admin/verify", who: ANYONE, admitted: 200 },
  { route: "GET /admin", who: ANYONE, admitted: 200 },
  { route: "GET /admin/*", who: ANYONE, admitted: 200 },
  { route: "GET /admin/invite", who: ANYONE, admitted: 200 },
  { route: `GET ${ADMIN}/docs`, who: ANYONE, admitted: 200 },
  { route: `GET ${EXTERNAL}/docs`, who: ANYONE, admitted: 200 },
];

/** All of them; the one that ends the caller's session is the last. */
export const EXPECTED_ROUTES: readonly ExpectedRoute[] = [
  ...modelRoutes(),
  ...outsideRoutes(),
  ...relationRoutes(),
  ...systemRoutes(),
  ...FIXED_ROUTES,
  { route: `DELETE ${AUTH}/sessions/current`, who: SIGNED_IN, admitted: 204 },
];
