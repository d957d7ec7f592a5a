// Jobs over HTTP: seen by their maker and by those who may see all, cancelled while they wait and while they run.
import assert from "node:assert/strict";
import { before, test } from "node:test";
import { defineJob } from "@lathe/runtime";
import { type ServeOptions, forEachApplication } from "./support/application.ts";

const JOBS = "/api/admin/v1/_jobs";

/** What a job that runs waits for. */
let go = Promise.withResolvers<void>();

const ownCode: NonNullable<ServeOptions["ownCode"]> = () => {
  const make = defineJob({
    name: "make",
    async runInSteps({ fails }: { readonly fails?: boolean }, { progress, signal }) {
      progress(1, 3);
      await go.promise;
      signal.throwIfAborted();
      if (fails === true) throw new Error("no paper");
      return { download: "/files/1" };
    },
    maxAttempts: 1,
  });
  return {
    jobs: [make],
    routes: [
      {
        method: "POST",
        path: "/make",
        access: "authenticated",
        handle: ({ body }, { data }) =>
          data.enqueue(make, body as { readonly fails: boolean }, { subject: "printer" }),
      },
    ],
  };
};

forEachApplication(
  "jobs over HTTP",
  (app) => {
    let [maker, other, reader] = ["", "", ""];
    before(async () => {
      maker = await app.operator(["content.articles.read"]);
      other = await app.operator(["content.articles.read"]);
      reader = await app.operator(["system.audit.read"]);
    });
    const ask = async (fails = false) =>
      (await app.call("POST", "/api/own/make", { token: maker, body: { fails } })).json.id as string;
    const get = (id: string, token = maker) => app.call("GET", `${JOBS}/${id}`, { token });
    const cancel = async (id: string, token = maker) =>
      (await app.call("DELETE", `${JOBS}/${id}`, { token })).status;

    test("are shown to their maker and to those who may see all, and to nobody else", async () => {
      const id = await ask();
      const { status, json } = await get(id);
      assert.equal(status, 200);
      const { accountId, runAt, createdAt, updatedAt, ...shown } = json;
      assert.deepEqual(shown, {
        id,
        kind: "make",
        state: "queued",
        done: null,
        total: null,
        error: null,
        download: null,
        subject: "printer",
        attempts: 0,
        maxAttempts: 1,
        finishedAt: null,
      });
      for (const time of [runAt, createdAt, updatedAt])
        assert.ok(Date.parse(String(time)) <= Date.now() + 60_000);
      assert.equal((await get(id, reader)).json.accountId, accountId);
      assert.equal((await get(id, app.owner)).status, 200);
      assert.equal((await get(id, other)).status, 404);
      assert.equal((await get(id, (await app.visitor()).token)).status, 403);
      assert.equal((await app.call("GET", `${JOBS}/${id}`)).status, 401);
      const total = async (token: string) => (await app.call("GET", JOBS, { token })).json.total;
      assert.deepEqual([await total(maker), await total(other), await total(reader)], [1, 0, 1]);
      assert.equal(await cancel(id), 204);
    });

    test("are listed like everything, with filters and sorts", async () => {
      const id = await ask();
      const filters = JSON.stringify([
        { field: "state", op: "eq", value: "queued" },
        { field: "kind", op: "eq", value: "make" },
      ]);
      const query = new URLSearchParams({ filters, sort: "createdAt", order: "desc", limit: "1" });
      const { json } = await app.call("GET", `${JOBS}?${query}`, { token: maker });
      assert.deepEqual([json.total, (json.items as { id: string }[])[0]?.id], [1, id]);
      const refused = await app.call("GET", `${JOBS}?sort=payload`, { token: maker });
      assert.equal(refused.status, 400);
      assert.equal(await cancel(id), 204);
    });

    test("that wait are cancelled at once, as often as one likes, and the audit trail tells who did", async () => {
      const id = await ask();
      assert.equal(await cancel(id, other), 404);
      assert.equal(await cancel(id, reader), 403);
      assert.equal((await get(id)).json.state, "queued");
      assert.equal(await cancel(id), 204);
      assert.equal((await get(id)).json.state, "cancelled");
      assert.equal(await cancel(id), 204);
      assert.equal(await app.runJobs(), 0);
      const { rows } = await app.db.run({
        text: "select action, entity, account_id is not null from lathe.audit where record_id = $1",
        values: [id],
      });
      assert.deepEqual(rows, [["delete", "jobs", "t"]]);
    });

    test("that run tell how far they are, and are asked to stop", async () => {
      const id = await ask();
      go = Promise.withResolvers();
      const ran = app.runJobs();
      for (;;) {
        const { state, done, total } = (await get(id)).json;
        if (done === null) continue;
        assert.deepEqual([state, done, total], ["running", 1, 3]);
        break;
      }
      assert.equal(await cancel(id, app.owner), 204);
      assert.equal((await get(id)).json.state, "running");
      go.resolve();
      assert.equal(await ran, 1);
      // It came to its end without looking at the queue.
      assert.equal((await get(id)).json.state, "done");
    });

    test("that have ended can't be cancelled, and tell what they made, or why they failed", async () => {
      go = Promise.withResolvers();
      go.resolve();
      const [done, failed] = [await ask(), await ask(true)];
      assert.equal(await app.runJobs(), 2);
      assert.equal((await get(done)).json.download, "/files/1");
      const { state, error, finishedAt } = (await get(failed)).json;
      assert.deepEqual([state, error, typeof finishedAt], ["failed", "no paper", "string"]);
      for (const id of [done, failed]) assert.equal(await cancel(id), 409);
    });

    test("that nobody asked for are not there", async () => {
      assert.equal((await get("0198c1f0-0000-7000-8000-000000000000")).status, 404);
      assert.equal((await get("nothing")).status, 404);
      assert.equal(await cancel("0198c1f0-0000-7000-8000-000000000000"), 404);
      assert.equal((await app.call("DELETE", JOBS, { token: maker })).status, 405);
    });
  },
  { ownCode },
);
