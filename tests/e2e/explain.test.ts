// lathe explain: what decides about a record, from a terminal or a script, with and without an application that has the database open.
import assert from "node:assert/strict";
import { join } from "node:path";
import { readFileSync } from "node:fs";
import { suite } from "node:test";
import type { AccessReason } from "@lathe/contract";
import { withServing } from "../run/support/process.ts";
import { HANG_LIMIT_MS } from "../support/hang-limit.ts";
import { writeTexts } from "../support/temp-folder.ts";
import { type Workshop, testWorkshop } from "./support/workshop.ts";

const shown = { external: { read: true } };

const ORDERS = {
  name: "orders",
  module: "desk",
  kind: "persistent",
  external: { get: "anonymous" },
  readRule: {
    any: [
      { field: "customer.phone", op: "isNull", value: false },
      { field: "owner", op: "eq", value: { var: "account.id" } },
    ],
  },
  fields: [
    { name: "what", type: "string", ...shown },
    { name: "owner", type: "uuid" },
    { name: "price", type: "decimal", precision: 8, scale: 2 },
  ],
  relations: [{ name: "customer", kind: "belongsTo", target: "customers" }],
};

const DEAR = {
  name: "dear-orders",
  module: "desk",
  kind: "virtual",
  source: "orders",
  external: { list: "authenticated" },
  readRule: { field: "price", op: "gte", value: { param: "least" } },
  parameters: [{ name: "least", type: "decimal", required: true }],
  projection: [{ name: "what", from: "what", ...shown }],
};

const id = (n: number) => `00000000-0000-7000-8000-00000000000${n}`;
const ROWS = `insert into desk_customers (id, name, phone) values ('${id(1)}', 'Ada', null), ('${id(2)}', 'Bo', '1');
insert into desk_orders (id, what, price, customer_id) values ('${id(3)}', 'saw', 2.5, '${id(1)}'), ('${id(4)}', 'axe', 20, '${id(2)}');`;

suite("lathe explain", { timeout: HANG_LIMIT_MS }, () => {
  testWorkshop("tells what decides, alone and beside the application", async (workshop) => {
    await prepare(workshop);
    const { lathe, latheJson } = workshop;
    const hidden = await lathe(["explain", "orders", "get", id(3), "--anonymous"]);
    assert.equal(hidden.code, 0, hidden.stderr);
    assert.deepEqual(hidden.stdout.split("\n").slice(0, 5), [
      "Not allowed.",
      "  yes   /external/get    In the external API, get is open to anyone.",
      "  no    /readRule        customer.phone is there or owner is the account of the caller",
      "  no    /readRule/any/0  customer.phone is there",
      "  no    /readRule/any/1  owner is the account of the caller",
    ]);
    await withServing(workshop, async (application) => {
      await application.ready();
      const { allowed, because, revision } = await latheJson([
        "explain",
        "orders",
        "get",
        id(4),
        "--anonymous",
      ]);
      assert.deepEqual([allowed, typeof revision], [true, "string"]);
      assert.deepEqual(clauses(because, "rule"), ["/readRule", "/readRule/any/0"]);
      const mo = await latheJson([
        "explain",
        "orders",
        "update",
        id(4),
        "--account",
        "Mo@example.org",
        "--family",
        "admin",
      ]);
      assert.deepEqual(
        [mo.allowed, clauses(mo.because, "permission")],
        [true, ["account", "desk.orders.update"]],
      );
    });
    const dear = async (least: string) => {
      const parameter = ["--parameter", `least=${least}`];
      return (
        await latheJson([
          "explain",
          "dear-orders",
          "list",
          id(4),
          "--account",
          "mo@example.org",
          ...parameter,
        ])
      ).allowed;
    };
    assert.deepEqual([await dear("20.00"), await dear("20.01")], [true, false]);
  });

  testWorkshop("says what it lacks, and of which model it tells", async (workshop) => {
    await prepare(workshop);
    const refuse = async (args: readonly string[]) => {
      const { code, stdout } = await workshop.lathe(["explain", ...args, "--json"]);
      const { error } = JSON.parse(stdout) as {
        readonly error: { readonly code: string; readonly message: string };
      };
      return [code, error.code, error.message];
    };
    assert.deepEqual(await refuse(["orders", "read", id(3), "--anonymous"]), [
      64,
      "usage",
      "OPERATION is read. Use one of list, get, create, update, delete.",
    ]);
    assert.deepEqual((await refuse(["orders", "get", id(3)])).slice(0, 2), [64, "usage"]);
    assert.deepEqual((await refuse(["orders", "get", "--anonymous"])).slice(0, 2), [64, "usage"]);
    assert.deepEqual((await refuse(["orders", "get", "3", "--anonymous"])).slice(0, 2), [64, "usage"]);
    assert.deepEqual((await refuse(["order", "list", "--anonymous"])).slice(0, 2), [4, "not_found"]);
    assert.deepEqual((await refuse(["orders", "get", id(9), "--anonymous"])).slice(0, 2), [4, "not_found"]);
    assert.deepEqual(await refuse(["orders", "list", "--account", "nobody@example.org"]), [
      4,
      "not_found",
      "There is no account nobody@example.org. Give its address or its id.",
    ]);
    assert.deepEqual((await refuse(["dear-orders", "list", "--anonymous"])).slice(0, 2), [4, "invalid_body"]);
    const path = join(workshop.folder, "model/desk/orders.json");
    const model = JSON.parse(readFileSync(path, "utf8")) as object;
    writeTexts(workshop.folder, [
      ["model/desk/orders.json", JSON.stringify({ ...model, readRule: "everyone" })],
    ]);
    const told = await workshop.latheJson(["explain", "orders", "get", id(3), "--anonymous"]);
    assert.equal(told.allowed, false);
    assert.match(told.notes[0], /as it was generated/);
  });
});

/** Adds orders to the workshop, and an operator. */
async function prepare({ folder, latheJson, run, lathe }: Workshop): Promise<void> {
  writeTexts(
    folder,
    [ORDERS, DEAR].map((entity) => [`model/desk/${entity.name}.json`, JSON.stringify(entity)]),
  );
  await latheJson(["generate", "--yes"]);
  assert.equal((await run(["migrate"])).code, 0);
  const made = await run([
    "account",
    "create",
    "--email",
    "mo@example.org",
    "--role",
    "owner",
    "--password",
    "a long password",
  ]);
  assert.equal(made.code, 0, made.stderr);
  assert.equal((await lathe(["sql", ROWS])).code, 0);
}

/** What holds, of a kind. */
function clauses(because: readonly AccessReason[], kind: AccessReason["kind"]): readonly string[] {
  return because
    .filter((reason) => reason.kind === kind && reason.holds === true)
    .map(({ clause }) => clause);
}
