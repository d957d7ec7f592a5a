// The program itself: where it starts, what it says to whom, and how it ends, whatever the command.
import assert from "node:assert/strict";
import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { suite, test } from "node:test";
import { withTempFolder } from "../support/temp-folder.ts";
import { rewrite, withBlog, withGenerated } from "./support/blog.ts";
import { parseDocument, parseError, lathe, runInProcess, PROGRAM } from "./support/command-line.ts";

const ESCAPE = "\u001B[";

/** Makes the shim believe that it runs on a Node that is too old. */
const ON_OLD_NODE = [
  "--import",
  `data:text/javascript,${encodeURIComponent("Object.defineProperty(process,'versions',{value:{...process.versions,node:'20.19.0'}})")}`,
];

suite("lathe", () => {
  test("tells its version", () =>
    withTempFolder(async (cwd) => {
      const { code, stdout, stderr } = await lathe(["--version"], { cwd });
      assert.deepEqual([code, stderr], [0, ""]);
      assert.match(stdout, /^\d+\.\d+\.\d+\n$/);
      assert.match(
        String(parseDocument(await runInProcess(["--version", "--json"], { cwd }))["version"]),
        /^\d+\.\d+\.\d+$/,
      );
    }));

  test("starts itself with the Node that npm brought where the running one is too old, and ends as that ends", () =>
    withTempFolder(async (cwd) => {
      const nodeOptions = ON_OLD_NODE;
      const version = await lathe(["--version"], { cwd, nodeOptions });
      assert.deepEqual(
        [version.code, version.stdout, version.stderr],
        [0, (await lathe(["--version"], { cwd })).stdout, ""],
      );
      assert.equal((await lathe(["nonsense"], { cwd, nodeOptions })).code, 64);
      const lost = await lathe(["--version"], { cwd, nodeOptions, env: { LATHE_STARTED: "1" } });
      assert.equal(lost.code, 1);
      assert.match(lost.stderr, /^lathe needs Node 24\.15 or newer, and this is v/);
    }));

  test("hands signals on to the Node that it started, and waits for it", () =>
    withBlog(async (cwd) => {
      const child = spawn(process.execPath, [...ON_OLD_NODE, PROGRAM, "serve", "--port", "0"], { cwd });
      const closed = new Promise((resolve) => child.once("close", resolve));
      await Promise.race([once(child.stdout, "data"), closed]);
      child.kill("SIGTERM");
      assert.equal(await closed, 0);
      assert.ok(!existsSync(join(cwd, ".lathe/run/server.json")));
    }));

  test("without a command shows the help on stderr, and ends with 64", () =>
    withTempFolder(async (cwd) => {
      const { code, stdout, stderr } = await runInProcess([], { cwd });
      assert.deepEqual([code, stdout], [64, ""]);
      assert.match(stderr, /Usage {2}lathe COMMAND/);
    }));

  const usage: readonly (readonly [args: readonly string[], message: RegExp])[] = [
    [["frobnicate"], /There is no command "frobnicate"\. lathe help lists all commands\./],
    [["genrate"], /Did you mean lathe generate\?/],
    [["add", "feild"], /Did you mean lathe add field\?/],
    [["add", "--nonsense"], /There is no option --nonsense/],
    [["plan", "--detialed-exitcode"], /Did you mean --detailed-exitcode\?.*Usage: lathe plan \[OPTIONS\]/],
    [["plan", "extra"], /There is a word too many: "extra"/],
    [["plan", "--all=yes"], /--all takes no value/],
    [["history", "--limit"], /--limit needs a value: --limit N/],
    [["history", "--limit", "--json"], /--limit needs a value/],
    [["history", "--limit", "1", "--limit", "2"], /--limit is given twice/],
    [["rename", "posts.title"], /NEW is missing/],
    [["add", "entity", "things"], /NAME is missing\. Usage: lathe add entity MODULE NAME \[OPTIONS\]/],
    [["completion", "tcsh"], /Choose one of bash, zsh, fish/],
    [["help", "frobnicate"], /There is no command/],
  ];
  for (const [args, message] of usage) {
    test(`ends with 64 for lathe ${args.join(" ")}, on stderr or as a document`, () =>
      withBlog(async (cwd) => {
        const asJson = await runInProcess(["--json", ...args], { cwd });
        assert.equal(asJson.code, 64);
        assert.deepEqual([parseError(asJson).code, asJson.stderr], ["usage", ""]);
        assert.match(parseError(asJson).message, message);
        if (args.includes("--json")) return;
        const forPeople = await runInProcess(args, { cwd });
        assert.deepEqual([forPeople.code, forPeople.stdout], [64, ""]);
        assert.match(forPeople.stderr, message);
      }));
  }

  test("ends quietly where nobody reads its output any more", () =>
    withGenerated(async (cwd) => {
      const child = spawn(process.execPath, [PROGRAM, "show", "--json"], {
        cwd,
        stdio: ["ignore", "pipe", "pipe"],
      });
      let stderr = "";
      child.stderr.setEncoding("utf8").on("data", (text: string) => (stderr += text));
      child.stdout.destroy();
      const code = await new Promise((resolve) => child.once("close", resolve));
      assert.deepEqual([code, stderr], [0, ""]);
    }));

  test("tells a bug in one sentence, and where it is only when asked", () =>
    withBlog(async (cwd) => {
      const bug = (env: Readonly<Record<string, string>>) => {
        const broken = Object.freeze(
          Object.defineProperty({ ...env }, "DATABASE_URL", {
            get: () => {
              throw new Error("made for a test");
            },
          }),
        );
        return runInProcess(["plan"], { cwd, env: broken });
      };
      const { code, stdout, stderr } = await bug({});
      assert.deepEqual([code, stdout], [1, ""]);
      assert.match(
        stderr,
        /^error: Lathe failed unexpectedly: made for a test\. Run it again with LATHE_DEBUG=1 to see where\.\n$/,
      );
      assert.match((await bug({ LATHE_DEBUG: "1" })).stderr, /\n\s+at .*\n/);
    }));
});

