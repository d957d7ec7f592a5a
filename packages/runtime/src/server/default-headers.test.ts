// The headers of every answer.
import assert from "node:assert/strict";
import { test } from "node:test";
import {
  type AnswerFacts,
  type DefaultHeaderOptions,
  type RouteGroup,
  createDefaultHeaders,
  getRouteGroup,
} from "./default-headers.ts";

type Facts = AnswerFacts & Pick<DefaultHeaderOptions, "hasCors">;

const REVISION = "r1";
const WITH_CORS = createDefaultHeaders({ hasCors: true, revision: REVISION });
const WITHOUT_CORS = createDefaultHeaders({ hasCors: false, revision: REVISION });

function getDefaultHeaders({ hasCors, ...facts }: Facts): Readonly<Record<string, string>> {
  return (hasCors ? WITH_CORS : WITHOUT_CORS)(facts);
}

const ALL: readonly Facts[] = (["admin", "external", "auth", "own", "other"] as const).flatMap((group) =>
  [true, false].flatMap((isSignedIn) => [true, false].map((hasCors) => ({ group, isSignedIn, hasCors }))),
);

test("every answer is told to be inert in a browser", () => {
  for (const facts of ALL) {
    const headers = getDefaultHeaders(facts);
    assert.equal(headers["x-content-type-options"], "nosniff");
    assert.equal(headers["content-security-policy"], "default-src 'none'; frame-ancestors 'none'");
    assert.equal(headers["referrer-policy"], "no-referrer");
  }
});

test("every answer tells the revision of the application", () => {
  for (const facts of ALL) assert.equal(getDefaultHeaders(facts)["x-app-revision"], REVISION);
});

test("only anonymous external answers may be kept, and only to be asked for again", () => {
  for (const facts of ALL) {
    const isPublic = facts.group === "external" && !facts.isSignedIn;
    assert.equal(getDefaultHeaders(facts)["cache-control"], isPublic ? "no-cache" : "private, no-store");
  }
});

test("external answers differ by caller, and by web origin where CORS is configured", () => {
  const vary = (origin: RouteGroup, hasCors: boolean) =>
    getDefaultHeaders({ group: origin, isSignedIn: false, hasCors })["vary"];
  assert.equal(vary("external", false), "Authorization");
  assert.equal(vary("external", true), "Authorization, Origin");
  assert.equal(vary("own", false), "Authorization");
  assert.equal(vary("own", true), "Authorization, Origin");
  assert.equal(vary("auth", false), undefined);
  assert.equal(vary("auth", true), "Origin");
  assert.equal(vary("admin", true), undefined);
  assert.equal(vary("other", true), undefined);
});

test("other sites may load answers of the external family and of own routes only where CORS is configured", () => {
  for (const facts of ALL) {
    const isShared = (facts.group === "external" || facts.group === "own") && facts.hasCors;
    const policy = getDefaultHeaders(facts)["cross-origin-resource-policy"];
    assert.equal(policy, isShared ? "cross-origin" : "same-origin");
  }
});

test("the headers of the same facts are made once and can't be changed", () => {
  for (const facts of ALL) {
    assert.equal(getDefaultHeaders(facts), getDefaultHeaders({ ...facts }));
    assert.ok(Object.isFrozen(getDefaultHeaders(facts)));
  }
});

test("a path belongs to the family whose base it is below, segment by segment", () => {
  const origins: Readonly<Record<string, RouteGroup>> = {
    "/api/admin/v1/content/articles": "admin",
    "/api/admin/v1": "admin",
    "/api/external/v1/content/articles": "external",
    "/api/auth/v1/sessions": "auth",
    "/api/own/reports": "own",
    "/api/owner": "other",
    "/api/external/v10/content": "other",
    "/api/%65xternal/v1/content": "other",
    "//api/external/v1/content": "other",
    "/api/External/v1/content": "other",
    "/healthz": "other",
    "/": "other",
    "": "other",
  };
  for (const [path, origin] of Object.entries(origins)) assert.equal(getRouteGroup(path), origin, path);
});
