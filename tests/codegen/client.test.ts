// The generated clients at work: their types refuse mistakes, and they speak the application's language.
import assert from "node:assert/strict";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, suite, test } from "node:test";
import { pathToFileURL } from "node:url";
import { render, resolve } from "@lathe/codegen";
import { withTempFolder, writeTexts } from "../support/temp-folder.ts";
import { readNewsroomModel } from "./support/models.ts";
import { listBrowserTypeProblems, writeProject } from "./support/tools.ts";

const PROGRAM = `
import { createAdminClient } from "./admin.ts";
import { createExternalClient } from "./external.ts";
import type { Article } from "./external-types.ts";
import { LatheError } from "./external.ts";

const outside = createExternalClient({ baseUrl: "" });
const inside = createAdminClient({ baseUrl: "https://example.org", token: async () => undefined });

export async function read(): Promise<readonly string[]> {
  const page = await outside.articles.list({
    filters: [
      { field: "status", op: "in", value: ["published"] },
      { field: "readingMinutes", op: "between", value: [1, 5] },
      { field: "publishedAt", op: "isNull", value: false },
    ],
    searches: [{ field: "*", value: "harbour" }],
    sort: "publishedAt",
    order: "desc",
    limit: 5,
  });
  const titles: string[] = page.items.map((article: Article) => article.title);
  for await (const { title } of outside.articles.iterate({ sort: "title" })) titles.push(title);
  return titles;
}

export async function write(): Promise<string> {
  const { record, etag } = await inside.articles.get("an id");
  try {
    const changed = await inside.articles.update(record.id, { title: "New" }, { ifMatch: etag });
    return changed.record.status;
  } catch (error) {
    if (error instanceof LatheError && error.problem.code === "precondition_failed") return "changed meanwhile";
    throw error;
  }
}

export async function mistakes(): Promise<void> {
  // @ts-expect-error no such status
  await outside.articles.list({ filters: [{ field: "status", op: "eq", value: "lost" }] });
  // @ts-expect-error a number has no parts
  await outside.articles.list({ filters: [{ field: "readingMinutes", op: "contains", value: 1 }] });
  // @ts-expect-error hidden outside
  await outside.articles.list({ sort: "wordCount" });
  // @ts-expect-error iterating begins with the first page
  outside.articles.iterate({ offset: 3 });
  // @ts-expect-error off outside
  await outside.articles.delete("an id");
  // @ts-expect-error an article's changes must say what they were built on
  await inside.articles.update("an id", { title: "New" });
  // @ts-expect-error made by the server
  await inside.tags.update("an id", { version: 3 });
}
`;

test("a program that uses the clients has no type error, and its mistakes have", () =>
  withTempFolder(async (folder) => {
    writeProject(join(folder, "project"), render(resolve(readNewsroomModel())));
    writeTexts(folder, [["project/client/program.ts", PROGRAM]]);
    assert.equal(listBrowserTypeProblems(folder), "");
  }));

/** A call of fetch. */
interface Asked {
  readonly url: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
}

/** The part of the generated client that is used here. */
interface Client {
  readonly auth: { signIn(credentials: object): Promise<object>; signOut(): Promise<void> };
  readonly tags: {
    list(query?: object): Promise<object>;
    iterate(query?: object): AsyncIterable<{ readonly id: string }>;
    get(id: string): Promise<object>;
    create(input: object, options?: object): Promise<object>;
    update(id: string, change: object, options?: object): Promise<object>;
    delete(id: string, options?: object): Promise<void>;
  };
}

type CreateClient = (options: { baseUrl: string; token?: unknown; fetch: typeof fetch }) => Client;

