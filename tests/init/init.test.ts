// lathe init as a process: what it writes and where it refuses. Nothing is installed here.
import assert from "node:assert/strict";
import {
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { suite, test } from "node:test";
import { readTexts, withTempFolder, writeTexts } from "../support/temp-folder.ts";
import { lathe, REPOSITORY, start } from "./support/outside.ts";

const VENDOR = ["admin-kit", "cli", "runtime", "testing"].map((name) => `vendor/lathe-${name}-0.1.0.tgz`);

suite("lathe init", () => {
  test("makes a blank project: a model, and what is needed to install and generate", () =>
    withTempFolder(async (folder) => {
      const { code, stdout, stderr } = await lathe(folder, ["init", "My Shop"]);
      assert.equal(code, 0, stderr);
      assert.deepEqual(readdirSync(join(folder, "My Shop")).toSorted(), [
        ".gitattributes",
        ".gitignore",
        ".lathe",
        ".npmrc",
        "README.md",
        "lathe.json",
        "package.json",
        "tsconfig.json",
        "vendor",
      ]);
      assert.equal(nameIn(join(folder, "My Shop/lathe.json")), "my-shop");
      assert.match(stdout, /Next:\n {2}cd 'My Shop'\n {2}npm install\n {2}npm run dev\n$/);
      const validation = await lathe(join(folder, "My Shop"), ["validate"]);
      assert.equal(validation.code, 0, validation.stderr);
    }));

  test("answers programs with what it made", () =>
    withTempFolder(async (folder) => {
      const { code, stdout } = await lathe(folder, ["init", ".", "--name", "The Shop", "--json"]);
      assert.equal(code, 0);
      assert.deepEqual(JSON.parse(stdout), {
        dir: folder,
        name: "The Shop",
        template: "blank",
        files: [
          ".gitattributes",
          ".gitignore",
          ".npmrc",
          "README.md",
          "lathe.json",
          "package.json",
          "tsconfig.json",
          ...VENDOR,
        ],
        next: ["npm install", "npm run dev"],
      });
    }));

  test("makes the newsroom, generated, as it is in this repository but for its name", () =>
    withTempFolder(async (folder) => {
      const { code, stdout, stderr } = await lathe(folder, [
        "init",
        "post",
        "--template",
        "newsroom",
        "--json",
      ]);
      assert.equal(code, 0, stderr);
      const isCode = (path: string) => /^(?:src|admin|client|model|migrations|openapi)\//.test(path);
      const made = readTexts(join(folder, "post"), isCode);
      const example = readTexts(join(REPOSITORY, "examples/newsroom"), isCode);
      const named = new Map(
        [...example].map(([path, text]) => [path, text.replace('name: "newsroom"', 'name: "post"')]),
      );
      assert.deepEqual([...made.keys()], [...example.keys()]);
      for (const [path, text] of named) assert.equal(made.get(path), text, path);
      const { files } = JSON.parse(stdout) as { readonly files: readonly string[] };
      for (const path of [...made.keys(), ...VENDOR]) assert.ok(files.includes(path), path);
      const plan = await lathe(join(folder, "post"), ["plan", "--detailed-exitcode"]);
      assert.equal(plan.code, 0, plan.stdout + plan.stderr);
    }));

  test("leaves alone what a fresh repository has", () =>
    withTempFolder(async (folder) => {
      mkdirSync(join(folder, ".git"));
      const mine = [
        ["readme.txt", "Mine."],
        ["LICENSE", "All rights reserved."],
        [".gitignore", "*.log\n"],
      ] as const;
      writeTexts(folder, mine);
      const { code, stderr } = await lathe(folder, ["init", "."]);
      assert.equal(code, 0);
      for (const [path, text] of mine) assert.equal(readFileSync(join(folder, path), "utf8"), text);
      assert.ok(!existsSync(join(folder, "README.md")));
      assert.match(stderr, /\.gitignore that was there stays/);
    }));
});

suite("lathe init refuses", () => {
  const cases: readonly (readonly [what: string, files: readonly string[], message: RegExp])[] = [
    [
      "a folder with a project",
      ["lathe.json"],
      /There is a Lathe project in .+ already\. Choose another folder\./,
    ],
    ["a folder with a model", ["model/blog/module.json"], /There is a Lathe project in/],
    [
      "a folder with other files",
      ["package.json", "index.js"],
      /is not empty: it has index\.js, package\.json\./,
    ],
    ["a folder with other packages", ["vendor/other.tgz"], /is not empty: it has vendor\./],
    [
      "another package in the place of ours",
      [VENDOR[0] as string],
      /vendor\/lathe-admin-kit-0\.1\.0\.tgz .+ is something else/,
    ],
  ];
  for (const [what, files, message] of cases) {
    test(what, () =>
      withTempFolder(async (folder) => {
        writeTexts(
          folder,
          files.map((path) => [path, "Mine."]),
        );
        const { code, stdout, stderr } = await lathe(folder, ["init", "."]);
        assert.deepEqual([code, stdout], [4, ""]);
        assert.match(stderr, message);
        const after = readTexts(folder, () => true);
        assert.deepEqual([...after.keys()], files.toSorted());
        assert.ok([...after.values()].every((text) => text === "Mine."));
      }),
    );
  }

  test("a vendor folder that leads elsewhere", () =>
    withTempFolder(async (folder) => {
      mkdirSync(join(folder, "elsewhere"));
      mkdirSync(join(folder, "shop"));
      symlinkSync(join(folder, "elsewhere"), join(folder, "shop/vendor"));
      const { code, stderr } = await lathe(folder, ["init", "shop"]);
      assert.equal(code, 4);
      assert.match(stderr, /vendor in .+ is something else/);
      assert.deepEqual(readdirSync(join(folder, "elsewhere")), []);
    }));

  test("a place where a file is", () =>
    withTempFolder(async (folder) => {
      writeFileSync(join(folder, "shop"), "");
      const { code, stderr } = await lathe(folder, ["init", "shop"]);
      assert.equal(code, 4);
      assert.match(stderr, /is a file, and a project is a folder/);
    }));

  test("a template that it does not have, and a command line without a folder", () =>
    withTempFolder(async (folder) => {
      assert.equal((await lathe(folder, ["init", "shop", "--template", "bakery"])).code, 64);
      assert.equal((await lathe(folder, ["init"])).code, 64);
      assert.deepEqual(readdirSync(folder), []);
    }));

  test("a name that is none", () =>
    withTempFolder(async (folder) => {
      const { code, stderr } = await lathe(folder, ["init", "shop", "--name", " "]);
      assert.equal(code, 4);
      assert.match(stderr, /1 to 100 characters/);
      assert.deepEqual(readdirSync(folder), []);
    }));
});

suite("a project that was made by hand", () => {
  test("gets Lathe's packages when it is generated, since its package.json names them", () =>
    withTempFolder(async (folder) => {
      writeTexts(folder, [["lathe.json", JSON.stringify({ name: "shop" })]]);
      const { code, stderr } = await lathe(folder, ["generate", "--yes"]);
      assert.equal(code, 0, stderr);
      for (const path of VENDOR) assert.ok(existsSync(join(folder, path)), path);
    }));

  test("is generated as well where they can't be packed, and is told so", () =>
    withTempFolder(async (folder) => {
      writeTexts(folder, [["lathe.json", JSON.stringify({ name: "shop" })]]);
      const none = join(folder, "lathe.json");
      const env = { TMPDIR: none, TEMP: none, TMP: none };
      const { code, stdout, stderr } = await lathe(folder, ["generate", "--yes"], env);
      assert.equal(code, 0, stderr);
      assert.match(stdout, /Generated\./);
      assert.match(stderr, /The packages of Lathe that package\.json names are missing\. EN/);
    }));

  test("is generated as well where its package.json names packages of another version", () =>
    withTempFolder(async (folder) => {
      const packages = { "@lathe/runtime": "file:vendor/lathe-runtime-9.0.0.tgz" };
      writeTexts(folder, [
        ["lathe.json", JSON.stringify({ name: "shop" })],
        ["package.json", JSON.stringify({ dependencies: packages })],
      ]);
      const { code, stderr } = await lathe(folder, ["generate", "--yes"]);
      assert.equal(code, 0, stderr);
      assert.match(stderr, /other packages of Lathe than this one has: vendor\/lathe-runtime-9\.0\.0\.tgz/);
      assert.ok(!existsSync(join(folder, "vendor")));
    }));
});

suite("lathe init that is killed", () => {
  /** Kills it as soon as a path is there. */
  async function killAt(folder: string, path: string): Promise<void> {
    const bin = join(REPOSITORY, "packages/cli/bin/lathe.mjs");
    const child = start(folder, [process.execPath, bin, "init", "shop", "--template", "newsroom"]);
    const closed = new Promise((resolve) => child.once("close", resolve));
    while (!existsSync(join(folder, path)) && child.exitCode === null) await new Promise(setImmediate);
    process.kill(-(child.pid as number), "SIGKILL");
    await closed;
  }

  test("before there is a project can be repeated", () =>
    withTempFolder(async (folder) => {
      await killAt(folder, "shop/vendor");
      // A lock may be there; a model that is decided, in its place or in a journal, makes it a project.
      const decided = ["shop/lathe.json", "shop/.lathe/run/journal.json"];
      if (decided.some((path) => existsSync(join(folder, path)))) {
        rmSync(join(folder, "shop"), { recursive: true });
      }
      const { code, stderr } = await lathe(folder, ["init", "shop", "--template", "newsroom"]);
      assert.equal(code, 0, stderr);
      const left = readdirSync(join(folder, "shop/vendor")).filter((name) => !name.endsWith(".tmp"));
      assert.deepEqual(left.map((name) => `vendor/${name}`).toSorted(), VENDOR);
    }));

  test("when there is a project leaves one that can be generated", () =>
    withTempFolder(async (folder) => {
      await killAt(folder, "shop/lathe.json");
      const { code, stdout, stderr } = await lathe(join(folder, "shop"), ["generate", "--yes"]);
      assert.equal(code, 0, stdout + stderr);
      const plan = await lathe(join(folder, "shop"), ["plan", "--detailed-exitcode"]);
      assert.equal(plan.code, 0, plan.stderr);
      assert.ok(existsSync(join(folder, "shop/package.json")));
    }));
});

function nameIn(file: string): string {
  return (JSON.parse(readFileSync(file, "utf8")) as { readonly name: string }).name;
}
