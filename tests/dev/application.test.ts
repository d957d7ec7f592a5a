// The application of `lathe dev` as an editor sees it, with real processes: its state, its lines, and starting it again.
import assert from "node:assert/strict";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { suite, test } from "node:test";
import type { ApplicationLine, ApplicationStatus } from "@lathe/contract";
import { listen, type Stream } from "../generator-api/support/event-stream.ts";
import { readJson, waitUntil } from "../run/support/process.ts";
import { HANG_LIMIT_MS } from "../support/hang-limit.ts";
import { addAndGenerate, openEditor, openSession, type SendToGenerator } from "./support/generator.ts";
import { type Lathe, waitUntilGone, withLathe } from "./support/lathe.ts";
import { formatEntity, withModel, writeBrokenOwnCode, writeWorkingOwnCode } from "./support/project.ts";

const READY = /^ready on (http:\/\/127\.0\.0\.1:[1-9]\d*)$/m;
const EDITOR = /^editor (\S+)$/m;

type Application = ApplicationStatus & { readonly since: string; readonly lines: readonly ApplicationLine[] };

async function readApplication(ask: SendToGenerator, lines = 40): Promise<Application> {
  return (await ask("GET", `/api/application?lines=${lines}`)) as unknown as Application;
}

/** Waits until the application is in a state, and another than the one that was seen. */
async function waitForState(
  ask: SendToGenerator,
  state: Application["state"],
  seen?: Application,
): Promise<Application> {
  let application = await readApplication(ask);
  await waitUntil(async () => {
    application = await readApplication(ask);
    return application.state === state && application.since !== seen?.since;
  });
  return application;
}

async function processOf(url: string): Promise<number> {
  return (await readJson(`${url}/api/own/who`)).json["pid"] as number;
}

/** The steps that are told until the application is ready. */
async function readSteps(stream: Stream): Promise<readonly string[]> {
  const steps: string[] = [];
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- one event after the other
    const { state, step } = (await stream.next("application")) as ApplicationStatus;
    if (state === "ready" && steps.length > 0) return steps;
    if (step !== null) steps.push(step);
  }
}

suite("the application of lathe dev", { timeout: HANG_LIMIT_MS }, () => {
  test("tells its lines, and is started again while it runs, starts, has failed, and while something is generated", () =>
    withModel((dir) =>
      withLathe({ dir }, ["dev"], async (lathe) => {
        const url = await lathe.waitForOutput("stdout", READY);
        const editorUrl = await lathe.waitForOutput("stdout", EDITOR);
        const ask = await openEditor(editorUrl);
        await assertLines(ask, url);
        await assertLink(ask, url);
        await using stream = await listen(await openSession(editorUrl));
        await stream.next("application");
        await assertRestart({ ask, url, stream });
        await assertRestarts(ask, url);
        await assertFailure(dir, { ask, lathe, url });
        await assertGeneration({ ask, url });
        await assertScaffold(dir, ask);
      }),
    ));
});

/** The first start has applied migrations, and says so. */
async function assertLines(ask: SendToGenerator, url: string): Promise<void> {
  const { state, step, url: told, message, lines } = await readApplication(ask);
  assert.deepEqual([state, step, told, message], ["ready", null, url, null]);
  const texts = lines.map(({ text }) => text);
  assert.ok(
    texts.some((text) => text.startsWith("applying migrations")),
    texts.join("\n"),
  );
  assert.ok(texts.includes(`ready on ${url}`));
  assert.ok(lines.every(({ at }) => Number.isFinite(Date.parse(at))));
  assert.equal((await readApplication(ask, 1)).lines.length, 1);
}

