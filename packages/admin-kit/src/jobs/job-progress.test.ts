// When jobs are asked how far they are.
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { LatheError } from "@lathe/client";
import { getPause, isEnded, isGone } from "./job-progress.ts";

describe("jobs under way", () => {
  it("are asked after 1, 2, and then every 4 seconds", () => {
    assert.deepEqual([0, 1, 2, 3, 4, 40].map(getPause), [1000, 1000, 2000, 4000, 4000, 4000]);
  });

  it("have ended when nothing more comes of them", () => {
    const states = ["queued", "running", "done", "failed", "cancelled"] as const;
    assert.deepEqual(
      states.filter((state) => isEnded({ state })),
      ["done", "failed", "cancelled"],
    );
  });

  it("are gone when the server says so, not when it fails or can't be reached", () => {
    const answer = (status: number) =>
      new LatheError({
        type: "",
        title: "",
        status,
        detail: "",
        code: "internal",
        requestId: "",
        errors: [],
      });
    const errors = [
      answer(404),
      answer(403),
      answer(401),
      answer(503),
      new TypeError("Failed to fetch"),
      null,
    ];
    assert.deepEqual(errors.map(isGone), [true, true, false, false, false, false]);
  });
});
