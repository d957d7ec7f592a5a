import assert from "node:assert/strict";
import { describe, it } from "node:test";
import type { EntityCalls } from "../api/admin-api.ts";
import { fetchOption } from "./option-batch.ts";

/** Calls that know every id but "gone", and write down what they are asked. */
function createCalls() {
  const asked: string[] = [];
  const relation = (name: string) => ({
    options: async ({ ids = [] }: { readonly ids?: readonly string[] }) => {
      asked.push(`${name}: ${ids.length}`);
      const items = ids.filter((id) => id !== "gone").map((id) => ({ id, label: `${id}!`, data: {} }));
      return { items, hasMore: false };
    },
  });
  return { asked, calls: { relation } as unknown as EntityCalls };
}

describe("options that are asked for at the same time", () => {
  it("are one request for each relation", async () => {
    const { asked, calls } = createCalls();
    const options = await Promise.all([
      fetchOption(calls, "author", "a"),
      fetchOption(calls, "author", "b"),
      fetchOption(calls, "author", "a"),
      fetchOption(calls, "section", "c"),
      fetchOption(calls, "author", "gone"),
    ]);
    assert.deepEqual(
      options.map((option) => option?.label),
      ["a!", "b!", "a!", "c!", undefined],
    );
    assert.equal(options[4], null);
    assert.deepEqual(asked, ["author: 3", "section: 1"]);
  });

  it("are asked again in another turn, and no more than a hundred at once", async () => {
    const { asked, calls } = createCalls();
    await fetchOption(calls, "author", "a");
    await Promise.all(
      Array.from({ length: 101 }, (_each, index) => fetchOption(calls, "author", `${index}`)),
    );
    assert.deepEqual(asked, ["author: 1", "author: 100", "author: 1"]);
  });
});
