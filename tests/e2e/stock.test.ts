// The stock of a shop under many orders at once, from real commands: a hook reads it, checks it and takes from it, and no order takes
// what is not there; on a server from three processes, on the embedded database from the one that can have it.
import assert from "node:assert/strict";
import { join } from "node:path";
import { suite, test } from "node:test";
import { linkPackages } from "../chain/support/newsroom.ts";
import { create, get, OWNER, type SendAsOperator, signIn } from "../chain/support/operator.ts";
import { startLathe } from "../dev/support/lathe.ts";
import { type ProcessSetting, type RunningProcess, start } from "../run/support/process.ts";
import { startPostgres } from "../support/postgres.ts";
import { withTempFolder, writeTexts } from "../support/temp-folder.ts";

const COMMANDS = [
  "add module shop",
  "add entity shop parts",
  "add field parts name --type string --required --display",
  "add field parts stock --type integer --required --min 0",
  "add entity shop lines",
  "add field lines amount --type integer --required --min 1",
  "add relation lines part --kind belongsTo --target parts --required --filterable",
  "generate --yes",
];

const HOOKS = `import { ApplicationError, type EntityHooks } from "@lathe/runtime";
import type { Line, LineCreate, LineUpdate } from "../../../generated/shop/lines/record.ts";
import { parts } from "../../../generated/shop/parts/index.ts";

type Hooks = EntityHooks<Line, LineCreate, LineUpdate>;

export const hooks: Hooks = {
  async beforeCreate({ partId, amount }, { data }) {
    const part = await data.get(parts, partId);
    if (part === undefined || part.stock < amount) throw new ApplicationError("conflict", "Out of stock.");
    await data.update(parts, part.id, { stock: part.stock - amount });
  },
};
`;

const STOCK = 12;
const ORDERS = 24;

suite("the stock of a shop", { timeout: 300_000 }, () => {
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

async function withShop(work: (dir: string) => Promise<void>): Promise<void> {
  await withTempFolder(async (folder) => {
    const dir = join(folder, "shop");
    await lathe(folder, "init shop");
    linkPackages(dir);
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    for (const command of COMMANDS) await lathe(dir, command);
    writeTexts(dir, [["src/custom/shop/lines/hooks.ts", HOOKS]]);
    await work(dir);
  });
}

async function lathe(dir: string, command: string): Promise<void> {
  const { code, stderr } = await startLathe({ dir }, command.split(" ")).ended;
  assert.equal(code, 0, `${command}: ${stderr}`);
}

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
