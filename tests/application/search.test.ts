// The search over all entities: what it finds, in which order, and what it never looks at.
import assert from "node:assert/strict";
import { before, suite, test } from "node:test";
import { DESK_SCHEMAS, SEARCH_LIMITS, type SearchResult } from "@lathe/contract";
import { validateBySchema } from "@lathe/runtime/parts";
import { forEachApplication } from "./support/application.ts";
import { parseValidModel } from "../codegen/support/models.ts";
import { deskModel, deskModelFiles } from "./support/desk-model.ts";

const PATH = "/api/admin/v1/_search";

/** The desk, with entities that show the newest and the oldest of its runs. */
function deskModelWithRuns() {
  const shown = { early: "lte", late: "gte" };
  const numbers = { early: 1, late: SEARCH_LIMITS.scanned };
  const files = (["early", "late"] as const).map((name): [string, string] => [
    `model/desk/${name}-runs.json`,
    JSON.stringify({
      id: `e-${name}`,
      name: `${name}-runs`,
      module: "desk",
      kind: "virtual",
      source: "runs",
      display: "number",
      readRule: { field: "number", op: shown[name], value: numbers[name] },
      projection: [{ id: `p-${name}`, name: "number", from: "number" }],
    }),
  ]);
  return parseValidModel(new Map([...deskModelFiles(), ...files]));
}

