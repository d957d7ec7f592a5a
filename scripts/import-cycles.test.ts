import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { findImportCycles, listLoadedFiles } from "./import-cycles.ts";

suite("import-cycles", () => {
  test("knows the imports that load a file", () => {
    const source = [
      'import { a } from "./a.ts";',
      'import { type B } from "./b.ts";',
      'import type { C } from "./c.ts";',
      'export type { D } from "./d.ts";',
      'export * from "./e.ts";',
      "import {\n  f,\n} from '../f.ts';",
      'import "./g.ts";',
      'import h from "node:fs";',
      'const i = await import("./i.ts");',
    ].join("\n");
    const loaded = ["./a.ts", "./b.ts", "./e.ts", "../f.ts", "./g.ts"];
    assert.deepEqual(listLoadedFiles(source), loaded);
  });

  test("finds circles, by the way along them", () => {
    const sources = new Map([
      ["p/a.ts", 'import { b } from "./x/b.ts";'],
      ["p/x/b.ts", 'import { c } from "../c.ts";\nimport { d } from "../d.ts";'],
      ["p/c.ts", 'import { a } from "./a.ts";'],
      ["p/d.ts", 'import { a } from "../other/a.ts";'],
    ]);
    assert.deepEqual(findImportCycles(sources), [["p/a.ts", "p/x/b.ts", "p/c.ts", "p/a.ts"]]);
  });

  test("finds no circle in types, nor in files that many import", () => {
    const sources = new Map([
      ["a.ts", 'import { b } from "./b.ts";\nimport { c } from "./c.ts";'],
      ["b.ts", 'import { c } from "./c.ts";\nimport type { A } from "./a.ts";'],
      ["c.ts", 'export type { A } from "./a.ts";'],
    ]);
    assert.deepEqual(findImportCycles(sources), []);
  });
});
