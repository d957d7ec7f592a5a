// The steps of a generation as events: in their order, of one generation at a time, and through its end, however it comes.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { suite, test } from "node:test";
import type { GenerationProgress } from "@lathe/contract";
import { HANG_LIMIT_MS } from "../support/hang-limit.ts";
import { withTempFolder, writeTexts } from "../support/temp-folder.ts";
import { withLathe } from "../dev/support/lathe.ts";
import { type Api, assertRefused, openApi } from "./support/api.ts";
import { listen, type Stream } from "./support/event-stream.ts";
import { PRESS } from "./support/press.ts";
import { withServed } from "./support/served-project.ts";

async function createRequest(api: Api) {
  const { planId, hazards } = await api.done("GET /api/plan");
  return { body: { planId, acceptHazards: (hazards as readonly { id: string }[]).map(({ id }) => id) } };
}

/** The events of a generation until it is over. */
async function readGeneration(stream: Stream): Promise<readonly GenerationProgress[]> {
  const told: GenerationProgress[] = [];
  while (told.at(-1)?.state === undefined || told.at(-1)?.state === "running") {
    // oxlint-disable-next-line no-await-in-loop -- one event after the other
    const progress = (await stream.next("generation")) as GenerationProgress | undefined;
    assert.ok(progress !== undefined, "the stream ended");
    told.push(progress);
  }
  return told;
}

suite("a generation", { timeout: HANG_LIMIT_MS }, () => {
  test("is told step by step, and to those who come later by its end", () =>
    withServed(async ({ api }) => {
      await using stream = await listen(api);
      await stream.next("application");
      const request = await createRequest(api);
      const { historyId } = await api.done("POST /api/generate", request);
      const told = await readGeneration(stream);
      assert.deepEqual(
        told.map(({ state, step, done }) => [state, step, done]),
        [
          ["running", "check", 0],
          ["running", "render", 1],
          ["running", "prove", 2],
          ["running", "write", 3],
          ["running", "record", 4],
          ["done", "record", 5],
        ],
      );
      const last = told.at(-1);
      assert.ok(told.every(({ planId, total }) => planId === request.body.planId && total === 5));
      assert.deepEqual([last?.historyId, last?.message], [historyId, null]);
      assert.ok(told.every(({ ms }, index) => ms >= (told[index - 1]?.ms ?? 0)));
      await using later = await listen(api);
      assert.deepEqual(await later.next("generation"), last);
    }));

  test("is told where it was refused, with the reason", () =>
    withServed(async ({ api }) => {
      await using stream = await listen(api);
      await stream.next("application");
      assertRefused(await api.send("POST /api/generate", { body: { planId: "p-0" } }), "stale_plan");
      const last = (await readGeneration(stream)).at(-1);
      assert.deepEqual([last?.state, last?.step, last?.historyId], ["failed", "render", null]);
      assert.match(last?.message ?? "", /Plan again/);
    }));

  test("that fails tells so, and the next one begins anew", async () => {
    let isRight = false;
    const prove = async () =>
      isRight ? ({ ok: true } as const) : ({ ok: false, message: "It is wrong.", differences: [] } as const);
    await withServed(
      async ({ api }) => {
        await using stream = await listen(api);
        await stream.next("application");
        const request = await createRequest(api);
        assertRefused(await api.send("POST /api/generate", request), "invalid_model");
        const failed = (await readGeneration(stream)).at(-1);
        assert.deepEqual([failed?.state, failed?.step], ["failed", "prove"]);
        isRight = true;
        await api.done("POST /api/generate", await createRequest(api));
        const told = await readGeneration(stream);
        assert.deepEqual([told[0]?.step, told[0]?.done, told.at(-1)?.state], ["check", 0, "done"]);
      },
      { services: { prove } },
    );
  });

  test("is the only one that is told while a second one is refused", async () => {
    const reached = Promise.withResolvers<void>();
    const opened = Promise.withResolvers<void>();
    const prove = async () => {
      reached.resolve();
      await opened.promise;
      return { ok: true } as const;
    };
    await withServed(
      async ({ api }) => {
        await using stream = await listen(api);
        await stream.next("application");
        const request = await createRequest(api);
        const first = api.done("POST /api/generate", request);
        await reached.promise;
        assertRefused(await api.send("POST /api/generate", request), "locked");
        opened.resolve();
        const { historyId } = await first;
        const told = await readGeneration(stream);
        assert.equal(told.filter(({ step }) => step === "check").length, 1);
        assert.deepEqual([told.at(-1)?.state, told.at(-1)?.historyId], ["done", historyId]);
      },
      { services: { prove } },
    );
  });

  test("that is killed ends the stream; the next server knows nothing of it, and generates", () =>
    withTempFolder(async (dir) => {
      writeTexts(dir, Object.entries(PRESS));
      await withLathe({ dir }, ["serve", "--port", "0"], async (lathe) => {
        await lathe.waitForOutput("stdout", /^(editor) /m);
        const api = await openServed(dir);
        await using stream = await listen(api);
        await stream.next("application");
        const request = await createRequest(api);
        const cut = assert.rejects(api.send("POST /api/generate", request));
        for (;;) {
          // oxlint-disable-next-line no-await-in-loop -- one event after the other
          const { step } = (await stream.next("generation")) as GenerationProgress;
          if (step === "prove") break;
        }
        lathe.child.kill("SIGKILL");
        await cut;
        await assert.rejects(async () => {
          // The connection is cut: there is no orderly end.
          if ((await stream.next("generation")) === undefined) throw new Error("ended");
        });
      });
      await withLathe({ dir }, ["serve", "--port", "0"], async (lathe) => {
        await lathe.waitForOutput("stdout", /^(editor) /m);
        const api = await openServed(dir);
        await using stream = await listen(api);
        assert.equal((await stream.next("plan")).savedRevision, null);
        await api.done("POST /api/generate", await createRequest(api));
        const told = await readGeneration(stream);
        assert.deepEqual([told[0]?.step, told.at(-1)?.state], ["check", "done"]);
      });
    }));
});

/** A client of the server that a project names. */
function openServed(dir: string): Promise<Api> {
  const info = JSON.parse(readFileSync(join(dir, ".lathe/run/server.json"), "utf8")) as {
    readonly port: number;
    readonly launchToken: string;
  };
  return openApi(`http://127.0.0.1:${info.port}`, info.launchToken);
}
