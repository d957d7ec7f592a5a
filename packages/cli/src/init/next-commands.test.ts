// What to type next: exact lines.
import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { listNextCommands } from "./next-commands.ts";

suite("the next commands", () => {
  const cases: readonly (readonly [what: string, dir: string, first: string])[] = [
    ["go down to the project", "/home/me/shop", "cd shop"],
    ["go the shorter way where the project is far", "/opt/shop", "cd /opt/shop"],
    ["go up", "/home/shop", "cd ../shop"],
    ["quote what a shell would take apart", "/home/me/it's a shop", "cd 'it'\\''s a shop'"],
    ["keep a name from looking like an option", "/home/me/-shop", "cd ./-shop"],
    ["stay in the current folder", "/home/me", "npm install"],
  ];
  for (const [what, dir, first] of cases) {
    test(what, () => assert.equal(listNextCommands("/home/me", dir)[0], first));
  }

  test("end with what runs it", () => {
    assert.deepEqual(listNextCommands("/home", "/home/shop").slice(-2), ["npm install", "npm run dev"]);
  });
});