/** Whoever develops it is its owner, and is let in without a password, once. */
async function assertLink(ask: SendToGenerator, url: string): Promise<void> {
  const { url: link } = await ask("POST", "/api/application/sign-in-link");
  const [door, token] = String(link).split("#link=");
  assert.equal(door, `${url}/admin/_sign-in`);
  const follow = () => fetch(`${url}/api/auth/v1/sign-in-links/${token}`, { method: "PUT" });
  const followed = await follow();
  assert.equal(followed.status, 201);
  const { account } = (await followed.json()) as { readonly account: Readonly<Record<string, unknown>> };
  assert.deepEqual([account["name"], account["roles"]], ["Developer", ["owner"]]);
  assert.equal((await follow()).status, 404);
}

interface Running {
  readonly ask: SendToGenerator;
  readonly url: string;
}

/** One that runs ends in order, and another one serves at the same address. */
async function assertRestart({ ask, url, stream }: Running & { readonly stream: Stream }): Promise<void> {
  const pid = await processOf(url);
  const seen = await readApplication(ask);
  assert.equal((await ask("POST", "/api/application/restart"))["state"], "ready");
  assert.deepEqual(await readSteps(stream), ["stopping", "starting"]);
  const again = await waitForState(ask, "ready", seen);
  assert.equal(again.url, url);
  assert.notEqual(await processOf(url), pid);
  await waitUntilGone(pid);
}

/** Many wishes are few restarts, and one serves in the end. */
async function assertRestarts(ask: SendToGenerator, url: string): Promise<void> {
  const seen = await readApplication(ask);
  await Promise.all(Array.from({ length: 20 }, () => ask("POST", "/api/application/restart")));
  await waitForState(ask, "starting", seen);
  await ask("POST", "/api/application/restart");
  await waitForState(ask, "ready", seen);
  await processOf(url);
}

/** After a crash it is tried again; its last lines say why it ended. */
async function assertFailure(
  dir: string,
  { ask, lathe, url }: Running & { readonly lathe: Lathe },
): Promise<void> {
  writeBrokenOwnCode(dir);
  const failed = await waitForState(ask, "failed");
  assert.match(failed.message ?? "", /ended with exit code 1/);
  assert.ok(failed.lines.some(({ level, text }) => level === "error" && text.includes("SyntaxError")));
  await ask("POST", "/api/application/restart");
  const again = await waitForState(ask, "failed", failed);
  assert.equal(again.url, null);
  writeWorkingOwnCode(dir);
  await ask("POST", "/api/application/restart");
  await waitForState(ask, "ready", again);
  await processOf(url);
  assert.equal(lathe.child.exitCode, null);
}

/** A restart that is asked for while something is generated leads to one application, of what was generated. */
async function assertGeneration({ ask, url }: Running): Promise<void> {
  const generating = addAndGenerate(ask, JSON.parse(formatEntity({ name: "pages" })) as object);
  const restarts = (async () => {
    for (let count = 0; count < 10; count++) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await ask("POST", "/api/application/restart");
    }
  })();
  await Promise.all([generating, restarts]);
  const route = `${url}/api/admin/v1/desk/pages`;
  await waitUntil(() =>
    readJson(route).then(
      ({ status }) => status === 401,
      () => false,
    ),
  );
  await waitForState(ask, "ready");
}

/** What own code and generated code meet in is made again by a generation, and the application starts with it. */
async function assertScaffold(dir: string, ask: SendToGenerator): Promise<void> {
  const needed = ["src/custom/desk/notes/hooks.ts", "src/custom/jobs.ts", "src/main.ts"];
  for (const path of needed) rmSync(join(dir, path));
  await ask("POST", "/api/application/restart");
  const stopped = await waitForState(ask, "stopped");
  const { planId, upToDate, files } = await ask("GET", "/api/plan");
  assert.equal(upToDate, false);
  const changed = (files as readonly { path: string; action: string }[]).filter(
    ({ action }) => action !== "unchanged",
  );
  assert.deepEqual(
    changed.map(({ path, action }) => [path, action]),
    needed.map((path) => [path, "create"]),
  );
  const { revision } = await ask("GET", "/api/project");
  await ask("POST", "/api/generate", { expectedRevision: revision, planId });
  await waitForState(ask, "ready", stopped);
}
