// Every route that carries a revision: only the right one is served, and anything else changes nothing.
import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { GENERATOR_ROUTES } from "@lathe/contract";
import { toAddress, type Api, assertRefused, type CallResponse, type RouteRequest } from "./support/api.ts";
import { type RequestBasis, createGoodRequest, REQUEST_KEYS, type RequestKey } from "./support/requests.ts";
import { type ServedTestProject, withGenerated, withServed } from "./support/served-project.ts";
import { readTree } from "./support/tree.ts";

const CARRYING = REQUEST_KEYS.filter((key) => GENERATOR_ROUTES[key].expectedRevision !== "none");

/** What is no text, and so no revision at all. */
const ODD_IN_BODY: readonly unknown[] = [undefined, 7, null, ["r"], {}, true];
const ODD_IN_QUERY = ["", "expectedRevision=a&expectedRevision=b"];

/** Texts that are not the revision: stale, whatever they look like. */
const STALE = ["", "nonsense", "0".repeat(64), " ", "null", "__proto__"];

async function asked(api: Api): Promise<RequestBasis> {
  const { planId, savedRevision } = await api.done("GET /api/plan");
  return { planId, savedRevision };
}

/** Sends a good request with another revision, or with none where it is undefined. */
function sendWith(
  api: Api,
  key: RequestKey,
  request: RouteRequest,
  revision: unknown,
): Promise<CallResponse> {
  const method = key.slice(0, key.indexOf(" "));
  if (GENERATOR_ROUTES[key].expectedRevision === "query") {
    const query =
      typeof revision === "string" ? { ...request.query, expectedRevision: revision } : request.query;
    return api.call(method, toAddress(key, { ...request, ...(query === undefined ? {} : { query }) }));
  }
  return api.call(method, toAddress(key, request), { body: { ...request.body, expectedRevision: revision } });
}

/** Runs the same check for every route, on one project that none of the requests may change. */
function unchanged(
  work: (served: ServedTestProject, key: RequestKey, request: RouteRequest) => Promise<void>,
) {
  return withGenerated(async (served) => {
    const before = readTree(served.dir);
    const known = await asked(served.api);
    for (const key of CARRYING) {
      // oxlint-disable-next-line no-await-in-loop -- a change must be told from the one before it
      await work(served, key, createGoodRequest(key, known));
      assert.deepEqual(readTree(served.dir), before, key);
    }
  });
}

suite("a request whose revision is not the current one", () => {
  test("is refused with both revisions, and changes no byte", () =>
    unchanged(async ({ api }, key, request) => {
      const actual = await api.revision();
      for (const revision of STALE) {
        // oxlint-disable-next-line no-await-in-loop -- one after the other
        const called = await sendWith(api, key, request, revision);
        assertRefused(called, "stale_revision");
        const { expectedRevision, actualRevision } = called.json.contractError;
        assert.deepEqual([expectedRevision, actualRevision], [revision, actual], key);
      }
    }));

  test("is refused as stale before the rest of its body is looked at, and before its names", () =>
    unchanged(async ({ api }, key, request) => {
      const params = Object.fromEntries(Object.keys(request.params ?? {}).map((name) => [name, "nobody"]));
      const odd = { params, ...(request.query === undefined ? {} : { query: request.query }) };
      const called = await sendWith(api, key, { ...odd, body: { stray: 1, settings: 7, field: 7 } }, "stale");
      assertRefused(called, "stale_revision");
    }));
});

suite("a request whose revision is missing or no text", () => {
  test("is refused before everything else of it is looked at, and changes no byte", () =>
    unchanged(async ({ api }, key, request) => {
      if (GENERATOR_ROUTES[key].expectedRevision === "body") {
        for (const revision of ODD_IN_BODY) {
          // oxlint-disable-next-line no-await-in-loop -- one after the other
          assertRefused(
            await sendWith(api, key, { ...request, body: { stray: 1 } }, revision),
            "missing_revision",
          );
        }
        return;
      }
      for (const query of ODD_IN_QUERY) {
        // oxlint-disable-next-line no-await-in-loop -- one after the other
        const called = await api.call("DELETE", `${toAddress(key, request)}?stray=1&${query}`);
        assertRefused(called, "missing_revision");
      }
    }));

  test("is refused where it has no body at all", () =>
    unchanged(async ({ api }, key, request) => {
      const method = key.slice(0, key.indexOf(" "));
      assertRefused(await api.call(method, toAddress(key, request)), "missing_revision");
    }));
});

