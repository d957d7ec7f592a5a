// Members of virtual entities that callers always see empty are pointed out.
import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { listProblems } from "../testing/sample-model.ts";

const read = { external: { read: true } };
const OWN = { field: "ownerId", op: "eq", value: { var: "account.id" } };

/** The problems of an open entity that shows members of another one, which is open like this. */
function listTargetProblems(target: object, audience = "anonymous"): readonly string[] {
  const orders = {
    name: "orders",
    fields: [
      { name: "total", type: "integer", ...read },
      { name: "ownerId", type: "uuid", ...read },
    ],
    relations: [{ name: "shop", kind: "belongsTo", target: "shops", ...read }],
    ...target,
  };
  const shops = {
    name: "shops",
    fields: [{ name: "title", type: "string", ...read }],
    relations: [{ name: "last", kind: "belongsTo", target: "orders", ...read }],
    collections: [{ name: "all", of: { entity: "orders", relation: "shop" }, ...read }],
    external: { list: "anonymous" },
    readRule: "everyone",
  };
  const cards = {
    name: "cards",
    source: "shops",
    external: { list: audience },
    readRule: "everyone",
    projection: [
      { name: "title", from: "title", ...read },
      { name: "count", from: { count: "all" }, ...read },
      { name: "lastTotal", from: "last.total", ...read },
      { name: "inside", from: { count: "all" } },
    ],
  };
  return listProblems([orders, shops, cards]).filter((problem) => problem.includes("always_hidden"));
}

const BOTH = [
  "warning always_hidden model/content/cards.json /projection/1/from cards_count",
  "warning always_hidden model/content/cards.json /projection/2/from cards_lastTotal",
];

suite("members that show nothing", () => {
  for (const [what, target] of [
    ["an entity that is closed outside", {}],
    ["an entity for signed-in callers", { external: { list: "authenticated" }, readRule: "everyone" }],
    ["a rule that asks for the account", { external: { list: "anonymous" }, readRule: OWN }],
    [
      "a rule that asks for the account in all ways",
      {
        external: { get: "anonymous" },
        readRule: { any: [OWN, { all: [OWN, { field: "total", op: "gt", value: 1 }] }] },
      },
    ],
  ] as const) {
    test(`because of ${what}`, () => assert.deepEqual(listTargetProblems(target), BOTH));
  }

  for (const [what, target, audience] of [
    ["everyone may read the target", { external: { list: "anonymous" }, readRule: "everyone" }, "anonymous"],
    [
      "some records are for everyone",
      {
        external: { list: "anonymous" },
        readRule: { any: [OWN, { field: "total", op: "gt", value: 1 }] },
      },
      "anonymous",
    ],
    ["all callers are signed in", { external: { list: "authenticated" }, readRule: OWN }, "authenticated"],
    ["the virtual entity is closed", {}, "off"],
  ] as const) {
    test(`is nothing to say where ${what}`, () => assert.deepEqual(listTargetProblems(target, audience), []));
  }
});
