// The description of the UI: what each kind of caller is told, and what nobody is told who may not know.
import assert from "node:assert/strict";
import { before, suite, test } from "node:test";
import { IMAGE_CONTENT_TYPES, type Ui, type UiScreen } from "@lathe/contract";
import { forEachApplication } from "./support/application.ts";
import type { CallOptions } from "./support/client.ts";
import { uiModel } from "./support/ui-model.ts";

const PATH = "/api/admin/v1/_ui";

forEachApplication(
  "the description of the UI",
  (app) => {
    const get = (token: string | undefined, options: CallOptions = {}) =>
      app.call("GET", PATH, { ...options, token });
    const uiOf = async (permissions: readonly string[]) => {
      const { status, json } = await get(await app.operator(permissions));
      assert.equal(status, 200);
      return json as Ui;
    };
    const screenOf = async (name: string, permissions: readonly string[]) =>
      (await uiOf(permissions)).modules.flatMap(({ entities }) => entities).find((one) => one.name === name);

    suite("who asks", () => {
      test("nobody without a token, nobody with a bad one, no visitor", async () => {
        assert.equal((await get(undefined)).status, 401);
        assert.equal((await get("x".repeat(43))).status, 401);
        assert.equal((await get((await app.visitor()).token)).status, 403);
      });

      test("an operator without any permission is told who they are, and nothing of the model", async () => {
        const { project, account, modules } = await uiOf([]);
        assert.deepEqual(project, {
          name: "ui",
          label: "The desk",
          description: "A small model.",
          locale: "en-GB",
          timeZone: "Europe/London",
          accent: "#A5451C",
          optionLimit: 50,
          media: { contentTypes: IMAGE_CONTENT_TYPES, maxUploadBytes: 10_485_760, maxPixels: 50_000_000 },
        });
        assert.deepEqual([account.kind, account.permissions, modules], ["operator", [], []]);
      });

      test("a parameter is refused, and so is another method", async () => {
        assert.equal((await app.call("GET", `${PATH}?all=true`, { token: app.owner })).status, 400);
        const { status, headers } = await app.call("POST", PATH, { token: app.owner, body: {} });
        assert.deepEqual([status, headers.get("allow")], [405, "GET, HEAD"]);
      });

      test("an integration token is told what it may itself", async () => {
        const { json } = await app.call("POST", "/api/admin/v1/_tokens", {
          token: app.owner,
          body: { name: "index", permissions: ["people.authors.read"] },
        });
        const ui = (await get((json as { readonly token: string }).token)).json as Ui;
        assert.deepEqual(ui.account.permissions, ["people.authors.read"]);
        assert.deepEqual(namesIn(ui), ["people/authors"]);
      });
    });

    suite("what the owner sees", () => {
      let ui: Ui;
      before(async () => {
        ui = (await get(app.owner)).json as Ui;
      });

      test("every module and every entity, in the order of their names", () => {
        assert.deepEqual(namesIn(ui), ["desk/cards", "desk/stories", "people/authors", "people/vaults"]);
        assert.deepEqual(
          ui.modules.map(({ label, description }) => [label, description]),
          [
            ["Desk", "What is written."],
            ["People", ""],
          ],
        );
      });

      test("all that the model says, with what is filled in", () => {
        const stories = find(ui, "stories");
        assert.deepEqual(stories.columns, ["title", "state", "author", "vault", "sequel", "updatedAt"]);
        assert.deepEqual(stories.form, {
          main: [["title"], ["slug"]],
          side: [["state", "author"], ["words"], ["vault", "helpers", "keys", "sequel"]],
          tabs: ["sequels", "opened"],
        });
        assert.equal(stories.fields["slug"]?.from, "title");
        assert.equal(stories.fields["words"]?.readOnly, true);
        assert.deepEqual(stories.fields["state"]?.values, [
          { value: "open", label: "Open", tone: "info" },
          { value: "done", label: "Done", tone: "success" },
        ]);
        assert.equal(stories.relations["vault"]?.target, "people/vaults");
        assert.equal(find(ui, "cards").source, "desk/stories");
      });
    });

    suite("what the application knows besides", () => {
      let ui: Ui;
      before(async () => {
        ui = (await get(app.owner)).json as Ui;
      });

      test("the ids of all parts in the model", () => {
        const { modules, entities } = uiModel();
        assert.deepEqual(
          ui.modules.map(({ id, name }) => [id, name]),
          modules.map(({ id, name }) => [id, name]),
        );
        for (const { id, name, kind, fields, projection, relations, collections } of entities) {
          const screen = find(ui, name);
          assert.equal(screen.id, id, name);
          assert.deepEqual(listIds(screen.fields), listNamed(kind === "virtual" ? projection : fields));
          assert.deepEqual(listIds(screen.relations), listNamed(relations));
          assert.deepEqual(listIds(screen.collections), listNamed(collections));
        }
      });

      test("what is remembered of changes", async () => {
        const histories = ["authors", "stories", "cards"].map((name) => find(ui, name).history);
        assert.deepEqual(histories, [{ keep: "members", days: 30 }, { keep: "values", days: 365 }, null]);
        const { badge, name } = find(ui, "authors").fields;
        assert.deepEqual([badge?.history, name?.history], [false, true]);
        assert.equal((await screenOf("authors", ["people.authors.create"]))?.history, null);
      });

      test("whether deleted records can be brought back, and by whom", async () => {
        assert.deepEqual(
          ["authors", "stories", "cards"].map((name) => find(ui, name).restore),
          [false, true, false],
        );
        const mayRestore = async (...actions: readonly string[]) =>
          (
            await screenOf(
              "stories",
              actions.map((action) => `desk.stories.${action}`),
            )
          )?.restore;
        assert.deepEqual(
          [
            await mayRestore("read", "create"),
            await mayRestore("read", "delete"),
            await mayRestore("create"),
          ],
          [true, false, false],
        );
      });

      test("sizes of images, and a text for each pattern", () => {
        const { portrait, badge } = find(ui, "authors").fields;
        assert.deepEqual(portrait?.variants, [
          { name: "thumb", width: 80, height: 60, fit: "inside", format: "webp", quality: 80 },
        ]);
        assert.match(badge?.example ?? "", /^[A-Z]{2}-[0-9]{3}$/);
      });

      test("how targets are labelled, and whether new ones can be made", async () => {
        const targetsFor = async (permissions: readonly string[]) => {
          const { author, vault } = (await screenOf("stories", permissions))?.relations ?? {};
          return [author, vault].map((one) => [one?.targetDisplay, one?.canCreateTarget]);
        };
        assert.deepEqual(await targetsFor(["*"]), [
          ["name", true],
          ["combination", true],
        ]);
        assert.deepEqual(
          await targetsFor(["desk.stories.read", "people.authors.read", "people.vaults.create"]),
          [
            ["name", false],
            [null, false],
          ],
        );
      });
    });

    suite("what an operator sees who may not everything", () => {
      test("only operations that are on and permitted", async () => {
        const screen = await screenOf("stories", ["desk.stories.read", "desk.stories.delete"]);
        assert.deepEqual(screen?.operations, {
          list: true,
          get: true,
          create: false,
          update: false,
          // It is off in the model.
          delete: false,
        });
      });

      test("an entity of which no operation can be used is not there", async () => {
        assert.deepEqual(namesIn(await uiOf(["desk.stories.delete"])), []);
        assert.deepEqual(namesIn(await uiOf(["people.authors.delete"])), ["people/authors"]);
      });

      test("who may only delete sees no member", async () => {
        const screen = await screenOf("authors", ["people.authors.delete"]);
        assert.deepEqual(
          [screen?.fields, screen?.collections, screen?.columns, screen?.form.main, screen?.display],
          [{}, {}, [], [], null],
        );
      });

      test("who may only create sees the fields, and no list of others", async () => {
        const screen = await screenOf("stories", ["desk.stories.create"]);
        assert.deepEqual(Object.keys(screen?.fields ?? {}), ["title", "slug", "state", "words"]);
        assert.deepEqual(
          Object.entries(screen?.relations ?? {}).map(([name, { target }]) => [name, target]),
          [
            ["author", null],
            ["vault", null],
            ["sequel", null],
          ],
        );
        assert.deepEqual([screen?.collections, screen?.columns], [{}, []]);
      });

      test("a belongsTo to what they may not read stays as an id; everything else of it is gone", async () => {
        const screen = await screenOf("stories", ["desk.*", "people.authors.read"]);
        assert.deepEqual(
          Object.entries(screen?.relations ?? {}).map(([name, { target }]) => [name, target]),
          [
            ["author", "people/authors"],
            ["vault", null],
            ["helpers", "people/authors"],
            ["sequel", "desk/stories"],
          ],
        );
        assert.deepEqual(screen?.relations["vault"]?.selection, []);
        assert.deepEqual(Object.keys(screen?.collections ?? {}), ["sequels"]);
        assert.deepEqual(screen?.columns, ["title", "state", "author", "sequel", "updatedAt"]);
        assert.deepEqual(screen?.form.side, [["state", "author"], ["words"], ["vault", "helpers", "sequel"]]);
        assert.deepEqual(screen?.form.tabs, ["sequels"]);
      });

      test("of a virtual entity what comes from others is there for those who may read them", async () => {
        const few = await screenOf("cards", ["desk.cards.read"]);
        assert.deepEqual(Object.keys(few?.fields ?? {}), ["headline"]);
        assert.deepEqual([few?.source, few?.columns], [null, ["headline"]]);
        const more = await screenOf("cards", ["desk.*", "people.vaults.read"]);
        assert.deepEqual(Object.keys(more?.fields ?? {}), ["headline", "lock", "openings"]);
        assert.equal(more?.source, "desk/stories");
      });

      test("nothing of what they may not read is anywhere in the bytes", async () => {
        for (const permissions of [
          ["desk.*", "people.authors.read"],
          ["desk.stories.read", "desk.stories.update"],
          ["desk.stories.create"],
          ["desk.cards.read"],
          ["people.authors.read", "people.authors.update"],
        ]) {
          const { text } = await get(await app.operator(permissions));
          assert.doesNotMatch(text, /strongroom|combination|secretive/i, permissions.join());
        }
        assert.match((await get(app.owner)).text, /strongroom.*combination.*secretive/is);
      });
    });

    suite("the tag", () => {
      test("who has the answer already is told so", async () => {
        const token = await app.operator(["desk.stories.read"]);
        const first = await get(token);
        const etag = first.headers.get("etag") ?? "";
        assert.match(etag, /^"[\w-]{43}"$/);
        assert.equal(first.headers.get("cache-control"), "private, no-cache");
        const second = await get(token, { headers: { "if-none-match": `W/${etag}` } });
        assert.deepEqual([second.status, second.text, second.headers.get("etag")], [304, "", etag]);
        const other = await get(token, { headers: { "if-none-match": '"other"' } });
        assert.deepEqual([other.status, other.text], [200, first.text]);
      });

      test("another permission is another tag, at once", async () => {
        const token = await app.operator(["desk.stories.read"]);
        const etag = (await get(token)).headers.get("etag") ?? "";
        const { roles } = ((await get(token)).json as Ui).account;
        const found = await app.call(
          "GET",
          `/api/admin/v1/_roles?filters=${encodeURIComponent(JSON.stringify([{ field: "name", op: "eq", value: roles[0] }]))}`,
          { token: app.owner },
        );
        const [role] = (found.json as { readonly items: readonly { readonly id: string }[] }).items;
        const change = await app.call("PATCH", `/api/admin/v1/_roles/${role?.id}`, {
          token: app.owner,
          body: { permissions: ["desk.stories.read", "people.vaults.read"] },
        });
        assert.equal(change.status, 200);
        const after = await get(token, { headers: { "if-none-match": etag } });
        assert.equal(after.status, 200);
        assert.deepEqual(namesIn(after.json as Ui), ["desk/stories", "people/vaults"]);
      });
    });
  },
  { model: uiModel },
);

function namesIn({ modules }: Ui): readonly string[] {
  return modules.flatMap((module) => module.entities.map(({ name }) => `${module.name}/${name}`));
}

function listIds(parts: Readonly<Record<string, { readonly id: string }>>): object {
  return Object.entries(parts).map(([name, { id }]) => [name, id]);
}

function listNamed(parts: readonly { readonly id: string; readonly name: string }[]): object {
  return parts.map(({ id, name }) => [name, id]);
}

function find({ modules }: Ui, name: string): UiScreen {
  const screen = modules.flatMap(({ entities }) => entities).find((one) => one.name === name);
  assert.ok(screen !== undefined, name);
  return screen;
}
