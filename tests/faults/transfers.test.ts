// Servers that are killed while they work on many records: what they were asked for is done in the end, each record once.
import assert from "node:assert/strict";
import { join } from "node:path";
import { suite, test } from "node:test";
import { type Database, connect } from "@lathe/runtime/database";
import { type ProcessSetting, type RunningProcess, waitUntil, withServing } from "../run/support/process.ts";
import { startPostgres } from "../support/postgres.ts";
import { withTempFolder } from "../support/temp-folder.ts";
import {
  OWNER,
  type Owner,
  type ShownJob,
  enter,
  insertItems,
  writeStock,
} from "../transfers/support/stock-project.ts";

/** Where a project runs, and its database while no server has it. */
interface Stock {
  readonly place: ProcessSetting;
  withDatabase<T>(work: (db: Database) => Promise<T>): Promise<T>;
  dispose(): Promise<void>;
}

const SETUPS: Readonly<Record<string, (folder: string) => Promise<Stock>>> = {
  "an embedded database": async (folder) => ({
    place: { folder, env: { ...OWNER, LOG_LEVEL: "error" } },
    async withDatabase(work) {
      const db = await connect({ dataFolder: join(folder, "data"), lockWaitMs: 5000 });
      return work(db).finally(() => db.close());
    },
    dispose: async () => {},
  }),
  "a server": async (folder) => {
    const server = await startPostgres();
    const url = await server.createDatabase();
    return {
      place: { folder, env: { ...OWNER, LOG_LEVEL: "error", DATABASE_URL: url, MIGRATE: "auto" } },
      async withDatabase(work) {
        const db = await connect({ url, dataFolder: "" });
        return work(db).finally(() => db.close());
      },
      dispose: () => server.dropDatabase(url),
    };
  },
};

/** Starts a job, kills its server now and then, and gives what became of it. */
async function killUntilDone(
  { place, withDatabase }: Stock,
  ask: (owner: Owner, running: RunningProcess) => Promise<ShownJob>,
  { kills }: { readonly kills: number },
): Promise<ShownJob> {
  let id: string | undefined;
  for (let kill = 0; ; kill++) {
    const ended = await withServing(place, async (running) => {
      const owner = await enter(await running.ready());
      id ??= (await ask(owner, running)).id;
      const known = id;
      const from = (await owner.getJob(known)).done ?? 0;
      let job = await owner.getJob(known);
      const isFar = () =>
        kill < kills && job.state === "running" && (job.done ?? 0) > from + Math.random() * 200;
      await waitUntil(async () => {
        job = await owner.getJob(known);
        return isFar() || ["done", "failed", "cancelled"].includes(job.state);
      });
      running.child.kill("SIGKILL");
      await running.ended;
      return job.state === "running" ? undefined : job;
    });
    if (ended !== undefined) return ended;
    // On a server the lease of what was left would last for half a minute.
    await withDatabase((db) =>
      db.script("update lathe.jobs set lease_until = now() where state = 'running'"),
    );
  }
}

async function readRow(db: Database, text: string): Promise<readonly (string | null)[]> {
  return (await db.run({ text, values: [] })).rows[0] ?? [];
}

for (const [name, open] of Object.entries(SETUPS)) {
  suite(`killed servers, on ${name}`, () => {
    const withStock = (work: (stock: Stock) => Promise<void>) =>
      withTempFolder(async (folder) => {
        writeStock(folder);
        const stock = await open(folder);
        try {
          // The first start makes the tables.
          await withServing(stock.place, (running) => running.ready());
          await work(stock);
        } finally {
          await stock.dispose();
        }
      });

    test("change every record of a bulk change once", () =>
      withStock(async (stock) => {
        const count = 2000;
        await stock.withDatabase((db) => insertItems(db, count));
        const body = { action: "update", where: { expectedTotal: count }, set: { amount: -1 } };
        const job = await killUntilDone(stock, (owner) => owner.send("POST", "/stock/items/_bulk", body), {
          kills: 2,
        });
        assert.deepEqual([job.state, job.done, job.total], ["done", count, count]);
        await stock.withDatabase(async (db) => {
          const versions =
            "select count(*), min(version), max(version), min(amount), max(amount) from stock_items";
          assert.deepEqual(await readRow(db, versions), [String(count), "2", "2", "-1", "-1"]);
          const audit = `select count(*), count(distinct record_id) from lathe.audit where request_id = '${job.id}'`;
          assert.deepEqual(await readRow(db, audit), [String(count), String(count)]);
          assert.deepEqual(await readRow(db, "select count(*) from lathe.job_records"), ["0"]);
        });
      }));

    test("import every row of a file once", () =>
      withStock(async (stock) => {
        const count = 2000;
        const rows = Array.from({ length: count }, (_, i) => `i${i},${i % 500 === 7 ? "bad" : i}\n`);
        const form = new FormData();
        form.append("file", new Blob(["code,amount\n", ...rows]), "items.csv");
        const mapping = ["code", "amount"].map((member) => ({ column: member, member }));
        let imported = "";
        const ask = async (owner: Owner): Promise<ShownJob> => {
          const { id } = await owner.send<{ readonly id: string }>("POST", "/stock/items/_imports", form);
          imported = id;
          await owner.send("PUT", `/_imports/${id}`, { mapping });
          return owner.send("POST", `/_imports/${id}/run`);
        };
        const job = await killUntilDone(stock, ask, { kills: 2 });
        assert.deepEqual([job.state, job.done, job.total], ["done", count, count]);
        await stock.withDatabase(async (db) => {
          const items = "select count(*), count(distinct code), max(version) from stock_items";
          assert.deepEqual(await readRow(db, items), ["1996", "1996", "1"]);
          const failures = `select count(*), count(distinct row) from lathe.job_failures where job_id = '${job.id}'`;
          assert.deepEqual(await readRow(db, failures), ["4", "4"]);
          const counts = `select done, created, failed, finished_at is not null from lathe.imports where id = '${imported}'`;
          assert.deepEqual(await readRow(db, counts), [String(count), "1996", "4", "t"]);
          const audit = `select count(*), count(distinct record_id) from lathe.audit where request_id = '${job.id}'`;
          assert.deepEqual(await readRow(db, audit), ["1996", "1996"]);
        });
      }));

    test("make whole files of exports, with every record once", () =>
      withStock(async (stock) => {
        const count = 20_000;
        await stock.withDatabase((db) => insertItems(db, count));
        const body = { format: "jsonl", fields: ["code"] };
        const job = await killUntilDone(stock, (owner) => owner.send("POST", "/stock/items/_exports", body), {
          kills: 2,
        });
        assert.deepEqual([job.state, job.done, job.total], ["done", count, count]);
        await withServing(stock.place, async (running) => {
          const url = await running.ready();
          const text = await (await fetch(url + job.download)).text();
          const codes = text
            .trimEnd()
            .split("\n")
            .map((line) => (JSON.parse(line) as { readonly code: string }).code);
          assert.deepEqual([codes.length, new Set(codes).size], [count, count]);
        });
      }));
  });
}
