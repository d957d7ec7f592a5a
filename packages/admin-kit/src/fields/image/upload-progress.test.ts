import assert from "node:assert/strict";
import { it } from "node:test";
import { estimateSecondsLeft } from "./upload-progress.ts";

it("an upload takes as long as its speed so far says", () => {
  assert.equal(estimateSecondsLeft({ sent: 50, total: 100, elapsedMs: 4000 }), 4);
  assert.equal(estimateSecondsLeft({ sent: 100, total: 100, elapsedMs: 4000 }), 0);
  assert.equal(estimateSecondsLeft({ sent: 50, total: 100, elapsedMs: 400 }), undefined);
  assert.equal(estimateSecondsLeft({ sent: 0, total: 100, elapsedMs: 4000 }), undefined);
});
