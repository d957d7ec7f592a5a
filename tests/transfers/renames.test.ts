// Renames in the model while work on many records waits: it goes on by the names of then, and is shown by those of now.
import assert from "node:assert/strict";
import { before, test } from "node:test";
import type { Model } from "@lathe/model";
import { parseValidModel } from "../codegen/support/models.ts";
import { forEachApplication } from "../application/support/application.ts";
import type { Call } from "../application/support/client.ts";
import { createMultipart } from "../media/support/uploads.ts";
import { readOne } from "./support/many-records.ts";

const ADMIN = "/api/admin/v1";
const COUNT = 1001;

const MAKERS = {
  id: "e-makers",
  name: "makers",
  module: "stock",
  kind: "persistent",
  fields: [
    { id: "f-name", name: "makerName", type: "string", required: true, filterable: true },
    { id: "f-mark", name: "trademark", type: "string", unique: true },
  ],
};

const TAGS = {
  id: "e-tags",
  name: "tags",
  module: "stock",
  kind: "persistent",
  fields: [{ id: "f-word", name: "word", type: "string" }],
};

const GOODS = {
  id: "e-goods",
  name: "goods",
  module: "stock",
  kind: "persistent",
  fields: [
    {
      id: "f-code",
      name: "code",
      type: "string",
      required: true,
      unique: true,
      searchable: true,
      filterable: true,
      sortable: true,
    },
    { id: "f-amount", name: "amount", type: "integer", filterable: true },
    { id: "f-note", name: "note", type: "text" },
  ],
  relations: [
    {
      id: "r-maker",
      name: "maker",
      kind: "belongsTo",
      target: "makers",
      filterable: true,
      selection: ["makerName"],
    },
    { id: "r-tags", name: "marks", kind: "manyToMany", target: "tags", filterable: true },
  ],
};

function toFiles(module: string, entities: readonly { readonly name: string }[]): Map<string, string> {
  return new Map([
    ["lathe.json", JSON.stringify({ name: "stock" })],
    [`model/${module}/module.json`, JSON.stringify({ id: "m-stock", name: module })],
    ...entities.map((entity): [string, string] => [
      `model/${module}/${entity.name}.json`,
      JSON.stringify({ ...entity, module }),
    ]),
  ]);
}

const model = () => parseValidModel(toFiles("stock", [MAKERS, TAGS, GOODS]));

const NEW_NAMES: readonly (readonly [string, string])[] = [
  ["goods", "wares"],
  ["makers", "producers"],
  ["makerName", "title"],
  ["trademark", "brand"],
  ["maker", "producer"],
  ["marks", "labels"],
  ["code", "sku"],
  ["amount", "pieces"],
];

/** Everything has another name, and the note is gone. */
function renamedModel(): Model {
  const goods = { ...GOODS, fields: GOODS.fields.filter(({ name }) => name !== "note") };
  const text = NEW_NAMES.reduce(
    (so, [from, to]) => so.replaceAll(`"${from}"`, `"${to}"`),
    JSON.stringify([MAKERS, TAGS, goods]),
  );
  return parseValidModel(toFiles("store", JSON.parse(text) as readonly { readonly name: string }[]));
}

