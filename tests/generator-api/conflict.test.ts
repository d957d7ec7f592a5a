// A file in conflict over HTTP: the texts that meet in it, and a result that was made by hand.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { suite, test } from "node:test";
import { writeTexts } from "../support/temp-folder.ts";
import { type Api, assertRefused, type CallResponse } from "./support/api.ts";
import { type ServedTestProject, withGenerated } from "./support/served-project.ts";
import { readTree } from "./support/tree.ts";

const RECORD = "src/generated/content/articles/record.ts";
const MAIN = "src/main.ts";

interface Lines {
  readonly from: number;
  readonly to: number;
}

/** Has a file edited in lines that are generated differently now; the texts are those of the file before and after the edit. */
async function makeConflict({ api, dir }: ServedTestProject): Promise<{ pristine: string; mine: string }> {
  const pristine = readFileSync(join(dir, RECORD), "utf8");
  const mine = `// Mine.\n${pristine.replaceAll(/^.*title.*$/gm, "  title: MyOwnText;")}`;
  writeTexts(dir, [[RECORD, mine]]);
  await retype(api, "integer");
  return { pristine, mine };
}

function retype(api: Api, type: string): Promise<unknown> {
  return api.done("PUT /api/entities/:entity/fields/:field", {
    params: { entity: "articles", field: "title" },
    body: { field: { name: "title", type, required: true, sortable: true } },
  });
}

function readConflict(api: Api, path: string = RECORD): Promise<CallResponse> {
  return api.send("GET /api/plan/conflict", { query: { path } });
}

/** Generates with a choice for the file. */
async function settle(api: Api, resolutions: object): Promise<CallResponse> {
  const { planId, hazards } = await api.done("GET /api/plan");
  const acceptHazards = (hazards as readonly { id: string }[]).map(({ id }) => id);
  return api.send("POST /api/generate", { body: { planId, acceptHazards, resolutions } });
}

/** Lines of a text, as places count them. */
function cut(text: string, { from, to }: Lines): readonly string[] {
  return text.split("\n").slice(from - 1, to - 1);
}

suite("a file in conflict", () => {
  test("is told with its three texts, and with the places in each of them", () =>
    withGenerated(async (served) => {
      const { api, dir } = served;
      const { pristine, mine } = await makeConflict(served);
      const before = readTree(dir);
      const { json } = await readConflict(api);
      const { planId } = await api.done("GET /api/plan");
      assert.deepEqual([json.planId, json.path, json.disk, json.pristine], [planId, RECORD, mine, pristine]);
      assert.match(json.generated, /title: number/);
      assert.match(json.note, /You edited lines/);
      assert.equal(json.settled, 1, "the comment at its head merges by itself");
      assert.ok(json.places.length > 0);
      for (const place of json.places) {
        assert.deepEqual(cut(json.merged, place), [
          "<<<<<<< mine",
          ...cut(mine, place.disk),
          "=======",
          ...cut(json.generated, place.generated),
          ">>>>>>> generated",
        ]);
        assert.match(cut(pristine, place.pristine).join("\n"), /title/);
        assert.match(cut(mine, place.disk).join("\n"), /MyOwnText/);
      }
      assert.deepEqual(readTree(dir), before, "nothing is written");
    }));

  test("that Lathe did not write has no text that both were made of", () =>
    withGenerated(async ({ api, dir }) => {
      const path = "src/generated/content/pages/record.ts";
      writeTexts(dir, [[path, "export const mine = 1;\n"]]);
      const entity = { name: "pages", module: "content", kind: "persistent", fields: [] };
      await api.done("POST /api/entities/entity-draft", { body: { entity } });
      const { json } = await readConflict(api, path);
      assert.deepEqual([json.pristine, json.disk], [null, "export const mine = 1;\n"]);
      assert.ok((json.places as readonly { pristine: unknown }[]).every(({ pristine }) => pristine === null));
    }));

  test("that is no text can only be left alone", () =>
    withGenerated(async ({ api, dir }) => {
      await retype(api, "integer");
      writeTexts(dir, [[RECORD, Buffer.from([0xff, 0xfe, 0x00])]]);
      const { json } = await readConflict(api);
      assert.deepEqual([json.disk, json.merged, json.places], [null, null, []]);
      assertRefused(await settle(api, { [RECORD]: { text: "export {};\n" } }), "conflicts_unresolved");
      assert.equal((await settle(api, { [RECORD]: "mine" })).status, 200);
    }));

  for (const path of [
    MAIN,
    "src/generated/nowhere.ts",
    "../../../../etc/passwd",
    "/etc/passwd",
    `./${RECORD}`,
    `src/../${RECORD}`,
    `${RECORD}\0`,
    "__proto__",
    "",
    "x".repeat(5000),
  ]) {
    test(`is none where the plan has none: ${JSON.stringify(path.slice(0, 40))}`, () =>
      withGenerated(async (served) => {
        await makeConflict(served);
        assertRefused(await readConflict(served.api, path), "not_found");
      }));
  }

  test("is asked for by one path, and nothing else", () =>
    withGenerated(async ({ api }) => {
      assertRefused(await api.call("GET", "/api/plan/conflict"), "invalid_body");
      assertRefused(await api.call("GET", "/api/plan/conflict?path=a&path=b"), "invalid_body");
      assertRefused(await api.call("GET", "/api/plan/conflict?path=a&deep=1"), "invalid_body");
      assertRefused(await readConflict(api), "not_found");
    }));
});

