// Changes of many records at once: as many single writes, with what failed told one by one.
import assert from "node:assert/strict";
import { beforeEach, suite, test } from "node:test";
import { ApplicationError } from "@lathe/runtime";
import type { AnyHooks } from "@lathe/runtime/parts";
import { type ServedApplication, forEachApplication } from "../application/support/application.ts";
import { insertArticles, readOne } from "./support/many-records.ts";

const ADMIN = "/api/admin/v1";
const ARTICLES = `${ADMIN}/content/articles`;
const JOBS = `${ADMIN}/_jobs`;
const NOBODY = "00000000-0000-7000-8000-000000000001";

const bulk = (app: ServedApplication, body: unknown, token = app.owner, path = ARTICLES) =>
  app.call("POST", `${path}/_bulk`, { token, body });

const makeArticles = async (app: ServedApplication, ...titles: readonly string[]) => {
  const ids: string[] = [];
  for (const title of titles) {
    // oxlint-disable-next-line no-await-in-loop -- in their order
    ids.push((await app.create("content/articles", { title })).id);
  }
  return ids;
};

const read = async (app: ServedApplication, id: string) =>
  (await app.call("GET", `${ARTICLES}/${id}`, { token: app.owner })).json;

forEachApplication("bulk changes", (app) => {
  test("change what they name, tell what they could not change, and leave a trace for each", async () => {
    const [one = "", two = "", three = ""] = await makeArticles(app, "one", "two", "three");
    const body = { action: "update", ids: [one, NOBODY, two], set: { price: 7 } };
    const { status, json } = await bulk(app, body);
    assert.equal(status, 200);
    assert.deepEqual(json, {
      matched: 3,
      changed: 2,
      failed: [{ id: NOBODY, code: "not_found", message: "There is nothing at this address." }],
    });
    const shown = await Promise.all([one, two, three].map((id) => read(app, id)));
    assert.deepEqual(
      shown.map(({ price, version }) => [price, version]),
      [
        [7, 2],
        [7, 2],
        [null, 1],
      ],
    );
    const audit = "select count(*) from lathe.audit where record_id = $1 and action = 'update'";
    assert.deepEqual(await Promise.all([one, two, three, NOBODY].map((id) => readOne(app.db, audit, id))), [
      "1",
      "1",
      "0",
      "0",
    ]);
  });

  test("change a record once whose id is there in other letters, too", async () => {
    const [id = ""] = await makeArticles(app, "one");
    const { json } = await bulk(app, { action: "update", ids: [id, id.toUpperCase()], set: { price: 7 } });
    assert.deepEqual([json.matched, json.changed, (await read(app, id)).version], [1, 1, 2]);
  });

  test("undo no other record where a value is taken", async () => {
    const [one = "", two = "", three = ""] = await makeArticles(app, "one", "two", "three");
    const { json } = await bulk(app, { action: "update", ids: [one, two, three], set: { slug: "only-one" } });
    assert.deepEqual([json.matched, json.changed], [3, 1]);
    const message = "Another record has this slug already.";
    assert.deepEqual(
      json.failed,
      [two, three].map((id) => ({ id, code: "conflict", message })),
    );
    assert.equal((await read(app, one)).slug, "only-one");
    assert.deepEqual([(await read(app, two)).slug, (await read(app, two)).version], [null, 1]);
  });

  test("delete, but for what others refer to", async () => {
    const [one = "", two = ""] = await makeArticles(app, "one", "two");
    await app.create("shop/orders", { articleId: two });
    const { json } = await bulk(app, { action: "delete", ids: [one, two] });
    assert.deepEqual([json.matched, json.changed], [2, 1]);
    assert.deepEqual(
      [json.failed[0].id, json.failed[0].code, /orders/.test(json.failed[0].message)],
      [two, "conflict", true],
    );
    assert.equal((await read(app, one)).status, 404);
    assert.equal((await read(app, two)).title, "two");
  });

  test("leave nothing of a dry run but its answer", async () => {
    const [one = "", two = ""] = await makeArticles(app, "one", "two");
    await app.create("shop/orders", { articleId: two });
    const answer = await bulk(app, { action: "delete", ids: [one, two], dryRun: true });
    assert.deepEqual([answer.json.matched, answer.json.changed, answer.json.failed.length], [2, 1, 1]);
    assert.deepEqual([(await read(app, one)).version, (await read(app, two)).version], [1, 1]);
    const audit = "select count(*) from lathe.audit where record_id = $1 and action = 'delete'";
    assert.equal(await readOne(app.db, audit, one), "0");
  });

  test("are about all that a list shows, if these are as many as expected", async () => {
    await makeArticles(app, "few 1", "few 2", "other");
    const where = { searches: [{ field: "title", value: "few" }] };
    const set = { status: "published" };
    const tried = await bulk(app, { action: "update", where, set, dryRun: true });
    assert.deepEqual(tried.json, { matched: 2, changed: 2, failed: [] });
    const refused = await bulk(app, { action: "update", where: { ...where, expectedTotal: 3 }, set });
    assert.deepEqual([refused.status, refused.json.code], [409, "conflict"]);
    assert.deepEqual(
      [refused.json.errors[0].path, refused.json.errors[0].code],
      ["/where/expectedTotal", "total_changed"],
    );
    const done = await bulk(app, { action: "update", where: { ...where, expectedTotal: 2 }, set });
    assert.deepEqual(done.json, { matched: 2, changed: 2, failed: [] });
    const published = "select count(*) from content_articles where status = 'published'";
    assert.equal(await readOne(app.db, published), "2");
  });

  suite("bodies that are refused", () => {
    const ids = [NOBODY];
    const cases: readonly (readonly [name: string, body: unknown, path: string])[] = [
      ["nothing", {}, "/action"],
      ["an unknown action", { action: "create", ids, set: {} }, "/action"],
      ["an unknown member", { action: "delete", ids, force: true }, "/force"],
      ["no records", { action: "delete" }, ""],
      ["no ids", { action: "delete", ids: [] }, "/ids"],
      ["ids and a condition", { action: "delete", ids, where: { expectedTotal: 1 } }, ""],
      ["an id twice", { action: "delete", ids: [NOBODY, NOBODY] }, "/ids"],
      ["what is no id", { action: "delete", ids: ["1"] }, "/ids/0"],
      [
        "more ids than there may be",
        { action: "delete", ids: Array.from({ length: 1001 }, (_, i) => NOBODY.slice(0, -4) + (1000 + i)) },
        "/ids",
      ],
      ["an update of nothing", { action: "update", ids }, "/set"],
      ["a delete that sets", { action: "delete", ids, set: { price: 1 } }, "/set"],
      ["an empty change", { action: "update", ids, set: {} }, "/set"],
      ["a value of another type", { action: "update", ids, set: { price: "x" } }, "/set/price"],
      ["a member that is not there", { action: "update", ids, set: { id: NOBODY } }, "/set/id"],
      ["no expected total", { action: "delete", where: {} }, "/where/expectedTotal"],
      [
        "a field without the capability",
        { action: "delete", where: { filters: [{ field: "body", op: "eq", value: "" }], expectedTotal: 0 } },
        "/where/filters/0/field",
      ],
      [
        "a condition that is none",
        { action: "delete", where: { searches: [1], expectedTotal: 0 } },
        "/where/searches/0",
      ],
      [
        "too many conditions",
        {
          action: "delete",
          where: {
            searches: Array.from({ length: 21 }, () => ({ field: "*", value: "x" })),
            expectedTotal: 0,
          },
        },
        "/where/searches",
      ],
    ];
    for (const [name, body, path] of cases) {
      test(name, async () => {
        const { status, json } = await bulk(app, body);
        assert.deepEqual([status, json.code, json.errors[0]?.path], [400, "validation_failed", path]);
      });
    }
  });

  test("need the permission of what they do, and with a condition the one to read", async () => {
    const [one = ""] = await makeArticles(app, "one");
    const updater = await app.operator(["content.articles.update"]);
    const update = { action: "update", ids: [one], set: { price: 1 } };
    const where = { expectedTotal: 0, filters: [{ field: "price", op: "eq", value: 987 }] };
    assert.equal((await bulk(app, update, updater)).status, 200);
    assert.equal((await bulk(app, { action: "delete", ids: [one] }, updater)).status, 403);
    assert.equal((await bulk(app, { action: "update", where, set: { price: 1 } }, updater)).status, 403);
    const reader = await app.operator(["content.articles.read"]);
    assert.equal((await bulk(app, update, reader)).status, 403);
    const both = await app.operator(["content.articles.read", "content.articles.update"]);
    assert.equal((await bulk(app, { action: "update", where, set: { price: 1 } }, both)).status, 200);
    assert.equal((await bulk(app, update, (await app.visitor()).token)).status, 403);
    assert.equal((await app.call("POST", `${ARTICLES}/_bulk`, { body: update })).status, 401);
  });

  test("have no more rights by an integration token than that has", async () => {
    const [one = ""] = await makeArticles(app, "one");
    const body = { name: "few", permissions: ["content.articles.update"] };
    const { json } = await app.call("POST", `${ADMIN}/_tokens`, { token: app.owner, body });
    const token = json.token as string;
    assert.equal((await bulk(app, { action: "update", ids: [one], set: { price: 1 } }, token)).status, 200);
    assert.equal((await bulk(app, { action: "delete", ids: [one] }, token)).status, 403);
  });

  suite("of more records than a request waits for", () => {
    const ask = async (prefix: string, count: number, token = app.owner, rest: object = {}) => {
      const where = { searches: [{ field: "title", value: `${prefix} ` }], expectedTotal: count };
      return bulk(app, { action: "update", where, set: { price: 5 }, ...rest }, token);
    };

    test("are a job that changes each of them once", async () => {
      await insertArticles(app.db, "job", 1100);
      const { status, json, headers } = await ask("job", 1100);
      assert.deepEqual([status, json.state, json.total], [202, "queued", 1100]);
      assert.equal(headers.get("location"), `${JOBS}/${json.id}`);
      // What comes later is not meant.
      await insertArticles(app.db, "job late", 1);
      assert.equal(await app.runJobs(), 1);
      const done = await app.call("GET", `${JOBS}/${json.id}`, { token: app.owner });
      assert.deepEqual([done.json.state, done.json.done, done.json.total], ["done", 1100, 1100]);
      const versions =
        "select string_agg(distinct version || ' ' || price, ',') from content_articles where title like 'job %' and title not like 'job late%'";
      assert.equal(await readOne(app.db, versions), "2 5");
      assert.equal(
        await readOne(app.db, "select price from content_articles where title = 'job late 1'"),
        null,
      );
      assert.equal(await readOne(app.db, "select count(*) from lathe.job_records"), "0");
      const audit =
        "select count(distinct record_id) || ' ' || count(*) from lathe.audit where request_id = $1";
      assert.equal(await readOne(app.db, audit, json.id), "1100 1100");
    });

    test("are refused where what is set is too large for a job", async () => {
      await insertArticles(app.db, "large", 1001);
      const where = { searches: [{ field: "title", value: "large " }], expectedTotal: 1001 };
      const withText = (length: number) => ({ action: "update", where, set: { body: "x".repeat(length) } });
      const rest = JSON.stringify(withText(0)).length;
      const { status, json } = await bulk(app, withText(1024 * 1024 - rest));
      assert.deepEqual([status, json.code], [413, "payload_too_large"]);
      assert.match(json.detail, /by their ids/);
      assert.equal(await readOne(app.db, "select count(*) from lathe.job_records"), "0");
    });

    test("are none where they are not as many as expected", async () => {
      await insertArticles(app.db, "wrong", 1001);
      const { status, json } = await ask("wrong", 1002);
      assert.deepEqual([status, json.errors[0].code], [409, "total_changed"]);
      assert.equal(await app.runJobs(), 0);
      assert.equal(await readOne(app.db, "select count(*) from lathe.job_records"), "0");
    });

    test("list what they could not do to those who may see the job and read the records", async () => {
      await insertArticles(app.db, "taken", 1001);
      const maker = await app.operator(["content.articles.read", "content.articles.update"]);
      const { json } = await ask("taken", 1001, maker, { set: { slug: "taken-once" } });
      assert.equal(await app.runJobs(), 1);
      const path = `${JOBS}/${json.id}/failures`;
      const page = (await app.call("GET", `${path}?limit=2&offset=1`, { token: maker })).json;
      assert.deepEqual([page.total, page.limit, page.offset, page.items.length], [1000, 2, 1, 2]);
      const [{ recordId, ...failure }] = page.items;
      assert.deepEqual(failure, {
        row: null,
        member: null,
        value: null,
        code: "conflict",
        message: "Another record has this slug already.",
      });
      assert.equal((await read(app, recordId)).slug, null);
      const other = await app.operator(["content.articles.read", "content.articles.update"]);
      assert.equal((await app.call("GET", path, { token: other })).status, 404);
      assert.equal((await app.call("GET", path, { token: app.owner })).status, 200);
      // Who sees the jobs of all need not be allowed to read the records.
      const auditor = await app.operator(["system.audit.read"]);
      assert.equal((await app.call("GET", `${JOBS}/${json.id}`, { token: auditor })).status, 200);
      assert.equal((await app.call("GET", path, { token: auditor })).status, 404);
      const reader = await app.operator(["system.audit.read", "content.articles.read"]);
      assert.equal((await app.call("GET", path, { token: reader })).status, 200);
      assert.equal((await app.call("GET", `${path}?sort=row`, { token: maker })).status, 400);
      assert.equal((await app.call("GET", `${path}?limit=101`, { token: maker })).status, 400);
    });

    test("do nothing for somebody who has lost the right meanwhile", async () => {
      await insertArticles(app.db, "lost", 1001);
      const maker = await app.operator(["content.articles.read", "content.articles.update"]);
      const { json } = await ask("lost", 1001, maker);
      await app.db.run({
        text: `update lathe.roles set permissions = '["content.articles.read"]' where id in (
  select ar.role_id from lathe.account_roles ar join lathe.jobs j on j.made_by = ar.account_id where j.id = $1)`,
        values: [json.id],
      });
      assert.equal(await app.runJobs(), 1);
      const ended = (await app.call("GET", `${JOBS}/${json.id}`, { token: maker })).json;
      assert.deepEqual(
        [ended.state, ended.error],
        ["failed", "Who asked for this has no permission for it any more."],
      );
      const changed = "select count(*) from content_articles where title like 'lost %' and version > 1";
      assert.equal(await readOne(app.db, changed), "0");
      assert.equal(await readOne(app.db, "select count(*) from lathe.job_records"), "0");
    });

    test("are tried without a trace", async () => {
      await insertArticles(app.db, "dry", 1001);
      const { json } = await ask("dry", 1001, app.owner, { set: { slug: "dry-once" }, dryRun: true });
      assert.equal(await app.runJobs(), 1);
      const { total } = (await app.call("GET", `${JOBS}/${json.id}/failures`, { token: app.owner })).json;
      // Each batch is tried by itself.
      assert.ok(total > 900 && total <= 1000, String(total));
      assert.equal(
        await readOne(app.db, "select count(*) from content_articles where slug = 'dry-once'"),
        "0",
      );
      assert.equal(
        await readOne(app.db, "select count(*) from lathe.audit where request_id = $1", json.id),
        "0",
      );
    });

    test("stop where they are cancelled", async () => {
      await insertArticles(app.db, "cancel", 1001);
      const { json } = await ask("cancel", 1001);
      assert.equal((await app.call("DELETE", `${JOBS}/${json.id}`, { token: app.owner })).status, 204);
      assert.equal(await app.runJobs(), 0);
      assert.equal(await readOne(app.db, "select count(*) from lathe.job_records"), "0");
      assert.equal(
        await readOne(
          app.db,
          "select count(*) from content_articles where title like 'cancel %' and version > 1",
        ),
        "0",
      );
    });
  });
});

