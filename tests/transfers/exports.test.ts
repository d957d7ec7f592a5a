// Exports: all that a list shows, as a file for its maker, once; and nothing that a list would not show.
import assert from "node:assert/strict";
import { before, suite, test } from "node:test";
import { setTimeout as pause } from "node:timers/promises";
import { type ServedApplication, forEachApplication } from "../application/support/application.ts";
import { insertArticles, readOne } from "./support/many-records.ts";

const ADMIN = "/api/admin/v1";
const ARTICLES = `${ADMIN}/content/articles`;
const JOBS = `${ADMIN}/_jobs`;

const ask = (app: ServedApplication, body: object, token = app.owner, path = ARTICLES) =>
  app.call("POST", `${path}/_exports`, { token, body });

const getJob = async (app: ServedApplication, id: string, token = app.owner) =>
  (await app.call("GET", `${JOBS}/${id}`, { token })).json;

/** The file behind an address. */
const download = (app: ServedApplication, address: string) => fetch(app.base + address);

/** Has a file made, and gives its text. */
async function exportText(app: ServedApplication, body: object, token = app.owner, path = ARTICLES) {
  const { status, json } = await ask(app, body, token, path);
  assert.equal(status, 202, JSON.stringify(json));
  await app.runJobs();
  const job = await getJob(app, json.id, token);
  assert.equal(job.state, "done", JSON.stringify(job));
  const response = await download(app, job.download);
  assert.equal(response.status, 200);
  // A decoder would take the mark away.
  return Buffer.from(await response.arrayBuffer()).toString("utf8");
}

