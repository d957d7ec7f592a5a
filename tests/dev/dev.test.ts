// `lathe dev` as a real process, with the application as another: from a model alone to a clean end, and through crashes.
import assert from "node:assert/strict";
import { once } from "node:events";
import { existsSync, rmSync, writeFileSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { join } from "node:path";
import { suite, test } from "node:test";
import { editProject, generate, planGeneration } from "@lathe/generator";
import { removeEntity } from "@lathe/model";
import { readJson, waitUntil, waitForFile } from "../run/support/process.ts";
import { writeTexts } from "../support/temp-folder.ts";
import { addAndGenerate, openEditor } from "./support/generator.ts";
import { type Lathe, listLockFiles, startLathe, waitUntilGone, withLathe } from "./support/lathe.ts";
import {
  writeBrokenOwnCode,
  formatEntity,
  writeWorkingOwnCode,
  OWN_CODE,
  withModel,
} from "./support/project.ts";
import { HANG_LIMIT_MS } from "../support/hang-limit.ts";

const READY = /^ready on (http:\/\/127\.0\.0\.1:[1-9]\d*)$/m;
const EDITOR = /^editor (\S+)$/m;
const CRASH = /^The application (ended with exit code 1)\. It is started again/m;

suite("lathe dev", { timeout: HANG_LIMIT_MS }, () => {
  test("runs a project that is only a model yet, through generations and crashes, and leaves nothing behind", () =>
    withModel(async (dir) => {
      await withLathe({ dir }, ["dev"], async (lathe) => {
        const url = await lathe.waitForOutput("stdout", READY);
        assert.deepEqual(await readJson(`${url}/readyz`), { status: 200, json: { status: "ready" } });
        await assertOnlyOne(dir, lathe);
        await assertGenerations(dir, { lathe, url });
        await assertCrash(dir, { lathe, url });
        await assertOrphanEnds(lathe, url);
        const told = (await lathe.ended).stderr.match(/^generated: the application is started again$/gm);
        assert.equal(told?.length, 2, "each generation is told once");
      });

      // Whatever was killed holds nothing; a broken model keeps nobody from running what was generated.
      writeTexts(dir, [["model/desk/drafts.json", formatEntity({ name: 7 })]]);
      await withLathe({ dir }, ["dev"], async (lathe) => {
        const url = await lathe.waitForOutput("stdout", READY);
        await lathe.waitForOutput(
          "stderr",
          /The model has a problem\. The application runs as it was generated last/,
        );
        await lathe.waitForOutput("stderr", /(model\/desk\/drafts\.json)/);
        await assertDrain(dir, { lathe, url });
      });
      rmSync(join(dir, "model/desk/drafts.json"));
      await assertTakenPort(dir);
      await assertSecondSignal(dir);
    }));

  test("waits for a model that can't be generated yet", () =>
    withModel(async (dir) => {
      writeTexts(dir, [["model/desk/drafts.json", formatEntity({ name: 7 })]]);
      const unreadable = await startLathe({ dir }, ["dev", "--generator-port", "many"]).ended;
      assert.deepEqual([unreadable.code, unreadable.stdout], [64, ""]);
      assert.match(unreadable.stderr, /--generator-port takes a whole number/);
      const port = await findFreePort();
      await withLathe({ dir }, ["dev", "--generator-port", port], async (lathe) => {
        const url = await lathe.waitForOutput("stdout", EDITOR);
        assert.equal(new URL(url).port, port);
        const editor = await openEditor(url);
        await lathe.waitForOutput("stderr", /(model\/desk\/drafts\.json)/);
        await lathe.waitForOutput("stderr", /There is no (src\/main\.ts) yet/);
        assert.equal((await editor("GET", "/api/project"))["savedRevision"], null);
        lathe.child.kill("SIGHUP");
        await assertCleanEnd(dir, lathe);
      });
    }));

  test("asks a person where its first generation would write over something", () =>
    withModel(async (dir) => {
      writeTexts(dir, [["src/generated/application.ts", "export const mine = 1;\n"]]);
      const { code, stdout, stderr } = await startLathe({ dir }, ["dev"]).ended;
      assert.deepEqual([code, stdout], [4, ""]);
      assert.match(stderr, /These files are in conflict: src\/generated\/application\.ts/);
      assert.deepEqual(listLockFiles(dir), []);
    }));
});

/** A port that nobody has at the moment. */
async function findFreePort(): Promise<string> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return String(port);
}

