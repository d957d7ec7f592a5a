// What a change of the model does to own code: the project's own type check finds every place that still has the old name.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { suite, test } from "node:test";
import { listTypeProblems } from "../chain/support/newsroom.ts";
import { HANG_LIMIT_MS } from "../support/hang-limit.ts";
import { writeTexts } from "../support/temp-folder.ts";
import { HOOKS_FILE, lathe, withShop } from "./support/shop.ts";

/** Names a member of another entity in every way there is. */
const ROUTES = `import type { OwnRoute } from "@lathe/runtime";
import { parts } from "../generated/shop/parts/index.ts";

const more = { name: "Saddle", stock: 3 };

export const routes: readonly OwnRoute[] = [
  {
    method: "POST",
    path: "/everything",
    access: "anonymous",
    async handle({ params }, { data }) {
      const id = params["id"] ?? "";
      await data.create(parts, { name: "Bell", stock: 1 });
      await data.create(parts, { ...more });
      await data.update(parts, id, { name: "Horn", ...{ stock: 2 } });
      await data.increment(parts, id, { stock: { by: -1, min: 0 } });
      await data.list(parts, { filters: [{ field: "stock", op: "gte", value: 1 }] });
      for await (const { name } of data.iterate(parts, { sort: "stock" })) name.trim();
      return (await data.get(parts, id, { forUpdate: true }))?.stock;
    },
  },
];
`;

/** A hook of the renamed entity itself, whose return is spread from what it was given. */
const PART_HOOKS = `import { defineHooksFor } from "@lathe/runtime";
import { parts } from "../../../generated/shop/parts/index.ts";

const define = defineHooksFor(parts);

export const hooks = define({
  beforeCreate: (input) => ({ ...input, stock: 1 }),
  async beforeUpdate(change, { name }) {
    if (name === "Bell") return;
    return { ...change, stock: 2 };
  },
});
`;

suite("own code and the model", { timeout: HANG_LIMIT_MS }, () => {
  test("after a rename the type check names each place that has the old name, and none before", () =>
    withShop(async (dir) => {
      writeTexts(dir, [
        ["src/custom/routes.ts", ROUTES],
        ["src/custom/shop/parts/hooks.ts", PART_HOOKS],
      ]);
      assert.equal(listTypeProblems({ dir, url: "" }), "");
      await lathe(dir, "rename parts.stock quantity");
      await lathe(dir, "generate --yes");
      const problems = listTypeProblems({ dir, url: "" });
      assert.deepEqual(listPlaces(problems, "src/custom/routes.ts"), findLines(ROUTES, /data\.|stock \}\)/));
      assert.deepEqual(
        listPlaces(problems, "src/custom/shop/parts/hooks.ts"),
        findLines(PART_HOOKS, /before/),
      );
      const hooks = readFileSync(join(dir, HOOKS_FILE), "utf8");
      assert.deepEqual(listPlaces(problems, HOOKS_FILE), findLines(hooks, /stock/));
    }));
});

/** The lines of a file that the compiler has something to say about. */
function listPlaces(problems: string, file: string): readonly number[] {
  const lines = [...problems.matchAll(/^(\S+)\((\d+),\d+\): error/gm)]
    .filter(([, path]) => path === file)
    .map(([, , line]) => Number(line));
  return [...new Set(lines)].toSorted((a, b) => a - b);
}

function findLines(text: string, pattern: RegExp): readonly number[] {
  return text.split("\n").flatMap((line, index) => (pattern.test(line) ? [index + 1] : []));
}
