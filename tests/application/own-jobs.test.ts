// Jobs of a project's own: asked for in a transaction and gone with it, run with all records, and their effects there once.
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import {
  FinalJobError,
  type JobContext,
  type JobStepsContext,
  type TypedEntity,
  defineJob,
} from "@lathe/runtime";
import { type ServeOptions, forEachApplication } from "./support/application.ts";

type Entity = TypedEntity<{ readonly id: string; readonly price: number; readonly title: string }>;

/** What a test has a job do, in the middle of its work. */
let meanwhile: (attempt: number) => Promise<unknown> = async () => undefined;
let done: string[] = [];

const ownCode: NonNullable<ServeOptions["ownCode"]> = (find) => {
  const articles = find("articles") as Entity;
  const addTo = ({ data }: Pick<JobContext, "data">, id: string, price: number) =>
    data.increment(articles, id, { price });
  const stepOn = ({ transaction }: JobStepsContext, id: string) =>
    transaction((context) => addTo(context, id, 1));
  const raise = defineJob({
    name: "raise",
    maxAttempts: 2,
    async run(
      { id, by }: { readonly id: string; readonly by: number },
      { data, attempt, afterCommit, progress },
    ) {
      progress(1, 1);
      afterCommit(() => void done.push(`raised by ${by}`));
      const { price } = await addTo({ data }, id, by);
      await meanwhile(attempt);
      return { price };
    },
  });
  const split = defineJob({
    name: "split",
    async runInSteps({ id }: { readonly id: string }, context) {
      const { transaction, progress, signal, attempt } = context;
      for (let step = 1; step <= 3; step++) {
        signal.throwIfAborted();
        await stepOn(context, id);
        progress(step, 3);
        await meanwhile(attempt);
      }
      await transaction(({ data }) => data.enqueue(raise, { id, by: 100 }, { subject: id }));
    },
  });
  const unlisted = defineJob({ name: "unlisted", run: () => undefined });
  return {
    jobs: [raise, split],
    hooks: {
      articles: {
        async afterCreate({ id, title }: { readonly id: string; readonly title: string }, { data }) {
          if (!title.startsWith("raise")) return;
          await data.enqueue(raise, { id, by: 10 });
          if (title.endsWith("undone")) throw new Error("undone");
        },
      },
    },
    routes: [
      {
        method: "POST",
        path: "/split",
        access: { permission: "content.articles.update" },
        handle: ({ body }, { data }) => data.enqueue(split, body as { readonly id: string }),
      },
      {
        method: "POST",
        path: "/unlisted",
        access: "anonymous",
        handle: (_request, { data }) => data.enqueue(unlisted, null),
      },
    ],
  };
};

forEachApplication(
  "own jobs",
  (app) => {
    beforeEach(() => {
      meanwhile = async () => undefined;
      done = [];
    });
    const make = (title: string) => app.create("content/articles", { title, price: 1 });
    const read = async (id: string) =>
      (await app.call("GET", `/api/admin/v1/content/articles/${id}`, { token: app.owner })).json;
    const jobs = async (columns: string) =>
      (
        await app.db.run({
          text: `select ${columns} from lathe.jobs where schedule is null order by created_at desc, id desc limit 1`,
          values: [],
        })
      ).rows[0];

    test("are asked for with a record, and run on behalf of whoever did, with all records", async () => {
      const { id } = await make("raise me");
      assert.equal((await read(id)).price, 1);
      assert.equal(await app.runJobs(), 1);
      assert.equal((await read(id)).price, 11);
      assert.deepEqual(done, ["raised by 10"]);
      assert.deepEqual(await jobs("kind, state, result, done, total"), [
        "raise",
        "done",
        '{"price": 11}',
        "1",
        "1",
      ]);
      const { rows } = await app.db.run({
        text: `select a.account_id = j.made_by, a.family, a.action from lathe.audit a, lathe.jobs j where a.request_id = j.id::text and a.record_id = $1`,
        values: [id],
      });
      assert.deepEqual(rows, [["t", "admin", "update"]]);
    });

    test("are undone with the transaction that asked for them", async () => {
      const { status } = await app.call("POST", "/api/admin/v1/content/articles", {
        token: app.owner,
        body: { title: "raise undone" },
      });
      assert.equal(status, 500);
      assert.equal(await app.runJobs(), 0);
    });

    test("leave no effect of a try that failed, and have it once in the end", async () => {
      const { id } = await make("raise me");
      meanwhile = async (attempt) => {
        if (attempt === 1) throw new Error("not yet");
      };
      assert.equal(await app.runJobs(), 1);
      assert.equal((await read(id)).price, 1);
      assert.deepEqual(await jobs("state, error, result"), ["queued", "not yet", null]);
      await app.db.script("update lathe.jobs set run_at = now() where schedule is null");
      assert.equal(await app.runJobs(), 1);
      assert.equal((await read(id)).price, 11);
      assert.deepEqual(done, ["raised by 10"]);
      assert.deepEqual(await jobs("state, error"), ["done", null]);
    });

    test("are not tried again after a failure that is final", async () => {
      await make("raise me");
      meanwhile = () => Promise.reject(new FinalJobError("never"));
      assert.equal(await app.runJobs(), 1);
      assert.deepEqual(await jobs("state, attempts, error"), ["failed", "1", "never"]);
    });

    test("in steps commit each for itself, and go on to other jobs", async () => {
      const { id } = await make("split me");
      const asked = await app.call("POST", "/api/own/split", { token: app.owner, body: { id } });
      assert.equal(asked.status, 200);
      meanwhile = async () => {
        throw new Error("after one step");
      };
      assert.equal(await app.runJobs(), 1);
      assert.equal((await read(id)).price, 2);
      meanwhile = async () => undefined;
      await app.db.script("update lathe.jobs set run_at = now() where state = 'queued' and schedule is null");
      assert.equal(await app.runJobs(), 2);
      assert.equal((await read(id)).price, 105);
      assert.deepEqual(await jobs("kind, subject, state"), ["raise", id, "done"]);
    });

    test("that were lost to another process in the middle change nothing more", async () => {
      const { id } = await make("split me");
      await app.call("POST", "/api/own/split", { token: app.owner, body: { id } });
      meanwhile = () =>
        app.db.run({
          text: "update lathe.jobs set worker = gen_random_uuid() where state = 'running'",
          values: [],
        });
      assert.equal(await app.runJobs(), 1);
      assert.equal((await read(id)).price, 2);
      await app.db.script("delete from lathe.jobs");
    });

    test("that the application does not run are a mistake", async () => {
      const { status } = await app.call("POST", "/api/own/unlisted", { body: {} });
      assert.equal(status, 500);
      assert.match(JSON.stringify(app.log, errorText), /List it in src\/custom\/jobs\.ts/);
    });
  },
  { ownCode },
);

function errorText(_key: string, value: unknown): unknown {
  return value instanceof Error ? [value.message, value.cause] : value;
}
