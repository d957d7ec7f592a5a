// What the pages about the generator list is what there is.
import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { GENERATOR_ERRORS, GENERATOR_ROUTES, type GeneratorRouteKey } from "@lathe/contract";
import { parseTableRows, findSection } from "./support/tables.ts";

suite("docs/generator-api.md", () => {
  const rows = parseTableRows(findSection("docs/generator-api.md", "Routes"))
    .slice(1)
    .filter(([route]) => route?.startsWith("`"));

  /** A route as the table writes it. */
  function written(key: string): string {
    const path = key.replaceAll(/:(\w+)/g, "{$1}").replace("/api/entities/{entity}", "…");
    return `\`${path}\``;
  }

  test("lists every route, in the order of the code, and no other", () => {
    assert.deepEqual(
      rows.map(([route]) => route),
      Object.keys(GENERATOR_ROUTES).map(written),
    );
  });

  for (const key of Object.keys(GENERATOR_ROUTES) as GeneratorRouteKey[]) {
    test(`says of ${key} where the revision is sent, and what success is`, () => {
      const { status, expectedRevision, protected: isProtected } = GENERATOR_ROUTES[key];
      const [, revision = "", , answer = ""] = rows.find(([route]) => route === written(key)) ?? [];
      assert.equal(revision, expectedRevision === "none" ? "" : expectedRevision);
      assert.ok(answer.startsWith(String(status)), answer);
      assert.equal(answer.includes("needs no session"), !isProtected);
    });
  }
});

suite("docs/errors.md", () => {
  test("lists every code of the generator with its status, and no other", () => {
    const rows = parseTableRows(findSection("docs/errors.md", "Errors of the generator")).filter(([status]) =>
      /^\d/.test(status ?? ""),
    );
    const listed = rows.flatMap(([status, codes = ""]) =>
      [...codes.matchAll(/`(\w+)`/g)].map(([, code = ""]) => [code, Number(status)] as const),
    );
    assert.deepEqual(Object.fromEntries(listed), GENERATOR_ERRORS);
  });
});
