import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { createRevisionWatch } from "./revision-watch.ts";

describe("the watch for new versions", () => {
  it("tells once that another revision answers", () => {
    const watch = createRevisionWatch();
    let told = 0;
    watch.subscribe(() => (told += 1));
    watch.see("a");
    watch.see(null);
    watch.see("a");
    assert.equal(watch.isOutdated(), false);
    watch.see("b");
    watch.see("b");
    assert.equal(watch.isOutdated(), true);
    assert.equal(told, 1);
  });
});
