// Names that are words of SQL, JavaScript or the API: what is made of them builds, and all their routes work.
import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { render, resolve } from "@lathe/codegen";
import { initialMigration, parseValidModel } from "../codegen/support/models.ts";
import { writeProject } from "../codegen/support/tools.ts";
import { withServing } from "../run/support/process.ts";
import { startPostgres } from "../support/postgres.ts";
import { withTempFolder, writeTexts } from "../support/temp-folder.ts";
import { linkPackages, listTypeProblems } from "./support/newsroom.ts";
import { type SendAsOperator, create, get, OWNER, signIn } from "./support/operator.ts";
import { HANG_LIMIT_MS } from "../support/hang-limit.ts";

const MODULES = ["class", "constructor"];
const ENTITIES = [
  "await",
  "files",
  "options",
  "order",
  "prototype",
  "relations",
  "select",
  "then",
  "uploads",
];
const FIELDS = [
  "constructor",
  "default",
  "class",
  "await",
  "then",
  "select",
  "user",
  "order",
  "table",
  "prototype",
  "toString",
  "valueOf",
  "hasOwnProperty",
];

/** Every entity in one of the modules, with all fields, and each belonging to the one before. */
const MODEL = new Map([
  ["lathe.json", '{"name":"words"}'],
  ...MODULES.map((name): [string, string] => [`model/${name}/module.json`, JSON.stringify({ name })]),
  ...ENTITIES.map((name, i): [string, string] => [
    `model/${moduleOf(i)}/${name}.json`,
    JSON.stringify({
      name,
      module: moduleOf(i),
      kind: "persistent",
      fields: FIELDS.map((field) => ({
        name: field,
        type: "string",
        filterable: true,
        searchable: true,
        sortable: true,
      })),
      relations: [{ name: "delete", kind: "belongsTo", target: ENTITIES.at(i - 1), filterable: true }],
    }),
  ]),
]);

function moduleOf(index: number): string {
  return MODULES[index % MODULES.length] ?? "";
}

suite("words that mean something elsewhere", { timeout: HANG_LIMIT_MS }, () => {
  test("are names like any other in what is generated", async () => {
    const server = await startPostgres();
    const url = await server.createDatabase();
    try {
      await withTempFolder(async (dir) => {
        const model = parseValidModel(MODEL);
        writeProject(dir, render(resolve(model)));
        writeTexts(dir, [["migrations/0001_initial.sql", initialMigration(model)]]);
        linkPackages(dir);
        assert.equal(listTypeProblems({ dir, url }), "");
        const place = { folder: dir, env: { DATABASE_URL: url, MIGRATE: "auto", ...OWNER } };
        await withServing(place, async (running) => {
          const owner = await signIn(await running.ready());
          for (const [i, name] of ENTITIES.entries()) {
            // oxlint-disable-next-line no-await-in-loop -- one after the other
            await assertWorks(owner, `${moduleOf(i)}/${name}`);
          }
        });
      });
    } finally {
      await server.dropDatabase(url);
    }
  });
});

/** A record can be made, read, and found by each of its fields. */
async function assertWorks(owner: SendAsOperator, path: string): Promise<void> {
  const values = Object.fromEntries(FIELDS.map((field) => [field, `${field} here`]));
  const id = await create(owner, path, values);
  const record = await get(owner, `${path}/${id}`);
  assert.deepEqual(
    FIELDS.map((field) => record[field]),
    Object.values(values),
  );
  for (const field of FIELDS) {
    const filters = JSON.stringify([{ field, op: "eq", value: values[field] }]);
    const query = new URLSearchParams({ filters, sort: field });
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    const { items } = await get(owner, `${path}?${query}`);
    assert.deepEqual(
      items?.map((item) => item.id),
      [id],
      `${path} by ${field}`,
    );
  }
}
