// The document that the server serves of itself.
import assert from "node:assert/strict";
import { test } from "node:test";
import { GENERATOR_ROUTES } from "@lathe/contract";
import { listLinterComplaints } from "../support/openapi-linters.ts";
import { withServed } from "./support/served-project.ts";

test("the served document has the routes of the table, and passes strict public linters", () =>
  withServed(async ({ api }) => {
    const { text, json } = await api.call("GET", "/api/openapi.json");
    const routes = Object.entries(json.paths as Readonly<Record<string, object>>).flatMap(([path, item]) =>
      Object.keys(item).map((method) => `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ":$1")}`),
    );
    assert.deepEqual(routes.toSorted(), Object.keys(GENERATOR_ROUTES).toSorted());
    assert.deepEqual(await listLinterComplaints([["generator.json", text]]), []);
  }));
