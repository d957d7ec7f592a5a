import assert from "node:assert/strict";
import { describe, it } from "node:test";
import {
  type Model,
  type ModelEdit,
  applyEdits,
  createEdit,
  diffModels,
  toCanonicalJson,
} from "@lathe/model";
import type { GeneratorApi } from "../api/generator-api.ts";
import { GeneratorFailure, UnreachableError } from "../api/generator-failure.ts";
import { createModelEditor } from "./model-editor.ts";

/** A generator in memory: it makes edits by the functions of the model, and knows every model that it ever had. */
function createGenerator() {
  let model = make(EMPTY, [
    createEdit("POST /api/modules", { body: { module: { name: "content" } } }),
    createEdit("POST /api/entities/entity-draft", {
      body: {
        entity: {
          name: "articles",
          module: "content",
          kind: "persistent",
          fields: [
            { name: "title", type: "string", maxLength: 160 },
            { name: "summary", type: "string" },
          ],
        },
      },
    }),
  ]);
  const known = new Map<string, Model>();
  const troubles: (() => Error | undefined)[] = [];
  const problems: { readonly file: string; readonly subject: string }[] = [];
  const sent: string[] = [];
  const log: string[] = [];
  let heldRead: Promise<void> | undefined;
  let heldLog: Promise<void> | undefined;
  const revise = () => {
    const revision = toCanonicalJson(model);
    known.set(revision, model);
    if (log[0] !== revision) log.unshift(revision);
    return revision;
  };
  revise();
  const api: GeneratorApi = {
    async call(key, request = {}) {
      const body = request.body as Readonly<Record<string, unknown>> | undefined;
      await Promise.resolve();
      if (key === "GET /api/model-editor") {
        const { project, modules, entities } = model;
        const revision = revise();
        await heldRead;
        return {
          revision,
          project,
          modules: modules.map((module) => ({
            ...module,
            entities: entities.filter((one) => one.module === module.name),
          })),
          problems: [...problems],
        } as never;
      }
      if (key === "GET /api/revisions") {
        const items = log.map((revision) => ({ revision, source: "editor" }));
        await heldLog;
        return { items } as never;
      }
      sent.push(key);
      const trouble = troubles.shift()?.();
      if (trouble !== undefined) throw trouble;
      if (body?.["expectedRevision"] !== revise()) throw refusal("stale_revision");
      const former = model;
      if (key === "POST /api/edits") model = make(model, body["edits"] as readonly ModelEdit[]);
      else model = known.get((body["step"] as { readonly before: string }).before) ?? model;
      return { revision: revise(), changes: diffModels(former, model) } as never;
    },
    openEvents: () => Promise.reject(new UnreachableError(undefined)),
  };
  return {
    api,
    sent,
    /** What is wrong with files. */
    problems,
    /** The next request ends so; it is carried out before where the function says so by doing it. */
    fail: (how: () => Error | undefined) => troubles.push(how),
    /** Holds back the answers of reads, with the model as it was when they were asked for, until the function is called. */
    holdReads() {
      const { promise, resolve } = Promise.withResolvers<void>();
      heldRead = promise;
      return () => ((heldRead = undefined), resolve());
    },
    /** Holds back the log, as it was when it was asked for, until the function is called. */
    holdLog() {
      const { promise, resolve } = Promise.withResolvers<void>();
      heldLog = promise;
      return () => ((heldLog = undefined), resolve());
    },
    edit: (...edits: readonly ModelEdit[]) => void ((model = make(model, edits)), revise()),
    get model() {
      return model;
    },
    revise,
  };
}

const EMPTY: Model = {
  project: { name: "test", label: "Test" } as Model["project"],
  modules: [],
  entities: [],
};

function make(model: Model, edits: readonly ModelEdit[]): Model {
  const outcome = applyEdits(model, edits);
  assert.ok(outcome.ok, JSON.stringify(outcome));
  return outcome.model;
}

function refusal(
  code: "stale_revision" | "locked" | "invalid_model" | "read_only" | "edit_clash",
): GeneratorFailure {
  return new GeneratorFailure({
    message: `refused: ${code}`,
    contractError: { code, status: 409, details: [], requestId: "r" },
  });
}

