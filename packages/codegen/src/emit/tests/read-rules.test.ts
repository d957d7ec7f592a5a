// read-rules.test.ts of a project: exact text.
import assert from "node:assert/strict";
import { test } from "node:test";
import { createSampleResolved } from "../../testing/sample.ts";
import { emitReadRulesTest } from "./read-rules.ts";

const PATH = "tests/generated/read-rules.test.ts";

test("the tests of read rules tell what is open outside, and leave the rest to the tools", () => {
  const notes = { name: "notes", external: { list: "anonymous" }, readRule: "everyone" };
  const [, ...lines] = emitReadRulesTest(createSampleResolved([notes, { name: "secrets" }]), PATH).split(
    "\n",
  );
  assert.deepEqual(lines, [
    'import { openForTests } from "@lathe/runtime/testing";',
    'import { testReadRules } from "@lathe/testing";',
    'import { jobs } from "../../src/custom/jobs.ts";',
    'import { routes } from "../../src/custom/routes.ts";',
    'import { application, hooks } from "../../src/generated/application.ts";',
    "",
    'const root = new URL("../../", import.meta.url);',
    "",
    "/** Who can read which records from outside. A change of a read rule shows here. */",
    "const outside = {",
    '  notes: { list: "anyone", get: "nobody", records: "all records" },',
    "};",
    "",
    "await testReadRules({",
    "  root,",
    "  outside,",
    "  open: () => openForTests({ application, hooks, routes, jobs, root }),",
    "});",
    "",
  ]);
});
