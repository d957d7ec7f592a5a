// `lathe serve` as a real process.
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { suite, test } from "node:test";
import { withTempFolder, writeTexts } from "../support/temp-folder.ts";
import { openEditor } from "./support/generator.ts";
import {
  LATHE_BIN,
  type LatheResult,
  listLockFiles,
  startLathe,
  waitUntilGone,
  withLathe,
} from "./support/lathe.ts";
import { withModel } from "./support/project.ts";
import { HANG_LIMIT_MS } from "../support/hang-limit.ts";

const PORT = /^generator ready on http:\/\/127\.0\.0\.1:([1-9]\d*)$/m;
const EDITOR = /^editor (http:\/\/127\.0\.0\.1:[1-9]\d*\/#token=\S+)$/m;

/** Starts a command as the one does that runs on an older Node. */
const STARTER = `
  const stdio = ["ignore", "inherit", "inherit", "ipc"];
  require("node:child_process").spawn(process.execPath, process.argv.slice(1), { stdio });
`;

suite("lathe serve", { timeout: HANG_LIMIT_MS }, () => {
  test("prints where it is, answers, refuses a second one, and ends in order", () =>
    withModel((dir) =>
      withLathe({ dir }, ["serve", "--port", "0"], async ({ child, waitForOutput, ended }) => {
        const port = await waitForOutput("stdout", PORT);
        const ask = await openEditor(await waitForOutput("stdout", EDITOR));
        assert.equal((await ask("GET", "/api/project"))["savedRevision"], null);

        for (const command of ["serve", "dev"]) {
          assertRefused(await startLathe({ dir }, [command]).ended, { child, port });
        }
        await assertPortTaken(port);

        child.kill("SIGTERM");
        const { code, stdout, stderr } = await ended;
        assert.deepEqual([code, stderr], [0, ""]);
        assert.match(stdout, /^generator ready on \S+\neditor \S+\n$/);
        assert.deepEqual(listLockFiles(dir), []);
        assert.equal(existsSync(join(dir, ".lathe/run/server.json")), false);
      }),
    ));

  test("answers programs with one document", () =>
    withModel((dir) =>
      withLathe(
        { dir: join(dir, "..") },
        ["serve", dir, "--json"],
        async ({ child, waitForOutput, ended }) => {
          await waitForOutput("stdout", /^(\})$/m);
          child.kill("SIGINT");
          const { code, stdout } = await ended;
          assert.equal(code, 0);
          const { url, port, editorUrl } = JSON.parse(stdout) as Record<string, unknown>;
          assert.equal(url, `http://127.0.0.1:${String(port)}`);
          assert.match(String(editorUrl), /^http:\/\/127\.0\.0\.1:\d+\/#token=\S+$/);
        },
      ),
    ));

  test("ends as suddenly as a process that started it with a newer Node, and leaves nothing that stops the next", () =>
    withModel(async (dir) => {
      const starter = spawn(process.execPath, ["-e", STARTER, LATHE_BIN, "serve", dir, "--port", "0"], {
        stdio: ["ignore", "pipe", "inherit"],
        env: { PATH: process.env["PATH"], LATHE_STARTED: "1" },
      });
      await once(starter.stdout, "data");
      const note = join(dir, ".lathe/run/server.json");
      const { pid } = JSON.parse(readFileSync(note, "utf8")) as { readonly pid: number };
      starter.kill("SIGKILL");
      await waitUntilGone(pid);
      assert.equal(existsSync(note), true, "it had no time to tidy up");
      await withLathe({ dir }, ["serve", "--port", "0"], ({ waitForOutput }) =>
        waitForOutput("stdout", PORT),
      );
    }));

  test("says what is wrong with a port, and with a folder without a project", () =>
    withTempFolder(async (dir) => {
      const nowhere = await startLathe({ dir }, ["serve", dir]).ended;
      assert.deepEqual([nowhere.code, nowhere.stdout], [4, ""]);
      assert.match(nowhere.stderr, /lathe\.json/);

      writeTexts(dir, [["lathe.json", '{"name":"a"}']]);
      const misused = await startLathe({ dir }, ["serve", "--port", "70000"]).ended;
      assert.deepEqual([misused.code, misused.stdout], [64, ""]);
      assert.match(misused.stderr, /--port takes a whole number from 0 to 65535/);
    }));
});

function assertRefused(
  { code, stdout, stderr }: LatheResult,
  { child, port }: { readonly child: { readonly pid?: number | undefined }; readonly port: string },
): void {
  assert.deepEqual([code, stdout], [3, ""]);
  assert.match(
    stderr,
    new RegExp(`http://127\\.0\\.0\\.1:${port}, by process ${child.pid} \\(lathe serve\\)`),
  );
}

function assertPortTaken(port: string): Promise<void> {
  return withModel(async (dir) => {
    const { code, stdout, stderr } = await startLathe({ dir }, ["serve", "--port", port]).ended;
    assert.deepEqual([code, stdout], [1, ""]);
    assert.match(stderr, new RegExp(`Port ${port} can't be had: another program uses it\\.`));
    assert.deepEqual(listLockFiles(dir), []);
  });
}
