// The permission list against the resources it guards.
import assert from "node:assert/strict";
import { test } from "node:test";
import { SYSTEM_MODULE, SYSTEM_PERMISSIONS } from "./accounts.ts";
import { SYSTEM_RESOURCES } from "./application-routes.ts";
import { IMPORT_PERMISSION } from "./system/accounts.ts";

test("every system resource but media, which follows its entity, and jobs, which are their maker's, has a read and a write permission, and imports one", () => {
  const { media: _, jobs: __, ...resources } = SYSTEM_RESOURCES;
  const expected = Object.keys(resources).flatMap((resource) =>
    ["read", "write"].map((action) => `${SYSTEM_MODULE}.${resource}.${action}`),
  );
  assert.deepEqual([...SYSTEM_PERMISSIONS], [...expected, IMPORT_PERMISSION]);
});
