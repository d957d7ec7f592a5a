// How kept pages are used: without reading, for whoever may have them at this moment, and never an older state than one seen before.
import assert from "node:assert/strict";
import { before, test } from "node:test";
import { forEachApplication, PASSWORD } from "./support/application.ts";
import { type CallResponse, toQueryString } from "./support/client.ts";
import { findNextPagePath } from "./support/next-page-path.ts";
import { rawRequest, sendRaw, joinRequests } from "./support/raw-http.ts";
import { assertSameResponse, toComparable } from "./support/same-response.ts";
import { isChangesStatement, isPageStatement, collectStatements } from "./support/statement-texts.ts";

const SAMPLES = "/api/admin/v1/lab/samples";
const OUTSIDE = "/api/external/v1/lab/samples";

forEachApplication(
  "use of kept pages",
  (app) => {
    before(async () => {
      for (const order of [1, 2, 3, 4, 5]) {
        // oxlint-disable-next-line no-await-in-loop -- in this order
        await app.create("lab/samples", { order, stringValue: "abc" });
      }
    });

    const list = (path: string, token: string | null = app.owner) =>
      app.call("GET", path, { token: token ?? undefined });
    /** Asks for a page until it is kept. */
    const keep = async (path: string, token?: string | null): Promise<CallResponse> => {
      await list(path, token);
      await list(path, token);
      return list(path, token);
    };
    const statementsOf = async (work: () => Promise<unknown>) => {
      const texts = await collectStatements(app.db, work);
      return {
        pages: texts.filter(isPageStatement).length,
        changes: texts.filter(isChangesStatement).length,
      };
    };

    test("a page is read twice, and from then on only asked about", async () => {
      const path = `${SAMPLES}?sort=order&limit=3`;
      const asked = [];
      for (let i = 0; i < 4; i += 1) {
        // oxlint-disable-next-line no-await-in-loop -- one after the other
        asked.push(await statementsOf(() => list(path)));
      }
      const [read, kept] = [
        { pages: 1, changes: 0 },
        { pages: 0, changes: 1 },
      ];
      assert.deepEqual(asked, [read, read, kept, kept]);
      await app.create("lab/samples", { order: 6 });
      // What was kept is asked about once more, in vain.
      const anew = await statementsOf(() => list(path));
      assert.deepEqual(anew, { pages: 1, changes: 1 });
    });

    test("however a request is written, it has the link that belongs to it", async () => {
      const [short, long] = [`${SAMPLES}?limit=2`, `${SAMPLES}?offset=0&limit=2&filters=[]`];
      const first = await keep(short);
      const texts = await statementsOf(async () => {
        const other = await list(long);
        assert.equal(other.text, first.text);
        assert.notEqual(findNextPagePath(other), findNextPagePath(first));
        await app.withAnother(async (fresh) =>
          assertSameResponse(other, await fresh("GET", long, { token: app.owner })),
        );
      });
      // One page was read: by the other instance.
      assert.equal(texts.pages, 1);
    });

    test("all who ask at the same time share one question", async () => {
      const path = `${OUTSIDE}?sort=order`;
      const { text } = await keep(path, null);
      const requests = joinRequests(Array.from({ length: 12 }, () => rawRequest("GET", path)));
      const texts = await statementsOf(async () => {
        const { head, body } = await sendRaw(app.base, requests);
        assert.equal(`${head}\r\n\r\n${body}`.split(`\r\n\r\n${text}`).length, 13);
      });
      assert.deepEqual(texts, { pages: 0, changes: 1 });
    });

    test("the same place in a list, reached at different offsets, tells its own", async () => {
      const filter = toQueryString({ filters: [{ field: "stringValue", op: "eq", value: "place" }] });
      const all = `${SAMPLES}${filter}&sort=order&limit=2`;
      for (const order of [10, 20, 30, 40, 50]) {
        // oxlint-disable-next-line no-await-in-loop -- in this order
        await app.create("lab/samples", { order, stringValue: "place" });
      }
      const near = findNextPagePath(await list(all)) as string;
      await app.create("lab/samples", { order: 5, stringValue: "place" });
      const far = findNextPagePath(await list(`${all}&offset=1`)) as string;
      const pages = [];
      for (const path of [near, far, near, far, near, far, near, far]) {
        // oxlint-disable-next-line no-await-in-loop -- one after the other
        const page = await list(path);
        // oxlint-disable-next-line no-await-in-loop -- one after the other
        await app.withAnother(async (fresh) =>
          assertSameResponse(page, await fresh("GET", path, { token: app.owner })),
        );
        pages.push(page);
      }
      assert.deepEqual(
        pages.map(({ json }) => [json.offset, (json.items as readonly Item[]).map(({ order }) => order)]),
        [2, 3, 2, 3, 2, 3, 2, 3].map((offset) => [offset, [30, 40]]),
      );
      const [after, other] = pages.slice(-2).map((page) => findNextPagePath(page) as string);
      assert.notEqual(after, other);
      assert.deepEqual(await Promise.all([after, other].map(offsetAt)), [4, 5]);
    });

    const offsetAt = async (path: string | undefined) => (await list(path as string)).json.offset as number;

    test("HEAD tells what GET tells, but for the body", async () => {
      const path = `${SAMPLES}?limit=2`;
      const get = await keep(path);
      const texts = await statementsOf(async () => {
        const head = await app.call("HEAD", path, { token: app.owner });
        assert.deepEqual(toComparable(head), { ...toComparable(get), text: "" });
      });
      assert.deepEqual(texts, { pages: 0, changes: 1 });
    });

    test("a session that was ended has nothing of it", async () => {
      const { email } = await app.visitor();
      const body = { email, password: PASSWORD };
      const { json } = await app.call("POST", "/api/auth/v1/sessions", { body });
      const token = json.accessToken as string;
      const path = "/api/external/v1/shop/orders";
      assert.equal((await keep(path, token)).status, 200);
      const ended = await app.call("DELETE", "/api/auth/v1/sessions/current", { token });
      assert.equal(ended.status, 204, ended.text);
      const texts = await statementsOf(async () => assert.equal((await list(path, token)).status, 401));
      assert.equal(texts.pages, 0);
    });

    test("an operator who lost a permission has nothing of it", async () => {
      const token = await app.operator(["lab.samples.read"]);
      assert.equal((await keep(SAMPLES, token)).status, 200);
      await changeRole(["lab.samples.read"], ["content.comments.read"]);
      assert.equal((await list(SAMPLES, token)).status, 403);
      assert.equal((await list(SAMPLES)).status, 200);
    });

    test("an operator who may no longer read what is embedded sees it no more", async () => {
      const path = "/api/admin/v1/content/comments";
      const { id: articleId } = await app.create("content/articles", { title: "Embedded" });
      await app.create("content/comments", { text: "On it", articleId });
      const permissions = ["content.comments.read", "content.articles.read"];
      const token = await app.operator(permissions);
      assert.equal((await keep(path, token)).json.items[0].article.title, "Embedded");
      await changeRole(permissions, ["content.comments.read", "content.authors.read"]);
      assert.equal((await list(path, token)).json.items[0].article, null);
      assert.equal((await keep(path, token)).json.items[0].article, null);
      await changeRole(["content.comments.read", "content.authors.read"], permissions);
      assert.equal((await list(path, token)).json.items[0].article.title, "Embedded");
    });

    const changeRole = async (from: readonly string[], to: readonly string[]): Promise<void> => {
      const text = "update lathe.roles set permissions = $2::jsonb where permissions = $1::jsonb";
      const { affected } = await app.db.run({
        text,
        values: [from, to].map((permissions) => JSON.stringify(permissions)),
      });
      assert.equal(affected, 1);
    };

    test("a question that was sent before a change is no answer for who asks after it", async () => {
      const path = `${SAMPLES}?sort=order&order=desc&limit=1`;
      const { json } = await keep(path);
      const [evaluated, letGo] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      const real = app.db.run.bind(app.db);
      let isChanged = false;
      let isHeldUp = false;
      app.db.run = async (statement) => {
        // Who asks is looked for after the page was.
        if (isChanged && !isChangesStatement(statement.text)) letGo.resolve();
        const result = await real(statement);
        if (isHeldUp || !isChangesStatement(statement.text)) return result;
        isHeldUp = true;
        evaluated.resolve();
        await letGo.promise;
        return result;
      };
      try {
        const early = list(path);
        await evaluated.promise;
        await app.create("lab/samples", { order: 1000 });
        isChanged = true;
        const after = list(path);
        assert.equal((await after).json.items[0].order, 1000);
        assert.equal((await early).text, JSON.stringify(json));
      } finally {
        app.db.run = real;
      }
    });

    test("while some write, nobody sees less than what was known when they asked", async () => {
      await app.db.run({ text: "truncate lab_samples", values: [] });
      const known = new KnownRecords();
      let reads = 0;
      const read = async (): Promise<void> => {
        const check = known.checkFromNow();
        const { json } = await list(`${SAMPLES}?limit=100`);
        assert.equal(json.items.length, json.total);
        check(json.items as readonly Item[]);
        reads += 1;
      };
      const reader = async (times: number): Promise<void> => {
        await read();
        if (times > 1) await reader(times - 1);
      };
      const writer = async (own: string[], round: number): Promise<void> => {
        const { id, version } = await app.create("lab/samples", { order: round });
        known.saw(id, version as number);
        own.push(id);
        const path = `${SAMPLES}/${own[round >> 1]}`;
        const { json } = await app.call("PATCH", path, { token: app.owner, body: { order: -round } });
        known.saw(json.id as string, json.version as number);
        if (round % 3 !== 2) return;
        const last = own.pop() as string;
        known.mayGo(last);
        const { status } = await app.call("DELETE", `${SAMPLES}/${last}`, { token: app.owner });
        assert.equal(status, 204);
        known.sawNoMore(last);
      };
      const owners: readonly string[][] = [[], [], [], []];
      const { pages } = await statementsOf(async () => {
        for (let round = 0; round < 12; round += 1) {
          const writers = owners.map((own) => writer(own, round));
          // oxlint-disable-next-line no-await-in-loop -- some read while others write, then all read the same
          await Promise.all([...writers, ...owners.map(() => reader(4))]);
          // oxlint-disable-next-line no-await-in-loop -- one round after the other
          await Promise.all(owners.map(() => reader(4)));
        }
      });
      assert.equal((await list(SAMPLES)).json.total, owners.flat().length);
      assert.equal(reads, 12 * 4 * 8);
      assert.ok(pages < reads, `${pages} pages were read for ${reads} answers`);
    });
  },
  { isAboutCaches: true },
);

interface Item {
  readonly id: string;
  readonly order: number;
  readonly version: number;
}

/** What is known of records, by whoever knows most. */
class KnownRecords {
  /** The latest version that anyone was told of; of what is gone, none comes after. */
  readonly #versions = new Map<string, number>();
  readonly #going = new Set<string>();

  saw(id: string, version: number): void {
    this.#versions.set(id, Math.max(version, this.#versions.get(id) ?? 0));
  }

  mayGo(id: string): void {
    this.#going.add(id);
  }

  sawNoMore(id: string): void {
    this.#versions.set(id, Infinity);
  }

  /** Checks records that are asked for from now on: nothing of them is older than what is known now. */
  checkFromNow(): (items: readonly Item[]) => void {
    const atLeast = new Map(this.#versions);
    return (items) => {
      const shown = new Map(items.map(({ id, version }) => [id, version]));
      for (const [id, version] of atLeast) {
        const found = shown.get(id);
        if (found === undefined) assert.ok(this.#going.has(id), `${id} is missing`);
        else assert.ok(found >= version, `${id} has version ${found} after ${version}`);
        if (found === undefined) this.sawNoMore(id);
      }
      for (const [id, version] of shown) this.saw(id, version);
    };
  }
}