suite("the project of a command", () => {
  test("is the nearest one upwards, which is said where it is not here", () =>
    withBlog(async (dir) => {
      const inside = join(dir, "model/blog");
      const { code, stdout, stderr } = await lathe(["validate"], { cwd: inside });
      assert.deepEqual(
        [code, stdout, stderr],
        [0, "Valid: 1 module, 2 entities.\n", `Project: ${join("..", "..")}\n`],
      );
      assert.equal((await runInProcess(["validate", "--json"], { cwd: inside })).stderr, "");
    }));

  test("is the one that --project names, before or after the command", () =>
    withBlog((dir) =>
      withTempFolder(async (cwd) => {
        assert.equal((await runInProcess(["--project", dir, "validate"], { cwd })).code, 0);
        assert.equal((await runInProcess(["validate", `--project=${dir}`], { cwd })).code, 0);
      }),
    ));

  test("must be there: 4 otherwise, with what to do", () =>
    withTempFolder(async (cwd) => {
      const { code, stderr } = await lathe(["plan"], { cwd });
      assert.equal(code, 4);
      assert.match(
        stderr,
        /^error: There is no project here: .* --project DIR, or make one with lathe init DIR\.\n$/,
      );
      const named = await runInProcess(["plan", "--project", "nowhere", "--json"], { cwd });
      assert.deepEqual([named.code, parseError(named).code], [4, "not_found"]);
    }));

  test("may be broken: its problems are listed with file and place, and commands that need more refuse", () =>
    withBlog(async (dir) => {
      rewrite(dir, "model/blog/posts.json", (text) => text.replace('"authors"', '"nobody"'));
      writeFileSync(join(dir, "model/blog/broken.json"), "{");
      const { code, stdout, stderr } = await lathe(["validate"], { cwd: dir });
      assert.equal(code, 4);
      assert.match(stdout, /^error {2}model\/blog\/broken\.json /m);
      assert.match(stdout, /^error {2}model\/blog\/posts\.json:\d+ +\/relations\/0\/target {2}/m);
      assert.match(stderr, /^error: The model has 2 errors\./);
      const asJson = await runInProcess(["validate", "--json"], { cwd: dir });
      assert.deepEqual([asJson.code, parseError(asJson).code, asJson.stderr], [4, "invalid_model", ""]);
      assert.deepEqual(
        parseError(asJson).details.map(({ file, pointer }) => [file, pointer]),
        [
          ["model/blog/broken.json", ""],
          ["model/blog/posts.json", "/relations/0/target"],
        ],
      );
      for (const command of ["plan", "diff", "generate"]) {
        const outcome = await runInProcess([command, "--json"], { cwd: dir });
        assert.deepEqual([outcome.code, parseError(outcome).code], [4, "invalid_model"], command);
      }
      assert.match(
        (await runInProcess(["show"], { cwd: dir })).stdout,
        /2 problems: lathe validate lists them/,
      );
    }));

  test(
    "may have a pipe among its files, which is told and not waited for",
    { skip: process.platform === "win32" },
    () =>
      withBlog(async (dir) => {
        execFileSync("mkfifo", [join(dir, "model/blog/pipe.json")]);
        const { code, stdout } = await lathe(["validate"], { cwd: dir });
        assert.equal(code, 4);
        assert.match(stdout, /^error {2}model\/blog\/pipe\.json .*a pipe or a socket\. Delete it\.$/m);
      }),
  );

  test("that must not be written is told as such", () =>
    withBlog(async (dir) => {
      const folder = join(dir, "model/blog");
      chmodSync(folder, 0o555);
      const outcome = await runInProcess(["add", "field", "posts", "x", "--type", "string", "--json"], {
        cwd: dir,
      });
      chmodSync(folder, 0o755);
      assert.deepEqual([outcome.code, parseError(outcome).code], [1, "read_only"]);
      assert.match(parseError(outcome).message, /Make them writable, and try again\.$/);
    }));
});

