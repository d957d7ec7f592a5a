import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { findImportProblem, listImports } from "./check-deps.ts";

suite("check-deps", () => {
  test("finds every form of import", () => {
    const source = [
      'import a from "one";',
      'import type { B } from "two";',
      "import {\n  c,\n  d,\n} from 'three';",
      'export { e } from "four";',
      'import "five";',
      'const f = await import("six");',
      'const text = "from \\"seven\\"";',
    ].join("\n");
    assert.deepEqual(listImports(source), ["one", "two", "three", "four", "five", "six"]);
  });

  const refused = [
    ["packages/contract/src/a.ts", "@lathe/model", /may not depend/],
    ["packages/model/src/a.ts", "@lathe/generator", /may not depend/],
    ["packages/model/src/a.ts", "node:fs", /is pure/],
    ["packages/model/src/a.ts", "lodash", /not listed/],
    ["packages/model/src/edit/a.ts", "../../../contract/src/index.ts", /relative path/],
    ["packages/generator/src/a.ts", "@lathe/model/src/parse.ts", /door/],
    ["packages/generator/src/services/a.ts", "node:fs/promises", /only the store/],
    ["packages/generator/src/services/a.ts", "@lathe/cli", /may not depend/],
    ["packages/cli/src/commands/a.ts", "@lathe/codegen", /may not depend/],
    ["packages/client/src/a.ts", "node:http", /is pure/],
    ["packages/client/src/a.ts", "@lathe/model", /may not depend/],
    ["packages/unknown/src/a.ts", "./b.ts", /not listed/],
    ["packages/seed/src/a.ts", "@lathe/codegen/testing", /door/],
    ["tests/query/a.test.ts", "../../packages/runtime/src/query/list.ts", /door/],
    ["tests/query/a.test.ts", "@lathe/runtime/src/query/list.ts", /door/],
    ["scripts/a.ts", "../packages/model/src/parse.ts", /door/],
    ["bench/a.ts", "../packages/model/src/index.ts", /door/],
  ] as const;
  for (const [file, specifier, reason] of refused) {
    test(`refuses ${specifier} in ${file}`, () =>
      assert.match(findImportProblem(file, specifier) ?? "", reason));
  }

  const accepted = [
    ["packages/model/src/a.ts", "@lathe/contract"],
    ["packages/model/src/edit/a.ts", "../names.ts"],
    ["packages/model/src/a.test.ts", "node:test"],
    ["packages/client/src/testing/a.ts", "node:http"],
    ["packages/client/src/a.test.ts", "@lathe/contract"],
    ["packages/generator/src/store/a.ts", "node:fs/promises"],
    ["packages/cli/src/commands/a.ts", "@lathe/generator"],
    ["packages/seed/src/a.test.ts", "@lathe/codegen/testing"],
    ["tests/query/a.test.ts", "../support/databases.ts"],
    ["tests/query/a.test.ts", "@lathe/runtime/parts"],
    ["bench/a.ts", "@lathe/runtime/query"],
  ] as const;
  for (const [file, specifier] of accepted) {
    test(`accepts ${specifier} in ${file}`, () =>
      assert.equal(findImportProblem(file, specifier), undefined));
  }
});
