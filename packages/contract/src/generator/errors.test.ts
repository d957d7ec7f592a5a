// The catalogue of generator errors as a whole.
import assert from "node:assert/strict";
import { test } from "node:test";
import { GENERATOR_ERRORS } from "./errors.ts";

test("what only a look at the current state can settle is a conflict", () => {
  const settled =
    /^(stale_|name_taken|locked|read_only|undo_refused|no_application|edit_clash|.*_(in_use|not_empty|not_accepted|unresolved)$)/;
  for (const [code, status] of Object.entries(GENERATOR_ERRORS)) {
    assert.equal(status === 409, settled.test(code), code);
  }
});