let hooks: AnyHooks = {};
let seen: unknown[] = [];

forEachApplication(
  "bulk changes and own code",
  (app) => {
    beforeEach(() => {
      hooks = {};
      seen = [];
    });

    test("run hooks for each record, and what they refuse is told", async () => {
      const ids = await makeArticles(app, "good", "bad", "better");
      hooks = {
        beforeUpdate: (input, before) => {
          const { title } = before as { readonly title: string };
          if (title === "bad") throw new ApplicationError("conflict", "Not this one.");
          return { ...(input as object), body: `was ${title}` };
        },
        afterUpdate: (record, _before, { afterCommit }) => {
          const { title } = record as { readonly title: string };
          afterCommit(() => void seen.push(title));
        },
      };
      const { json } = await bulk(app, { action: "update", ids, set: { price: 3 } });
      assert.deepEqual(json, {
        matched: 3,
        changed: 2,
        failed: [{ id: ids[1], code: "conflict", message: "Not this one." }],
      });
      assert.deepEqual(seen, ["good", "better"]);
      assert.deepEqual(
        [(await read(app, ids[0] ?? "")).body, (await read(app, ids[1] ?? "")).body],
        ["was good", null],
      );
    });

    test("keep what is for after the commit from dry runs", async () => {
      const ids = await makeArticles(app, "one");
      hooks = { beforeDelete: (_record, { afterCommit }) => afterCommit(() => void seen.push("gone")) };
      const { json } = await bulk(app, { action: "delete", ids, dryRun: true });
      assert.deepEqual([json.changed, seen], [1, []]);
      assert.equal((await bulk(app, { action: "delete", ids })).json.changed, 1);
      assert.deepEqual(seen, ["gone"]);
    });

    test("tell of a mistake in own code without its words", async () => {
      const ids = await makeArticles(app, "one");
      hooks = {
        beforeUpdate: () => {
          throw new Error("secret");
        },
      };
      const { json } = await bulk(app, { action: "update", ids, set: { price: 3 } });
      assert.deepEqual([json.changed, json.failed[0].code], [0, "internal"]);
      assert.doesNotMatch(JSON.stringify(json), /secret/);
      assert.ok(app.log.some(({ level, message }) => level === "error" && /many writes/.test(message)));
    });
  },
  {
    hooks: {
      articles: {
        beforeUpdate: (...all) => hooks.beforeUpdate?.(...all),
        afterUpdate: (...all) => hooks.afterUpdate?.(...all),
        beforeDelete: (...all) => hooks.beforeDelete?.(...all),
      },
    },
  },
);
