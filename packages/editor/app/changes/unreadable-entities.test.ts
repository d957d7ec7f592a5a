import assert from "node:assert/strict";
import { test } from "node:test";
import type { Problem } from "@lathe/contract";
import { leaveOutUnreadable, listUnreadable } from "./unreadable-entities.ts";
import type { Change } from "./use-changes.ts";

const problemOf = (file: string) => ({ file, subject: file, severity: "error" }) as Problem;
const removalOf = (path: string) => ({ kind: "removed", path }) as Change;

test("an entity is unreadable where its file is and the model has none of its name", () => {
  const files = [
    "model/content/tags.json",
    "model/content/module.json",
    "model/people/staff.json",
    "lathe.json",
  ];
  const model = { entities: [{ name: "staff" }] } as never;
  const found = listUnreadable(files.map(problemOf), model);
  assert.deepEqual(
    found.map(({ module, name }) => `${module}/${name}`),
    ["content/tags"],
  );
});

test("an unreadable entity is no change, while a member that is gone is one", () => {
  const changes = ["/entities/tags", "/entities/staff", "/entities/tags/fields/name"].map(removalOf);
  assert.deepEqual(leaveOutUnreadable(changes, ["tags"]), changes.slice(1));
});
