// Imports: a file is looked into, tried and imported, each row as a single write, and the same file twice changes nothing.
import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { ApplicationError } from "@lathe/runtime";
import { deleteExpiredRows } from "@lathe/runtime/parts";
import { type ServedApplication, forEachApplication } from "../application/support/application.ts";
import { createMultipart } from "../media/support/uploads.ts";
import { readOne } from "./support/many-records.ts";

const ADMIN = "/api/admin/v1";
const ARTICLES = `${ADMIN}/content/articles`;
const IMPORTS = `${ADMIN}/_imports`;

type Content = string | Buffer;

const upload = (app: ServedApplication, content: Content, token = app.owner, path = ARTICLES) => {
  const { raw, headers } = createMultipart(Buffer.from(content));
  return app.call("POST", `${path}/_imports`, { token, raw, headers });
};

const configure = (app: ServedApplication, id: string, body: unknown, token = app.owner) =>
  app.call("PUT", `${IMPORTS}/${id}`, { token, body });

const act = (app: ServedApplication, id: string, action: "check" | "run", token = app.owner) =>
  app.call("POST", `${IMPORTS}/${id}/${action}`, { token });

const show = async (app: ServedApplication, id: string, token = app.owner) =>
  (await app.call("GET", `${IMPORTS}/${id}`, { token })).json;

const listErrors = async (app: ServedApplication, id: string) =>
  (await app.call("GET", `${IMPORTS}/${id}/errors`, { token: app.owner })).json;

const toMapping = (...names: readonly string[]) => names.map((name) => ({ column: name, member: name }));

/** Uploads and configures a file; gives its id. */
async function prepare(app: ServedApplication, content: Content, settings: object, token = app.owner) {
  const { status, json } = await upload(app, content, token);
  assert.equal(status, 201, JSON.stringify(json));
  const put = await configure(app, json.id, settings, token);
  assert.equal(put.status, 200, JSON.stringify(put.json));
  return json.id as string;
}

/** Runs a file to its end; gives what became of its rows. */
async function importFile(app: ServedApplication, content: Content, settings: object) {
  const id = await prepare(app, content, settings);
  assert.equal((await act(app, id, "run")).status, 202);
  await app.runJobs();
  const { counts, finished } = await show(app, id);
  assert.equal(finished, true);
  return { id, counts };
}

/** Where the file of an import is, and whether it stays as long as that. */
async function readFileLife(app: ServedApplication, id: string) {
  const { rows } = await app.db.run({
    text: `select g.key, g.due >= i.updated_at + interval '7 days' from lathe.imports i
join lathe.media_garbage g on g.key = i.key where i.id = $1`,
    values: [id],
  });
  const [key, left] = rows[0] ?? [];
  return { key: key ?? "", left };
}

const BY_SLUG = { mapping: toMapping("slug", "title", "price"), key: "slug", onExisting: "update" };
const FILE = 'slug,title,price\r\none,First,1\r\ntwo,"Second, ""quoted""",2\r\n';

