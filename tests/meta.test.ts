// What the documentation lists is what there is.
import assert from "node:assert/strict";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { suite, test } from "node:test";
import { APPLICATION_ERRORS, FIELD_TYPES } from "@lathe/contract";
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

suite("docs/errors.md", () => {
  const text = readFileSync(join(import.meta.dirname, "../docs/errors.md"), "utf8");

  test("explains every error code with its status, and no other", () => {
    const rows = [...text.matchAll(/^\| `([a-z_]+)` \| (\d{3}) \|/gm)].map(([, code, status]) => [
      code,
      Number(status),
    ]);
    assert.deepEqual(
      rows,
      Object.entries(APPLICATION_ERRORS).map(([code, { status }]) => [code, status]),
    );
  });

  test("explains every code of an entry that the runtime has", () => {
    const folder = join(import.meta.dirname, "../packages/runtime/src");
    const sources = globSync("{auth,query,records,server,values}/*.ts", { cwd: folder }).filter(
      (file) => !file.endsWith(".test.ts"),
    );
    const codes = sources.flatMap((file) =>
      [
        ...readFileSync(join(folder, file), "utf8").matchAll(
          /(?:\bcode: |\b(?:refuse|refusal|problem)\((?:[^,()]+, )?)"([a-z_]+)"/g,
        ),
      ].map(([, code]) => code as string),
    );
    assert.ok(codes.length > 30);
    for (const code of new Set(codes)) assert.ok(text.includes(`\`${code}\``), code);
  });
});
