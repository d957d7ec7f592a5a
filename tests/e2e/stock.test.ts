// The stock of a shop under many orders at once, from real commands: a hook reads it, checks it and takes from it, and no order takes
// what is not there; on a server from three processes, on the embedded database from the one that can have it.
import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { create, get, OWNER, type SendAsOperator, signIn } from "../chain/support/operator.ts";
import { type ProcessSetting, type RunningProcess, start } from "../run/support/process.ts";
import { startPostgres } from "../support/postgres.ts";
import { withShop } from "./support/shop.ts";
import { HANG_LIMIT_MS } from "../support/hang-limit.ts";

const STOCK = 12;
const ORDERS = 24;

suite("the stock of a shop", { timeout: HANG_LIMIT_MS }, () => {
  test("is never below nothing on a server, from three processes", async () => {
    const server = await startPostgres();
    const url = await server.createDatabase();
    try {
      await withShop((dir) => orderAll(dir, { processes: 3, env: { DATABASE_URL: url } }));
    } finally {
      await server.dropDatabase(url);
    }
  });

  test("is never below nothing on the embedded database", () =>
    withShop((dir) => orderAll(dir, { processes: 1, env: {} })));
});

async function orderAll(
  dir: string,
  { processes, env }: { readonly processes: number; readonly env: ProcessSetting["env"] },
): Promise<void> {
  const setting = { folder: dir, env: { MIGRATE: "auto", LOG_LEVEL: "error", ...OWNER, ...env } };
  const running: RunningProcess[] = [];
  try {
    for (let i = 0; i < processes; i++) running.push(start(setting, ["start"]));
    const urls = await Promise.all(running.map((instance) => instance.ready()));
    const operators = await Promise.all(urls.map(signIn));
    const [first] = operators as [SendAsOperator];
    const partId = await create(first, "shop/parts", { name: "Chain", stock: STOCK });
    const statuses = await Promise.all(
      Array.from({ length: ORDERS }, async (_, i) => {
        const ask = operators[i % operators.length] as SendAsOperator;
        return (await ask("POST", "shop/lines", { partId, amount: 1 })).status;
      }),
    );
    const made = statuses.filter((status) => status === 201).length;
    assert.ok(made > 0);
    assert.deepEqual([...new Set(statuses)].toSorted(), [201, 409]);
    assert.equal((await get(first, `shop/parts/${partId}`))["stock"], STOCK - made);
    assert.equal((await get(first, "shop/lines?limit=1"))["total"], made);
  } finally {
    for (const { child } of running) child.kill("SIGKILL");
    await Promise.all(running.map(({ ended }) => ended));
  }
}
