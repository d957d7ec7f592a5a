// hooks.ts: exact text.
import assert from "node:assert/strict";
import { test } from "node:test";
import { createSampleEntity } from "../../testing/sample.ts";
import { emitHooks } from "./hooks.ts";

test("hooks that do nothing yet, typed by their entity", () => {
  assert.deepEqual(emitHooks(createSampleEntity({}), "src/custom/content/notes/hooks.ts").split("\n"), [
    "// Your own code around the writes of this entity. Lathe made this file once and leaves it alone.",
    'import { defineHooksFor } from "@lathe/runtime";',
    'import { notes } from "../../../generated/content/notes/index.ts";',
    "",
    "const define = defineHooksFor(notes);",
    "",
    "/** What runs before and after a create, update or delete, inside its transaction. */",
    "export const hooks = define({});",
    "",
  ]);
});
