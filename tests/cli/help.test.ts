// The help of every command.
import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { withTempFolder } from "../support/temp-folder.ts";
import { parseDocument, lathe, runInProcess } from "./support/command-line.ts";

suite("help", () => {
  test("explains every command in at most 80 columns, with an example", () =>
    withTempFolder(async (cwd) => {
      const { COMMANDS } = await import("@lathe/cli/testing");
      for (const { name, group } of COMMANDS) {
        const { code, stdout, stderr } = await runInProcess([...name.split(" "), "--help"], { cwd });
        assert.deepEqual([code, stderr], [0, ""], name);
        if (group === null) continue;
        assert.match(stdout, new RegExp(`^lathe ${name}: .*\\n\\nUsage {2}lathe ${name}`), name);
        assert.match(stdout, /\nExamples\n {2}# .*\n {2}lathe /, name);
        const long = stdout.split("\n").filter((line) => line.length > 80);
        assert.deepEqual(long, [], name);
        assert.equal((await runInProcess(["help", ...name.split(" ")], { cwd })).stdout, stdout);
      }
    }));

  test("lists every command, and explains a verb", () =>
    withTempFolder(async (cwd) => {
      const { stdout } = await lathe(["help"], { cwd });
      for (const word of [
        "init",
        "dev",
        "serve",
        "validate",
        "plan",
        "rollback",
        "add",
        "edit",
        "remove",
        "completion",
      ]) {
        assert.match(stdout, new RegExp(`^ {2}${word} `, "m"));
      }
      assert.equal((await runInProcess(["--help"], { cwd })).stdout, stdout);
      const verb = await runInProcess(["add", "--help"], { cwd });
      assert.equal(verb.code, 0);
      assert.match(verb.stdout, /^ {2}add collection {2}Add a collection to an entity\.$/m);
      assert.match(
        String(parseDocument(await runInProcess(["add", "--help", "--json"], { cwd }))["help"]),
        /add collection/,
      );
    }));

  test("of a verb tells what it takes, in words that are commands", () =>
    withTempFolder(async (cwd) => {
      const { COMMANDS } = await import("@lathe/cli/testing");
      for (const verb of ["add", "edit", "remove", "data"]) {
        const { stdout } = await runInProcess([verb, "--help"], { cwd });
        const names = COMMANDS.map(({ name }) => name).filter((name) => name.startsWith(`${verb} `));
        const words = names.map((name) => name.slice(verb.length + 1));
        assert.match(stdout, new RegExp(`^lathe ${verb}: \\w.*\\.\n`));
        assert.ok(stdout.includes(`\nUsage  lathe ${verb} ${words.join("|")} ...\n`), stdout);
        const [, example] = /^lathe (.*) --help explains one/m.exec(stdout) ?? [];
        assert.ok(names.includes(String(example)), stdout);
      }
      assert.match((await runInProcess(["help"], { cwd })).stdout, /^ {2}data +Move all records: /m);
    }));
});