let now = Date.UTC(2026, 0, 1);

/** A page on a generator; the tab's storage outlives reloads. */
async function open({
  generator = createGenerator(),
  kept = new Map<string, string>(),
  isOwnTab = true,
  isFull = false,
}: {
  readonly generator?: ReturnType<typeof createGenerator>;
  readonly kept?: Map<string, string>;
  readonly isOwnTab?: boolean;
  readonly isFull?: boolean;
} = {}) {
  const pauses: (() => void)[] = [];
  const models = createModelEditor({
    api: generator.api,
    storage: {
      getItem: (name) => kept.get(name) ?? null,
      setItem(name, text) {
        if (isFull) throw new Error("There is no room.");
        kept.set(name, text);
      },
    },
    isOwnTab: Promise.resolve(isOwnTab),
    getRoute: () => "#/",
    now: () => now,
    wait: () => new Promise((resolve) => pauses.push(resolve)),
  });
  await models.load();
  /** Ends all waiting between tries. */
  const tick = () => pauses.splice(0).forEach((end) => end());
  return { generator, models, kept, tick };
}

const replaceTitle = (members: object) =>
  createEdit("PUT /api/entities/:entity/fields/:field", {
    params: { entity: "articles", field: "title" },
    body: { field: { name: "title", type: "string", maxLength: 160, ...members } },
  });
const addField = (name: string) =>
  createEdit("POST /api/entities/:entity/fields", {
    params: { entity: "articles" },
    body: { field: { name, type: "string" } },
  });
const step = (...edits: readonly ModelEdit[]) => ({ label: "do it", edits });
const findTitle = (model: Model | undefined) =>
  model?.entities[0]?.fields.find(({ name }) => name === "title");

