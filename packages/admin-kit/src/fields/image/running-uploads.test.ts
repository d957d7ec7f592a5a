import assert from "node:assert/strict";
import { it } from "node:test";
import { beginUpload, countRunningUploads, subscribeToUploads } from "./running-uploads.ts";

it("uploads are counted while they run", () => {
  const counts: number[] = [];
  const stop = subscribeToUploads(() => counts.push(countRunningUploads()));
  const [endFirst, endSecond] = [beginUpload(), beginUpload()];
  endFirst();
  endFirst();
  endSecond();
  stop();
  beginUpload()();
  assert.deepEqual(counts, [1, 2, 1, 0]);
});
