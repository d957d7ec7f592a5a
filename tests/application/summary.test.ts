// The summary: exact counts of what a caller may list, and nothing of the rest.
import assert from "node:assert/strict";
import { before, suite, test } from "node:test";
import { DESK_SCHEMAS, type Summary } from "@lathe/contract";
import { validateBySchema } from "@lathe/runtime/parts";
import { forEachApplication } from "./support/application.ts";
import { deskModel } from "./support/desk-model.ts";

const PATH = "/api/admin/v1/_summary";

forEachApplication(
  "the summary",
  (app) => {
    before(async () => {
      await app.create("people/writers", { name: "Ada" });
      await app.create("people/vaults", { combination: "4711" });
      await app.create("desk/stories", { title: "One", state: "open" });
      await app.create("desk/stories", { title: "Two", state: "done" });
      const importer = await app.operator(["desk.stories.create", "system.import.write"]);
      const old = new Date(Date.now() - 8 * 24 * 60 * 60_000).toISOString();
      const body = { title: "Old", state: "open", createdAt: old };
      const { status } = await app.call("POST", "/api/admin/v1/desk/stories", { token: importer, body });
      assert.equal(status, 201);
      await app.create("desk/silent", { title: "unseen" });
    });

    const get = async (token: string) => {
      const { status, json } = await app.call("GET", PATH, { token });
      assert.equal(status, 200);
      assert.deepEqual(validateBySchema(DESK_SCHEMAS.summary, json), []);
      return json as unknown as Summary;
    };
    const countsOf = async (token: string) =>
      (await get(token)).entities.map(({ module, entity, total, recent }) => [
        `${module}/${entity}`,
        total,
        recent,
      ]);

    test("counts what there is, and what was made in the last seven days", async () => {
      assert.deepEqual(await countsOf(app.owner), [
        ["desk/cards", 2, null],
        ["desk/runs", 0, 0],
        ["desk/stories", 3, 2],
        ["people/vaults", 1, 1],
        ["people/writers", 1, 1],
      ]);
    });

    test("is right again after every change", async () => {
      const { id } = await app.create("desk/stories", { title: "Three", state: "open" });
      const stories = async () =>
        (await countsOf(app.owner)).find(([path]) => path === "desk/stories")?.slice(1);
      assert.deepEqual(await stories(), [4, 3]);
      await app.call("DELETE", `/api/admin/v1/desk/stories/${id}`, { token: app.owner });
      assert.deepEqual(await stories(), [3, 2]);
    });

    suite("is for operators, each with what they may list", () => {
      test("nobody else", async () => {
        assert.equal((await app.call("GET", PATH)).status, 401);
        assert.equal((await app.call("GET", PATH, { token: (await app.visitor()).token })).status, 403);
        assert.equal((await app.call("GET", `${PATH}?all=true`, { token: app.owner })).status, 400);
      });

      test("without a right to read there is nothing", async () => {
        const summary = await get(await app.operator(["people.vaults.update"]));
        assert.deepEqual(summary, { entities: [], views: [], failedAssets: 0, jobs: [] });
      });

      test("of others there is no name, and no number", async () => {
        const { entities } = await get(await app.operator(["people.writers.read"]));
        assert.deepEqual(entities, [{ module: "people", entity: "writers", total: 1, recent: 1 }]);
      });
    });
  },
  { model: deskModel },
);