for (const file of ["client/admin.ts", "client/admin.js"])
  suite(`a client, ${file}`, () => {
    let createClient: CreateClient;
    let folder: string;

    before(async () => {
      folder = mkdtempSync(join(tmpdir(), "lathe-"));
      writeProject(folder, render(resolve(readNewsroomModel())));
      const address = pathToFileURL(join(folder, file)).href;
      ({ createAdminClient: createClient } = (await import(address)) as { createAdminClient: CreateClient });
    });

    after(() => rmSync(folder, { recursive: true, force: true }));

    /** A client whose requests get these answers, and what it asked. */
    function clientWith(...answers: readonly Response[]): {
      readonly client: Client;
      readonly asked: Asked[];
    } {
      const asked: Asked[] = [];
      const waiting = [...answers];
      const answer: typeof fetch = async (url, { method, headers, body } = {}) => {
        asked.push({
          url: String(url),
          method: method ?? "",
          headers: headers as Record<string, string>,
          body: typeof body === "string" ? (JSON.parse(body) as unknown) : body,
        });
        return waiting.shift() ?? new Response(null, { status: 204 });
      };
      return { client: createClient({ baseUrl: "http://host/", token: "secret", fetch: answer }), asked };
    }

    const TAGS = "http://host/api/admin/v1/taxonomy/tags";

    test("asks for lists, and finds the next page in the Link header", async () => {
      const page = { items: [], total: 3, limit: 2, offset: 0 };
      const link = `<${TAGS}?limit=2&cursor=a%2Bb>; rel="next"`;
      const { client, asked } = clientWith(Response.json(page, { headers: { link } }), Response.json(page));
      const filters = [{ field: "name", op: "eq", value: "a&b" }];
      assert.deepEqual(await client.tags.list({ limit: 2, filters }), { ...page, next: "a+b" });
      assert.deepEqual(await client.tags.list(), { ...page, next: undefined });
      const url = new URL(asked[0]?.url ?? "");
      assert.equal(url.searchParams.get("filters"), JSON.stringify(filters));
      assert.equal(url.searchParams.get("limit"), "2");
      assert.deepEqual(asked[1], {
        url: TAGS,
        method: "GET",
        headers: { authorization: "Bearer secret" },
        body: undefined,
      });
    });

    test("iterates over all pages, by their cursors", async () => {
      const page = (id: string, next?: string) =>
        Response.json(
          { items: [{ id }], total: 2, limit: 100, offset: 0 },
          { headers: next ? { link: next } : {} },
        );
      const { client, asked } = clientWith(page("1", `</x?cursor=second>; rel="next"`), page("2"));
      const ids: string[] = [];
      for await (const { id } of client.tags.iterate({ sort: "name" })) ids.push(id);
      assert.deepEqual(ids, ["1", "2"]);
      assert.deepEqual(
        asked.map(({ url }) => url),
        [`${TAGS}?limit=100&sort=name&total=false`, `${TAGS}?limit=100&sort=name&total=false&cursor=second`],
      );
    });

    test("gives the version back, and names it in writes", async () => {
      const record = { id: "1", name: "Harbour" };
      const headers = { etag: '"1"' };
      const answers = [1, 2, 3].map(() => Response.json(record, { headers }));
      const { client, asked } = clientWith(...answers);
      assert.deepEqual(await client.tags.get("a/b"), { record, etag: '"1"' });
      await client.tags.create({ name: "Harbour" }, { idempotencyKey: "once" });
      await client.tags.update("1", { name: "Port" }, { ifMatch: '"1"' });
      await client.tags.delete("1", { ifMatch: '"2"' });
      assert.deepEqual(
        asked.map(({ url, method, body }) => [method, url.slice(TAGS.length), body]),
        [
          ["GET", "/a%2Fb", undefined],
          ["POST", "", { name: "Harbour" }],
          ["PATCH", "/1", { name: "Port" }],
          ["DELETE", "/1", undefined],
        ],
      );
      assert.equal(asked[1]?.headers["idempotency-key"], "once");
      assert.equal(asked[1]?.headers["content-type"], "application/json");
      assert.deepEqual([asked[2]?.headers["if-match"], asked[3]?.headers["if-match"]], ['"1"', '"2"']);
    });

    test("throws what the application says was wrong", async () => {
      const problem = { code: "rate_limited", status: 429, detail: "Too many tries.", errors: [] };
      const refusal = Response.json(problem, {
        status: 429,
        headers: { "content-type": "application/problem+json", "retry-after": "7" },
      });
      const { client } = clientWith(refusal, new Response("<h1>Bad Gateway</h1>", { status: 502 }));
      await assert.rejects(client.auth.signIn({ email: "", password: "" }), {
        name: "LatheError",
        message: "Too many tries.",
        problem,
        retryAfter: 7,
      });
      await assert.rejects(client.tags.get("1"), ({ problem: { code, status } }) => {
        assert.deepEqual([code, status], ["unknown", 502]);
        return true;
      });
    });

    test("asks a function for its token, each time", async () => {
      const tokens = ["first", undefined];
      const sent: (string | undefined)[] = [];
      const client = createClient({
        baseUrl: "",
        token: () => tokens.shift(),
        fetch: async (_url, { headers } = {}) => {
          sent.push((headers as Record<string, string>)["authorization"]);
          return new Response(null, { status: 204 });
        },
      });
      await client.auth.signOut();
      await client.auth.signOut();
      assert.deepEqual(sent, ["Bearer first", undefined]);
    });
  });
