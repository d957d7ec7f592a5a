import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { type Model, type ModelEdit, applyEdits, createEdit, toCanonicalJson } from "@lathe/model";
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
  const sent: string[] = [];
  const revise = () => {
    const revision = toCanonicalJson(model);
    known.set(revision, model);
    return revision;
  };
  revise();
  const api: GeneratorApi = {
    async call(key, request = {}) {
      const body = request.body as Readonly<Record<string, unknown>> | undefined;
      await Promise.resolve();
      if (key === "GET /api/model-editor") {
        const { project, modules, entities } = model;
        return {
          revision: revise(),
          project,
          modules: modules.map((module) => ({
            ...module,
            entities: entities.filter((one) => one.module === module.name),
          })),
          problems: [],
        } as never;
      }
      sent.push(key);
      const trouble = troubles.shift()?.();
      if (trouble !== undefined) throw trouble;
      if (body?.["expectedRevision"] !== revise()) throw refusal("stale_revision");
      if (key === "POST /api/edits") model = make(model, body["edits"] as readonly ModelEdit[]);
      else model = known.get((body["step"] as { readonly before: string }).before) ?? model;
      return { revision: revise() } as never;
    },
    openEvents: () => Promise.reject(new UnreachableError(undefined)),
  };
  return {
    api,
    sent,
    /** The next request ends so; it is carried out before where the function says so by doing it. */
    fail: (how: () => Error | undefined) => troubles.push(how),
    edit: (...edits: readonly ModelEdit[]) => (model = make(model, edits)),
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

function refusal(code: "stale_revision" | "locked" | "invalid_model"): GeneratorFailure {
  return new GeneratorFailure({
    message: `refused: ${code}`,
    contractError: { code, status: 409, details: [], requestId: "r" },
  });
}

async function open() {
  const generator = createGenerator();
  const kept = new Map<string, string>();
  const models = createModelEditor({
    api: generator.api,
    storage: {
      getItem: (name) => kept.get(name) ?? null,
      setItem: (name, text) => void kept.set(name, text),
    },
    getRoute: () => "#/",
    wait: () => Promise.resolve(),
  });
  await models.load();
  return { generator, models };
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
    assert.deepEqual(generator.sent, []);
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
      hold.clash.members.map(({ member, before, theirs, mine }) => ({ member, before, theirs, mine })),
      [{ member: "description", before: "", theirs: "theirs", mine: "mine" }],
    );
    models.settleClash("drop");
    assert.deepEqual(await submission.end, { ok: false, error: undefined });
    assert.equal(findTitle(models.state.get().model)?.description, "theirs");
    assert.equal(findTitle(generator.model)?.description, "theirs");
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
    assert.equal(generator.model.entities[0]?.fields.filter(({ name }) => name === "one").length, 1);
  });

  it("tries again while another program writes", async () => {
    const { generator, models } = await open();
    generator.fail(() => refusal("locked"));
    generator.fail(() => refusal("locked"));
    const submission = models.submit(step(addField("one")));
    assert.ok(submission.ok);
    assert.deepEqual(await submission.end, { ok: true });
    assert.equal(generator.sent.length, 3);
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

  it("undoes and redoes to the same revisions, also what is still on its way", async () => {
    const { generator, models } = await open();
    const start = generator.revise();
    models.submit(step(addField("one")));
    models.submit(step(addField("two")));
    const undoing = [models.undo(), models.undo()];
    await Promise.all(undoing);
    await until(() => models.state.get().base?.revision === start);
    assert.equal(generator.revise(), start);
    await models.redo();
    assert.deepEqual(
      generator.model.entities[0]?.fields.map(({ name }) => name),
      ["title", "summary", "one"],
    );
  });
});

async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise((resolve) => setImmediate(resolve)); // oxlint-disable-line no-await-in-loop -- it waits for a condition
}
