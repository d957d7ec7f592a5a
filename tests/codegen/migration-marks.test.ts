// Free texts of a model in migrations: whatever they say, the file is read as it was meant.
import assert from "node:assert/strict";
import { test } from "node:test";
import { planMigration } from "@lathe/codegen";
import { parseMigration } from "@lathe/runtime/database";
import { parseValidModel } from "./support/models.ts";

const MARKS = [
  "lathe: after-transaction",
  "/* lathe: after-transaction */",
  "lathe: no-transaction",
  "lathe: data",
];

function createModel(text: string) {
  const field = { id: "f", name: "a", type: "text", default: text, description: text };
  const entity = {
    id: "e",
    name: "notes",
    module: "content",
    kind: "persistent",
    description: text,
    fields: [field],
  };
  return parseValidModel(
    new Map([
      ["lathe.json", JSON.stringify({ name: "texts", description: text })],
      ["model/content/module.json", JSON.stringify({ id: "m", name: "content", description: text })],
      ["model/content/notes.json", JSON.stringify(entity)],
    ]),
  );
}

for (const mark of MARKS) {
  test(`a description that says ${mark} ends no transaction, and makes no file data only`, () => {
    const empty = parseValidModel(new Map([["lathe.json", JSON.stringify({ name: "texts" })]]));
    for (const before of [null, empty]) {
      const plan = planMigration({ before, after: createModel(`${mark}\n${mark}\n`) });
      assert.ok(plan.ok);
      assert.ok(plan.sql?.includes(mark));
      const { isTransaction, isData } = parseMigration("0001_texts.sql", plan.sql ?? "");
      assert.deepEqual({ isTransaction, isData }, { isTransaction: true, isData: false });
    }
  });
}
