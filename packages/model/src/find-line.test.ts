import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { findLine } from "./find-line.ts";

const TEXT = `{
  "name": "posts, \\" } ] {",
  "fields": [
    { "name": "title", "type": "string" },
    {
      "name": "a/b~c",
      "values": [1, -2.5e3, null, [true, {}],
        "last"]
    }
  ],
  "a/b~c": { "deep":
    "here" }
}
`;

suite("lineOf", () => {
  const cases: readonly (readonly [pointer: string, line: number | undefined])[] = [
    ["", undefined],
    ["/name", 2],
    ["/fields", 3],
    ["/fields/0", 4],
    ["/fields/0/type", 4],
    ["/fields/1/name", 6],
    ["/fields/1/values/4", 8],
    ["/a~1b~0c/deep", 12],
    ["/fields/2", undefined],
    ["/nothing", undefined],
    ["/name/0", undefined],
  ];
  for (const [pointer, line] of cases) {
    test(`finds "${pointer}" ${line === undefined ? "nowhere" : `in line ${line}`}`, () => {
      assert.equal(findLine(TEXT, pointer), line);
    });
  }

  test("gives an answer for every text, however broken", () => {
    for (let end = 0; end < TEXT.length; end += 1) {
      for (const [pointer] of cases) assert.doesNotThrow(() => findLine(TEXT.slice(0, end), pointer));
    }
    assert.equal(findLine("", "/a"), undefined);
    assert.equal(findLine("[[[[", "/0/0/0/0/0"), undefined);
    assert.equal(findLine('{"a" 1', "/a"), undefined);
  });
});
