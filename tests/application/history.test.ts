// Histories and versions of records over HTTP: what was changed, by whom, and what the record was; for those who may read it.
import assert from "node:assert/strict";
import { before, test } from "node:test";
import { forEachApplication } from "./support/application.ts";
import { findNextPagePath } from "./support/next-page-path.ts";
import { rememberedModel } from "./support/remembered-model.ts";

const LAB = "/api/admin/v1/lab";
const AUTHORS = "/api/admin/v1/content/authors";

/** A value of every type, and another one. */
const VALUES = [
  {
    stringValue: "one",
    textValue: 'a "quoted"\nline',
    markdownValue: "# é",
    slugValue: "a-b",
    emailValue: "a@example.org",
    urlValue: "https://a.example/",
    integerValue: 3,
    bigintValue: "8999999999999999999",
    decimalValue: "12.30",
    floatValue: 0.1,
    booleanValue: true,
    dateValue: "2026-02-28",
    datetimeValue: "2026-02-28T23:59:59.120Z",
    uuidValue: "0190b0b0-0000-7000-8000-000000000001",
    enumValue: 'it\'s "b" </script>',
    jsonValue: { n: [1, null, "x"], "": true },
    order: -1,
    constructor: "c",
  },
  {
    stringValue: "two",
    textValue: "",
    markdownValue: null,
    slugValue: "c",
    emailValue: "b@example.org",
    urlValue: "https://b.example/",
    integerValue: 1_000_000,
    bigintValue: "-1",
    decimalValue: "0.00",
    floatValue: 1.5e300,
    booleanValue: false,
    dateValue: "0999-01-01",
    datetimeValue: "2026-03-01T00:00:00.000Z",
    uuidValue: "0190b0b0-0000-7000-8000-000000000002",
    enumValue: "a",
    jsonValue: [],
    order: 7,
    constructor: null,
  },
] as const;

