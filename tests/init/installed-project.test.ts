// A project that lathe init made, outside the repository, with what npm installs for it: one real installation for all tests.
import assert from "node:assert/strict";
import { existsSync, globSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { after, before, suite, test } from "node:test";
import { makeTempFolder, removeFolder } from "../support/temp-folder.ts";
import { lathe, REPOSITORY, run, serve, type ServingCommand } from "./support/outside.ts";

suite("a project outside the repository", () => {
  const folder = makeTempFolder();
  const project = join(folder, "newsroom");
  const blank = join(folder, "blank");

  before(async () => {
    const made = await lathe(folder, ["init", "newsroom", "--template", "newsroom"]);
    assert.equal(made.code, 0, made.stderr);
    const installed = await run(project, ["npm", "install", "--prefer-offline", "--no-audit", "--no-fund"]);
    assert.equal(installed.code, 0, installed.stdout + installed.stderr);
  });

  after(() => removeFolder(folder));

  test("has types without an error, and they see a wrong use of the runtime", async () => {
    const checked = await run(project, ["npm", "run", "check"]);
    assert.equal(checked.code, 0, checked.stdout);
    const wrong = join(project, "src/custom/wrong.ts");
    writeFileSync(
      wrong,
      'import { runApplication } from "@lathe/runtime";\nrunApplication({ application: 5 });\n',
    );
    const { code, stdout } = await run(project, ["npm", "run", "check"]);
    rmSync(wrong);
    assert.notEqual(code, 0);
    assert.match(stdout, /wrong\.ts\(2,18\): error TS2322/);
  });

  test("has types of its own screens, which see a member that is not there, and a use of Node", async () => {
    const wrong = join(project, "admin/custom/wrong.tsx");
    writeFileSync(wrong, WRONG_SCREEN);
    const { code, stdout } = await run(project, ["npm", "run", "check"]);
    rmSync(wrong);
    assert.notEqual(code, 0);
    const told = [...stdout.matchAll(/wrong\.tsx\((\d+),\d+\): (error TS\d+)/g)];
    assert.deepEqual(
      told.map(([, line, message]) => `${line}: ${message}`),
      ["8: error TS2551", "9: error TS2322", "10: error TS2591"],
    );
  });

  test("has tests of its own, which pass", async () => {
    const tested = await run(project, ["npm", "test"]);
    assert.equal(tested.code, 0, tested.stdout + tested.stderr);
    assert.match(tested.stdout, /\barticles: list and get for anyone\b/);
  });

  test("has a lathe of its own, for which everything is up to date", async () => {
    const validation = await run(project, ["npx", "lathe", "validate"]);
    assert.equal(validation.code, 0, validation.stderr);
    const plan = await run(project, ["npx", "lathe", "plan", "--detailed-exitcode"]);
    assert.equal(plan.code, 0, plan.stdout + plan.stderr);
  });

  test("needs the runtime alone in production", () => {
    const { packages } = JSON.parse(readFileSync(join(project, "package-lock.json"), "utf8")) as {
      readonly packages: Readonly<Record<string, { readonly dev?: boolean }>>;
    };
    const ours = Object.entries(packages).filter(([path]) => path.includes("node_modules/@lathe/"));
    const tops = ours.map(([path, { dev = false }]) => [path.split("/")[2], dev] as const);
    assert.deepEqual(
      new Set(tops.map(String)),
      new Set(["admin-kit,true", "cli,true", "runtime,false", "testing,true"]),
    );
  });

  test("names the repository nowhere, and has neither tests nor source maps of ours", () => {
    const files = globSync(["**/*", ".*", ".lathe/**/*"], {
      cwd: project,
      withFileTypes: true,
      exclude: isForeign,
    })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name));
    const ours = globSync("node_modules/@lathe/**/*.*", { cwd: project }).map((path) => join(project, path));
    assert.ok(ours.length > 100);
    for (const file of [...files, ...ours])
      assert.ok(!readFileSync(file, "latin1").includes(REPOSITORY), file);
    for (const file of ours) assert.doesNotMatch(file, /\.test\.|\/dist\/(?:.+\/)?testing\/|\.map$/);
  });

  test("can look into pictures with what npm installed, and says what is missing where it did not", async () => {
    const script = `
      import { writeFileSync } from "node:fs";
      import { createPictureWorkers } from "./node_modules/@lathe/runtime/dist/media/pictures/picture-workers.js";
      writeFileSync("picture", Buffer.from("${DOT_GIF}", "base64"));
      const workers = createPictureWorkers();
      const inspected = await workers.inspect("picture", { maxPixels: 1 }).catch((error) => error);
      console.log(inspected instanceof Error ? inspected.name + ": " + inspected.message : JSON.stringify(inspected));
      await workers.close();`;
    const node = ["npx", "node", "--input-type=module", "--eval", script] as const;
    const { code, stdout, stderr } = await run(project, node);
    assert.equal(code, 0, stderr);
    const facts = { format: "gif", width: 1, height: 1, frames: 1 };
    assert.deepEqual(JSON.parse(stdout), { ok: true, facts });
    const [binaries, away] = [join(project, "node_modules/@img"), join(project, "node_modules/.img-away")];
    renameSync(binaries, away);
    const missing = await run(project, node);
    renameSync(away, binaries);
    rmSync(join(project, "picture"));
    assert.match(missing.stdout, /^StorageError: The process for pictures can't be started\. Error .*@img/);
  });

  test("starts for production, and has accounts", async () => {
    const account = [
      "create",
      "--email",
      "owner@example.com",
      "--role",
      "owner",
      "--password",
      "correct horse battery",
    ];
    const created = await run(project, ["npm", "run", "account", "--", ...account]);
    assert.equal(created.code, 0, created.stdout + created.stderr);
    await serving(serve(project, ["npm", "start"], { PORT: "0" }), async (url) => {
      assert.equal((await fetch(`${url}/readyz`)).status, 200);
      const body = JSON.stringify({ email: "owner@example.com", password: "correct horse battery" });
      const headers = { "content-type": "application/json" };
      const signedIn = await fetch(`${url}/api/auth/v1/sessions`, { method: "POST", headers, body });
      assert.equal(signedIn.status, 201, await signedIn.text());
    });
  });

  test("is developed with npm run dev", () =>
    serving(serve(project, ["npm", "run", "dev"], { PORT: "0" }), async (url) => {
      assert.equal((await fetch(`${url}/healthz`)).status, 200);
    }));

  test("finds the Node that npm brought also where npm did not link it, as npm 10 does not", async () => {
    rmSync(join(project, "node_modules/.bin/node"), { force: true });
    const validation = await run(project, ["npx", "lathe", "validate"]);
    assert.equal(validation.code, 0, validation.stderr);
    await serving(serve(project, ["npm", "start"], { PORT: "0" }), async (url) => {
      assert.equal((await fetch(`${url}/readyz`)).status, 200);
    });
  });

  test("makes other projects, and a blank one grows from its first module to an application", async () => {
    const made = await run(project, ["npx", "lathe", "init", "../blank"]);
    assert.equal(made.code, 0, made.stderr);
    for (const name of ["admin-kit", "cli", "runtime", "testing"]) {
      const file = `vendor/lathe-${name}-0.1.0.tgz`;
      assert.deepEqual(readFileSync(join(blank, file)), readFileSync(join(project, file)));
    }
    symlinkSync(join(project, "node_modules"), join(blank, "node_modules"));
    const added = [
      await run(blank, ["npx", "lathe", "add", "module", "shop"]),
      await run(blank, ["npx", "lathe", "add", "entity", "shop", "products"]),
      await run(blank, ["npx", "lathe", "add", "field", "products", "title", "--type", "string"]),
    ];
    for (const { code, stdout, stderr } of added) assert.equal(code, 0, stdout + stderr);
    assert.ok(!existsSync(join(blank, "src")));
    await serving(serve(blank, ["npm", "run", "dev"], { PORT: "0" }), async (url) => {
      assert.equal((await fetch(`${url}/api/admin/v1/shop/products`)).status, 401);
    });
    assert.ok(existsSync(join(blank, "src/generated/shop/products/index.ts")));
  });
});

/** An own screen with three mistakes. */
const WRONG_SCREEN = `
import type { OwnColumns, OwnPanelProps } from "@lathe/admin-kit/own";
import { useState } from "react";
import type { AdminRecords } from "../../client/admin.ts";
import type { Article } from "../../client/admin-types.ts";
export function Panel({ record }: OwnPanelProps<Article>) {
  const [text] = useState(record.title);
  const length: number = text.length + record.titel.length;
  const columns: OwnColumns<AdminRecords> = [{ entity: "content/articles", name: "x", label: "X", members: ["headline"], load: () => Promise.reject() }];
  return <p>{process.pid + length + columns.length}</p>;
}
`;

/** A picture of one pixel. */
const DOT_GIF = "R0lGODlhAQABAIAAAAAAAP///ywAAAAAAQABAAACAkQBADs=";

/** Works with the address of something that serves, and ends it come what may. */
async function serving(process: ServingCommand, work: (url: string) => Promise<void>): Promise<void> {
  try {
    await work(await process.waitForOutput(/^ready on (\S+)$/m));
  } finally {
    await process.end();
  }
}

function isForeign(entry: { readonly name: string }): boolean {
  return entry.name === "node_modules" || entry.name === "data";
}