test("a wrong saved revision is stale, too", () =>
  withGenerated(async ({ api, dir }) => {
    const before = readTree(dir);
    const known = await asked(api);
    for (const key of [
      "POST /api/entities/:entity/fields/:field/rename",
      "POST /api/manifest-rollback",
    ] as const) {
      for (const expectedSavedRevision of ["nonsense", null]) {
        const request = createGoodRequest(key, known);
        // oxlint-disable-next-line no-await-in-loop -- one after the other
        const called = await api.send(key, { ...request, body: { ...request.body, expectedSavedRevision } });
        assertRefused(called, "stale_revision");
        assert.equal(called.json.contractError.actualRevision, known.savedRevision);
      }
    }
    assert.deepEqual(readTree(dir), before);
  }));

suite("the order of checks", () => {
  const nobody = { entity: "nobody" };
  const bad: readonly (readonly [RequestKey, RouteRequest])[] = [
    ["PUT /api/modules/:module", { params: { module: "nobody" }, body: { module: {} } }],
    ["PUT /api/entities/:entity/settings", { params: nobody, body: { settings: { stray: 1 } } }],
    ["PUT /api/entities/:entity/settings", { params: nobody, body: { settings: { display: 7 } } }],
    ["POST /api/entities/:entity/field-draft", { params: nobody, body: { field: { name: "x" } } }],
    [
      "POST /api/entities/:entity/field-draft",
      { params: nobody, body: { field: { name: "x", type: "text" }, settings: { stray: 1 } } },
    ],
    [
      "PUT /api/entities/:entity/field-draft/:field",
      { params: { ...nobody, field: "x" }, body: { field: 7 } },
    ],
    ["POST /api/entities/:entity/relation-draft", { params: nobody, body: { relation: { name: "x" } } }],
    ["POST /api/entities/:entity/collection-draft", { params: nobody, body: { collection: [] } }],
    ["PUT /api/entities/:entity/projection-fields", { params: nobody, body: { selections: { author: 7 } } }],
    [
      "PUT /api/entities/:entity/projection-fields",
      { params: nobody, body: { projection: [{ from: "x" }] } },
    ],
    [
      "DELETE /api/entities/:entity/fields/:field",
      { params: { ...nobody, field: "x" }, query: { cascade: "1" } },
    ],
    [
      "POST /api/entities/:entity/fields/:field/rename-preview",
      { params: { ...nobody, field: "x" }, body: { to: "Not Good" } },
    ],
    ["POST /api/modules/:module/rename-preview", { params: { module: "nobody" }, body: { to: "Not Good" } }],
    ["POST /api/entities/:entity/rename-preview", { params: nobody, body: { to: "Not Good" } }],
    [
      "POST /api/entities/:entity/relations/:relation/rename-preview",
      { params: { ...nobody, relation: "x" }, body: { to: "Not Good" } },
    ],
    [
      "POST /api/entities/:entity/collections/:collection/rename-preview",
      { params: { ...nobody, collection: "x" }, body: { to: "Not Good" } },
    ],
  ];

  test("a bad body is told before a name that is not there", () =>
    withServed(async ({ api }) => {
      for (const [key, request] of bad) {
        // oxlint-disable-next-line no-await-in-loop -- one after the other
        const called = await api.send(key, request);
        assert.equal(called.json.contractError?.code, "invalid_body", `${key}: ${called.text}`);
      }
    }));

  test("a name that is not there is told before a name that is taken", () =>
    withServed(async ({ api }) => {
      const called = await api.send("PUT /api/entities/:entity/settings", {
        params: nobody,
        body: { settings: { name: "articles" } },
      });
      assertRefused(called, "not_found");
    }));

  test("a stale saved revision is told before a name that is not there", () =>
    withGenerated(async ({ api }) => {
      const stale = { expectedSavedRevision: "stale" };
      const rollback = await api.send("POST /api/manifest-rollback", { body: { ...stale, to: "000777" } });
      assertRefused(rollback, "stale_revision");
      const rename = await api.send("POST /api/entities/:entity/fields/:field/rename", {
        params: { ...nobody, field: "x" },
        body: { ...stale, to: "y" },
      });
      assertRefused(rename, "stale_revision");
    }));
});