forEachApplication(
  "work that waits while the model gets other names",
  (app) => {
    let [maker, tag] = ["", ""];
    const owner = (call: Call) => async (method: string, path: string, body?: unknown) =>
      call(method, `${ADMIN}${path}`, { token: app.owner, ...(body === undefined ? {} : { body }) });
    const send = (method: string, path: string, body?: unknown) => owner(app.call)(method, path, body);

    const bulk = async (set: object) => {
      const filters = [{ field: "amount", op: "gte", value: 1 }];
      const where = { filters, expectedTotal: COUNT };
      const { status, json } = await send("POST", "/stock/goods/_bulk", { action: "update", where, set });
      assert.equal(status, 202, JSON.stringify(json));
      return json.id as string;
    };

    const upload = async (call: Call, path: string, text: string) => {
      const { raw, headers } = createMultipart(Buffer.from(text));
      const { status, json } = await call("POST", `${ADMIN}${path}/_imports`, {
        token: app.owner,
        raw,
        headers,
      });
      assert.equal(status, 201, JSON.stringify(json));
      return json.id as string;
    };

    const prepare = async (text: string, settings: object) => {
      const id = await upload(app.call, "/stock/goods", text);
      assert.equal((await send("PUT", `/_imports/${id}`, settings)).status, 200);
      return id;
    };

    const NO_KEY = "a,b\nonce,3\n";

    before(async () => {
      maker = (await app.create("stock/makers", { makerName: "Ada", trademark: "A" })).id;
      tag = (await app.create("stock/tags", { word: "new" })).id;
      await app.db.run({
        text: `insert into stock_goods (id, code, amount, created_at, updated_at, version)
select gen_random_uuid(), 'c' || n, n, now(), now(), 1 from generate_series(1, $1::integer) n`,
        values: [COUNT],
      });
    });

    test("goes on, and is shown by the names of now", async () => {
      const toNumbers = [
        { column: "a", member: "code" },
        { column: "b", member: "amount" },
      ];
      const once = await prepare(NO_KEY, { mapping: toNumbers });
      await send("POST", `/_imports/${once}/run`);
      await app.runJobs();
      await app.db.run({ text: "delete from stock_goods where code = 'once'", values: [] });
      const changed = await bulk({ amount: 7, makerId: maker, _relations: { marks: { add: [tag] } } });
      const lost = await bulk({ note: "x" });
      const file = (
        await send("POST", "/stock/goods/_exports", {
          format: "csv",
          fields: ["code", "maker", "amount"],
          searches: [{ field: "code", value: "c100" }],
          filters: [
            { field: "maker.makerName", op: "eq", value: "Ada" },
            {
              any: [
                { field: "amount", op: "eq", value: 7 },
                { field: "marks", op: "isNull", value: true },
              ],
            },
          ],
          sort: "code",
          order: "desc",
        })
      ).json.id as string;
      const withMaker = [...toNumbers, { column: "c", member: "makerId", read: { by: "trademark" } }];
      const byCode = { mapping: withMaker, key: "code", onExisting: "update" };
      const waiting = await prepare("a,b,c\nc1,70,A\nfresh,1,A\nbad,x,A\n", byCode);
      assert.equal((await send("POST", `/_imports/${waiting}/run`)).status, 202);
      const unmapped = await prepare("a,b\nx,y\n", {
        mapping: [toNumbers[0], { column: "b", member: "note" }],
      });
      await app.withModel(renamedModel(), async (call, runJobs) => {
        const ask = owner(call);
        const getJob = async (id: string) => (await ask("GET", `/_jobs/${id}`)).json;
        assert.equal(await runJobs(), 4);
        assert.equal((await getJob(changed)).state, "done");
        assert.equal((await ask("GET", `/_jobs/${changed}/failures`)).json.total, 0);
        const counts = "select count(*), min(pieces), max(pieces) from store_wares where producer_id = $1";
        const { rows } = await app.db.run({ text: counts, values: [maker] });
        assert.deepEqual(rows[0], [String(COUNT + 1), "1", "70"]);
        const labelled = "select count(*) from store_wares_labels";
        assert.equal(await readOne(app.db, labelled), String(COUNT));
        const ended = await getJob(lost);
        assert.deepEqual(
          [ended.state, ended.error],
          ["failed", "A member that this names is not in the model any more."],
        );
        const { download } = await getJob(file);
        const lines = (await call("GET", download)).text
          .split("\r\n")
          .map((line) => line.split(",").slice(1));
        assert.deepEqual(lines, [
          ["sku", "pieces", "producer.title"],
          ["c1001", "7", "Ada"],
          ["c1000", "7", "Ada"],
          ["c100", "7", "Ada"],
          [],
        ]);
        const shown = (await ask("GET", `/_imports/${waiting}`)).json;
        assert.deepEqual(
          [shown.entity, shown.settings, shown.counts],
          [
            "wares",
            {
              mapping: [
                { column: "a", member: "sku" },
                { column: "b", member: "pieces" },
                { column: "c", member: "producerId", read: { by: "brand" } },
              ],
              key: "sku",
              onExisting: "update",
            },
            { created: 1, updated: 1, unchanged: 0, failed: 1 },
          ],
        );
        assert.equal((await ask("GET", `/_imports/${unmapped}`)).json.settings, null);
        assert.equal((await ask("POST", `/_imports/${unmapped}/run`)).status, 409);
        const again = await upload(call, "/store/wares", NO_KEY);
        const mapping = (shown.settings.mapping as readonly unknown[]).slice(0, 2);
        assert.equal((await ask("PUT", `/_imports/${again}`, { mapping })).status, 200);
        assert.equal((await ask("POST", `/_imports/${again}/run`)).status, 409);
      });
    });
  },
  { model },
);
