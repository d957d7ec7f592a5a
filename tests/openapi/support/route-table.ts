// The routes that an application has for each family, made from the model and the contract, not from the documents.
import type { Resolved } from "@lathe/codegen";
import {
  type ApplicationRoute,
  AUTH_BASE,
  AUTH_ROUTES,
  BULK_ROUTE,
  DOWNLOAD_ROUTE,
  EXPORT_ROUTE,
  DETAIL_ROUTES,
  CHANGE_ROUTES,
  EXPLAIN_SEGMENT,
  FAMILY_BASE,
  type Family,
  IMPORTS_SEGMENT,
  IMPORT_ROUTES,
  JOB_FAILURES_ROUTE,
  OPENAPI_SEGMENT,
  OPERATOR_ROUTES,
  SYSTEM_RESOURCES,
  TRASH_ROUTES,
  UI_SEGMENT,
  UPLOAD_IMPORT_ROUTE,
  SYSTEM_RESOURCE_DEFINITIONS,
  SYSTEM_RESOURCE_NAMES,
} from "@lathe/contract";

/** The routes that a family's document tells of, as "GET /path/{parameter}", sorted. */
export function listRoutes({ project, entities }: Resolved, family: Family): readonly string[] {
  const records = entities.flatMap(({ routes, relationRoutes, mediaRoutes }) =>
    [...routes, ...relationRoutes, ...mediaRoutes].filter((route) => route.family === family),
  );
  const routes = [
    ...records.map(({ method, path }) => `${method} ${path}`),
    ...(family === "admin"
      ? [
          ...systemRoutes(),
          ...entities.flatMap(transferRoutes),
          ...entities.flatMap(detailRoutes),
          ...entities.flatMap(changeRoutes),
          ...Object.values(TRASH_ROUTES).map((route) => formatRoute(FAMILY_BASE.admin, route)),
          `GET ${FAMILY_BASE.admin}/${EXPLAIN_SEGMENT}`,
        ]
      : []),
    ...(family === "admin" && project.generation.admin ? [`GET ${FAMILY_BASE.admin}/${UI_SEGMENT}`] : []),
    ...Object.entries(AUTH_ROUTES)
      .filter(([name]) => name !== "signUp" || project.auth.visitorSignUp)
      .map(([, route]) => formatRoute(AUTH_BASE, route)),
    `GET ${FAMILY_BASE[family]}/${OPENAPI_SEGMENT}`,
  ];
  return routes.map((route) => route.replaceAll(/:(\w+)/g, "{$1}")).toSorted();
}

/** What operators can ask about one record of an entity. */
function detailRoutes({ module, name, source, operations }: Resolved["entities"][number]): readonly string[] {
  const base = `${FAMILY_BASE.admin}/${module}/${name}`;
  const isRead = source === null && (operations.list || operations.get);
  return isRead ? Object.values(DETAIL_ROUTES).map((route) => formatRoute(base, route)) : [];
}

/** What operators can do with many records of an entity at once. */
function transferRoutes({
  module,
  name,
  source,
  operations,
}: Resolved["entities"][number]): readonly string[] {
  const base = `${FAMILY_BASE.admin}/${module}/${name}`;
  const isChanged = source === null && (operations.update || operations.delete);
  return [
    ...(isChanged ? [formatRoute(base, BULK_ROUTE)] : []),
    ...(operations.list ? [formatRoute(base, EXPORT_ROUTE)] : []),
    ...(source === null && (operations.create || operations.update)
      ? [formatRoute(base, UPLOAD_IMPORT_ROUTE)]
      : []),
  ];
}

function systemRoutes(): readonly string[] {
  const resources = SYSTEM_RESOURCE_NAMES.flatMap((resource) =>
    SYSTEM_RESOURCE_DEFINITIONS[resource].routes.map((route) =>
      formatRoute(`${FAMILY_BASE.admin}/${SYSTEM_RESOURCES[resource]}`, route),
    ),
  );
  return [
    ...resources,
    formatRoute(`${FAMILY_BASE.admin}/${SYSTEM_RESOURCES.jobs}`, JOB_FAILURES_ROUTE),
    formatRoute(`${FAMILY_BASE.admin}/${SYSTEM_RESOURCES.jobs}`, DOWNLOAD_ROUTE),
    ...Object.values(IMPORT_ROUTES).map((route) =>
      formatRoute(`${FAMILY_BASE.admin}/${IMPORTS_SEGMENT}`, route),
    ),
    ...Object.values(OPERATOR_ROUTES).map((route) => formatRoute(FAMILY_BASE.admin, route)),
  ];
}

/** What operators can ask of the changes of records. */
function changeRoutes({ module, name, source, operations, history }: Resolved["entities"][number]) {
  const base = `${FAMILY_BASE.admin}/${module}/${name}`;
  if (source !== null || !operations.get || history.keep === "off") return [];
  const routes = [CHANGE_ROUTES.history, ...(history.keep === "values" ? [CHANGE_ROUTES.version] : [])];
  return routes.map((route) => formatRoute(base, route));
}

function formatRoute(base: string, { method, path }: ApplicationRoute): string {
  return `${method} ${base}${path}`;
}
