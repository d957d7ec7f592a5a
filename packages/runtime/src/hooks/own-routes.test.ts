import assert from "node:assert/strict";
import { suite, test } from "node:test";
import type { RecordContext } from "../records/context.ts";
import { createOwnRoutes } from "./own-routes.ts";
import type { OwnRoute } from "./types.ts";

/** Nothing of it is looked at before a request comes. */
const records = {} as RecordContext;

function route(path: string, more: Partial<OwnRoute> = {}): OwnRoute {
  return { method: "GET", path, access: "anonymous", handle: async () => null, ...more };
}

suite("createOwnRoutes", () => {
  test("puts routes below /api/own, each with the guard that its access says", () => {
    const routes = createOwnRoutes(records, [
      route("/a"),
      route("/a", { method: "POST", access: "authenticated" }),
      route("/a", { method: "PUT", body: "required" }),
      route("/a/:id/b-c.json", { access: { permission: "content.articles.read" } }),
    ]);
    assert.deepEqual(
      routes.map(({ method, path, guard, body }) => ({ method, path, guard, body })),
      [
        { method: "GET", path: "/api/own/a", guard: { kind: "anonymous" }, body: "none" },
        { method: "POST", path: "/api/own/a", guard: { kind: "signedIn" }, body: "optionalJson" },
        { method: "PUT", path: "/api/own/a", guard: { kind: "anonymous" }, body: "json" },
        {
          method: "GET",
          path: "/api/own/a/:id/b-c.json",
          guard: { kind: "operator", permission: "content.articles.read" },
          body: "none",
        },
      ],
    );
  });

  const BAD_PATHS = [
    "",
    "/",
    "a",
    "/a/",
    "//a",
    "/a b",
    "/a?b",
    "/*",
    "/:",
    "/:a-b",
    "/../x",
    "/./x",
    "/:a/:a",
  ];
  for (const path of BAD_PATHS) {
    test(`refuses the path ${JSON.stringify(path)}, and says how to write one`, () => {
      assert.throws(() => createOwnRoutes(records, [route(path)]), {
        message: new RegExp(`^The own route GET .* has no valid path. Write it like /reports/:year`),
      });
    });
  }

  test("refuses a method that there is not", () => {
    for (const method of ["get", "HEAD", "TRACE"] as unknown as readonly OwnRoute["method"][]) {
      assert.throws(
        () => createOwnRoutes(records, [route("/a", { method })]),
        /has no valid method. Use one of GET/,
      );
    }
  });

  test("refuses two routes for the same requests, whatever their parameters are called", () => {
    assert.throws(() => createOwnRoutes(records, [route("/a/:x"), route("/a/:x")]), {
      message: "The own route GET /a/:x is there twice. Remove one of them.",
    });
    assert.throws(() => createOwnRoutes(records, [route("/a/:x"), route("/a/:y")]), {
      message: "The own route GET /a/:y takes the same requests as GET /a/:x. Remove one of them.",
    });
  });
});
