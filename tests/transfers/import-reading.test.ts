// How imports read their files where content and ids do not tell it: in another encoding, with another delimiter, by names of targets.
import assert from "node:assert/strict";
import { before, suite, test } from "node:test";
import type { Model } from "@lathe/model";
import { parseValidModel } from "../codegen/support/models.ts";
import { forEachApplication } from "../application/support/application.ts";
import { createMultipart } from "../media/support/uploads.ts";
import { readOne } from "./support/many-records.ts";

const ADMIN = "/api/admin/v1";

const MAKERS = {
  name: "makers",
  module: "stock",
  kind: "persistent",
  fields: [
    { name: "title", type: "string" },
    { name: "email", type: "email", unique: true },
    { name: "number", type: "integer", unique: true },
    { name: "fee", type: "decimal", precision: 8, scale: 2, unique: true },
  ],
};

const PARTS = {
  name: "parts",
  module: "stock",
  kind: "persistent",
  fields: [
    { name: "code", type: "string", required: true, unique: true },
    { name: "amount", type: "integer" },
  ],
  relations: [
    { name: "maker", kind: "belongsTo", target: "makers" },
    { name: "whole", kind: "belongsTo", target: "parts" },
  ],
};

/** Each is on another one, and no two are in one place. */
const BRICKS = {
  name: "bricks",
  module: "stock",
  kind: "persistent",
  fields: [
    { name: "code", type: "string", required: true, unique: true },
    { name: "lane", type: "string" },
    { name: "rank", type: "integer" },
  ],
  relations: [{ name: "under", kind: "belongsTo", target: "bricks", required: true }],
  indexes: [{ members: ["lane", "rank"], unique: true }],
};

function stockModel(): Model {
  const files = [MAKERS, PARTS, BRICKS].map((entity): [string, string] => [
    `model/stock/${entity.name}.json`,
    JSON.stringify(entity),
  ]);
  const project = JSON.stringify({ name: "stock" });
  return parseValidModel(
    new Map([
      ["lathe.json", project],
      ["model/stock/module.json", JSON.stringify({ name: "stock" })],
      ...files,
    ]),
  );
}

