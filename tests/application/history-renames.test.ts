// What was remembered under old names is told, and comes back, under those of a changed model.
import assert from "node:assert/strict";
import { test } from "node:test";
import { type EditResult, type Model, renameEntity, renameField, renameRelation } from "@lathe/model";
import { forEachApplication } from "./support/application.ts";
import { rememberedModel } from "./support/remembered-model.ts";

const ADMIN = "/api/admin/v1";

const EDITS: readonly ((model: Model) => EditResult)[] = [
  (model) => renameField(model, { entity: "boards", name: "title", to: "heading" }),
  (model) => renameRelation(model, { entity: "boards", name: "owner", to: "keeper" }),
  (model) => renameRelation(model, { entity: "boards", name: "authors", to: "editors" }),
  (model) => renameRelation(model, { entity: "cards", name: "board", to: "panel" }),
  (model) => renameEntity(model, { name: "boards", to: "panels" }),
  (model) => renameEntity(model, { name: "cards", to: "notes" }),
];

function renamedModel(): Model {
  let model = rememberedModel();
  for (const edit of EDITS) {
    const edited = edit(model);
    if (!edited.ok) throw new Error(JSON.stringify(edited));
    ({ model } = edited);
  }
  return model;
}

forEachApplication(
  "histories, versions and the trash after renames",
  (app) => {
    const send = async (method: "PATCH" | "POST" | "DELETE", path: string, body?: object) => {
      const { status, text } = await app.call(method, `${ADMIN}/${path}`, {
        token: app.owner,
        ...(body === undefined ? {} : { body }),
      });
      assert.ok(status < 300, `${method} ${path}: ${status} ${text}`);
    };

    test("are as they were, by the names of now", async () => {
      const ada = await app.create("content/authors", { name: "Ada" });
      const board = await app.create("lab/boards", { title: "First", code: "r1", ownerId: ada.id });
      const card = await app.create("lab/cards", { text: "with it", boardId: board.id });
      await send("POST", `lab/boards/${board.id}/relations/authors/${ada.id}`);
      await send("PATCH", `lab/boards/${board.id}`, { title: "Second" });
      await send("DELETE", `lab/boards/${board.id}`);

      await app.withModel(renamedModel(), async (call) => {
        const get = async (path: string) => {
          const { status, json, text } = await call("GET", `${ADMIN}/${path}`, { token: app.owner });
          assert.equal(status, 200, text);
          return json;
        };
        const { items } = await get(`lab/panels/${board.id}/history`);
        const changes = items.map((item: { readonly changes: object }) => item.changes);
        assert.deepEqual(changes[1], [{ member: "heading", before: "First", after: "Second" }]);
        assert.ok(JSON.stringify(changes[0]).includes('"member":"keeperId"'));
        assert.deepEqual(items[2].memberships, [
          { relation: "editors", added: [{ id: ada.id, label: "Ada" }], removed: [] },
        ]);
        const first = await get(`lab/panels/${board.id}/versions/1`);
        assert.deepEqual([first.heading, first.keeperId, first.code], ["First", ada.id, "r1"]);

        const trash = await get("_trash");
        const item = trash.items.find(({ id }: { readonly id: string }) => id === board.id);
        assert.deepEqual(
          [item.module, item.entity, item.label, item.with],
          ["lab", "panels", "Second", [{ module: "lab", entity: "notes", total: 1 }]],
        );
        const back = await call("POST", `${ADMIN}/_trash/${board.id}/restore`, { token: app.owner });
        assert.deepEqual(
          [back.status, back.json.heading, back.json.keeperId, back.json.version],
          [201, "Second", ada.id, 3],
        );
        assert.equal((await get(`lab/notes/${card.id}`)).panelId, board.id);
        assert.equal((await get(`lab/panels/${board.id}/relations/editors`)).total, 1);
        const again = await get(`lab/panels/${board.id}/history`);
        assert.deepEqual([again.items[0].action, again.total], ["create", 5]);
      });
    });
  },
  { model: rememberedModel },
);
