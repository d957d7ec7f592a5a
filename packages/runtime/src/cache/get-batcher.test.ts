import assert from "node:assert/strict";
import { suite, test } from "node:test";
import type { Parameter, Result, RowBytes, Statement } from "../db/driver.ts";
import type { CompiledGet } from "../query/get.ts";
import type { Bindings } from "../query/sql-text.ts";
import { GetBatcher } from "./get-batcher.ts";

/** A get whose rows are their ids, with an account behind the ids. */
function getOf(text: string): CompiledGet {
  const statement: CompiledGet["statement"] = {
    text,
    bind: ({ values, accountId }) => ({ text, values: [values as readonly string[], accountId] }),
  };
  return {
    statement,
    single: {
      text,
      bind: ({ values: [id], accountId }) => ({ text, values: [[String(id), "alone"], accountId] }),
    },
    readId: String,
    read: (row) => ({ record: String(row), version: "1" }),
  };
}

const GET = getOf("get");

/** A session that finds all but "missing", and fails for "failing". */
function session() {
  const sent: (readonly Parameter[])[] = [];
  const run = async ({ values }: Statement): Promise<Result> => {
    sent.push(values);
    const ids = values[0] as readonly string[];
    if (ids.includes("failing")) throw new Error("failed");
    const bytes: readonly RowBytes[] = ids.filter((id) => id !== "missing").map((id) => Buffer.from(id));
    return { rows: [], bytes, affected: 0 };
  };
  return { sent, gets: new GetBatcher({ run }) };
}

function of(accountId: string | null): Bindings {
  return { values: [], accountId, accountVerified: null, now: "" };
}

suite("gets of one turn", () => {
  test("are one statement for all that take the same values", async () => {
    const { sent, gets } = session();
    const rows = await Promise.all([
      gets.read(GET, of("me"), "a"),
      gets.read(GET, of("you"), "a"),
      gets.read(GET, of("me"), "missing"),
      gets.read(GET, of("me"), "a"),
      gets.read(getOf("other"), of("me"), "b"),
    ]);
    assert.deepEqual(
      rows.map((row) => row && String(row)),
      ["a", "a", undefined, "a", "b"],
    );
    assert.deepEqual(sent, [
      [["a", "missing", "a"], "me"],
      [["a", "alone"], "you"],
      [["b", "alone"], "me"],
    ]);
  });

  test("are several statements where they are very many", async () => {
    const { sent, gets } = session();
    const ids = Array.from({ length: 150 }, (_, i) => `id-${i}`);
    const rows = await Promise.all(ids.map((id) => gets.read(GET, of(null), id)));
    assert.deepEqual(rows.map(String), ids);
    assert.deepEqual(
      sent.map(([asked]) => (asked as readonly string[]).length),
      [64, 64, 22],
    );
  });

  test("fail together, and those of the next turn do not", async () => {
    const { gets } = session();
    const outcomes = await Promise.allSettled(["a", "failing"].map((id) => gets.read(GET, of(null), id)));
    assert.deepEqual(
      outcomes.map(({ status }) => status),
      ["rejected", "rejected"],
    );
    assert.equal(String(await gets.read(GET, of(null), "a")), "a");
  });

  test("do not wait for those that are under way", async () => {
    const { sent, gets } = session();
    const first = gets.read(GET, of(null), "a");
    await new Promise((resolve) => setImmediate(resolve));
    await Promise.all([first, gets.read(GET, of(null), "b")]);
    assert.deepEqual(sent, [
      [["a", "alone"], null],
      [["b", "alone"], null],
    ]);
  });
});