forEachApplication(
  "files of imports",
  (app) => {
    const upload = async (content: string | Buffer, token = app.owner, entity = "parts") => {
      const { raw, headers } = createMultipart(Buffer.from(content));
      const { status, json } = await app.call("POST", `${ADMIN}/stock/${entity}/_imports`, {
        token,
        raw,
        headers,
      });
      assert.equal(status, 201, JSON.stringify(json));
      return json;
    };
    const put = (id: string, body: object, token = app.owner) =>
      app.call("PUT", `${ADMIN}/_imports/${id}`, { token, body });
    const act = (id: string, action: "check" | "run", token = app.owner) =>
      app.call("POST", `${ADMIN}/_imports/${id}/${action}`, { token });
    const show = async (id: string) =>
      (await app.call("GET", `${ADMIN}/_imports/${id}`, { token: app.owner })).json;

    /** Imports a file; gives its id and what became of its rows. */
    const importFile = async (content: string, settings: object) => {
      const { id } = await upload(content);
      const { status, json } = await put(id, settings);
      assert.equal(status, 200, JSON.stringify(json));
      await act(id, "run");
      await app.runJobs();
      return { id: id as string, counts: (await show(id)).counts };
    };

    suite("can be read otherwise than their content tells", () => {
      test("with another delimiter", async () => {
        const file = await upload("a,b;c,d\nx,1;3,4\n");
        assert.deepEqual([file.delimiter, file.columns.length], [",", 3]);
        const { status, json } = await put(file.id, { delimiter: ";" });
        assert.equal(status, 200);
        assert.deepEqual(
          [json.delimiter, json.settings, json.columns],
          [
            ";",
            null,
            [
              { name: "a,b", sample: "x,1" },
              { name: "c,d", sample: "3,4" },
            ],
          ],
        );
        assert.deepEqual(await show(file.id), json);
        assert.equal((await act(file.id, "run")).status, 409);
        const mapping = [{ column: "a,b", member: "code" }];
        assert.equal((await put(file.id, { mapping })).status, 200);
        assert.equal((await put(file.id, { mapping, delimiter: "," })).status, 400);
        assert.equal((await act(file.id, "run")).status, 202);
        await app.runJobs();
        assert.equal(await readOne(app.db, "select code from stock_parts"), "x,1");
        assert.equal((await put(file.id, { delimiter: "," })).status, 409);
      });

      test("in another encoding", async () => {
        const file = await upload("code\n\u00fcber\n");
        assert.equal(file.encoding, "utf-8");
        const other = (await put(file.id, { encoding: "windows-1252" })).json;
        assert.deepEqual([other.encoding, other.columns[0].sample], ["windows-1252", "\u00c3\u00bcber"]);
        const mapping = [{ column: "code", member: "code" }];
        const back = (await put(file.id, { encoding: "utf-8", mapping })).json;
        assert.deepEqual([back.columns[0].sample, back.settings.mapping], ["\u00fcber", mapping]);
      });

      test("as was chosen before, until something else is", async () => {
        const file = await upload(Buffer.from("code;amount,x\n\u00fcber;1\n"));
        await put(file.id, { encoding: "windows-1252" });
        const delimited = (await put(file.id, { delimiter: "," })).json;
        assert.deepEqual([delimited.encoding, delimited.delimiter], ["windows-1252", ","]);
        const encoded = (await put(file.id, { encoding: "utf-8" })).json;
        assert.deepEqual([encoded.encoding, encoded.delimiter], ["utf-8", ","]);
        const mapping = [{ column: "x", member: "code" }];
        const mapped = (await put(file.id, { mapping })).json;
        assert.deepEqual([mapped.encoding, mapped.delimiter], ["utf-8", ","]);
        const other = (await put(file.id, { encoding: "windows-1252" })).json;
        assert.deepEqual([other.encoding, other.delimiter], ["windows-1252", ","]);
      });

      const western = Buffer.from("code\n\xfcber\n", "latin1");
      const cases: readonly (readonly [string, string | Buffer, object, string])[] = [
        ["an encoding that it has not", western, { encoding: "utf-8" }, "/encoding"],
        ["an unknown encoding", western, { encoding: "ebcdic" }, "/encoding"],
        ["an unknown delimiter", western, { delimiter: "x" }, "/delimiter"],
        ["a delimiter of JSON lines", '{"code":"x"}\n', { delimiter: ";" }, "/delimiter"],
        ["something else that is unknown", western, { encoding: "windows-1252", quote: "'" }, "/quote"],
      ];
      for (const [name, content, body, path] of cases) {
        test(`but not with ${name}`, async () => {
          const file = await upload(content);
          const { status, json } = await put(file.id, body);
          const paths = (json.errors as readonly { readonly path: string }[]).map((error) => error.path);
          assert.deepEqual([status, paths.includes(path)], [400, true]);
          assert.deepEqual(await show(file.id), file);
        });
      }
    });

    suite("can name the targets of relations by unique members", () => {
      const CODE = { column: "code", member: "code" };
      const named = (by: string, rest: object = {}) => ({
        mapping: [CODE, { column: "maker", member: "makerId", read: { by, ...rest } }],
        key: "code",
        onExisting: "update",
      });
      const findMaker = (code: string) =>
        readOne(
          app.db,
          "select m.title from stock_parts p left join stock_makers m on m.id = p.maker_id where p.code = $1",
          code,
        );

      before(async () => {
        await app.create("stock/makers", { title: "Ada", email: "ada@example.org", number: 7, fee: "1.50" });
        await app.create("stock/makers", { title: "Bo", email: "bo@example.org", number: 8, fee: "2.00" });
      });

      test("of any type", async () => {
        const text = "code,maker\nt1,ada@example.org\nt2,\nt3,bo@example.org\n";
        const first = await importFile(text, named("email"));
        assert.deepEqual(first.counts, { created: 3, updated: 0, unchanged: 0, failed: 0 });
        assert.deepEqual(await Promise.all(["t1", "t2", "t3"].map(findMaker)), ["Ada", null, "Bo"]);
        const again = await importFile("code,maker\nt1,7\nt2,8\nt3,seven\n", {
          ...named("number", { values: { seven: 7 } }),
        });
        assert.deepEqual(again.counts, { created: 0, updated: 2, unchanged: 1, failed: 0 });
        assert.deepEqual(await Promise.all(["t1", "t2", "t3"].map(findMaker)), ["Ada", "Bo", "Ada"]);
        const decimal = await importFile('code,maker\nt1,"2,0"\n', named("fee", { decimal: "," }));
        assert.equal(decimal.counts.updated, 1);
        assert.equal(await findMaker("t1"), "Bo");
        const lines = await importFile('{"code":"t2","maker":7}\n', named("number"));
        assert.equal(lines.counts.updated, 1);
        assert.equal(await findMaker("t2"), "Ada");
      });

      test("and are told which name nobody has", async () => {
        const { id, counts } = await importFile(
          "code,maker\nn1,no@example.org\nn2,ada@example.org\n",
          named("email"),
        );
        assert.deepEqual(counts, { created: 1, updated: 0, unchanged: 0, failed: 1 });
        const { items } = (await app.call("GET", `${ADMIN}/_imports/${id}/errors`, { token: app.owner }))
          .json;
        const [{ message, ...failure }] = items;
        assert.deepEqual(failure, {
          row: 1,
          recordId: null,
          member: "makerId",
          value: "no@example.org",
          code: "no_such_record",
        });
        assert.match(message, /None of makers has this as its email/);
      });

      test("that came with a row before", async () => {
        const rows = Array.from({ length: 60 }, (_, i) => `s${i},${i === 0 ? "" : `s${i - 1}`}`);
        const { counts } = await importFile(`code,whole\n${rows.join("\n")}\n`, {
          mapping: [CODE, { column: "whole", member: "wholeId", read: { by: "code" } }],
        });
        assert.deepEqual(counts, { created: 60, updated: 0, unchanged: 0, failed: 0 });
        const wrong =
          "select count(*) from stock_parts p join stock_parts w on w.id = p.whole_id where p.code like 's%' and substr(p.code, 2)::int <> substr(w.code, 2)::int + 1";
        assert.equal(await readOne(app.db, wrong), "0");
      });

      /** The counts and the errors of a job on a file, once it is done. */
      const outcomeOf = async (id: string, action: "check" | "run") => {
        assert.equal((await act(id, action)).status, 202);
        await app.runJobs();
        return readOutcome(id);
      };
      const readOutcome = async (id: string) => {
        const { json } = await app.call("GET", `${ADMIN}/_imports/${id}/errors`, { token: app.owner });
        return { counts: (await show(id)).counts, errors: json.items };
      };

      const WHOLE = { column: "whole", member: "wholeId", read: { by: "code" } };

      test("that came with a row of another batch, also where the file is only tried", async () => {
        const rows = Array.from({ length: 120 }, (_, i) => `w${i},${i === 0 ? "" : `w${i - 1}`}`);
        const { id } = await upload(`code,whole\n${rows.join("\n")}\nw120,w121\n`);
        await put(id, { mapping: [CODE, WHOLE] });
        const checked = await outcomeOf(id, "check");
        assert.deepEqual(checked.counts, { created: 120, updated: 0, unchanged: 0, failed: 1 });
        assert.deepEqual(
          checked.errors.map(({ row, code }: Record<string, unknown>) => [row, code]),
          [[121, "no_such_record"]],
        );
        assert.equal(await readOne(app.db, "select count(*) from stock_parts where code like 'w%'"), "0");
        assert.deepEqual(await outcomeOf(id, "run"), checked);
      });

      test("that must not be without one, or in the place of another, in any batch", async () => {
        await app.db.run({
          text: `insert into stock_bricks (id, code, under_id, created_at, updated_at, version)
values ($1, 'ground', $1, now(), now(), 1)`,
          values: ["00000000-0000-7000-8000-000000000001"],
        });
        const rows = Array.from({ length: 130 }, (_, i) => {
          const code = i === 100 ? "b3" : `b${i}`;
          return `${code},${i === 0 ? "ground" : `b${Math.min(i, 100) - 1}`},left,${i === 110 ? 7 : i}`;
        });
        const { id } = await upload(`code,under,lane,rank\n${rows.join("\n")}\n`, app.owner, "bricks");
        const mapping = [
          CODE,
          { column: "under", member: "underId", read: { by: "code" } },
          { column: "lane", member: "lane" },
          { column: "rank", member: "rank" },
        ];
        await put(id, { mapping });
        const checked = await outcomeOf(id, "check");
        assert.deepEqual(
          checked.errors.map(({ row, member, code }: Record<string, unknown>) => [row, member, code]),
          [
            [101, "code", "taken"],
            [111, "lane", "taken"],
            [111, "rank", "taken"],
          ],
        );
        assert.deepEqual(await outcomeOf(id, "run"), checked);
      });

      test("and are tried from the first row on where a server was killed meanwhile", async () => {
        const rows = Array.from({ length: 60 }, (_, i) => `k${i},${i === 0 ? "" : "k0"}`);
        const { id } = await upload(`code,whole\n${rows.join("\n")}\n`);
        await put(id, { mapping: [CODE, WHOLE] });
        const { json } = await act(id, "check");
        await app.db.run({
          text: "update lathe.imports set done = 50, created = 49, failed = 1 where id = $1",
          values: [id],
        });
        await app.db.run({
          text: `insert into lathe.job_failures (id, job_id, "row", code, message) values ($1, $1, 3, 'x', 'y')`,
          values: [json.id],
        });
        await app.runJobs();
        assert.deepEqual(await readOutcome(id), {
          counts: { created: 60, updated: 0, unchanged: 0, failed: 0 },
          errors: [],
        });
      });

      test("and take no second row of a key, whatever became of the first, and whether they were stopped between them", async () => {
        const rows = Array.from({ length: 58 }, (_, i) => `r${i},ada@example.org`);
        const text = ["code,maker", "once,no@example.org", ...rows, "once,ada@example.org", ""].join("\n");
        const outcomes = [];
        for (const done of [0, 50]) {
          /* oxlint-disable no-await-in-loop -- one after the other */
          const { id } = await upload(text);
          await put(id, named("email"));
          await act(id, "run");
          await app.db.run({ text: "update lathe.imports set done = $2 where id = $1", values: [id, done] });
          await app.runJobs();
          const { errors } = await readOutcome(id);
          outcomes.push(errors.map(({ row, code }: Record<string, unknown>) => [row, code]));
          /* oxlint-enable no-await-in-loop */
        }
        assert.deepEqual(outcomes, [
          [
            [1, "no_such_record"],
            [60, "repeated"],
          ],
          [[60, "repeated"]],
        ]);
      });

      const cases: readonly (readonly [string, object])[] = [
        ["a member that is not unique", named("title")],
        ["a member that is not there", named("nothing")],
        ["what is no relation", { mapping: [{ ...CODE, read: { by: "id" } }] }],
      ];
      for (const [name, settings] of cases) {
        test(`but not by ${name}`, async () => {
          const file = await upload("code,maker\nx,y\n");
          const { status, json } = await put(file.id, settings);
          assert.equal(status, 400);
          assert.match(json.errors[0].path, /^\/mapping\/[01]\/read\/by$/);
        });
      }

      test("while the maker of the import may read them", async () => {
        const may = ["stock.parts.create", "stock.parts.update", "stock.parts.read"];
        const text = "code,maker\nsecret,ada@example.org\n";
        const blind = await app.operator(may);
        const refused = await put((await upload(text, blind)).id, named("email"), blind);
        assert.deepEqual([refused.status, refused.json.code], [403, "forbidden"]);
        const reader = await app.operator([...may, "stock.makers.read"]);
        const { id } = await upload(text, reader);
        assert.equal((await put(id, named("email"), reader)).status, 200);
        const { json } = await act(id, "run", reader);
        await app.db.run({
          text: `update lathe.roles set permissions = permissions - 'stock.makers.read' where id in (
  select ar.role_id from lathe.account_roles ar join lathe.jobs j on j.made_by = ar.account_id where j.id = $1)`,
          values: [json.id],
        });
        await app.runJobs();
        assert.equal(await readOne(app.db, "select state from lathe.jobs where id = $1", json.id), "failed");
        assert.equal(await readOne(app.db, "select count(*) from stock_parts where code = 'secret'"), "0");
      });
    });
  },
  { model: stockModel },
);