forEachApplication("imports", (app) => {
  const count = (like: string) =>
    readOne(app.db, "select count(*) from content_articles where slug like $1", like);

  test("tell what is in a file", async () => {
    const { status, json } = await upload(app, `\uFEFF${FILE}`);
    assert.equal(status, 201);
    const { id, ...shown } = json;
    assert.match(id, /^[0-9a-f-]{36}$/);
    assert.deepEqual(shown, {
      entity: "articles",
      fileName: "picture.jpg",
      format: "csv",
      encoding: "utf-8",
      delimiter: ",",
      rows: 2,
      columns: [
        { name: "slug", sample: "one" },
        { name: "title", sample: "First" },
        { name: "price", sample: "1" },
      ],
      settings: null,
      jobId: null,
      mode: null,
      done: 0,
      counts: { created: 0, updated: 0, unchanged: 0, failed: 0 },
      finished: false,
    });
    const other = await upload(app, Buffer.from("title;price\n\xfcber;3\n", "latin1"));
    assert.deepEqual(
      [other.json.encoding, other.json.delimiter, other.json.columns[0].sample],
      ["windows-1252", ";", "über"],
    );
    const wide = await upload(app, Buffer.from("\uFEFFtitle\tprice\r\nx\t3\r\n", "utf16le"));
    assert.deepEqual([wide.json.encoding, wide.json.delimiter, wide.json.rows], ["utf-16le", "\t", 1]);
    const lines = await upload(app, '{"title":"a","tags":[1]}\n\n{"title":"b","price":2}\n');
    assert.deepEqual([lines.json.format, lines.json.delimiter, lines.json.rows], ["jsonl", null, 2]);
    assert.deepEqual(lines.json.columns, [
      { name: "title", sample: "a" },
      { name: "tags", sample: "[1]" },
      { name: "price", sample: "2" },
    ]);
  });

  suite("files that are refused, of which nothing stays", () => {
    const cases: readonly (readonly [name: string, content: Content, message: RegExp])[] = [
      ["nothing", "", /empty/],
      ["blanks", " \n\n", /empty/],
      ["an archive", Buffer.from("PK\u0003\u0004\0\0\0\0"), /no text/],
      ["a picture", Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0]), /no text/],
      ["a column twice", "a,b,a\n1,2,3\n", /"a" is there twice/],
      ["a column without a name", "a,,b\n1,2,3\n", /Column 2 has no name/],
      ["a quote without an end", 'a\n"b\n', /quote that does not end/],
      ["text behind a quote", 'a\n"b"c\n', /behind a closing quote/],
      ["a cell of more than a megabyte", `a\n${"x".repeat(1024 * 1024 + 1)}\n`, /longer than/],
      ["a line of more than a megabyte", `{"a":"${"x".repeat(1024 * 1024 + 1)}"}`, /longer than/],
      [
        "more columns than there may be",
        `${Array.from({ length: 501 }, (_, i) => `c${i}`).join(",")}\n`,
        /more than 500 columns/,
      ],
      [
        "more columns than are compared with each other",
        `${Array.from({ length: 600 }, (_, i) => `c${i % 599}`).join(",")}\n`,
        /more than 500 columns/,
      ],
      ["a name that no database keeps", '{"a\\u0000b":1}\n', /name of a column/],
      ["a name with half a character", '{"a\\ud800":1}\n', /name of a column/],
      ["a name of too many characters", `{"${"x".repeat(201)}":1}\n`, /name of a column/],
      [
        "a wide name that no database keeps",
        Buffer.from("\uFEFFa\0b,c\n1,2\n", "utf16le"),
        /name of a column/,
      ],
    ];
    for (const [name, content, message] of cases) {
      test(name, async () => {
        const { status, json } = await upload(app, content);
        assert.deepEqual([status, json.errors?.[0]?.path], [400, "/file"]);
        assert.match(json.errors[0].message, message);
      });
    }

    test("and bodies that are none", async () => {
      const raw = Buffer.from("a,b\n1,2\n");
      const send = (type: string) =>
        app.call("POST", `${ARTICLES}/_imports`, {
          token: app.owner,
          raw,
          headers: { "content-type": type },
        });
      assert.equal((await send("text/csv")).status, 415);
      assert.equal((await send("multipart/form-data")).status, 400);
      assert.equal((await send("multipart/form-data; boundary=x")).status, 400);
    });
  });

  suite("settings that do not fit", () => {
    const cases: readonly (readonly [name: string, body: object, path: string])[] = [
      ["no mapping", {}, "/mapping"],
      ["an empty mapping", { mapping: [] }, "/mapping"],
      ["an unknown column", { mapping: [{ column: "x", member: "title" }] }, "/mapping/0/column"],
      ["an unknown member", { mapping: [{ column: "title", member: "x" }] }, "/mapping/0/member"],
      ["a system member", { mapping: [{ column: "title", member: "version" }] }, "/mapping/0/member"],
      [
        "a member twice",
        {
          mapping: [
            { column: "title", member: "title" },
            { column: "slug", member: "title" },
          ],
        },
        "/mapping/1/member",
      ],
      ["a key that is not unique", { mapping: toMapping("title"), key: "title" }, "/key"],
      ["a key without a column", { mapping: toMapping("title"), key: "slug" }, "/key"],
      ["an id that is no key", { mapping: [{ column: "slug", member: "id" }] }, "/key"],
      ["an unknown choice", { ...BY_SLUG, onExisting: "replace" }, "/onExisting"],
      [
        "an unknown reading",
        { mapping: [{ column: "title", member: "title", read: { as: "x" } }] },
        "/mapping/0/read/as",
      ],
      ["an unknown member of the body", { ...BY_SLUG, force: true }, "/force"],
      [
        "a text that no database keeps",
        { mapping: [{ column: "title", member: "title", read: { values: { "a\0": "b" } } }] },
        "/mapping/0/read/values",
      ],
      [
        "a value that no database keeps",
        { mapping: [{ column: "title", member: "title", read: { values: { a: "\ud800" } } }] },
        "/mapping/0/read/values",
      ],
    ];
    for (const [name, body, path] of cases) {
      test(name, async () => {
        const { json } = await upload(app, FILE);
        const refused = await configure(app, json.id, body);
        assert.deepEqual([refused.status, refused.json.errors[0].path], [400, path]);
      });
    }
  });

  test("write nothing when they are tried, and tell what would come of it", async () => {
    const id = await prepare(app, FILE.replaceAll("one", "try-1").replace("two", "try-2"), BY_SLUG);
    const { json } = await act(app, id, "check");
    assert.equal(json.kind, "lathe.import.check");
    await app.runJobs();
    const { counts, finished, mode, done } = await show(app, id);
    assert.deepEqual(
      [counts, finished, mode, done],
      [{ created: 2, updated: 0, unchanged: 0, failed: 0 }, false, "check", 2],
    );
    assert.equal(await count("try-%"), "0");
    assert.equal((await act(app, id, "run")).status, 202);
    await app.runJobs();
    assert.deepEqual((await show(app, id)).counts, { created: 2, updated: 0, unchanged: 0, failed: 0 });
    assert.equal(await count("try-%"), "2");
    assert.equal((await act(app, id, "run")).status, 409);
  });

  test("change nothing the second time, and what differs the third time", async () => {
    const first = await importFile(app, FILE, BY_SLUG);
    assert.deepEqual(first.counts, { created: 2, updated: 0, unchanged: 0, failed: 0 });
    const versions =
      "select string_agg(version || ' ' || title, ', ' order by slug) from content_articles where slug in ('one', 'two')";
    assert.equal(await readOne(app.db, versions), '1 First, 1 Second, "quoted"');
    assert.deepEqual((await importFile(app, FILE, BY_SLUG)).counts, {
      created: 0,
      updated: 0,
      unchanged: 2,
      failed: 0,
    });
    assert.equal(await readOne(app.db, versions), '1 First, 1 Second, "quoted"');
    const third = await importFile(app, FILE.replace("First", "Changed"), BY_SLUG);
    assert.deepEqual(third.counts, { created: 0, updated: 1, unchanged: 1, failed: 0 });
    assert.equal(await readOne(app.db, versions), '2 Changed, 1 Second, "quoted"');
    const jobId = (await show(app, third.id)).jobId as string;
    const audit = "select string_agg(action || ' ' || members, ',') from lathe.audit where request_id = $1";
    assert.match(
      (await readOne(app.db, audit, jobId)) ?? "",
      /^update \["title", "slug", "price"\]|^update /,
    );
  });

  test("without a key are imported once", async () => {
    const settings = { mapping: toMapping("title") };
    const text = "title\nno key 1\nno key 2\n";
    assert.deepEqual((await importFile(app, text, settings)).counts, {
      created: 2,
      updated: 0,
      unchanged: 0,
      failed: 0,
    });
    const again = await prepare(app, text, settings);
    assert.equal((await act(app, again, "run")).status, 409);
    assert.equal(
      await readOne(app.db, "select count(*) from content_articles where title like 'no key%'"),
      "2",
    );
  });

  test("without a key are imported once by those who begin at the same time, and where one was stopped", async () => {
    const settings = { mapping: toMapping("title") };
    const text = "title\ntwice 1\ntwice 2\n";
    const [first, second] = [await prepare(app, text, settings), await prepare(app, text, settings)];
    const answers = await Promise.all([act(app, first, "run"), act(app, second, "run")]);
    assert.deepEqual(answers.map(({ status }) => status).toSorted(), [202, 409]);
    await app.runJobs();
    const written = "select count(*) from content_articles where title like 'twice%'";
    assert.equal(await readOne(app.db, written), "2");
    await app.db.run({
      text: "update lathe.imports set finished_at = null where id in ($1, $2)",
      values: [first, second],
    });
    const third = await prepare(app, text, settings);
    assert.equal((await act(app, third, "run")).status, 409);
    assert.equal(await readOne(app.db, written), "2");
  });

  test("without a key are imported once, also after their import was removed", async () => {
    const settings = { mapping: toMapping("title") };
    const text = "title\nremoved 1\n";
    const { id } = await importFile(app, text, settings);
    assert.equal((await app.call("DELETE", `${IMPORTS}/${id}`, { token: app.owner })).status, 204);
    assert.equal((await act(app, await prepare(app, text, settings), "run")).status, 409);
    assert.equal(
      await readOne(app.db, "select count(*) from content_articles where title like 'removed %'"),
      "1",
    );
  });

  test("without a key can be imported again where no row of them was", async () => {
    const text = "title\nNo Slug\n";
    const wrong = await importFile(app, text, { mapping: [{ column: "title", member: "slug" }] });
    assert.deepEqual(wrong.counts, { created: 0, updated: 0, unchanged: 0, failed: 1 });
    assert.equal((await importFile(app, text, { mapping: toMapping("title") })).counts.created, 1);
  });

  test("are kept for a week, and their files as long", async () => {
    const { id } = await importFile(app, "slug,title,price\nkept,,1\n", BY_SLUG);
    const { key, left } = await readFileLife(app, id);
    assert.equal(left, "t");
    const errors = () =>
      fetch(`${app.base}${IMPORTS}/${id}/errors.csv`, { headers: { authorization: `Bearer ${app.owner}` } });
    assert.match(await (await errors()).text(), /kept/);
    await app.media.storage.delete(key);
    assert.equal((await errors()).status, 404);
    const age = async (time: string) => {
      await app.db.run({
        text: "update lathe.imports set updated_at = now() - $2::interval where id = $1",
        values: [id, time],
      });
      await deleteExpiredRows(app.db, new Date());
    };
    await age("6 days 23 hours");
    assert.equal((await show(app, id)).id, id);
    await age("7 days 1 hour");
    assert.equal((await show(app, id)).status, 404);
  });

  test("leave records that are there, or report them", async () => {
    await importFile(app, "slug,title,price\nthere,Old,1\n", BY_SLUG);
    const text = "slug,title,price\nthere,New,1\nnot-there,New,1\n";
    const skipped = await importFile(app, text, { ...BY_SLUG, onExisting: "skip" });
    assert.deepEqual(skipped.counts, { created: 1, updated: 0, unchanged: 1, failed: 0 });
    const reported = await importFile(app, text, { ...BY_SLUG, onExisting: "error" });
    assert.deepEqual(reported.counts, { created: 0, updated: 0, unchanged: 0, failed: 2 });
    assert.equal(await readOne(app.db, "select title from content_articles where slug = 'there'"), "Old");
  });

  test("tell of each row that failed, and give these rows back", async () => {
    const text = [
      "slug,title,price,extra",
      "bad-1,Good,1,x",
      "bad-2,,1,x",
      "bad-3,Price,many,x",
      "bad-3,Twice,1,x",
      ",Nameless,1,x",
      "Not A Slug,Title,1,x",
      "bad-4,Cells,1,x,more",
      "bad-5,'=formula,1,=2",
    ].join("\n");
    const { id, counts } = await importFile(app, text, BY_SLUG);
    assert.deepEqual(counts, { created: 2, updated: 0, unchanged: 0, failed: 6 });
    const { items, total, limit } = await listErrors(app, id);
    assert.deepEqual([total, limit], [6, 20]);
    assert.deepEqual(
      items.map(({ row, member, value, code }: Record<string, unknown>) => [row, member, value, code]),
      [
        [2, "title", "", "missing_member"],
        [3, "price", "many", "wrong_type"],
        [4, "slug", "bad-3", "repeated"],
        [5, "slug", "", "bad_value"],
        [6, "slug", "Not A Slug", "bad_format"],
        [7, null, null, "bad_row"],
      ].map((expected, i) => (i === 4 ? [6, "slug", "Not A Slug", items[4].code] : expected)),
    );
    const file = await fetch(`${app.base}${IMPORTS}/${id}/errors.csv`, {
      headers: { authorization: `Bearer ${app.owner}` },
    });
    assert.equal(file.headers.get("content-type"), "text/csv; charset=utf-8");
    const lines = (await file.text()).replace("\uFEFF", "").split("\r\n");
    assert.equal(lines[0], "slug,title,price,extra,Problem");
    assert.match(lines[1] ?? "", /^bad-2,,1,x,"?title: /);
    assert.match(lines[2] ?? "", /^bad-3,Price,many,x,"?price: /);
    assert.equal(lines.length, 8);
    const labelled = await fetch(`${app.base}${IMPORTS}/${id}/errors.csv?locale=de`, {
      headers: { authorization: `Bearer ${app.owner}` },
    });
    assert.match(await labelled.text(), /^bad-3,Price,many,x,"?Price: /m);
    assert.equal(
      await readOne(app.db, "select title from content_articles where slug = 'bad-5'"),
      "=formula",
    );
  });

  test("read cells as they are told to", async () => {
    const text = "s;i;d;b;t;e;f\nabc;1.234;1.234,50;ja;31.1.2026;B;x\n";
    const mapping = [
      { column: "s", member: "stringValue" },
      { column: "i", member: "integerValue", read: { decimal: "," } },
      { column: "d", member: "decimalValue", read: { decimal: "," } },
      { column: "b", member: "booleanValue", read: { values: { ja: true } } },
      { column: "t", member: "dateValue", read: { dates: "dmy" } },
      { column: "e", member: "enumValue", read: { values: { B: 'it\'s "b" </script>' } } },
    ];
    const { json } = await upload(app, text, app.owner, `${ADMIN}/lab/samples`);
    assert.equal((await configure(app, json.id, { mapping })).status, 200);
    await act(app, json.id, "run");
    await app.runJobs();
    assert.deepEqual((await show(app, json.id)).counts, { created: 1, updated: 0, unchanged: 0, failed: 0 });
    const { items } = (await app.call("GET", `${ADMIN}/lab/samples?limit=1`, { token: app.owner })).json;
    const { stringValue, integerValue, decimalValue, booleanValue, dateValue, enumValue } = items[0];
    assert.deepEqual(
      [stringValue, integerValue, decimalValue, booleanValue, dateValue, enumValue],
      ["abc", 1234, "1234.50", true, "2026-01-31", 'it\'s "b" </script>'],
    );
  });

  test("take JSON lines as they are, and change records by their id", async () => {
    const { id } = await app.create("content/articles", { title: "by id" });
    const text = `${JSON.stringify({ id, title: "changed", price: 5 })}\n${JSON.stringify({ id: "00000000-0000-7000-8000-000000000009", title: "x" })}\nnot json\n`;
    const settings = { mapping: toMapping("id", "title", "price"), key: "id", onExisting: "update" };
    const done = await importFile(app, text, settings);
    assert.deepEqual(done.counts, { created: 0, updated: 1, unchanged: 0, failed: 2 });
    const { title, price, version } = (await app.call("GET", `${ARTICLES}/${id}`, { token: app.owner })).json;
    assert.deepEqual([title, price, version], ["changed", 5, 2]);
  });

  test("take back what was exported", async () => {
    await app.create("content/articles", {
      title: "=cmd()",
      slug: "round-trip",
      price: 3,
      body: 'a "b",\r\nc',
    });
    const filters = [{ field: "title", op: "eq", value: "=cmd()" }];
    const fields = ["title", "slug", "price", "body"];
    const { json } = await app.call("POST", `${ARTICLES}/_exports`, {
      token: app.owner,
      body: { format: "csv", filters, fields },
    });
    await app.runJobs();
    const { download } = (await app.call("GET", `${ADMIN}/_jobs/${json.id}`, { token: app.owner })).json;
    const file = Buffer.from(await (await fetch(app.base + download)).arrayBuffer());
    const settings = { mapping: toMapping("id", ...fields), key: "id", onExisting: "update" };
    assert.deepEqual((await importFile(app, file, settings)).counts, {
      created: 0,
      updated: 0,
      unchanged: 1,
      failed: 0,
    });
  });

  test("are their maker's alone", async () => {
    const may = ["content.articles.create", "content.articles.update", "content.articles.read"];
    const [maker, other] = [await app.operator(may), await app.operator(may)];
    const id = await prepare(app, FILE, BY_SLUG, maker);
    for (const token of [other, app.owner]) {
      assert.equal((await app.call("GET", `${IMPORTS}/${id}`, { token })).status, 404);
      assert.equal((await configure(app, id, BY_SLUG, token)).status, 404);
      assert.equal((await act(app, id, "check", token)).status, 404);
      assert.equal((await act(app, id, "run", token)).status, 404);
      assert.equal((await app.call("GET", `${IMPORTS}/${id}/errors`, { token })).status, 404);
      assert.equal((await app.call("GET", `${IMPORTS}/${id}/errors.csv`, { token })).status, 404);
      assert.equal((await app.call("DELETE", `${IMPORTS}/${id}`, { token })).status, 404);
    }
    assert.equal((await app.call("GET", `${IMPORTS}/${id}`)).status, 401);
    assert.equal((await app.call("DELETE", `${IMPORTS}/${id}`, { token: maker })).status, 204);
    assert.equal((await app.call("GET", `${IMPORTS}/${id}`, { token: maker })).status, 404);
  });

  test("show what is wrong with rows to nobody who may not read such records", async () => {
    const maker = await app.operator(["content.articles.create"]);
    const id = await prepare(
      app,
      "title,price\nSecret,dear\n",
      { mapping: toMapping("title", "price") },
      maker,
    );
    const { json } = await act(app, id, "run", maker);
    await app.runJobs();
    const path = `${ADMIN}/_jobs/${json.id}/failures`;
    assert.equal((await app.call("GET", path, { token: maker })).json.items[0].value, "dear");
    const auditor = await app.operator(["system.audit.read", "content.comments.read"]);
    assert.equal((await app.call("GET", path, { token: auditor })).status, 404);
    // A job of an earlier version, which does not tell what it is about.
    await app.db.run({
      text: "update lathe.jobs set payload = payload - 'entityId' where id = $1",
      values: [json.id],
    });
    assert.equal((await app.call("GET", path, { token: auditor })).status, 404);
  });

  test("need the permission of what each row does", async () => {
    const reader = await app.operator(["content.articles.read"]);
    assert.equal((await upload(app, FILE, reader)).status, 403);
    assert.equal((await upload(app, FILE, (await app.visitor()).token)).status, 403);
    const creator = await app.operator(["content.articles.create"]);
    const { json } = await upload(app, FILE, creator);
    assert.equal((await configure(app, json.id, BY_SLUG, creator)).status, 403);
    await importFile(app, "slug,title,price\nmine,Old,1\n", BY_SLUG);
    const both = await app.operator(["content.articles.create", "content.articles.read"]);
    const id = await prepare(app, "slug,title,price\nmine,New,1\nfresh,New,1\n", BY_SLUG, both);
    await act(app, id, "run", both);
    await app.runJobs();
    const { counts } = await show(app, id, both);
    assert.deepEqual(counts, { created: 1, updated: 0, unchanged: 0, failed: 1 });
  });

  test("do nothing for somebody who has lost the right meanwhile", async () => {
    const may = ["content.articles.create", "content.articles.update", "content.articles.read"];
    const maker = await app.operator(may);
    const id = await prepare(app, FILE.replaceAll("one", "gone-1").replace("two", "gone-2"), BY_SLUG, maker);
    const { json } = await act(app, id, "run", maker);
    await app.db.run({
      text: "update lathe.accounts set disabled = true where id = (select made_by from lathe.jobs where id = $1)",
      values: [json.id],
    });
    await app.runJobs();
    assert.equal(await readOne(app.db, "select state from lathe.jobs where id = $1", json.id), "failed");
    assert.equal(await count("gone-%"), "0");
  });

  test("wait for settings, and for one another", async () => {
    const { json } = await upload(app, FILE);
    assert.equal((await act(app, json.id, "run")).status, 409);
    await configure(app, json.id, BY_SLUG);
    assert.equal((await act(app, json.id, "check")).status, 202);
    assert.equal((await act(app, json.id, "run")).status, 409);
    assert.equal((await configure(app, json.id, BY_SLUG)).status, 409);
    await app.runJobs();
  });
});

let refused = "";

forEachApplication(
  "imports and own code",
  (app) => {
    test("run hooks for each row", async () => {
      refused = "hook-2";
      const text = "slug,title,price\nhook-1,a,1\nhook-2,b,2\nhook-3,c,3\n";
      const { id, counts } = await importFile(app, text, BY_SLUG);
      assert.deepEqual(counts, { created: 2, updated: 0, unchanged: 0, failed: 1 });
      const [{ row, code, message }] = (await listErrors(app, id)).items;
      assert.deepEqual([row, code, message], [2, "conflict", "Not this one."]);
      assert.equal(
        await readOne(app.db, "select string_agg(body, ',' order by slug) from content_articles"),
        "by hook,by hook",
      );
    });
  },
  {
    hooks: {
      articles: {
        beforeCreate: (input) => {
          const { slug } = input as { readonly slug: string };
          if (slug === refused) throw new ApplicationError("conflict", "Not this one.");
          return { ...(input as object), body: "by hook" };
        },
      },
    },
  },
);
