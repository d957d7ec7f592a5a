import assert from "node:assert/strict";
import { it } from "node:test";
import { RE2JS, loadRe2 } from "./re2-on-demand.ts";

it("lets every pattern pass until the library is there, and is that library then", async () => {
  assert.ok(RE2JS.compile(RE2JS.translateRegExp("(?=a)")).matcher("b").find());
  await loadRe2();
  assert.throws(() => RE2JS.compile(RE2JS.translateRegExp("(?=a)")));
  assert.ok(!RE2JS.compile(RE2JS.translateRegExp("^a")).matcher("b").find());
});
