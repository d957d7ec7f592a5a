// Saved views: whose they are, what they take, how they follow the model, and what they never tell.
import assert from "node:assert/strict";
import { before, suite, test } from "node:test";
import { SYSTEM_RESOURCE_DEFINITIONS, type Summary } from "@lathe/contract";
import type { Model } from "@lathe/model";
import { validateBySchema } from "@lathe/runtime/parts";
import { parseValidModel } from "../codegen/support/models.ts";
import { forEachApplication } from "./support/application.ts";
import { deskModel, deskModelFiles } from "./support/desk-model.ts";

const VIEWS = "/api/admin/v1/_views";
const STORIES = { module: "desk", entity: "stories" };
const NOBODY = "00000000-0000-7000-8000-000000000001";

const CONFIG = {
  q: "harbour",
  filters: [
    { field: "state", op: "in", value: ["open"] },
    { field: "publishedAt", op: "last", value: { n: 2, unit: "week" } },
    { field: "writerId", op: "isNull", value: false },
  ],
  sort: "publishedAt",
  order: "desc",
  columns: ["title", "state", "writer", "updatedAt"],
  density: "compact",
  layout: "table",
};

/** The model after some work on it: another name for the entity and two of its members, one member gone, one that is not filtered by. */
function changedModel(): Model {
  const text = JSON.stringify([...deskModelFiles()])
    .replaceAll("publishedAt", "releasedAt")
    .replaceAll('\\"writer\\"', '\\"author\\"')
    .replaceAll('\\"stories\\"', '\\"articles\\"')
    .replaceAll("desk/stories.json", "desk/articles.json");
  const files = new Map(JSON.parse(text) as [string, string][]);
  const articles = JSON.parse(files.get("model/desk/articles.json") ?? "") as {
    fields: { name: string; filterable?: boolean }[];
  };
  articles.fields = articles.fields
    .filter(({ name }) => name !== "state")
    .map((field) => (field.name === "words" ? { ...field, filterable: false } : field));
  files.set("model/desk/articles.json", JSON.stringify(articles));
  files.delete("model/desk/cards.json");
  const { display: _, ...vaults } = JSON.parse(files.get("model/people/vaults.json") ?? "") as {
    readonly display: string;
    readonly fields: readonly { readonly name: string }[];
  };
  const fields = vaults.fields.filter(({ name }) => name !== "combination");
  files.set("model/people/vaults.json", JSON.stringify({ ...vaults, fields }));
  return parseValidModel(files);
}

