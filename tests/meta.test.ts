// What the documentation lists is what there is.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { suite, test } from "node:test";
import { FIELD_TYPES } from "@lathe/contract";
import { ISSUE_CODES } from "@lathe/model";

const modelGuide = readFileSync(join(import.meta.dirname, "../docs/model.md"), "utf8");

suite("docs/model.md", () => {
  test("explains every issue code and no other", () => {
    const tables = modelGuide.slice(modelGuide.indexOf("## What is refused"));
    const rows = tables.split("\n").filter((line) => /^\| `[a-z0-9_]+`/.test(line));
    const codes = rows.flatMap((row) =>
      [...(row.split("|")[1] ?? "").matchAll(/`([a-z0-9_]+)`/g)].map(([, code]) => code),
    );
    assert.deepEqual([...new Set(codes)].toSorted(), ISSUE_CODES.toSorted());
  });

  test("explains every field type", () => {
    for (const type of FIELD_TYPES) assert.match(modelGuide, new RegExp(`\`${type}\``));
  });
});
