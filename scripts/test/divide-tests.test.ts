import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { divideTests } from "./divide-tests.ts";

describe("parts of the tests", () => {
  it("have each file once, in folders of their own", () => {
    const files = Array.from({ length: 35 }, (_, index) => `tests/query/${index}.test.ts`);
    const parts = divideTests([...files, "tests/run/start.test.ts"]);
    assert.deepEqual(
      parts.map((part) => part.length),
      [12, 12, 11, 1],
    );
    assert.deepEqual(parts.flat(), [...files, "tests/run/start.test.ts"]);
  });

  it("have those of all packages together", () => {
    const files = ["packages/http/src/a.test.ts", "packages/model/src/b.test.ts", "scripts/c.test.ts"];
    assert.deepEqual(divideTests(files), [files.slice(0, 2), files.slice(2)]);
  });
});