forEachApplication(
  "the search",
  (app) => {
    const ids = new Map<string, string>();
    before(async () => {
      const make = async (path: string, name: string, body: object) => {
        ids.set(name, (await app.create(path, body)).id);
      };
      await make("people/writers", "ada", { name: "Ada Harbour", email: "ada@example.org" });
      await make("people/writers", "bo", { name: "Bo", email: "bo@harbour.example" });
      await make("people/vaults", "vault", { combination: "harbour 4711" });
      await make("desk/stories", "ferry", { title: "A ferry in the HARBOUR", state: "open", words: 7 });
      await make("desk/stories", "harbour", { title: "Harbour dredging", state: "done" });
      await make("desk/stories", "deep", { title: "Elsewhere", body: "the harbour, again", state: "open" });
      await make("desk/stories", "hidden", { title: "Nowhere", internal: "harbour" });
      await make("desk/stories", "percent", { title: "100 % äpfel_\\", state: "open" });
      await make("desk/runs", "run", { number: 4711 });
      await make("desk/silent", "silent", { title: "harbour" });
    });

    const search = async (query: string, token = app.owner) => {
      const { status, json } = await app.call("GET", `${PATH}?${query}`, { token });
      assert.equal(status, 200);
      assert.deepEqual(validateBySchema(DESK_SCHEMAS.search, json), []);
      return json as unknown as SearchResult;
    };
    const find = async (text: string, token = app.owner) =>
      (await search(new URLSearchParams({ q: text, limit: "100" }).toString(), token)).groups.map(
        ({ module, entity, total, items }) =>
          [`${module}/${entity}`, total, items.map(({ label }) => label)] as const,
      );

    suite("finds", () => {
      test("what has the text in a searchable field or in its label; labels that begin with it first", async () => {
        assert.deepEqual(await find("harbour"), [
          ["desk/cards", 1, ["A ferry in the HARBOUR"]],
          ["desk/stories", 3, ["Harbour dredging", "A ferry in the HARBOUR", "Elsewhere"]],
          ["people/vaults", 1, ["harbour 4711"]],
          ["people/writers", 2, ["Ada Harbour", "Bo"]],
        ]);
      });

      test("labels that are no texts", async () => {
        assert.deepEqual(await find("471"), [
          ["desk/runs", 1, ["4711"]],
          ["people/vaults", 1, ["harbour 4711"]],
        ]);
      });

      test("texts in any letter case, without wildcards, and not the blanks around them", async () => {
        assert.deepEqual((await find(" ÄPFEL_\\ ")).length, 2);
        assert.deepEqual(await find("_"), await find("% äpfel_"));
        assert.deepEqual(await find("f_rry"), []);
        assert.deepEqual(await find("'; drop table x; --"), []);
      });

      test("records by their id, in every entity that shows them", async () => {
        assert.deepEqual(await find(ids.get("ferry") ?? ""), [
          ["desk/cards", 1, ["A ferry in the HARBOUR"]],
          ["desk/stories", 1, ["A ferry in the HARBOUR"]],
        ]);
        assert.deepEqual(await find(ids.get("silent") ?? ""), []);
      });

      test("as many of each as are asked for, three unless told, and counts the others", async () => {
        const { groups } = await search("q=harbour&limit=1");
        assert.deepEqual(
          groups.map(({ total, items }) => [total, items.length]),
          [
            [1, 1],
            [3, 1],
            [1, 1],
            [2, 1],
          ],
        );
        for (let i = 0; i < 4; i += 1) await app.create("desk/runs", { number: 9000 + i });
        const [runs] = (await search("q=900")).groups;
        assert.deepEqual([runs?.total, runs?.items.length], [4, 3]);
      });
    });

    suite("looks at so many records where no index finds a text", () => {
      const MORE = SEARCH_LIMITS.scanned + 1;
      before(async () => {
        // The first one is the oldest: ids have the order of time.
        await app.db.script(`insert into "desk_runs" ("id", "number", "created_at", "updated_at", "version")
          select ('00000000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, 100000 + n, now(), now(), 1
          from generate_series(1, ${MORE}) n`);
      });

      test("and says where there are more", async () => {
        const oldest = await search("q=100001");
        assert.deepEqual(oldest, { groups: [], incomplete: [{ module: "desk", entity: "runs" }] });
        const newest = await search(`q=${100_000 + MORE}`);
        assert.deepEqual(
          newest.groups.map(({ entity, total }) => [entity, total]),
          [["runs", 1]],
        );
        assert.deepEqual(newest.incomplete, oldest.incomplete);
      });

      test("but not where enough were found, nor of what an index finds, nor by an id", async () => {
        const many = await search("q=123");
        assert.deepEqual([many.groups[0]?.total, many.incomplete], [SEARCH_LIMITS.counted, undefined]);
        const reader = await app.operator(["desk.stories.read"]);
        assert.equal((await search("q=100001", reader)).incomplete, undefined);
        const { groups, incomplete } = await search("q=00000000-0000-7000-8000-000000000001");
        assert.deepEqual([groups[0]?.items[0]?.label, incomplete], ["100001", undefined]);
      });
    });

    suite("is for operators, each with what they may list", () => {
      test("nobody else", async () => {
        assert.equal((await app.call("GET", `${PATH}?q=a`)).status, 401);
        const { token } = await app.visitor();
        assert.equal((await app.call("GET", `${PATH}?q=a`, { token })).status, 403);
      });

      test("an entity that is not the caller's to read leaves no trace", async () => {
        assert.deepEqual(await find("harbour", await app.operator([])), []);
        assert.deepEqual(await find("harbour", await app.operator(["people.vaults.update"])), []);
        const reader = await app.operator(["desk.stories.read"]);
        assert.deepEqual(
          (await find("harbour", reader)).map(([path]) => path),
          ["desk/stories"],
        );
        assert.deepEqual(await find(ids.get("vault") ?? "", reader), []);
      });

      test("an integration token finds what it may read itself", async () => {
        const { json } = await app.call("POST", "/api/admin/v1/_tokens", {
          token: app.owner,
          body: { name: "index", permissions: ["people.writers.read"] },
        });
        assert.deepEqual(
          (await find("harbour", json.token as string)).map(([path]) => path),
          ["people/writers"],
        );
      });
    });

    test("refuses what is no search", async () => {
      for (const query of [
        "",
        "q=",
        "q=%20",
        `q=${"a".repeat(201)}`,
        "q=a%00b",
        "q=a&q=b",
        "q=a&limit=0",
        "q=a&limit=101",
        "q=a&limit=x",
        "q=a&entity=stories",
        "q=%ff",
      ]) {
        const { status } = await app.call("GET", `${PATH}?${query}`, { token: app.owner });
        assert.equal(status, 400, query);
      }
    });
  },
  { model: deskModel },
);

forEachApplication(
  "the search of virtual entities",
  (app) => {
    test("tells nothing of the size of a source, of which they show a part", async () => {
      await app.db.script(`insert into "desk_runs" ("id", "number", "created_at", "updated_at", "version")
        select ('00000000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, n, now(), now(), 1
        from generate_series(1, ${SEARCH_LIMITS.scanned + 1}) n`);
      const incompleteFor = async (name: string) => {
        const token = await app.operator([`desk.${name}.read`]);
        return (await app.call("GET", `${PATH}?q=zz`, { token })).json;
      };
      assert.deepEqual(await incompleteFor("late-runs"), { groups: [] });
      const early = { module: "desk", entity: "early-runs" };
      assert.deepEqual(await incompleteFor("early-runs"), { groups: [], incomplete: [early] });
    });
  },
  { model: deskModelWithRuns },
);