suite("a conflict that is settled by a text", () => {
  test("leaves that text, nothing to do, and edits that later generations merge", () =>
    withGenerated(async (served) => {
      const { api, dir } = served;
      await makeConflict(served);
      const { json } = await readConflict(api);
      const text = json.generated.replace("title: number", "title: Both") as string;
      const settled = await settle(api, { [RECORD]: { text } });
      assert.equal(settled.status, 200, settled.text);
      assert.equal(readFileSync(join(dir, RECORD), "utf8"), text);
      const plan = await api.done("GET /api/plan");
      const file = (plan.files as readonly { path: string; action: string }[]).find(
        ({ path }) => path === RECORD,
      );
      assert.deepEqual([plan.upToDate, file?.action], [true, "unchanged"]);
      assertRefused(await readConflict(api), "not_found");

      await api.done("POST /api/entities/:entity/fields", {
        params: { entity: "articles" },
        body: { field: { name: "zip", type: "string" } },
      });
      assert.equal((await settle(api, {})).status, 200);
      const merged = readFileSync(join(dir, RECORD), "utf8");
      assert.match(merged, /title: Both/);
      assert.match(merged, /zip/);
    }));

  test("may be settled by no text at all, or by one with other line endings", () =>
    withGenerated(async (served) => {
      const { api, dir } = served;
      await makeConflict(served);
      assert.equal((await settle(api, { [RECORD]: { text: "" } })).status, 200);
      assert.equal(readFileSync(join(dir, RECORD), "utf8"), "");
      await retype(api, "string");
      const text = "\uFEFFexport type Article = unknown;\r\n";
      assert.equal((await settle(api, { [RECORD]: { text } })).status, 200);
      assert.equal(readFileSync(join(dir, RECORD), "utf8"), text);
      assert.equal((await api.done("GET /api/plan")).upToDate, true);
    }));

  const refused: readonly (readonly [string, object])[] = [
    ["a file that is not in conflict", { [RECORD]: "mine", [MAIN]: { text: "// Gone.\n" } }],
    ["a file of nobody's", { [RECORD]: "mine", "src/custom/new.ts": { text: "// New.\n" } }],
    ["a path that leads out", { [RECORD]: "mine", "../outside.ts": { text: "// Out.\n" } }],
    ["the manifest", { [RECORD]: "mine", ".lathe/manifest.json": { text: "{}" } }],
    ["what is no text", { [RECORD]: { text: 7 } }],
    ["more than a text", { [RECORD]: { text: "", mode: 7 } }],
    ["nothing", { [RECORD]: {} }],
    ["null", { [RECORD]: null }],
    ["a list", { [RECORD]: ["mine"] }],
    ["half of a character", { [RECORD]: { text: "\ud800" } }],
  ];
  for (const [what, resolutions] of refused) {
    test(`is not settled by ${what}`, () =>
      withGenerated(async (served) => {
        await makeConflict(served);
        const before = readTree(served.dir);
        assertRefused(await settle(served.api, resolutions), "invalid_body");
        assert.deepEqual(readTree(served.dir), before);
      }));
  }

  test("takes no more than a body may have", () =>
    withGenerated(async (served) => {
      await makeConflict(served);
      const before = readTree(served.dir);
      const text = "x".repeat(50 * 1024 * 1024);
      assertRefused(await settle(served.api, { [RECORD]: { text } }), "payload_too_large");
      assert.deepEqual(readTree(served.dir), before);
    }));
});