suite("colours", () => {
  const shown: readonly (readonly [
    name: string,
    args: readonly string[],
    env: Readonly<Record<string, string>>,
    isTerminal: boolean,
    colored: boolean,
  ])[] = [
    ["shown at a terminal", [], {}, true, true],
    ["not shown elsewhere", [], {}, false, false],
    ["not shown where NO_COLOR is set", [], { NO_COLOR: "1" }, true, false],
    ["shown where NO_COLOR is empty", [], { NO_COLOR: "" }, true, true],
    ["not shown on a dumb terminal", [], { TERM: "dumb" }, true, false],
    ["shown where FORCE_COLOR says so", [], { FORCE_COLOR: "1" }, false, true],
    ["not shown where FORCE_COLOR is 0", [], { FORCE_COLOR: "0" }, true, false],
    ["never shown with --no-color", ["--no-color"], { FORCE_COLOR: "1" }, true, false],
    ["never in a document", ["--json"], { FORCE_COLOR: "1" }, true, false],
  ];
  for (const [name, args, env, isTerminal, colored] of shown) {
    test(`are ${name}`, () =>
      withBlog(async (cwd) => {
        const { stdout } = await runInProcess(["show", ...args], { cwd, env, isTerminal });
        assert.equal(stdout.includes(ESCAPE), colored);
      }));
  }

  test("are shown by a process as FORCE_COLOR and NO_COLOR say", () =>
    withBlog(async (cwd) => {
      assert.ok((await lathe(["show"], { cwd, env: { FORCE_COLOR: "1" } })).stdout.includes(ESCAPE));
      assert.ok(!(await lathe(["show"], { cwd, env: { NO_COLOR: "1" } })).stdout.includes(ESCAPE));
    }));

  test("of the model's own texts can't steer the terminal", () =>
    withBlog(async (cwd) => {
      rewrite(cwd, "lathe.json", () => JSON.stringify({ name: "journal", label: "\u001B[2JGone\u0007" }));
      const { stdout } = await runInProcess(["show"], { cwd });
      assert.match(stdout, /^\\u001B\[2JGone\\u0007 /);
    }));
});
