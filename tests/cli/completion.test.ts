// Completion: what a shell offers for the word at hand.
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { chmodSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { suite, test } from "node:test";
import { withTempFolder } from "../support/temp-folder.ts";
import { withBlog } from "./support/blog.ts";
import { runInProcess, PROGRAM } from "./support/command-line.ts";

suite("completion", () => {
  /** Makes `lathe` a command in a folder. */
  function linkProgram(folder: string): void {
    writeFileSync(join(folder, "lathe"), `#!/bin/sh\nexec "${process.execPath}" "${PROGRAM}" "$@"\n`);
    chmodSync(join(folder, "lathe"), 0o755);
  }

  /** What bash offers for a line that ends at the word at hand. */
  async function offered(cwd: string, line: string): Promise<readonly string[]> {
    const words = line.split(" ");
    const script = `eval "$(lathe completion bash)"
COMP_WORDS=(${words.map((word) => `'${word}'`).join(" ")})
COMP_CWORD=${words.length - 1}
_lathe
printf '%s\\n' "\${COMPREPLY[@]}"`;
    const child = spawn("bash", ["--norc", "-c", script], {
      cwd,
      env: { ...process.env, PATH: `${cwd}:${process.env["PATH"]}` },
    });
    let stdout = "";
    child.stdout.setEncoding("utf8").on("data", (text: string) => (stdout += text));
    await new Promise((resolve) => child.once("close", resolve));
    return stdout.split("\n").filter((word) => word !== "");
  }

  test("in bash offers commands, options, choices and names of the model", () =>
    withBlog(async (cwd) => {
      linkProgram(cwd);
      const offers = await Promise.all(
        ["lathe va", "lathe plan --d", "lathe edit field posts "].map((line) => offered(cwd, line)),
      );
      assert.deepEqual(offers, [["validate"], ["--detailed-exitcode"], ["title", "body"]]);
    }));

  const cases: readonly (readonly [words: readonly string[], values: readonly string[]])[] = [
    [["ad"], ["add"]],
    [["add", "f"], ["field"]],
    [
      ["add", "field", ""],
      ["authors", "posts"],
    ],
    [
      ["add", "field", "posts", "x", "--type", "da"],
      ["date", "datetime"],
    ],
    [["add", "field", "posts", "x", "--no-req"], ["--no-required"]],
    [["add", "relation", "posts", "x", "--target", "a"], ["authors"]],
    [
      ["show", "posts."],
      ["posts.title", "posts.body", "posts.author"],
    ],
    [["remove", "relation", "posts", ""], ["author"]],
    [["remove", "module", ""], ["blog"]],
    [["plan", "--project", ""], [":folder"]],
    [["diff", ""], [":file"]],
    [["plan", "--all", "--al"], []],
    [["nonsense", ""], []],
  ];
  for (const [words, values] of cases) {
    test(`of "lathe ${words.join(" ")}" offers ${values.join(", ") || "nothing"}`, () =>
      withBlog(async (cwd) => {
        const { code, stdout } = await runInProcess(["__complete", "--", ...words], { cwd });
        assert.equal(code, 0);
        assert.deepEqual(
          stdout
            .split("\n")
            .flatMap((line) => line.split("\t").slice(0, 1))
            .filter(Boolean),
          values,
        );
      }));
  }

  test("offers no names, and fails not, where there is no project", () =>
    withTempFolder(async (cwd) => {
      const { code, stdout, stderr } = await runInProcess(["__complete", "--", "show", ""], { cwd });
      assert.deepEqual([code, stdout, stderr], [0, "", ""]);
    }));
});
