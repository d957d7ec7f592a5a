import assert from "node:assert/strict";
import { test } from "node:test";
import { withDeveloper } from "./developer.ts";

test("a new application on this machine begins with an owner whose password nobody knows", () => {
  const [one, other] = [withDeveloper({}), withDeveloper({ DATABASE_URL: " " })];
  assert.equal(one["LATHE_ADMIN_EMAIL"], "developer@app.localhost");
  assert.equal(one["LATHE_ADMIN_NAME"], "Developer");
  assert.notEqual(one["LATHE_ADMIN_PASSWORD"], other["LATHE_ADMIN_PASSWORD"]);
  assert.ok((other["LATHE_ADMIN_PASSWORD"] ?? "").length > 30);
});

test("an owner that is named, and a server that others may use, are left alone", () => {
  for (const env of [
    { DATABASE_URL: "postgres://db/shop" },
    { LATHE_ADMIN_EMAIL: "me@example.org", LATHE_ADMIN_PASSWORD: "seven gulls" },
    { LATHE_ADMIN_PASSWORD: "half of it" },
  ])
    assert.equal(withDeveloper(env), env);
});