forEachApplication(
  "what is remembered of records",
  (app) => {
    let reader = "";
    before(async () => {
      reader = await app.operator(["lab.*"]);
    });

    const get = (path: string, token = app.owner) => app.call("GET", path, { token });
    const patch = async (path: string, body: object) => {
      const { status, json, text } = await app.call("PATCH", path, { token: app.owner, body });
      assert.equal(status, 200, text);
      return json;
    };
    const join = async (path: string, method = "POST") => {
      const { status } = await app.call(method, path, { token: app.owner });
      assert.ok(status < 300);
    };

    test("a history has who, what, before and after, the newest first", async () => {
      const { json: session } = await get("/api/auth/v1/sessions/current");
      const actor = { kind: "account", id: session.account.id, name: session.account.name };
      const ada = await app.create("content/authors", { name: "Ada" });
      const board = await app.create("lab/boards", { title: "First", pin: "1234" });
      const path = `${LAB}/boards/${board.id}`;
      await patch(path, { title: "Second", ownerId: ada.id, pin: "5678" });
      await join(`${path}/relations/authors/${ada.id}`);
      await patch(path, { title: "Second" });
      const { status, json } = await get(`${path}/history`);
      assert.equal(status, 200);
      assert.deepEqual([json.total, json.limit, json.offset], [4, 20, 0]);
      assert.ok(!JSON.stringify(json).includes("1234") && !JSON.stringify(json).includes("5678"));
      const told = json.items.map(({ action, version, changes, memberships }: Record<string, unknown>) => ({
        action,
        version,
        changes,
        memberships,
      }));
      assert.deepEqual(told, [
        { action: "update", version: 3, changes: [], memberships: [] },
        {
          action: "update",
          version: null,
          changes: [],
          memberships: [{ relation: "authors", added: [{ id: ada.id, label: "Ada" }], removed: [] }],
        },
        {
          action: "update",
          version: 2,
          changes: [
            { member: "title", before: "First", after: "Second" },
            { member: "ownerId", before: null, after: ada.id },
          ],
          memberships: [],
        },
        {
          action: "create",
          version: 1,
          changes: [{ member: "title", before: null, after: "First" }],
          memberships: [],
        },
      ]);
      for (const { id, at, actor: by, requestId } of json.items) {
        assert.match(id, /^[0-9]+$/);
        assert.match(at, /^\d{4}-\d\d-\d\dT[\d:.]{12}Z$/);
        assert.deepEqual(by, actor);
        assert.match(requestId, /./);
      }
      const since = await get(`${path}/history?since=2`);
      assert.deepEqual(since.json.items, json.items.slice(0, 2));
      assert.equal(since.json.total, 2);
    });

    test("memberships are told to those who may read their targets, and nothing of them to others", async () => {
      const ada = await app.create("content/authors", { name: "Ada" });
      const board = await app.create("lab/boards", { title: "Shared" });
      const path = `${LAB}/boards/${board.id}`;
      await join(`${path}/relations/authors/${ada.id}`);
      await join(`${path}/relations/authors/${ada.id}`, "DELETE");
      const whole = await get(`${path}/history`);
      assert.equal(whole.json.total, 3);
      assert.deepEqual(whole.json.items[0].memberships[0].removed, [{ id: ada.id, label: "Ada" }]);
      const cut = await get(`${path}/history`, reader);
      assert.deepEqual([cut.json.total, cut.json.items.length], [1, 1]);
      assert.ok(!cut.text.includes(ada.id) && !cut.text.includes("Ada"));
      // What a target was called is known as long as its deletion is remembered.
      await app.call("DELETE", `${AUTHORS}/${ada.id}`, { token: app.owner });
      const later = await get(`${path}/history`);
      assert.deepEqual(later.json.items[0].memberships[0].removed, [{ id: ada.id, label: "Ada" }]);
    });

    test("pages follow each other by their links, without gaps", async () => {
      const board = await app.create("lab/boards", { title: "0" });
      const path = `${LAB}/boards/${board.id}`;
      for (let i = 1; i <= 6; i++) await patch(path, { title: String(i) }); // oxlint-disable-line no-await-in-loop
      const whole = await get(`${path}/history`);
      const seen: unknown[] = [];
      let address: string | undefined = `${path}/history?limit=3`;
      const offsets: number[] = [];
      while (address !== undefined) {
        const page = await get(address); // oxlint-disable-line no-await-in-loop
        assert.equal(page.json.total, 7);
        offsets.push(page.json.offset as number);
        seen.push(...page.json.items);
        address = findNextPagePath(page);
      }
      assert.deepEqual(seen, whole.json.items);
      assert.deepEqual(offsets, [0, 3, 6]);
    });

    test("values of every type are told, and come back in versions, as records have them", async () => {
      const made = await app.create("lab/samples", VALUES[0]);
      const path = `${LAB}/samples/${made.id}`;
      const first = await get(path);
      const second = await patch(path, VALUES[1]);
      const { json } = await get(`${path}/history`);
      const changes = new Map(
        json.items[0].changes.map((change: { member: string }) => [change.member, change]),
      );
      for (const name of Object.keys(VALUES[0]) as (keyof (typeof VALUES)[0])[]) {
        assert.deepEqual(changes.get(name), {
          member: name,
          before: VALUES[0][name],
          after: VALUES[1][name],
        });
      }
      assert.equal((await get(`${path}/versions/1`)).text, first.text);
      assert.deepEqual((await get(`${path}/versions/2`)).json, second);
      assert.equal((await get(`${path}/versions/3`)).status, 404);
      assert.equal((await app.call("DELETE", path, { token: app.owner })).status, 204);
      assert.equal((await get(`${path}/versions/1`)).text, first.text);
      assert.deepEqual((await get(`${path}/versions/2`)).json, second);
      const gone = await get(`${path}/history`);
      assert.deepEqual(
        [gone.json.items[0].action, gone.json.items[0].version, gone.json.total],
        ["delete", 2, 3],
      );
    });

    test("numbers in JSON keep all their digits", async () => {
      const { id } = await app.create("lab/samples", { jsonValue: {} });
      const path = `${LAB}/samples/${id}`;
      await app.db.run({
        text: `update "lab_samples" set "json_value" = '{"n": 12345678901234567890.123}' where "id" = $1::uuid`,
        values: [id],
      });
      assert.match((await get(`${path}/history`)).text, /12345678901234567890\.123/);
      assert.match((await get(`${path}/versions/1`)).text, /12345678901234567890\.123/);
    });

    test("a version leaves out what is never remembered, and shows others as they are now", async () => {
      const ada = await app.create("content/authors", { name: "Ada" });
      const board = await app.create("lab/boards", { title: "First", pin: "1234", ownerId: ada.id });
      const path = `${LAB}/boards/${board.id}`;
      await patch(path, { title: "Second", ownerId: null, pin: "9" });
      await patch(`${AUTHORS}/${ada.id}`, { name: "Ada B" });
      const { pin, ...rest } = board;
      assert.equal(pin, "1234");
      const version = await get(`${path}/versions/1`);
      assert.deepEqual(version.json, { ...rest, owner: { id: ada.id, name: "Ada B" } });
      assert.deepEqual((await get(`${path}/versions/1`, reader)).json, { ...rest, owner: null });
      for (const odd of ["0", "01", "-1", "1.0", "x", "99999999999", "3"]) {
        assert.equal((await get(`${path}/versions/${odd}`)).status, 404, odd);
      }
    });

    test("what was forgotten is not made up", async () => {
      const board = await app.create("lab/boards", { title: "1" });
      const path = `${LAB}/boards/${board.id}`;
      for (const title of ["2", "3", "4"]) await patch(path, { title }); // oxlint-disable-line no-await-in-loop
      const forget = (version: number) =>
        app.db.run({
          text: `delete from "lathe"."changes" where "record_id" = $1::uuid and "version" = $2::integer`,
          values: [board.id, version],
        });
      await forget(1);
      await forget(2);
      const titleOf = async (version: number) => {
        const { status, json } = await get(`${path}/versions/${version}`);
        return status === 200 ? (json.title as string) : status;
      };
      const titles = async () => Promise.all([1, 2, 3, 4].map(titleOf));
      assert.deepEqual(await titles(), [404, "2", "3", "4"]);
      await forget(4);
      assert.deepEqual(await titles(), [404, 404, 404, "4"]);
      await app.db.run({
        text: 'delete from "lathe"."changes" where "record_id" = $1::uuid',
        values: [board.id],
      });
      assert.deepEqual(await titles(), [404, 404, 404, "4"]);
      assert.deepEqual((await get(`${path}/history`)).json.items, []);
    });

    test("members without values, and nothing, are remembered where the model says so", async () => {
      const ada = await app.create("content/authors", { name: "Ada" });
      const diary = await app.create("lab/diaries", { text: "Dear", mood: "good" });
      const path = `${LAB}/diaries/${diary.id}`;
      await patch(path, { text: "Dearest" });
      await join(`${path}/relations/authors/${ada.id}`);
      const { json, text } = await get(`${path}/history`);
      assert.ok(!text.includes("Dear") && !text.includes(ada.id));
      assert.deepEqual(
        json.items.map(({ changes, memberships }: Record<string, unknown>) => ({ changes, memberships })),
        [
          { changes: [], memberships: [{ relation: "authors", added: [], removed: [] }] },
          { changes: [{ member: "text" }], memberships: [] },
          { changes: [], memberships: [] },
        ],
      );
      assert.equal((await get(`${path}/versions/1`)).status, 404);
      const whisper = await app.create("lab/whispers", { text: "psst" });
      assert.equal((await get(`${LAB}/whispers/${whisper.id}/history`)).status, 404);
    });

    test("routes are for operators who may read the entity, and refuse what they do not know", async () => {
      const board = await app.create("lab/boards", { title: "Mine" });
      const visitor = await app.visitor();
      const stranger = await app.operator(["content.*", "system.audit.read"]);
      for (const path of [`${LAB}/boards/${board.id}/history`, `${LAB}/boards/${board.id}/versions/1`]) {
        const answers = [undefined, visitor.token, stranger, reader].map((token) =>
          app.call("GET", path, { token }),
        );
        assert.deepEqual(
          (await Promise.all(answers)).map(({ status }) => status),
          [401, 403, 403, 200],
        );
        assert.equal((await app.call("GET", path.replace("/admin/", "/external/"))).status, 404);
        assert.equal((await app.call("POST", path, { token: app.owner, body: {} })).status, 405);
        assert.equal((await get(`${path}?limit=0`)).status, 400);
        assert.equal((await get(`${path}?before=1`)).status, 400);
        assert.equal((await get(path.replace(board.id, "nobody"))).status, 404);
        assert.equal((await get(path.replace("/boards/", "/cards/"))).status, 404);
        const unknown = path.replace(board.id, "0190b0b0-0000-7000-8000-00000000000f");
        assert.equal((await get(unknown)).status, 404);
      }
      const refused = [
        "limit=101",
        "limit=x",
        "since=-1",
        "since=1&since=2",
        "cursor=x",
        "offset=1",
        "since=1e3",
      ];
      for (const query of refused) {
        assert.equal((await get(`${LAB}/boards/${board.id}/history?${query}`)).status, 400, query);
      }
    });
  },
  { model: rememberedModel },
);
