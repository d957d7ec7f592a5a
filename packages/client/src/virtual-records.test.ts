// The calls about virtual records, against a real server.
import assert from "node:assert/strict";
import { test } from "node:test";
import { withServer } from "./testing/scripted-server.ts";
import { createVirtualCalls } from "./virtual-records.ts";

interface Card {
  readonly id: string;
}

test("virtual records are read with the parameters of their rule", () =>
  withServer(
    [{ json: { id: "1" } }, { json: { items: [{ id: "1" }], total: 1, limit: 20, offset: 0 } }],
    async ({ send, requests }) => {
      const cards = createVirtualCalls<Card, object, { readonly most: number }>(send, "/cards");
      assert.deepEqual(await cards.get("1", { most: 5 }), { id: "1" });
      assert.equal((await cards.list({ most: 5, limit: 20 })).total, 1);
      assert.deepEqual(
        requests.map(({ line }) => line),
        ["GET /cards/1?most=5", "GET /cards?most=5&limit=20"],
      );
    },
  ));

test("no total is told where it is not wanted", () =>
  withServer([{ json: { items: [], total: null, limit: 20, offset: 0 } }], async ({ send, requests }) => {
    const cards = createVirtualCalls<Card, object, { readonly most: number }>(send, "/cards");
    const total: null = (await cards.list({ most: 5, total: false })).total;
    assert.deepEqual([total, requests.map(({ line }) => line)], [null, ["GET /cards?most=5&total=false"]]);
  }));

test("a parameter that must be there can't be left out", () =>
  withServer([{ json: { id: "1" } }, { json: { id: "1" } }], async ({ send }) => {
    const bound = createVirtualCalls<Card, object, { readonly most: number }>(send, "/cards");
    const free = createVirtualCalls<Card, object, { readonly most?: number }>(send, "/cards");
    // @ts-expect-error its parameter is missing
    await bound.get("1");
    await free.get("1");
  }));

test("members are asked for beside the parameters of the rule", () =>
  withServer([{ json: { id: "1" } }], async ({ send, requests }) => {
    const cards = createVirtualCalls<Card & { readonly text: string }, object, { readonly most: number }>(
      send,
      "/cards",
    );
    const card: Card = await cards.get("1", { most: 5, fields: ["id"] });
    assert.deepEqual([card.id, requests.map(({ line }) => line)], ["1", ["GET /cards/1?most=5&fields=id"]]);
  }));