describe("the model under the hands", () => {
  it("shows a step at once, and saves steps in their order", async () => {
    const { generator, models } = await open();
    const first = models.submit(step(addField("one")));
    const second = models.submit(step(addField("two")));
    assert.equal(models.state.get().model?.entities[0]?.fields.length, 4);
    assert.ok(first.ok && second.ok);
    assert.deepEqual(await Promise.all([first.end, second.end]), [{ ok: true }, { ok: true }]);
    assert.deepEqual(generator.sent, ["POST /api/edits", "POST /api/edits"]);
    assert.equal(toCanonicalJson(models.state.get().model as Model), generator.revise());
  });

  it("refuses at once what the generator would refuse", async () => {
    const { generator, models } = await open();
    const submission = models.submit(step(addField("title")));
    assert.ok(!submission.ok && submission.code === "name_taken");
    assert.doesNotMatch(submission.message, /^edits/);
    assert.deepEqual(generator.sent, []);
  });

  it("edits nothing while there is a generation, by whoever, and goes on when it is over or gone", async () => {
    const { generator, models } = await open();
    models.setGenerating(true);
    const refused = models.submit(step(addField("one")));
    assert.ok(!refused.ok && refused.message.includes("generating"));
    assert.equal((await models.undo())?.ok, false);
    assert.deepEqual(generator.sent, []);
    models.setConnected(false);
    const submission = models.submit(step(addField("one")));
    assert.ok(submission.ok);
    assert.deepEqual(await submission.end, { ok: true });
  });

  it("makes one request of steps with the same key that wait", async () => {
    const { generator, models } = await open();
    const ends = [true, false, true].map((required) => {
      const submission = models.submit({ ...step(replaceTitle({ required })), mergeKey: "title" });
      assert.ok(submission.ok);
      return submission.end;
    });
    await Promise.all(ends);
    assert.equal(generator.sent.length, 1);
    assert.equal(findTitle(generator.model)?.required, true);
  });

  it("does not go back when news of what it saved come late, but follows others who go back to it", async () => {
    const { generator, models, tick } = await open();
    const start = generator.model;
    const since = generator.revise();
    const save = async (required: boolean) => {
      const submission = models.submit(step(replaceTitle({ required })));
      assert.ok(submission.ok);
      await submission.end;
      return generator.revise();
    };
    const on = await save(true);
    const changes = diffModels(start, generator.model);
    const off = await save(false);
    assert.equal(off, since);
    await save(true);
    await save(false);
    const tell = (revision: string, from: string) =>
      models.hear({
        kind: "model",
        value: { revision, since: from, source: "editor", at: null, changes: revision === on ? changes : [] },
      });
    // The answer to the last one is taken up by then.
    await new Promise(setImmediate);
    // Of the second save and the third: what they tell is what there is now, and then no more.
    tell(off, on);
    tell(on, off);
    assert.equal(findTitle(models.state.get().model)?.required, false);
    assert.equal(models.state.get().takenOver, undefined);
    tell(off, on);
    tick();
    await new Promise(setImmediate);
    assert.equal(models.state.get().base?.revision, off);
    generator.edit(replaceTitle({ required: true }));
    tell(on, off);
    tick();
    await until(() => findTitle(models.state.get().model)?.required === true);
    assert.equal(models.state.get().base?.revision, on);
  });

  it("shows nothing that was read before what was saved since, however late the answer comes", async () => {
    const { generator, models } = await open();
    const release = generator.holdReads();
    models.setConnected(false);
    models.setConnected(true);
    await turns();
    const submission = models.submit(step(replaceTitle({ required: true })));
    assert.ok(submission.ok);
    await turns();
    const shown: (boolean | undefined)[] = [];
    const end = models.state.subscribe(() => shown.push(findTitle(models.state.get().model)?.required));
    release();
    assert.deepEqual(await submission.end, { ok: true });
    await turns();
    end();
    assert.deepEqual(new Set(shown), new Set([true]));
    assert.equal(models.state.get().base?.revision, generator.revise());
  });

  it("shows what was read last where two reads are under way", async () => {
    const { generator, models } = await open();
    const release = generator.holdReads();
    const first = models.load();
    await turns();
    const former = generator.holdReads();
    former();
    generator.edit(replaceTitle({ required: true }));
    const second = models.load();
    await turns();
    release();
    await Promise.all([first, second]);
    assert.equal(findTitle(models.state.get().model)?.required, true);
  });

  it("does not go back to what it has undone when news of that come very late", async () => {
    const { generator, models } = await open();
    const [since, start] = [generator.revise(), generator.model];
    const submission = models.submit(step(replaceTitle({ required: true })));
    assert.ok(submission.ok && (await submission.end).ok);
    const [revision, changes] = [generator.revise(), diffModels(start, generator.model)];
    await models.undo();
    await turns();
    now += 60_000;
    models.hear({ kind: "model", value: { revision, since, source: "editor", at: null, changes } });
    assert.equal(findTitle(models.state.get().model)?.required, false);
  });

  it("makes a step again on top of what others saved, and takes nothing of it back", async () => {
    const { generator, models } = await open();
    generator.edit(replaceTitle({ description: "theirs" }));
    const submission = models.submit(step(replaceTitle({ required: true })));
    assert.ok(submission.ok);
    assert.deepEqual(await submission.end, { ok: true });
    const title = findTitle(generator.model);
    assert.deepEqual([title?.description, title?.required], ["theirs", true]);
  });

  it("waits where both have changed the same member, until somebody decides", async () => {
    const { generator, models } = await open();
    generator.edit(replaceTitle({ description: "theirs" }));
    const submission = models.submit(step(replaceTitle({ description: "mine" })));
    assert.ok(submission.ok);
    await until(() => models.state.get().hold !== undefined);
    const { hold } = models.state.get();
    assert.ok(hold?.reason === "clash");
    assert.deepEqual(
      hold.clash.places.map(({ member, before, theirs, mine }) => ({ member, before, theirs, mine })),
      [{ member: "description", before: "", theirs: "theirs", mine: "mine" }],
    );
    models.settleClash("drop");
    assert.deepEqual(await submission.end, { ok: false, error: undefined });
    assert.equal(findTitle(models.state.get().model)?.description, "theirs");
    assert.equal(findTitle(generator.model)?.description, "theirs");
  });

  it("saves what was chosen place by place, with what does not clash", async () => {
    const { generator, models } = await open();
    generator.edit(replaceTitle({ description: "theirs", maxLength: 200, label: "Their label" }));
    const submission = models.submit(
      step(replaceTitle({ description: "mine", maxLength: 300, required: true })),
    );
    assert.ok(submission.ok);
    await until(() => models.state.get().hold !== undefined);
    const { hold } = models.state.get();
    assert.ok(hold?.reason === "clash");
    const choices = hold.clash.places.map(({ key, member }) => [
      key,
      member === "maxLength" ? "mine" : "theirs",
    ]);
    assert.deepEqual(
      hold.clash.carried.map(({ member }) => member),
      ["required"],
    );
    models.settleClash(Object.fromEntries(choices) as Record<string, "mine" | "theirs">);
    assert.deepEqual(await submission.end, { ok: true });
    const { description, maxLength, label, required } = findTitle(generator.model) as unknown as Record<
      string,
      unknown
    >;
    assert.deepEqual([description, maxLength, label, required], ["theirs", 300, "Their label", true]);
  });

  it("brings a part back that others have removed, where that is what somebody wants", async () => {
    const { generator, models } = await open();
    const before = findTitle(generator.model);
    generator.edit(
      createEdit("DELETE /api/entities/:entity/fields/:field", {
        params: { entity: "articles", field: "title" },
      }),
    );
    const submission = models.submit(step(replaceTitle({ required: true })));
    assert.ok(submission.ok);
    await until(() => models.state.get().hold !== undefined);
    const { hold } = models.state.get();
    assert.ok(hold?.reason === "clash");
    const [place] = hold.clash.places;
    assert.equal(place?.kind, "gone");
    models.settleClash({ [place?.key ?? ""]: "mine" });
    assert.deepEqual(await submission.end, { ok: true });
    assert.deepEqual(
      [findTitle(generator.model)?.id, findTitle(generator.model)?.required],
      [before?.id, true],
    );
  });

  it("asks again for a later step that clashes, and overwrites nothing unseen", async () => {
    const { generator, models } = await open();
    generator.edit(replaceTitle({ description: "theirs" }));
    const first = models.submit(step(addField("one")));
    const second = models.submit(step(replaceTitle({ description: "mine" })));
    assert.ok(first.ok && second.ok);
    assert.deepEqual(await first.end, { ok: true });
    await until(() => models.state.get().hold?.reason === "clash");
    assert.equal(findTitle(generator.model)?.description, "theirs");
    assert.equal(findTitle(models.state.get().model)?.description, "mine");
  });

  it("waits with a step that the model does not take any more, and goes on once it does", async () => {
    const { generator, models } = await open();
    const relation = createEdit("POST /api/entities/:entity/relations", {
      params: { entity: "articles" },
      body: { relation: { name: "topic", kind: "belongsTo", target: "topics" } },
    });
    const topics = createEdit("POST /api/entities/entity-draft", {
      body: { entity: { name: "topics", module: "content", kind: "persistent" } },
    });
    generator.edit(topics);
    await models.load();
    generator.edit(createEdit("DELETE /api/entities/:entity/entity-draft", { params: { entity: "topics" } }));
    const submission = models.submit(step(relation));
    assert.ok(submission.ok);
    await until(() => models.state.get().hold?.reason === "clash");
    const { hold } = models.state.get();
    assert.ok(hold?.reason === "clash" && hold.clash.refusal !== undefined);
    generator.edit(topics);
    await models.load();
    assert.deepEqual(await submission.end, { ok: true });
  });

  it("keeps what waits through a reload, in its order, and knows what was saved meanwhile", async () => {
    const { generator, models, kept } = await open();
    generator.fail(() => {
      generator.edit(addField("one"));
      return new UnreachableError(undefined);
    });
    const [start] = [generator.revise()];
    models.submit(step(addField("one")));
    models.submit(step(addField("two")));
    models.submit(step(replaceTitle({ required: true })));
    await until(() => models.state.get().hold?.reason === "away");
    generator.edit(replaceTitle({ description: "theirs" }));
    const { models: next } = await open({ generator, kept });
    await until(() => next.state.get().waiting.length === 0);
    assert.deepEqual(
      generator.model.entities[0]?.fields.map(({ name }) => name),
      ["title", "summary", "one", "two"],
    );
    const title = findTitle(generator.model);
    assert.deepEqual([title?.description, title?.required], ["theirs", true]);
    assert.equal(next.undoStack.get().done.length, 3);
    assert.equal(next.undoStack.get().done[0]?.before, start);
  });

  it("leaves what waits in another tab to that one, of which this one was made", async () => {
    const { generator, models, kept } = await open();
    generator.fail(() => new UnreachableError(undefined));
    models.submit(step(addField("one")));
    await until(() => models.state.get().hold?.reason === "away");
    const copy = await open({ generator, kept: new Map(kept), isOwnTab: false });
    const own = copy.models.submit(step(addField("two")));
    assert.ok(own.ok && (await own.end).ok);
    assert.deepEqual(
      generator.model.entities[0]?.fields.map(({ name }) => name),
      ["title", "summary", "two"],
    );
  });

  it("says where there is no room to keep what waits", async () => {
    const { generator, models } = await open({ isFull: true });
    generator.fail(() => new UnreachableError(undefined));
    models.submit(step(addField("one")));
    await until(() => models.state.get().hold?.reason === "away");
    assert.equal(models.state.get().isUnkept, true);
    models.goOn();
    await until(() => !models.state.get().isUnkept);
    assert.equal(models.state.get().waiting.length, 0);
  });

  it("makes a clash of what waits where the model became another during a reload", async () => {
    const { generator, models, kept } = await open();
    generator.fail(() => new UnreachableError(undefined));
    models.submit(step(replaceTitle({ description: "mine" })));
    await until(() => models.state.get().hold?.reason === "away");
    generator.edit(replaceTitle({ description: "theirs" }));
    const { models: next } = await open({ generator, kept });
    assert.equal(next.state.get().hold?.reason, "clash");
    next.undo();
    assert.equal(next.state.get().hold, undefined);
    assert.equal(findTitle(next.state.get().model)?.description, "theirs");
  });

  it("follows what is told of others' changes without reading the model anew", async () => {
    const { generator, models } = await open();
    const [since, former] = [generator.revise(), generator.model];
    generator.edit(replaceTitle({ description: "theirs" }));
    const revision = generator.revise();
    const changes = diffModels(former, generator.model);
    const summary = models.state.get().model?.entities[0]?.fields[1];
    models.hear({ kind: "model", value: { revision, since, source: "cli", at: null, changes } });
    const { model, takenOver, base } = models.state.get();
    assert.equal(findTitle(model)?.description, "theirs");
    assert.deepEqual([base?.revision, takenOver?.count, takenOver?.source], [revision, 1, "cli"]);
    assert.equal(model?.entities[0]?.fields[1], summary);
  });

  it("reads the model anew when another plan is told while a file can't be read, which makes no other model", async () => {
    const generator = createGenerator();
    generator.problems.push({ file: ".lathe/manifest.json", subject: ".lathe/manifest.json" });
    const { models } = await open({ generator });
    assert.equal(models.state.get().base?.fileProblems.length, 1);
    generator.problems.pop();
    models.hear({ kind: "plan", value: { savedRevision: null } as never });
    await until(() => models.state.get().base?.fileProblems.length === 0);
  });

  it("knows a step as saved whose answer was lost", async () => {
    const { generator, models } = await open();
    generator.fail(() => {
      generator.edit(addField("one"));
      return new UnreachableError(undefined);
    });
    const submission = models.submit(step(addField("one")));
    assert.ok(submission.ok);
    await until(() => models.state.get().hold?.reason === "away");
    models.setConnected(true);
    assert.deepEqual(await submission.end, { ok: true });
    assert.equal(models.undoStack.get().done.length, 1);
    assert.equal(generator.model.entities[0]?.fields.filter(({ name }) => name === "one").length, 1);
  });

  it("tries again while another program writes", async () => {
    const { generator, models, tick } = await open();
    for (let time = 0; time < 4; time += 1) generator.fail(() => refusal("locked"));
    const submission = models.submit(step(addField("one")));
    assert.ok(submission.ok);
    const said: (string | undefined)[] = [];
    const end = models.state.subscribe(() => said.push(models.state.get().hold?.reason));
    for (let time = 0; time < 3; time += 1) {
      await until(() => models.state.get().hold?.reason === "locked" && generator.sent.length === time + 1); // oxlint-disable-line no-await-in-loop -- one try after the other
      tick();
    }
    await until(() => {
      const { hold } = models.state.get();
      return generator.sent.length === 4 && hold?.reason === "locked" && !hold.isTrying;
    });
    end();
    assert.ok(!said.slice(said.indexOf("locked")).includes(undefined), "It is said until it is over.");
    models.goOn();
    assert.deepEqual(await submission.end, { ok: true });
    assert.equal(generator.sent.length, 5);
  });

  it("keeps an edit that could not be written until somebody says to go on", async () => {
    const { generator, models } = await open();
    const full = { pointer: "", code: "disk_full", message: "The disk is full." };
    const failures = [
      refusal("read_only"),
      new GeneratorFailure({
        message: full.message,
        contractError: { code: "internal", status: 500, details: [full], requestId: "r" },
      }),
    ];
    for (const failure of failures) generator.fail(() => failure);
    const submission = models.submit(step(addField("one")));
    assert.ok(submission.ok);
    for (const { message } of failures) {
      // oxlint-disable-next-line no-await-in-loop -- one try after the other
      await until(() => models.state.get().hold !== undefined);
      assert.deepEqual(models.state.get().hold, { reason: "locked", message, isTrying: false });
      assert.equal(models.state.get().refused, undefined);
      models.goOn();
    }
    assert.deepEqual(await submission.end, { ok: true });
    assert.equal(models.state.get().hold, undefined);
  });

  it("drops by undo what waits between two tries", async () => {
    const { generator, models, tick } = await open();
    generator.fail(() => refusal("locked"));
    models.submit(step(addField("one")));
    await until(() => models.state.get().hold?.reason === "locked");
    models.undo();
    assert.deepEqual([models.state.get().hold, models.state.get().waiting], [undefined, []]);
    tick();
    const submission = models.submit(step(addField("two")));
    assert.ok(submission.ok);
    assert.deepEqual(await submission.end, { ok: true });
    assert.equal(
      generator.model.entities[0]?.fields.some(({ name }) => name === "one"),
      false,
    );
  });

  it("is over with a lock that nothing waits for any more", async () => {
    const { generator, models, tick } = await open();
    for (let time = 0; time < 4; time += 1) generator.fail(() => refusal("locked"));
    models.submit(step(addField("one")));
    await until(() => {
      tick();
      const { hold } = models.state.get();
      return hold?.reason === "locked" && !hold.isTrying;
    });
    models.undo();
    assert.deepEqual([models.state.get().hold, models.state.get().waiting], [undefined, []]);
  });

  it("is connected again where what could not be saved is taken back, and events go on", async () => {
    const { generator, models } = await open();
    models.setConnected(true);
    generator.fail(() => new UnreachableError(undefined));
    models.submit(step(addField("one")));
    await until(() => models.state.get().hold?.reason === "away");
    assert.equal(models.state.get().isConnected, false);
    models.undo();
    await until(() => models.state.get().isConnected);
    assert.equal(models.state.get().hold, undefined);
  });

  it("drops what the generator refuses, and says why", async () => {
    const { generator, models } = await open();
    generator.fail(() => refusal("invalid_model"));
    const submission = models.submit(step(addField("one")));
    assert.ok(submission.ok);
    const end = await submission.end;
    assert.ok(!end.ok && end.error?.message === "refused: invalid_model");
    assert.equal(toCanonicalJson(models.state.get().model as Model), generator.revise());
  });

  it("takes a step of another route in its turn: it is nobody else's, and undone even while it is on its way", async () => {
    const { generator, models } = await open();
    const before = generator.revise();
    const { promise, resolve } = Promise.withResolvers<void>();
    const routed = models.submitRoute("roll back", async () => {
      generator.edit(addField("one"));
      const after = generator.revise();
      models.hear({ kind: "model", value: { revision: after, since: before, changes: null } as never });
      await promise;
      return { before, after };
    });
    const undone = models.undo();
    resolve();
    await routed;
    assert.deepEqual(await undone, { ok: true });
    assert.deepEqual(generator.sent, ["POST /api/model-restore"]);
    assert.equal(generator.revise(), before);
    assert.equal(models.state.get().takenOver, undefined);
    const failed = models.submitRoute("roll back", () => Promise.reject(new Error("no")));
    const nothing = models.undo();
    await assert.rejects(failed);
    assert.deepEqual(await nothing, { ok: true });
    assert.equal(generator.sent.length, 1);
  });

  it("undoes and redoes to the same revisions, also what is still on its way", async () => {
    const { generator, models } = await open();
    const start = generator.revise();
    models.submit(step(addField("one")));
    models.submit(step(addField("two")));
    const undoing = [models.undo(), models.undo()];
    await Promise.all(undoing);
    assert.equal(generator.revise(), start);
    await models.redo();
    assert.deepEqual(
      generator.model.entities[0]?.fields.map(({ name }) => name),
      ["title", "summary", "one"],
    );
  });

  it("keeps what was done since it asked which steps are still known after a reload", async () => {
    const { generator, kept, models: former } = await open();
    const start = generator.revise();
    const first = former.submit(step(addField("one")));
    assert.ok(first.ok && (await first.end).ok);
    const release = generator.holdLog();
    const { models } = await open({ generator, kept });
    const second = models.submit(step(addField("two")));
    assert.ok(second.ok && (await second.end).ok);
    release();
    await turns();
    await models.undo();
    await models.undo();
    assert.equal(generator.revise(), start);
  });

  it("sets a step aside that others stand in the way of, and goes on with those before it", async () => {
    const { generator, models } = await open();
    const start = generator.revise();
    const submissions = ["one", "two", "three"].map((name) => models.submit(step(addField(name))));
    await Promise.all(submissions.map((one) => one.ok && one.end));
    const [first] = submissions;
    assert.ok(first?.ok);
    const ids = () => models.undoStack.get().done.map(({ id }) => id);
    const all = ids();
    // One that is not the next may have own steps in its way, which can be undone first.
    generator.fail(() => refusal("edit_clash"));
    assert.partialDeepStrictEqual(await models.undo(first.id), { ok: false, isSetAside: false });
    // What another program does now is in the way today alone.
    generator.fail(() => refusal("read_only"));
    assert.partialDeepStrictEqual(await models.undo(), { ok: false, isSetAside: false });
    assert.deepEqual(ids(), all);
    generator.fail(() => refusal("edit_clash"));
    generator.fail(() => refusal("invalid_model"));
    const ends = await Promise.all([models.undo(), models.undo(), models.undo()]);
    assert.partialDeepStrictEqual(ends, [
      { ok: false, isSetAside: true },
      { ok: false, isSetAside: true },
      { ok: true },
    ]);
    assert.equal(generator.revise(), start);
    assert.deepEqual(
      models.undoStack.get().undone.map(({ id }) => id),
      [first.id],
    );
  });

  it("redoes what is still being undone, and undoes what is still being redone", async () => {
    const { generator, models } = await open();
    const start = generator.revise();
    const submission = models.submit(step(addField("one")));
    assert.ok(submission.ok && (await submission.end).ok);
    const end = generator.revise();
    await Promise.all([models.undo(), models.redo()]);
    assert.equal(generator.revise(), end);
    await Promise.all([models.undo(), models.redo(), models.undo()]);
    assert.equal(generator.revise(), start);
    assert.deepEqual([models.undoStack.get().done.length, models.undoStack.get().undone.length], [0, 1]);
  });
});

/** Until all that can be done without an answer is done. */
async function turns(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve)); // oxlint-disable-line no-await-in-loop -- one after the other
}

async function until(holds: () => boolean): Promise<void> {
  for (let turn = 0; !holds(); turn += 1) {
    if (turn > 1000) throw new Error("It never came true.");
    await new Promise((resolve) => setImmediate(resolve)); // oxlint-disable-line no-await-in-loop -- it waits for a condition
  }
}
