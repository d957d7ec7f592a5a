// Permissions: their form, what wildcards hold, and what two sets have in common.
import assert from "node:assert/strict";
import { test } from "node:test";
import { MAX_NAME_LENGTH, PERMISSION_ACTIONS, SYSTEM_PERMISSIONS } from "@lathe/contract";
import { coversPermission, intersectPermissions, isPermission } from "./permissions.ts";

const longest = "a".repeat(MAX_NAME_LENGTH);

test("the four forms are permissions", () => {
  const texts = [
    "*",
    "content.*",
    "system.*",
    ...SYSTEM_PERMISSIONS,
    ...PERMISSION_ACTIONS.map((action) => `content.blog-posts.${action}`),
    `${longest}.${longest}.update`,
  ];
  for (const text of texts) assert.ok(isPermission(text), text);
});

test("nothing else is", () => {
  const texts = [
    "",
    ".",
    "**",
    "*.*",
    "*.articles.read",
    "content",
    "content.",
    ".*",
    "content.**",
    "content.*.read",
    "content.articles",
    "content.articles.*",
    "content.articles.list",
    "content.articles.write",
    "content.articles.read.read",
    "content.*.",
    "content..read",
    "Content.articles.read",
    "content.Articles.read",
    "content.articles.READ",
    "content.articles.read ",
    " *",
    "*\n",
    "content.*\n",
    "content.articles.read\n",
    "content.articles.toString",
    "con--tent.articles.read",
    "system.accounts.update",
    "system.articles.read",
    "system.media.read",
    `${longest}a.*`,
    `content.${longest}a.read`,
    "a".repeat(1_000_000),
  ];
  for (const text of texts) assert.ok(!isPermission(text), text.slice(0, 80));
});

test("a permission holds itself, and a wildcard all below it", () => {
  assert.ok(coversPermission(["content.articles.read"], "content.articles.read"));
  assert.ok(coversPermission(["shop.*", "content.*"], "content.articles.delete"));
  assert.ok(coversPermission(["content.*"], "content.*"));
  assert.ok(coversPermission(["system.audit.read"], "system.audit.read"));
  assert.ok(coversPermission(["system.*"], "system.accounts.write"));
  for (const needed of ["*", "content.*", "content.articles.read", "system.roles.write"])
    assert.ok(coversPermission(["*"], needed), needed);
});

test("a permission holds nothing beside it or above it", () => {
  const cases: readonly (readonly [readonly string[], string])[] = [
    [[], "content.articles.read"],
    [["content.articles.read"], "content.articles.update"],
    [["content.articles.read"], "content.authors.read"],
    [["content.articles.read"], "shop.articles.read"],
    [["content.*"], "content-archive.articles.read"],
    [["content-archive.*"], "content.articles.read"],
    [["content.*"], "system.accounts.read"],
    [["content.*", "system.*"], "*"],
    [PERMISSION_ACTIONS.map((action) => `content.articles.${action}`), "content.*"],
    [["system.accounts.read"], "system.accounts.write"],
    [["system.accounts.write"], "system.accounts.read"],
    [SYSTEM_PERMISSIONS, "system.*"],
  ];
  for (const [granted, needed] of cases)
    assert.ok(!coversPermission(granted, needed), `${granted} ${needed}`);
});

test("what is not a permission is neither held nor holds anything", () => {
  for (const needed of ["", "content", "content.articles.list", "system.secrets.read", "content.a.b.read"])
    assert.ok(!coversPermission(["*", "content.*", needed], needed), needed);
  for (const granted of ["", "content", "*.*", "content.articles.*", "CONTENT.*", "* "])
    assert.ok(!coversPermission([granted], "content.articles.read"), granted);
});

test("two sets have in common what both hold, by wildcards too", () => {
  assert.deepEqual(intersectPermissions(["*"], ["content.*", "system.audit.read"]), [
    "content.*",
    "system.audit.read",
  ]);
  assert.deepEqual(
    intersectPermissions(["content.articles.read", "shop.*"], ["content.*", "shop.orders.read"]),
    ["content.articles.read", "shop.orders.read"],
  );
  assert.deepEqual(intersectPermissions(["content.articles.read"], ["content.articles.update"]), []);
  assert.deepEqual(intersectPermissions(["*"], ["*"]), ["*"]);
});
