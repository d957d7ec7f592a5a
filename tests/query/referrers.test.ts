// Random models whose records refer to each other: what is told of a delete is what an oracle works out, and what a delete does.
import assert from "node:assert/strict";
import { test } from "node:test";
import type { Model } from "@lathe/model";
import type { ApplicationDefinition, EntityDefinition } from "@lathe/runtime";
import type { Database, Session } from "@lathe/runtime/database";
import { parseValidModel } from "../codegen/support/models.ts";
import { createSeededChoices } from "../application/support/random-samples.ts";
import type { Choices } from "../support/choices.ts";
import { forEachSetup } from "../support/databases.ts";
import { SYSTEM_SQL } from "../support/definitions.ts";
import { type ExpectedDelete, expectDelete } from "./support/delete-oracle.ts";
import { createLinkedCall, definitionWithPrefix, fillTables } from "./support/linked-application.ts";
import { ACCOUNT } from "./support/linked-model.ts";
import type { LinkedData } from "./support/linked-oracle.ts";

const MODELS = Number(process.env["PROPERTY_RUNS"] ?? 20);

forEachSetup("referrers of random records", (target) => {
  test("are those that the oracle finds, and a delete meets them", async () => {
    await target.db.script(SYSTEM_SQL);
    const compared = { deletable: 0, kept: 0, items: 0, hidden: 0 };
    for (let seed = 1; seed <= MODELS; seed += 1) {
      const choices = createSeededChoices(seed);
      const model = randomModel(choices);
      const definition = await definitionWithPrefix(model, `d${seed}_`);
      const rows = await fillTables(target.db, definition, choices);
      await addForeignKeys(target.db, definition);
      const call = createLinkedCall(target, definition);
      const permitted = new Set(model.entities.map(({ name }) => name).filter(() => !choices.oneIn(4)));
      const world: LinkedData = {
        model,
        ...rows,
        family: "admin",
        accountId: ACCOUNT,
        accountVerified: true,
        now: new Date().toISOString(),
        permitted,
      };
      for (const entity of definition.entities) {
        for (const { id } of rows.rows.get(entity.name) ?? []) {
          const told = `seed ${seed}, ${entity.name} ${id}`;
          const expected = expectDelete(world, { entity: entity.name, id });
          const { status, json } = await call(world, `m/${entity.name}/${id}/referrers`);
          if (!entity.operations.list && !entity.operations.get) {
            assert.equal(status, 404, told);
            continue;
          }
          assert.equal(json.deletable, expected.deletable, told);
          assert.deepEqual(json.items.toSorted(byName), expected.items.toSorted(byName), told);
          compared[expected.deletable ? "deletable" : "kept"] += 1;
          compared.items += expected.items.length;
          if (!expected.deletable && !expected.items.some(({ onDelete }) => onDelete === "restrict"))
            compared.hidden += 1;
          await compareDelete(target.db, definition, { entity, id, expected, told });
        }
      }
      const missing = `m/${definition.entities[0]?.name}/00000000-0000-7000-8000-00000000fffe/referrers`;
      assert.equal((await call(world, missing)).status, 404);
    }
    for (const [name, count] of Object.entries(compared)) assert.ok(count > MODELS / 4, `${name}: ${count}`);
  });
});

type Named = { readonly entity: string; readonly relation: string };

function byName(a: Named, b: Named): number {
  return `${a.entity} ${a.relation}` < `${b.entity} ${b.relation}` ? -1 : 1;
}

class Undone extends Error {}

/** Deletes the record for a moment. */
async function compareDelete(
  db: Database,
  { entities }: ApplicationDefinition,
  {
    entity,
    id,
    expected,
    told,
  }: {
    readonly entity: EntityDefinition;
    readonly id: string;
    readonly expected: ExpectedDelete;
    readonly told: string;
  },
): Promise<void> {
  const tryDelete = async (session: Session) => {
    await session.run({ text: `delete from "${entity.table}" where id = $1::uuid`, values: [id] });
    for (const { name, table } of entities) {
      const { rows } = await session.run({ text: `select id::text from "${table}"`, values: [] });
      const gone = expected.gone.get(name) ?? new Set<string>();
      for (const [left] of rows) assert.ok(!gone.has(left ?? ""), `${told}: ${name} ${left} is left`);
    }
    throw new Undone();
  };
  const failure: unknown = await db.transaction(tryDelete).catch((error: unknown) => error);
  if (failure instanceof assert.AssertionError) throw failure;
  const isDone = failure instanceof Undone;
  if (isDone || !expected.isAmbiguous) assert.equal(isDone, expected.deletable, told);
}

function randomModel(choices: Choices): Model {
  const names = ["as", "bs", "cs"].slice(0, 1 + choices.upTo(2));
  const entities = names.map((name) => ({
    name,
    module: "m",
    kind: "persistent",
    display: choices.oneIn(4) ? null : "title",
    operations: { list: !choices.oneIn(5), get: !choices.oneIn(5) },
    fields: [{ name: "title", type: "string" }],
    relations: ["one", "two", "three"].slice(0, choices.upTo(3)).map((relation) => ({
      name: relation,
      kind: choices.pick(["belongsTo", "belongsTo", "manyToMany"]),
      target: choices.pick(names),
      onDelete: choices.pick(["restrict", "setNull", "cascade", "cascade"]),
    })),
  }));
  const files: [string, object][] = [
    ["lathe.json", { name: "deletes" }],
    ["model/m/module.json", { name: "m" }],
    ...entities.map((entity): [string, object] => [`model/m/${entity.name}.json`, entity]),
  ];
  return parseValidModel(new Map(files.map(([path, draft]) => [path, JSON.stringify(draft)])));
}

const ACTIONS = { restrict: "restrict", setNull: "set null", cascade: "cascade" } as const;

/** The keys that migrations make. */
async function addForeignKeys(db: Database, { entities }: ApplicationDefinition): Promise<void> {
  const tableOf = (name: string) => entities.find((entity) => entity.name === name)?.table ?? "";
  const key = (table: string, column: string, target: string, action: string) =>
    `alter table "${table}" add foreign key ("${column}") references "${target}" ("id") on delete ${action};`;
  for (const { table, members, relations } of entities) {
    const statements = [
      ...members.flatMap(({ column, relation }) =>
        relation === undefined
          ? []
          : [key(table, column, tableOf(relation.target), ACTIONS[relation.onDelete])],
      ),
      ...relations.flatMap(({ link, target, onDelete }) => [
        key(link.table, link.own, table, "cascade"),
        key(link.table, link.other, tableOf(target), onDelete === "restrict" ? "no action" : "cascade"),
      ]),
    ];
    await db.script(statements.join("\n") || "select 1");
  }
}