forEachApplication("exports", (app) => {
  before(async () => {
    const { id: authorId } = await app.create("content/authors", { name: "Ada", email: "ada@example.org" });
    await app.create("content/articles", { title: "plain", price: 3, authorId, pinned: true });
    await app.create("content/articles", { title: '=1+1 "quoted", and\r\nlines', body: "+49 30", price: 0 });
    await app.create("content/articles", { title: "@sum", secretNote: "-1", body: " spaced " });
    await app.create("content/articles", { title: "'=x", secretNote: "-2" });
  });

  test("are CSV that spreadsheets take for text", async () => {
    const fields = ["title", "price", "body", "secretNote", "author", "pinned"];
    const text = await exportText(app, { format: "csv", fields, sort: "title", order: "asc" });
    assert.ok(text.startsWith("\uFEFF"));
    const withoutIds = text.slice(1).replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, "ID");
    assert.deepEqual(withoutIds.split(/\r\n(?=ID|$)/), [
      "id,title,price,pinned,body,secretNote,author.name",
      'ID,"\'\'=x",,,,"\'-2",',
      'ID,"\'@sum",,," spaced ","\'-1",',
      'ID,"\'=1+1 ""quoted"", and\r\nlines",0,,"\'+49 30",,',
      "ID,plain,3,true,,,Ada",
      "",
    ]);
  });

  test("are JSON lines of what a list shows", async () => {
    const text = await exportText(app, { format: "jsonl", sort: "title" });
    const { json } = await app.call("GET", `${ARTICLES}?sort=title&limit=100`, { token: app.owner });
    assert.ok(text.endsWith("\n"));
    assert.deepEqual(
      text
        .trimEnd()
        .split("\n")
        .map((line) => JSON.parse(line) as unknown),
      json.items,
    );
  });

  test("have the conditions of lists", async () => {
    const filters = [{ field: "price", op: "gte", value: 1 }];
    const lines = (await exportText(app, { format: "jsonl", filters })).trimEnd().split("\n");
    assert.deepEqual(
      lines.map((line) => (JSON.parse(line) as { title: string }).title),
      ["plain"],
    );
    const searches = [{ field: "title", value: "nothing at all" }];
    assert.equal(await exportText(app, { format: "jsonl", searches }), "");
    assert.match(
      await exportText(app, { format: "csv", searches, fields: ["title"] }),
      /^\uFEFFid,title\r\n$/,
    );
  });

  test("have every row of many, once, and of one moment", async () => {
    await insertArticles(app.db, "many", 5000);
    const searches = [{ field: "title", value: "many " }];
    const { json } = await ask(app, { format: "jsonl", fields: ["title"], searches });
    const ran = app.runJobs();
    // Somebody deletes from the other end, and makes new ones, while it is read.
    for (let n = 5000; n > 4900; n -= 10) {
      await app.db.run({ text: "delete from content_articles where title = $1", values: [`many ${n}`] });
      await insertArticles(app.db, `many late ${n}`, 1);
    }
    await ran;
    const job = await getJob(app, json.id);
    assert.deepEqual([job.state, job.done], ["done", job.total]);
    const text = await (await download(app, job.download)).text();
    const titles = text
      .trimEnd()
      .split("\n")
      .map((line) => (JSON.parse(line) as { title: string }).title);
    assert.equal(new Set(titles).size, titles.length);
    const late = titles.filter((title) => title.includes("late")).length;
    // Of one moment: as many new ones as old ones are gone, give or take the pair in the middle.
    const gone = 5000 - (titles.length - late);
    assert.ok(Math.abs(gone - late) <= 1, `${gone} gone, ${late} new`);
    await app.db.run({ text: "delete from content_articles where title like 'many %'", values: [] });
  });

  suite("that are refused", () => {
    const cases: readonly (readonly [name: string, body: object, path: string])[] = [
      ["no format", {}, "/format"],
      ["an unknown format", { format: "xlsx" }, "/format"],
      ["an unknown member", { format: "csv", limit: 1 }, "/limit"],
      ["an unknown field", { format: "csv", fields: ["title", "nothing"] }, "/fields/1"],
      ["a field twice", { format: "csv", fields: ["title", "title"] }, "/fields/1"],
      ["a field with a comma", { format: "csv", fields: ["title,body"] }, "/fields/0"],
      ["a sort without the capability", { format: "csv", sort: "body" }, "/sort"],
      ["an order without a sort", { format: "csv", order: "asc" }, "/order"],
      [
        "a condition that is none",
        { format: "csv", filters: [{ field: "body", op: "eq", value: "" }] },
        "/filters/0/field",
      ],
    ];
    for (const [name, body, path] of cases) {
      test(name, async () => {
        const { status, json } = await ask(app, body);
        assert.deepEqual([status, json.errors[0]?.path], [400, path]);
      });
    }

    test("parameters that nothing takes", async () => {
      const body = { format: "csv" };
      assert.equal(
        (await app.call("POST", `${ARTICLES}/_exports?limit=1`, { token: app.owner, body })).status,
        400,
      );
    });
  });

  suite("and who has them", () => {
    test("need the permission to read, and show nothing of targets without theirs", async () => {
      const reader = await app.operator(["content.articles.read"]);
      const other = await app.operator(["content.authors.read"]);
      assert.equal((await ask(app, { format: "csv" }, other)).status, 403);
      assert.equal((await ask(app, { format: "csv" }, (await app.visitor()).token)).status, 403);
      assert.equal((await app.call("POST", `${ARTICLES}/_exports`, { body: { format: "csv" } })).status, 401);
      const text = await exportText(app, { format: "csv" }, reader);
      assert.match(text, /authorId/);
      assert.doesNotMatch(text, /author\.name|Ada/);
      assert.doesNotMatch(await exportText(app, { format: "jsonl" }, reader), /Ada/);
    });

    test("are shown where the file is, and nobody else is", async () => {
      const maker = await app.operator(["content.articles.read"]);
      const auditor = await app.operator(["system.audit.read"]);
      const { json } = await ask(app, { format: "csv" }, maker);
      await app.runJobs();
      assert.match(
        (await getJob(app, json.id, maker)).download,
        /^\/api\/admin\/v1\/_jobs\/.*&signature=[0-9a-f]{32}$/,
      );
      for (const token of [auditor, app.owner]) {
        const shown = await getJob(app, json.id, token);
        assert.deepEqual([shown.state, shown.download], ["done", null]);
        const list = await app.call("GET", JOBS, { token });
        assert.doesNotMatch(list.text, /signature/);
        const fields = await app.call("GET", `${JOBS}?fields=download`, { token });
        assert.doesNotMatch(fields.text, /signature/);
      }
    });

    test("are not shown it by a token that may not read what is in it", async () => {
      const permissions = ["content.articles.read"];
      const { json } = await ask(app, { format: "csv" });
      await app.runJobs();
      const makeToken = async (granted: readonly string[]) => {
        const body = { name: "t", permissions: granted };
        return (await app.call("POST", `${ADMIN}/_tokens`, { token: app.owner, body })).json.token as string;
      };
      const [few, enough] = [await makeToken(["content.authors.read"]), await makeToken(permissions)];
      assert.equal((await getJob(app, json.id, few)).download, null);
      const summary = await app.call("GET", `${ADMIN}/_summary`, { token: few });
      assert.ok(summary.text.includes(json.id));
      assert.doesNotMatch(summary.text, /signature/);
      assert.match((await getJob(app, json.id, enough)).download, /signature/);
    });

    test("get the file once, without a token, and not by another address", async () => {
      const { json } = await ask(app, { format: "csv", fields: ["title"] });
      await app.runJobs();
      const { download: address } = await getJob(app, json.id);
      const other = (await ask(app, { format: "csv" })).json.id;
      for (const wrong of [
        address.replace(/signature=./, (text: string) =>
          text.endsWith("0") ? "signature=1" : "signature=0",
        ),
        address.replace(/expires=\d/, "expires=9"),
        address.replace("articles", "authors"),
        address.replace(json.id, other),
        address.replace(/&signature=.*/, ""),
        `${address}&x=1`,
        address.replace(/\?.*/, ""),
      ])
        assert.equal((await download(app, wrong)).status, 404, wrong);
      // A look at it is no use of it.
      assert.equal((await fetch(app.base + address, { method: "HEAD" })).status, 404);
      const both = await Promise.all([download(app, address), download(app, address)]);
      assert.deepEqual(both.map(({ status }) => status).toSorted(), [200, 404]);
      const first = both.find(({ status }) => status === 200);
      assert.equal(first?.headers.get("content-type"), "text/csv; charset=utf-8");
      assert.match(
        first?.headers.get("content-disposition") ?? "",
        /^attachment; filename="articles-\d{4}-\d\d-\d\d\.csv"$/,
      );
      assert.equal(first?.headers.get("cache-control"), "private, no-store");
      assert.equal(first?.headers.get("x-content-type-options"), "nosniff");
      await Promise.all(both.map((response) => response.text()));
      assert.equal((await download(app, address)).status, 404);
      assert.equal((await getJob(app, json.id)).download, null);
      await app.runJobs();
    });

    test("get nothing once they have lost the right", async () => {
      const maker = await app.operator(["content.articles.read"]);
      const { json } = await ask(app, { format: "csv" }, maker);
      const later = (await ask(app, { format: "csv" }, maker)).json.id;
      await app.db.run({
        text: "update lathe.jobs set run_at = now() + interval '1 hour' where id = $1",
        values: [later],
      });
      await app.runJobs();
      const { download: address } = await getJob(app, json.id, maker);
      await app.db.run({
        text: `update lathe.accounts set disabled = true where id = (select made_by from lathe.jobs where id = $1)`,
        values: [json.id],
      });
      assert.equal((await download(app, address)).status, 404);
      await app.db.run({ text: "update lathe.jobs set run_at = now() where id = $1", values: [later] });
      await app.runJobs();
      const ended = await getJob(app, later);
      assert.deepEqual(
        [ended.state, ended.error],
        ["failed", "Who asked for this has no permission for it any more."],
      );
    });

    test("may have twenty under way", async () => {
      const maker = await app.operator(["content.articles.read"]);
      for (let n = 0; n < 20; n++) assert.equal((await ask(app, { format: "jsonl" }, maker)).status, 202);
      assert.equal((await ask(app, { format: "jsonl" }, maker)).status, 409);
      await app.runJobs();
      assert.equal((await ask(app, { format: "jsonl" }, maker)).status, 202);
      await app.runJobs();
    });
  });

  test("leave files that the sweep removes when they are due", async () => {
    const keys = () => readOne(app.db, "select count(*) from lathe.media_garbage");
    await exportText(app, { format: "csv" });
    assert.ok(Number(await keys()) > 0);
    assert.equal(
      await readOne(
        app.db,
        "select count(*) from lathe.media_garbage where due > now() + interval '2 hours'",
      ),
      "0",
    );
    await app.db.script(
      "update lathe.media_garbage set due = now(); update lathe.jobs set run_at = now() where state = 'queued'",
    );
    await app.runJobs();
    assert.equal(await keys(), "0");
  });

  test("let others read meanwhile", async () => {
    await insertArticles(app.db, "busy", 20_000);
    const { json } = await ask(app, { format: "csv" });
    const state = { isRunning: true };
    const ran = app.runJobs().finally(() => (state.isRunning = false));
    let reads = 0;
    while (state.isRunning) {
      const { status } = await app.call("GET", `${ARTICLES}?limit=1&filters=[]`, { token: app.owner });
      assert.equal(status, 200);
      reads += 1;
      await pause(1);
    }
    await ran;
    assert.equal((await getJob(app, json.id)).state, "done");
    assert.ok(reads > 3, `${reads} reads`);
  });
});