forEachApplication(
  "saved views",
  (app) => {
    let [ada, bo, editor] = ["", "", ""];
    before(async () => {
      ada = await app.operator(["desk.*", "people.writers.read"]);
      bo = await app.operator(["desk.stories.read"]);
      editor = await app.operator(["desk.stories.read", "system.views.write"]);
    });
    const create = (token: string, body: object) => app.call("POST", VIEWS, { token, body });
    const get = (token: string, id: string) => app.call("GET", `${VIEWS}/${id}`, { token });
    const make = async (token: string, body: object) => {
      const { status, json, text } = await create(token, { ...STORIES, name: "A view", ...body });
      assert.equal(status, 201, text);
      return json.id as string;
    };
    const totalOf = async (token: string) => (await app.call("GET", VIEWS, { token })).json.total;

    suite("one's own", () => {
      test("are made, shown, changed and deleted like other records", async () => {
        const made = await create(ada, { ...STORIES, name: "Mine", config: CONFIG });
        assert.equal(made.status, 201, made.text);
        const { id, createdAt, updatedAt, ...shown } = made.json;
        assert.deepEqual(validateBySchema(SYSTEM_RESOURCE_DEFINITIONS.views.recordSchema, made.json), []);
        assert.deepEqual(shown, {
          ...STORIES,
          name: "Mine",
          shared: false,
          pinned: false,
          position: 0,
          config: CONFIG,
          problems: [],
          version: 1,
        });
        assert.equal(createdAt, updatedAt);
        assert.equal(made.headers.get("location"), `${VIEWS}/${String(id)}`);
        assert.deepEqual((await get(ada, id as string)).json, made.json);
        const path = `${VIEWS}/${String(id)}`;
        const patch = (body: object, headers = {}) => app.call("PATCH", path, { token: ada, body, headers });
        const changed = await patch(
          { pinned: true, position: 3, config: { q: null } },
          { "if-match": '"1"' },
        );
        assert.deepEqual(
          [changed.json.pinned, changed.json.position, changed.json.config, changed.json.version],
          [true, 3, { q: null }, 2],
        );
        assert.equal((await patch({ name: "Late" }, { "if-match": '"1"' })).status, 412);
        assert.equal((await patch({ entity: "runs" })).status, 400);
        assert.equal((await patch({})).status, 400);
        const only = await app.call("GET", `${path}?fields=name`, { token: ada });
        assert.deepEqual(Object.keys(only.json), ["id", "name", "version"]);
        assert.equal((await app.call("DELETE", path, { token: ada })).status, 204);
        assert.equal((await get(ada, id as string)).status, 404);
      });

      test("are nobody else's", async () => {
        const id = await make(ada, {});
        for (const token of [bo, editor, app.owner]) {
          assert.equal((await get(token, id)).status, 404);
          const options = { token, body: { name: "x" } };
          assert.equal((await app.call("PATCH", `${VIEWS}/${id}`, options)).status, 404);
          assert.equal((await app.call("DELETE", `${VIEWS}/${id}`, { token })).status, 404);
          assert.equal(await totalOf(token), 0);
        }
        assert.equal((await get(ada, NOBODY)).status, 404);
        assert.equal((await app.call("GET", VIEWS)).status, 401);
        const visitor = (await app.visitor()).token;
        assert.equal((await app.call("GET", VIEWS, { token: visitor })).status, 403);
        assert.equal((await create(visitor, { ...STORIES, name: "x" })).status, 403);
      });

      test("are lists like others", async () => {
        await make(ada, { name: "Second", position: 2 });
        await make(ada, { name: "First", position: -1 });
        await make(ada, { module: "desk", entity: "runs", name: "Other" });
        const list = async (query: object) => {
          const { json, status, text } = await app.call(
            "GET",
            `${VIEWS}?${new URLSearchParams(Object.entries(query))}`,
            { token: ada },
          );
          assert.equal(status, 200, text);
          return (json.items as readonly { readonly name: string }[]).map(({ name }) => name);
        };
        const filters = JSON.stringify([{ field: "entity", op: "eq", value: "stories" }]);
        assert.deepEqual(await list({ filters }), ["First", "A view", "Second"]);
        assert.deepEqual(await list({ filters, sort: "name", limit: "1" }), ["A view"]);
        for (const field of ["accountId", "config"]) {
          const hidden = encodeURIComponent(JSON.stringify([{ field, op: "isNull", value: true }]));
          assert.equal((await app.call("GET", `${VIEWS}?filters=${hidden}`, { token: ada })).status, 400);
        }
        assert.equal((await app.call("GET", `${VIEWS}?fields=accountId`, { token: ada })).status, 400);
      });
    });

    suite("shared ones", () => {
      test("are written with a permission, and seen by all who may list the entity", async () => {
        assert.equal((await create(bo, { ...STORIES, name: "x", shared: true })).status, 403);
        const id = await make(editor, { name: "Ours", shared: true });
        assert.equal((await get(bo, id)).json.shared, true);
        assert.equal(
          (await app.call("PATCH", `${VIEWS}/${id}`, { token: bo, body: { name: "x" } })).status,
          403,
        );
        assert.equal((await app.call("DELETE", `${VIEWS}/${id}`, { token: bo })).status, 403);
        const mine = await make(bo, { name: "Mine" });
        const share = { token: bo, body: { shared: true } };
        assert.equal((await app.call("PATCH", `${VIEWS}/${mine}`, share)).status, 403);
        const taken = { token: editor, body: { shared: false } };
        assert.equal((await app.call("PATCH", `${VIEWS}/${id}`, taken)).status, 200);
        assert.equal((await get(bo, id)).status, 404);
        assert.equal((await get(editor, id)).status, 200);
        assert.equal((await app.call("DELETE", `${VIEWS}/${id}`, { token: editor })).status, 204);
      });

      test("of an entity that is not the reader's do not exist", async () => {
        const id = await make(app.owner, { module: "people", entity: "vaults", name: "Safe", shared: true });
        const names = async (token: string) => JSON.stringify((await app.call("GET", VIEWS, { token })).json);
        assert.match(await names(app.owner), /Safe/);
        for (const token of [ada, bo, await app.operator(["people.vaults.update", "system.views.write"])]) {
          assert.doesNotMatch(await names(token), /Safe|vaults/);
          assert.equal((await get(token, id)).status, 404);
          assert.equal((await app.call("DELETE", `${VIEWS}/${id}`, { token })).status, 404);
          const [refused, unknown] = [
            await create(token, { module: "people", entity: "vaults", name: "x" }),
            await create(token, { module: "people", entity: "nothing", name: "x" }),
          ];
          assert.deepEqual([refused.status, refused.json.errors], [400, unknown.json.errors]);
        }
        assert.equal((await app.call("DELETE", `${VIEWS}/${id}`, { token: app.owner })).status, 204);
      });

      test("tell nothing of what else the reader may not read", async () => {
        const columns = ["title", "vault", "vault.combination"];
        const id = await make(app.owner, { name: "Wide", shared: true, config: { columns } });
        assert.deepEqual((await get(app.owner, id)).json.config, { columns });
        const { json, text } = await get(bo, id);
        assert.deepEqual(json.config, { columns: ["title", "vault"] });
        assert.match(text, /"not_readable"/);
        assert.doesNotMatch(text, /combination/);
        await app.call("DELETE", `${VIEWS}/${id}`, { token: app.owner });
        assert.equal((await create(bo, { ...STORIES, name: "x", config: { columns } })).status, 400);
      });
    });

    test("columns of own screens are kept as they are: nobody here knows which there are", async () => {
      const config = { columns: ["title", "_age"] };
      const id = await make(app.owner, { name: "Own", config });
      const { json } = await get(app.owner, id);
      assert.deepEqual([json.config, json.problems], [config, []]);
      await app.call("DELETE", `${VIEWS}/${id}`, { token: app.owner });
    });

    test("what a list would refuse is refused, with its place", async () => {
      const refusals = [
        [{ filters: [{ field: "nothing", op: "eq", value: 1 }] }, "/config/filters/0/field"],
        [{ filters: [{ field: "internal", op: "eq", value: "x" }] }, "/config/filters/0/field"],
        [{ filters: [{ field: "state", op: "gt", value: "open" }] }, "/config/filters/0/op"],
        [{ filters: [{ field: "words", op: "eq", value: "many" }] }, "/config/filters/0/value"],
        [{ filters: [{ field: "words", op: "last", value: { n: 1, unit: "day" } }] }, "/config/filters/0/op"],
        [
          { filters: [{ field: "day", op: "next", value: { n: -1, unit: "day" } }] },
          "/config/filters/0/value",
        ],
        [{ filters: [{ field: "day", op: "next", value: 7 }] }, "/config/filters/0/value"],
        [{ sort: "internal" }, "/config/sort"],
        [{ order: "asc" }, "/config/order"],
        [{ columns: ["title", "nothing"] }, "/config/columns/1"],
        [{ columns: ["title", "_no name"] }, "/config/columns/1"],
        [{ parameters: { nothing: 1 } }, "/config/parameters/nothing"],
        [
          { parameters: { filters: '[{"field":"words","op":"eq","value":1}]' } },
          "/config/parameters/filters",
        ],
        [{ parameters: { offset: 1 } }, "/config/parameters/offset"],
      ] as const;
      for (const [config, path] of refusals) {
        const { status, json } = await create(ada, { ...STORIES, name: "x", config });
        assert.deepEqual([status, json.errors?.[0]?.path], [400, path], JSON.stringify(config));
      }
      for (const config of [{ colour: "red" }, { q: 1 }, { order: "up" }, [], { columns: ["id", "id"] }])
        assert.equal((await create(ada, { ...STORIES, name: "x", config })).status, 400);
      assert.equal((await create(ada, { ...STORIES, name: "" })).status, 400);
      assert.equal((await create(ada, { ...STORIES, name: "x", id: NOBODY })).status, 400);
    });

    suite("totals in the summary", () => {
      const totals = async (token: string, ids: readonly string[]) => {
        const { json, status } = await app.call("GET", `/api/admin/v1/_summary?views=${ids.join(",")}`, {
          token,
        });
        assert.equal(status, 200);
        return (json as unknown as Summary).views;
      };

      test("are those of the list, by the days of the project", async () => {
        const at = (days: number) => new Date(Date.now() - days * 24 * 60 * 60_000).toISOString();
        await app.create("desk/stories", { title: "New", state: "open", publishedAt: at(1) });
        await app.create("desk/stories", { title: "Newish", state: "done", publishedAt: at(3) });
        await app.create("desk/stories", { title: "Old", state: "open", publishedAt: at(40) });
        await app.create("desk/stories", {
          title: "Ahead",
          state: "open",
          publishedAt: at(-3),
          day: at(-3).slice(0, 10),
        });
        const filtered = (...filters: readonly object[]) => make(ada, { config: { filters } });
        const last = { field: "publishedAt", op: "last", value: { n: 1, unit: "week" } };
        const ids = await Promise.all([
          filtered(last),
          filtered(last, { field: "state", op: "eq", value: "open" }),
          filtered({ field: "publishedAt", op: "last", value: { n: 2, unit: "month" } }),
          filtered({ field: "day", op: "next", value: { n: 1, unit: "week" } }),
          make(ada, { config: { q: "ahead" } }),
          make(ada, { module: "desk", entity: "long-reads", config: {} }),
          make(ada, { module: "desk", entity: "long-reads", config: { parameters: { least: 1 } } }),
        ]);
        assert.deepEqual(
          (await totals(ada, ids)).map(({ total }) => total),
          [2, 1, 3, 1, 1, null, 0],
        );
        assert.deepEqual(await totals(bo, [...ids, NOBODY]), []);
      });

      test("are asked for by ids, a hundred at most", async () => {
        const ask = async (views: string) =>
          (await app.call("GET", `/api/admin/v1/_summary?views=${views}`, { token: ada })).status;
        assert.deepEqual([await ask(NOBODY), await ask("x"), await ask("")], [200, 400, 400]);
        const many = Array.from({ length: 101 }, (_, i) => NOBODY.slice(0, -3) + String(i + 100)).join(",");
        assert.equal(await ask(many), 400);
      });
    });

    test("go with their account, but for shared ones", async () => {
      const shared = await make(editor, { name: "Stays", shared: true });
      await make(editor, { name: "Goes" });
      const { json } = await app.call("GET", "/api/auth/v1/sessions/current", { token: editor });
      const { id } = json.account as unknown as { readonly id: string };
      assert.equal(
        (await app.call("DELETE", `/api/admin/v1/_accounts/${id}`, { token: app.owner })).status,
        204,
      );
      const { rows } = await app.db.run({ text: "select from lathe.views where name = 'Goes'", values: [] });
      assert.equal(rows.length, 0);
      assert.equal((await get(app.owner, shared)).status, 200);
    });

    test("follow the names of the model, and tell what no longer fits", async () => {
      const words = { field: "words", op: "gte", value: 5 };
      const [fits, partly, gone] = [
        await make(ada, {
          name: "Fits",
          config: {
            filters: [CONFIG.filters[1], CONFIG.filters[2]],
            sort: "publishedAt",
            order: "desc",
            columns: ["title", "writer", "writerId", "publishedAt", "id"],
          },
        }),
        await make(ada, { name: "Partly", config: { ...CONFIG, filters: [...CONFIG.filters, words] } }),
        await make(ada, { module: "desk", entity: "cards", name: "Gone" }),
      ];
      const columns = ["title", "vault.combination"];
      const wide = await make(app.owner, { name: "Wide", shared: true, config: { columns } });
      await app.withModel(changedModel(), async (call) => {
        const read = async (id: string) => {
          const { json, text } = await call("GET", `${VIEWS}/${id}`, {
            token: app.owner.length > 0 ? ada : "",
          });
          return { ...json, text } as unknown as Readonly<Record<"entity" | "config" | "problems", unknown>>;
        };
        const renamed = [
          { field: "releasedAt", op: "last", value: { n: 2, unit: "week" } },
          { field: "authorId", op: "isNull", value: false },
        ];
        const first = await read(fits);
        assert.equal(first.entity, "articles");
        assert.deepEqual(first.config, {
          filters: renamed,
          sort: "releasedAt",
          order: "desc",
          columns: ["title", "author", "authorId", "releasedAt", "id"],
        });
        assert.deepEqual(first.problems, []);
        const second = await read(partly);
        assert.deepEqual(second.config, {
          ...CONFIG,
          filters: renamed,
          sort: "releasedAt",
          columns: ["title", "author", "updatedAt"],
        });
        const problems = second.problems as readonly { readonly path: string; readonly code: string }[];
        assert.deepEqual(
          problems.map(({ path, code }) => [path, code]),
          [
            ["/config/filters", "unknown_field"],
            ["/config/columns", "unknown_field"],
            ["/config/filters", "not_filterable"],
          ],
        );
        const [whole, cut] = await Promise.all(
          [app.owner, bo].map((token) => call("GET", `${VIEWS}/${wide}`, { token })),
        );
        assert.match(whole?.text ?? "", /vault\.combination.* is not there any more/);
        assert.match(cut?.text ?? "", /This is not there any more/);
        assert.doesNotMatch(cut?.text ?? "", /combination/);
        assert.equal((await call("GET", `${VIEWS}/${gone}`, { token: ada })).status, 404);
        const filters = encodeURIComponent('[{"field":"entity","op":"eq","value":"articles"}]');
        const { json } = await call("GET", `${VIEWS}?filters=${filters}`, { token: ada });
        assert.match(JSON.stringify(json.items), /"Fits"/);
        const summary = await call("GET", `/api/admin/v1/_summary?views=${fits},${partly}`, { token: ada });
        assert.deepEqual(
          (summary.json as unknown as Summary).views.map(({ total }) => total),
          [0, null],
        );
      });
    });
  },
  { model: deskModel },
);
