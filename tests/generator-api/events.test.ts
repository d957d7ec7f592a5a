// The stream of events, read as an editor reads it: by fetch, with the token in the header.
import assert from "node:assert/strict";
import { renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { suite, test } from "node:test";
import { generate, planGeneration } from "@lathe/generator";
import { applyChanges, type Model } from "@lathe/model";
import { writeTexts } from "../support/temp-folder.ts";
import { assertRefused } from "./support/api.ts";
import { listen } from "./support/event-stream.ts";
import { readWholeModel, type Parts } from "./support/model-parts.ts";
import { PRESS } from "./support/press.ts";
import { QUICK, withGenerated, withServed } from "./support/served-project.ts";
import { HANG_LIMIT_MS } from "../support/hang-limit.ts";

const TAGS = "model/content/tags.json";

suite("events", { timeout: HANG_LIMIT_MS }, () => {
  test("begin with the state as it is", () =>
    withGenerated(async ({ api }) => {
      const revision = await api.revision();
      await using stream = await listen(api);
      assert.match(stream.headers.get("content-type") ?? "", /^text\/event-stream/);
      assert.equal(stream.headers.get("cache-control"), "no-store");
      assert.equal((await stream.next("model")).revision, revision);
      assert.deepEqual(await stream.next("plan"), { revision, savedRevision: revision });
      assert.deepEqual(await stream.next("application"), {
        state: "stopped",
        step: null,
        url: null,
        message: null,
      });
    }));

  test("tell of a change over the API, to everyone who listens", () =>
    withServed(async ({ api }) => {
      await using one = await listen(api);
      await using other = await listen(api);
      for (const stream of [one, other]) await stream.next("model"); // oxlint-disable-line no-await-in-loop
      const { revision } = await api.done("POST /api/modules", { body: { module: { name: "shop" } } });
      assert.equal((await one.next("model")).revision, revision);
      assert.equal((await other.next("model")).revision, revision);
      assert.deepEqual(await one.next("plan"), { revision, savedRevision: null });
    }));

  test("tell who changed what since the event before", () =>
    withServed(async ({ api, dir }) => {
      await using stream = await listen(api);
      const first = await stream.next("model");
      assert.deepEqual([first.since, first.source, first.changes], [null, "disk", null]);
      const seen = (await readWholeModel(api)) as Model;
      const edited = await api.done("POST /api/modules", { body: { module: { name: "shop" } } });
      const second = await stream.next("model");
      assert.deepEqual(
        [second.revision, second.since, second.source],
        [edited.revision, first.revision, "editor"],
      );
      assert.ok(Math.abs(Date.parse(second.at) - Date.now()) < 600_000);
      const followed = applyChanges(seen, second.changes);
      assert.deepEqual(followed, await readWholeModel(api));
      writeTexts(dir, [[TAGS, (PRESS[TAGS] ?? "").replace('"label"', '"caption"')]]);
      const third = await stream.next("model");
      assert.deepEqual([third.since, third.source], [second.revision, "disk"]);
      assert.deepEqual(applyChanges(followed, third.changes), await readWholeModel(api));
      const { changes } = third;
      assert.deepEqual(
        (changes as Parts).map(({ kind, part, path, id }) => [kind, part, path, id]),
        [["changed", "field", "/entities/tags/fields/caption", "f_label"]],
      );
    }));

  test("tell of edits by hand: in place, by renaming, of whole folders", () =>
    withServed(async ({ api, dir }) => {
      await using stream = await listen(api);
      await stream.next("model");
      const text = PRESS[TAGS] ?? "";
      writeTexts(dir, [[TAGS, text.replace('"label"', '"caption"')]]);
      assert.equal((await stream.next("model")).revision, await api.revision());
      writeTexts(dir, [["model/content/.tags.swp", text.replace('"label"', '"words"')]]);
      renameSync(join(dir, "model/content/.tags.swp"), join(dir, TAGS));
      assert.equal((await stream.next("model")).revision, await api.revision());
      rmSync(join(dir, "model/spare"), { recursive: true });
      assert.equal((await stream.next("model")).revision, await api.revision());
      writeTexts(dir, [["model/other/module.json", '{"id":"m_other","name":"other"}']]);
      assert.equal((await stream.next("model")).revision, await api.revision());
    }));

  test("go on when the whole model was away, as in a checkout", () =>
    withServed(async ({ api, dir }) => {
      await using stream = await listen(api);
      const { revision } = await stream.next("model");
      renameSync(join(dir, "model"), join(dir, "away"));
      assert.notEqual((await stream.next("model")).revision, revision);
      renameSync(join(dir, "away"), join(dir, "model"));
      assert.equal((await stream.next("model")).revision, revision);
      writeTexts(dir, [[TAGS, (PRESS[TAGS] ?? "").replace('"label"', '"caption"')]]);
      assert.equal((await stream.next("model")).revision, await api.revision());
    }));

  test("say nothing of what changes nothing", () =>
    withServed(async ({ api, dir }) => {
      await using stream = await listen(api);
      await stream.next("application");
      writeTexts(dir, [[TAGS, JSON.stringify(JSON.parse(PRESS[TAGS] ?? ""), null, 5)]]);
      writeTexts(dir, [["model/content/notes.txt", "Nothing."]]);
      await api.done("PUT /api/project", { body: { project: {} } });
      const { revision } = await api.done("POST /api/modules", { body: { module: { name: "shop" } } });
      assert.equal((await stream.next("model")).revision, revision);
    }));

  test("tell of a generation and of the running application", () =>
    withServed(async ({ api, server }) => {
      const generated: unknown[] = [];
      server.onGenerated((result) => generated.push(result.savedRevision));
      await using stream = await listen(api);
      await stream.next("plan");
      const { planId, revision, hazards } = await api.done("GET /api/plan");
      const acceptHazards = (hazards as readonly { id: string }[]).map(({ id }) => id);
      await api.done("POST /api/generate", { body: { planId, acceptHazards } });
      assert.deepEqual(await stream.next("plan"), { revision, savedRevision: revision });
      assert.deepEqual(generated, [revision]);
      const status = { state: "ready", step: null, url: "http://127.0.0.1:4200", message: null } as const;
      server.setApplication(status);
      assert.deepEqual(await stream.next("application"), status);
    }));

  test("tell of a generation by another program", () =>
    withServed(async ({ api, dir }) => {
      await using stream = await listen(api);
      await stream.next("application");
      const planning = await planGeneration(dir, {}, QUICK);
      assert.ok(planning.ok);
      const { planId, hazards } = planning.plan;
      const outcome = await generate(dir, { planId, acceptHazards: hazards.map(({ id }) => id) }, QUICK);
      assert.ok(outcome.ok);
      const revision = await api.revision();
      assert.deepEqual(await stream.next("plan"), { revision, savedRevision: revision });
    }));

  test("end with the server", () =>
    withServed(async ({ api, server }) => {
      await using stream = await listen(api);
      await stream.next("application");
      await server.close();
      assert.equal(await stream.next("model"), undefined);
    }));

  test("need a session, and take no parameters", () =>
    withServed(async ({ api }) => {
      assertRefused(await api.call("GET", "/api/events", { token: null }), "unauthenticated");
      assertRefused(
        await api.call("GET", `/api/events?token=${api.token}`, { token: null }),
        "unauthenticated",
      );
      assertRefused(await api.call("GET", "/api/events?since=1"), "invalid_body");
    }));

  test("of a listener that is gone are not kept: a hundred come and go, and one more is served", () =>
    withServed(async ({ api }) => {
      for (let round = 0; round < 10; round++) {
        // oxlint-disable-next-line no-await-in-loop -- rounds
        const streams = await Promise.all(Array.from({ length: 10 }, () => listen(api)));
        // oxlint-disable-next-line no-await-in-loop -- rounds
        await Promise.all(streams.map((stream) => stream[Symbol.asyncDispose]()));
      }
      await using stream = await listen(api);
      assert.equal((await stream.next("model")).revision, await api.revision());
    }));
});
