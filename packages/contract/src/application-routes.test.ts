// The fixed routes of an application: no request fits two of them.
import assert from "node:assert/strict";
import { test } from "node:test";
import {
  type ApplicationRoute,
  AUTH_ROUTES,
  MEDIA_ROUTES,
  DETAIL_ROUTES,
  RECORD_ROUTES,
  SYSTEM_RESOURCES,
} from "./application-routes.ts";

const UUID = "0198f0a2-0000-7000-8000-000000000001";

/** Whether the route answers the path, given that ids are UUIDs and that all other parameters take any segment. */
function matchesPath(route: ApplicationRoute, path: string): boolean {
  const pattern = route.path.replaceAll(/:(\w+)/g, (_, name: string) =>
    /id$/i.test(name) ? "[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}" : "[^/]+",
  );
  return new RegExp(`^${pattern}$`).test(path);
}

for (const [name, table] of Object.entries({ RECORD_ROUTES, DETAIL_ROUTES, MEDIA_ROUTES, AUTH_ROUTES })) {
  test(`${name}: a request has one route, even where a relation or variant is named like a fixed segment`, () => {
    const routes: readonly ApplicationRoute[] = Object.values(table);
    for (const word of ["relations", "options", "uploads", "files", "process", "current"]) {
      for (const route of routes) {
        const path = route.path.replaceAll(/:(\w+)/g, (_, parameter: string) =>
          /id$/i.test(parameter) ? UUID : word,
        );
        const matching = routes.filter((other) => other.method === route.method && matchesPath(other, path));
        assert.deepEqual(matching, [route], `${route.method} ${path}`);
      }
    }
  });
}

test("a system resource can't be mistaken for a module", () => {
  for (const segment of Object.values(SYSTEM_RESOURCES)) assert.doesNotMatch(segment, /^[a-z]/);
});