/** The generator's addresses come after the application's, and nobody else can serve the project. */
async function assertOnlyOne(dir: string, { child, waitForOutput }: Lathe): Promise<void> {
  await waitForOutput("stdout", /^ready on \S+\ngenerator ready on (\S+)\neditor \S+#token=\S+$/m);
  const { code, stdout, stderr } = await startLathe({ dir }, ["dev"]).ended;
  assert.deepEqual([code, stdout], [3, ""]);
  assert.match(stderr, new RegExp(`by process ${child.pid} \\(lathe dev\\)`));
}

interface Served {
  readonly lathe: Lathe;
  readonly url: string;
}

/** What is generated is served, at the same address, from wherever it was generated. */
async function assertGenerations(dir: string, { lathe, url }: Served): Promise<void> {
  const route = `${url}/api/admin/v1/desk/pages`;
  assert.equal((await readJson(route)).status, 404);
  const editor = await openEditor(await lathe.waitForOutput("stdout", EDITOR));
  await addAndGenerate(editor, JSON.parse(formatEntity({ name: "pages" })) as object);
  await untilStatus(route, 401);

  const edited = await editProject(dir, ({ parsed }) => removeEntity(parsed.model, { name: "pages" }));
  assert.ok(edited.ok);
  const planned = await planGeneration(dir);
  assert.ok(planned.ok);
  const { planId, hazards } = planned.plan;
  const generated = await generate(dir, { planId, acceptHazards: hazards.map(({ id }) => id) });
  assert.ok(generated.ok);
  await untilStatus(route, 404);
}

/** A crash ends the application alone; it comes back when its code is mended. */
async function assertCrash(dir: string, { lathe, url }: Served): Promise<void> {
  const before = await processOf(url);
  const { origin } = new URL(await lathe.waitForOutput("stdout", EDITOR));
  writeBrokenOwnCode(dir);
  await lathe.waitForOutput("stderr", CRASH);
  await lathe.waitForOutput("stderr", new RegExp(`(${OWN_CODE}):`));
  await waitUntilGone(before);
  assert.equal((await readJson(`${origin}/healthz`)).status, 200);
  writeWorkingOwnCode(dir);
  await untilStatus(`${url}/readyz`, 200);
  assert.notEqual(await processOf(url), before);
}

/** The application does not outlive the command, even where that is killed. */
async function assertOrphanEnds({ child, ended }: Lathe, url: string): Promise<void> {
  const pid = await processOf(url);
  child.kill("SIGKILL");
  await ended;
  await waitUntilGone(pid);
}

/** A request under way is finished before everything ends, although the signal reaches the whole group, as from a terminal. */
async function assertDrain(dir: string, { lathe, url }: Served): Promise<void> {
  const pid = await processOf(url);
  const slow = readJson(`${url}/api/own/slow`);
  await waitForFile(join(dir, "arrived"));
  process.kill(-(lathe.child.pid as number), "SIGINT");
  await lathe.waitForOutput("stderr", /^ending: (.*)$/m);
  writeFileSync(join(dir, "go"), "");
  assert.equal((await slow).json["pid"], pid);
  await assertCleanEnd(dir, lathe);
  await waitUntilGone(pid);
}

/** Whoever does not want to wait asks again. */
async function assertSecondSignal(dir: string): Promise<void> {
  for (const file of ["arrived", "go"]) rmSync(join(dir, file));
  await withLathe({ dir, env: { DATABASE_URL: "memory://" } }, ["dev"], async (lathe) => {
    const url = await lathe.waitForOutput("stdout", READY);
    const pid = await processOf(url);
    const cut = assert.rejects(readJson(`${url}/api/own/slow`));
    await waitForFile(join(dir, "arrived"));
    const { child } = lathe;
    await waitUntil(() => !child.kill("SIGINT") || child.exitCode !== null);
    assert.equal((await lathe.ended).code, 130);
    await cut;
    await waitUntilGone(pid);
  });
}

/** A port that was asked for is not replaced: the application says that it is taken, and the generator serves on. */
async function assertTakenPort(dir: string): Promise<void> {
  const taken = createServer().listen(0, "127.0.0.1");
  await once(taken, "listening");
  const PORT = String((taken.address() as AddressInfo).port);
  try {
    await withLathe({ dir, env: { PORT, DATABASE_URL: "memory://" } }, ["dev", "--json"], async (lathe) => {
      await lathe.waitForOutput(
        "stderr",
        new RegExp(`(:${PORT}) can't be had: another process listens there`),
      );
      await lathe.waitForOutput("stdout", /^(\})$/m);
      lathe.child.kill("SIGINT");
      const { stdout } = await assertCleanEnd(dir, lathe);
      const { url, editorUrl, application } = JSON.parse(stdout) as Record<string, unknown>;
      assert.ok(String(editorUrl).startsWith(`${String(url)}/#token=`));
      assert.equal((application as Record<string, unknown>)["state"], "failed");
    });
  } finally {
    taken.close();
  }
}

async function assertCleanEnd(dir: string, { ended }: Lathe) {
  const end = await ended;
  assert.deepEqual([end.code, end.signal], [0, null], end.stderr);
  assert.deepEqual(listLockFiles(dir), []);
  assert.equal(existsSync(join(dir, ".lathe/run/server.json")), false);
  return end;
}

/** The process that answers. */
async function processOf(url: string): Promise<number> {
  return (await readJson(`${url}/api/own/who`)).json["pid"] as number;
}

/** Waits for an answer; the application may be away in between. */
function untilStatus(url: string, status: number): Promise<void> {
  return waitUntil(() =>
    readJson(url).then(
      (answer) => answer.status === status,
      () => false,
    ),
  );
}
