// The served API documents: the project's own files, byte by byte, to those who may have them.
import assert from "node:assert/strict";
import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { suite, test } from "node:test";
import { pathToFileURL } from "node:url";
import { createOpenapiRoutes, type Route } from "@lathe/runtime/parts";
import { withTempFolder, writeTexts } from "../support/temp-folder.ts";
import { get, readBodyText } from "./support/get.ts";

const ADMIN = "/api/admin/v1/openapi.json";
const EXTERNAL = "/api/external/v1/openapi.json";
// Spelt as no printer would: the bytes are to go out as they are.
const TEXTS = new Map([
  ["openapi/admin.json", '{ "info":{"title":"</script>\u2028 ä"} }\n\n'],
  ["openapi/external.json", '{"info" : {"title":"Öffentlich"}}'],
]);

/** Runs a check with the routes of a project that has both documents. */
function withRoutes(check: (routes: readonly Route[], folder: string) => Promise<void>): Promise<void> {
  return withTempFolder(async (folder) => {
    writeTexts(folder, TEXTS);
    await check(await createOpenapiRoutes({ root: pathToFileURL(`${folder}/`) }), folder);
  });
}

suite("routes", () => {
  test("the external document is open to anyone, the admin one to operators of any permission", () =>
    withRoutes(async (routes) => {
      const guards = Object.fromEntries(routes.map(({ path, guard }) => [path, guard]));
      assert.deepEqual(guards, {
        [ADMIN]: { kind: "operator", permission: null },
        [EXTERNAL]: { kind: "open" },
      });
    }));

  test("the bytes of the files go out as they are, as JSON", () =>
    withRoutes(async (routes) => {
      for (const [path, name] of [
        [ADMIN, "openapi/admin.json"],
        [EXTERNAL, "openapi/external.json"],
      ] as const) {
        const answer = await get(routes, path);
        assert.equal(answer?.status, 200);
        assert.equal(answer?.headers?.["content-type"], "application/json; charset=utf-8");
        assert.equal(readBodyText(answer), TEXTS.get(name));
      }
    }));

  test("the files are read once: what becomes of them later does not show", () =>
    withRoutes(async (routes, folder) => {
      writeFileSync(join(folder, "openapi/external.json"), "{}");
      rmSync(join(folder, "openapi/admin.json"));
      assert.equal(readBodyText(await get(routes, EXTERNAL)), TEXTS.get("openapi/external.json"));
      assert.equal(readBodyText(await get(routes, ADMIN)), TEXTS.get("openapi/admin.json"));
    }));
});

suite("keeping the external document", () => {
  test("it may be kept, to be asked for again", () =>
    withRoutes(async (routes) => {
      const answer = await get(routes, EXTERNAL);
      assert.equal(answer?.headers?.["cache-control"], "no-cache");
      assert.match(answer?.headers?.["etag"] ?? "", /^"[A-Za-z0-9_-]{43}"$/);
    }));

  test("who has it is told so, and gets no body", () =>
    withRoutes(async (routes) => {
      const etag = (await get(routes, EXTERNAL))?.headers?.["etag"] ?? "";
      for (const sent of [[etag], [`W/${etag}`], [`"other", ${etag}`], ['"other"', etag], ["*"]]) {
        const answer = await get(routes, EXTERNAL, { "if-none-match": sent });
        assert.equal(answer?.status, 304, sent.join(" and "));
        assert.equal(answer?.body, undefined);
        assert.equal(answer?.headers?.["etag"], etag);
      }
    }));

  test("who has another one gets it whole", () =>
    withRoutes(async (routes) => {
      const etag = (await get(routes, EXTERNAL))?.headers?.["etag"] ?? "";
      for (const sent of [['"other"'], [""], [etag.slice(1, -1)], [`${etag}x`]]) {
        assert.equal((await get(routes, EXTERNAL, { "if-none-match": sent }))?.status, 200, sent.join());
      }
    }));

  test("the same text has the same tag, another text another one", () =>
    withRoutes(async (routes, folder) => {
      const tagOf = async (known: readonly Route[]) => (await get(known, EXTERNAL))?.headers?.["etag"];
      const root = pathToFileURL(`${folder}/`);
      assert.equal(await tagOf(await createOpenapiRoutes({ root })), await tagOf(routes));
      writeFileSync(join(folder, "openapi/external.json"), "{}");
      assert.notEqual(await tagOf(await createOpenapiRoutes({ root })), await tagOf(routes));
    }));
});

suite("starting without them", () => {
  for (const family of ["admin", "external"]) {
    test(`a missing ${family} document is named, with what to do`, () =>
      withRoutes(async (_, folder) => {
        rmSync(join(folder, `openapi/${family}.json`));
        await assert.rejects(createOpenapiRoutes({ root: pathToFileURL(`${folder}/`) }), {
          message: `The application can't start: openapi/${family}.json can't be read. Make it with "lathe generate", then start again.`,
        });
      }));
  }

  test("a document that is no JSON is named, with what to do", () =>
    withRoutes(async (_, folder) => {
      writeFileSync(join(folder, "openapi/admin.json"), "<<<<<<< mine\n{}\n");
      await assert.rejects(
        createOpenapiRoutes({ root: pathToFileURL(`${folder}/`) }),
        /openapi\/admin\.json is not JSON\. .*"lathe generate"/,
      );
    }));
});
