import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { parseCommand } from "./command-line.ts";

suite("parseCommand", () => {
  test("reads the commands", () => {
    assert.deepEqual(parseCommand(["dev"]), { name: "dev" });
    assert.deepEqual(parseCommand(["start"]), { name: "start" });
    assert.deepEqual(parseCommand(["migrate"]), { name: "migrate", acceptDrift: false });
    assert.deepEqual(parseCommand(["migrate", "--accept-drift"]), { name: "migrate", acceptDrift: true });
    for (const args of [["--help"], ["help"], ["account", "create", "--help"], ["migrate", "-h"]])
      assert.deepEqual(parseCommand(args), { name: "help" });
  });

  test("reads for whom a link is made", () => {
    assert.deepEqual(parseCommand(["account", "link", "--email", "a@b.org"]), {
      name: "account",
      action: "link",
      email: "a@b.org",
    });
    assert.deepEqual(parseCommand(["account", "link"]), {
      name: "account",
      action: "link",
      email: undefined,
    });
  });

  test("reads an account", () => {
    const account = { email: "a@b.org", kind: "operator", name: undefined, roles: [], password: undefined };
    assert.deepEqual(parseCommand(["account", "create", "--email", "a@b.org"]), {
      name: "account",
      action: "create",
      account,
    });
    const all = ["--email=a@b.org", "--role", "owner", "--role", "editor", "--kind", "visitor"];
    assert.deepEqual(parseCommand(["account", "create", ...all, "--name", "A B", "--password=p w"]), {
      name: "account",
      action: "create",
      account: { ...account, kind: "visitor", roles: ["owner", "editor"], name: "A B", password: "p w" },
    });
  });

  test("refuses everything else with the usage and exit code 64", () => {
    const wrong = [
      [],
      ["serve"],
      ["constructor"],
      ["start", "--port", "1"],
      ["dev", "now"],
      ["migrate", "--accept-drift=yes"],
      ["account"],
      ["account", "delete"],
      ["account", "link", "--email"],
      ["account", "link", "--email", "a@b.org", "--role", "owner"],
      ["account", "create"],
      ["account", "create", "--email"],
      ["account", "create", "--email", ""],
      ["account", "create", "--email", "a@b.org", "--kind", "robot"],
      ["account", "create", "--email", "a@b.org", "--admin"],
    ];
    for (const args of wrong) {
      assert.throws(() => parseCommand(args), { exitCode: 64, message: /\nUsage:\n/ }, args.join(" "));
    }
  });
});
