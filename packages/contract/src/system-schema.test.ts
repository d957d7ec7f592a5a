// Which version of the system tables migrations lead to.
import assert from "node:assert/strict";
import { test } from "node:test";
import { findSystemVersion, formatSystemVersion } from "./system-schema.ts";

const FIRST = 'create schema "lathe";\ncreate table "lathe"."accounts" (\n  "id" uuid\n);\n';

test("the first version said nothing, later ones say theirs", () => {
  assert.equal(findSystemVersion([FIRST]), 1);
  assert.equal(findSystemVersion([FIRST, "select 1;", `${formatSystemVersion(2)}\nselect 2;`]), 2);
  assert.equal(findSystemVersion([`${formatSystemVersion(3)}\n${FIRST}`, "select 1;"]), 3);
  assert.equal(findSystemVersion([FIRST, `${formatSystemVersion(2)}\n${formatSystemVersion(12)}\n`]), 12);
});

test("files without such tables lead to none", () => {
  assert.equal(findSystemVersion([]), undefined);
  assert.equal(findSystemVersion(["create table accounts (id uuid);"]), undefined);
});

test("what a model says in its descriptions is no version", () => {
  const described = formatSystemVersion(9);
  assert.equal(findSystemVersion([`-- ${described}\n${FIRST}`, ` ${described}\n`, `${described} x`]), 1);
});
