import assert from "node:assert/strict";
import { test } from "node:test";
import { StoreError } from "../store/store-error.ts";
import { toErrorBody, toFailureError, toRefusalError } from "./wire-error.ts";

const holder = {
  pid: 7,
  host: undefined,
  purpose: "generating",
  since: "2026-01-31T00:00:00.000Z",
  file: ".lathe/run/x",
  isHere: true,
};

test("a locked project names its holder", () => {
  const error = toRefusalError({ reason: "locked", holder, message: "In use." });
  const { status, body } = toErrorBody(error, "r1");
  assert.equal(status, 409);
  assert.deepEqual(body, {
    message: "In use.",
    contractError: {
      code: "locked",
      status: 409,
      requestId: "r1",
      details: [],
      holder: { pid: 7, host: null, purpose: "generating", since: "2026-01-31T00:00:00.000Z" },
    },
  });
});

test("what the store declines is told with the files concerned", () => {
  const codes = (["read_only", "unreadable_files", "changed_on_disk"] as const).map((reason) => {
    const { code, details } = toRefusalError({ reason, files: ["lathe.json"], message: "No." });
    return [code, ...details.map(({ file }) => file)];
  });
  assert.deepEqual(codes, [
    ["read_only", "lathe.json"],
    ["invalid_model", "lathe.json"],
    ["stale_plan", "lathe.json"],
  ]);
});

test("that a project is gone does not tell where it was", () => {
  const error = toRefusalError({ reason: "no_project", message: "There is no Lathe project in /home/me/x." });
  assert.equal(error.code, "not_found");
  assert.ok(!JSON.stringify(error).includes("/home/me"));
});

test("a failure of the disk is told in its own words, without places of this machine", () => {
  const facts = { code: "disk_error", path: "model/a.json" } as const;
  const near = toFailureError(new StoreError("Could not read model/a.json in /home/me/x.", facts), [
    "/home/me/x",
  ]);
  assert.equal(near.message, "Could not read model/a.json in the project folder.");
  const far = new StoreError("Could not read /etc/x.", { code: "not_permitted", path: "/etc/x" });
  assert.ok(!JSON.stringify(toFailureError(far, [])).includes("/etc"));
});

test("a failure of Lathe itself is told in no words of its own", () => {
  const { code, message, details } = toFailureError(new Error("secret"), []);
  assert.equal(code, "internal");
  assert.ok(!message.includes("secret"));
  assert.deepEqual(details, []);
});
