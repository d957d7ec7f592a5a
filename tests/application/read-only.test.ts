// Read-only fields: no caller of either family writes them, and own code does.
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import type { EntityDefinition, EntityHooks, OwnRoute } from "@lathe/runtime";
import { forEachApplication } from "./support/application.ts";
import { parseValidModel } from "../codegen/support/models.ts";

interface Story {
  readonly id: string;
  readonly title: string;
  readonly words: number;
  readonly stamp: string;
}
type StoryInput = Partial<Omit<Story, "id">>;

const ADMIN = "/api/admin/v1/desk/stories";
const OUTSIDE = "/api/external/v1/desk/stories";
const open = { external: { read: true, write: true } };

const STORIES = {
  name: "stories",
  module: "desk",
  kind: "persistent",
  external: { list: "anonymous", get: "anonymous", create: "anonymous", update: "anonymous" },
  readRule: "everyone",
  fields: [
    { name: "title", type: "string", required: true, ...open },
    { name: "words", type: "integer", required: true, default: 0, readOnly: true, external: { read: true } },
    { name: "stamp", type: "string", unique: true, readOnly: true, external: { read: true } },
  ],
};

function model() {
  return parseValidModel(
    new Map([
      ["lathe.json", JSON.stringify({ name: "read-only" })],
      ["model/desk/module.json", JSON.stringify({ name: "desk" })],
      ["model/desk/stories.json", JSON.stringify(STORIES)],
    ]),
  );
}

let hooks: EntityHooks<Story, StoryInput, StoryInput> = {};
let stories: EntityDefinition;

/** Sets the stamp of a story: own code acts with the caller's rights. */
const STAMP: OwnRoute = {
  method: "POST",
  path: "/stamps/:id",
  access: { permission: "desk.stories.update" },
  handle: ({ params }, { data }) => data.update(stories, params["id"] ?? "", { stamp: "sent" }),
};

forEachApplication(
  "read-only fields",
  (app) => {
    beforeEach(() => {
      hooks = {};
    });
    const inside = (method: string, path: string, body: object) =>
      app.call(method, `${ADMIN}${path}`, { token: app.owner, body });
    const outside = (method: string, path: string, body: object) =>
      app.call(method, `${OUTSIDE}${path}`, { body });

    test("are refused in both families like a system member, and nothing is written", async () => {
      const { id } = await app.create("desk/stories", { title: "One" });
      for (const call of [inside, outside]) {
        for (const [method, path, body] of [
          ["POST", "", { title: "Two", words: 5 }],
          ["PATCH", `/${id}`, { words: 5 }],
          ["PATCH", `/${id}`, { title: "Three", words: 0 }],
        ] as const) {
          const { status, json } = await call(method, path, body);
          assert.equal(status, 400);
          const system = await call(method, path, { ...body, words: undefined, version: 3 });
          const [mine] = (json as { errors: readonly { path: string }[] }).errors;
          const [theirs] = (system.json as { errors: readonly { path: string }[] }).errors;
          assert.deepEqual({ ...mine, path: "" }, { ...theirs, path: "" });
          assert.equal(mine?.path, "/words");
        }
      }
      const { json } = await app.call("GET", ADMIN, { token: app.owner });
      assert.deepEqual(
        (json as { items: readonly Story[] }).items.map(({ title, words, stamp }) => [title, words, stamp]),
        [["One", 0, null]],
      );
    });

    test("are no part of what the documents say of bodies, and part of records", () => {
      for (const document of [app.documents.admin, app.documents.external]) {
        const { schemas } = document["components"] as {
          readonly schemas: Readonly<Record<string, { readonly properties: object }>>;
        };
        assert.deepEqual(Object.keys(schemas["StoryCreate"]?.properties ?? {}), ["title"]);
        assert.deepEqual(Object.keys(schemas["StoryUpdate"]?.properties ?? {}), ["title"]);
        assert.ok(Object.hasOwn(schemas["Story"]?.properties ?? {}, "words"));
      }
    });

    test("are written by hooks, whoever asks", async () => {
      hooks = {
        beforeCreate: (input) => ({ ...input, words: input.title?.split(" ").length ?? 0 }),
        beforeUpdate: (change) => ({ ...change, words: 99 }),
      };
      const created = await outside("POST", "", { title: "Three small words" });
      assert.deepEqual([created.status, created.json.words], [201, 3]);
      const changed = await outside("PATCH", `/${created.json.id}`, { title: "Other" });
      assert.deepEqual([changed.status, changed.json.words], [200, 99]);
    });

    test("are written by own routes", async () => {
      const { id } = await app.create("desk/stories", { title: "Stamped" });
      const { status, json } = await app.call("POST", `/api/own/stamps/${id}`, {
        token: app.owner,
        body: {},
      });
      assert.deepEqual([status, json.stamp], [200, "sent"]);
    });

    test("an external caller is not told which of them is taken", async () => {
      hooks = { beforeCreate: (input) => ({ ...input, stamp: "taken" }) };
      assert.equal((await outside("POST", "", { title: "First" })).status, 201);
      const { status, json } = await outside("POST", "", { title: "Second" });
      assert.deepEqual([status, json.errors], [409, []]);
    });
  },
  {
    model,
    ownCode: (entity) => {
      stories = entity("stories");
      const stable: EntityHooks<Story, StoryInput, StoryInput> = {
        beforeCreate: (...all) => hooks.beforeCreate?.(...all),
        beforeUpdate: (...all) => hooks.beforeUpdate?.(...all),
      };
      return { hooks: { stories: stable }, routes: [STAMP] };
    },
  },
);
