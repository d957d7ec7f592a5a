// A shop in a folder of its own, made by real commands: parts with a stock, and lines of orders that take from it.
import assert from "node:assert/strict";
import { join } from "node:path";
import { linkPackages } from "../../chain/support/newsroom.ts";
import { startLathe } from "../../dev/support/lathe.ts";
import { withTempFolder, writeTexts } from "../../support/temp-folder.ts";

const COMMANDS = [
  "add module shop",
  "add entity shop parts",
  "add field parts name --type string --required --display",
  "add field parts stock --type integer --required --min 0 --filterable --sortable",
  "add entity shop lines",
  "add field lines amount --type integer --required --min 1",
  "add relation lines part --kind belongsTo --target parts --required --filterable",
  "generate --yes",
];

/** Where the hooks of lines are. */
export const HOOKS_FILE = "src/custom/shop/lines/hooks.ts";

const HOOKS = `import { ApplicationError, defineHooksFor } from "@lathe/runtime";
import { lines } from "../../../generated/shop/lines/index.ts";
import { parts } from "../../../generated/shop/parts/index.ts";

const define = defineHooksFor(lines);

export const hooks = define({
  async beforeCreate({ partId, amount }, { data }) {
    const part = await data.get(parts, partId);
    if (part === undefined || part.stock < amount) throw new ApplicationError("conflict", "Out of stock.");
    await data.update(parts, part.id, { stock: part.stock - amount });
  },
});
`;

/** Works with a new shop whose lines take from the stock. */
export async function withShop(work: (dir: string) => Promise<void>): Promise<void> {
  await withTempFolder(async (folder) => {
    const dir = join(folder, "shop");
    await lathe(folder, "init shop");
    linkPackages(dir);
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    for (const command of COMMANDS) await lathe(dir, command);
    writeTexts(dir, [[HOOKS_FILE, HOOKS]]);
    await work(dir);
  });
}

/** Runs a command of lathe, which must work. */
export async function lathe(dir: string, command: string): Promise<void> {
  const { code, stderr } = await startLathe({ dir }, command.split(" ")).ended;
  assert.equal(code, 0, `${command}: ${stderr}`);
}
