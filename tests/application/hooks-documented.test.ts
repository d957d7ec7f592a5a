// The examples of docs/customising.md: they have no type error in the newsroom, and do what the page says.
import assert from "node:assert/strict";
import { readFileSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { pathToFileURL } from "node:url";
import { render, resolve } from "@lathe/codegen";
import { readNewsroomModel } from "../codegen/support/models.ts";
import { listFormatProblems, listTypeProblems, writeProject } from "../codegen/support/tools.ts";
import { makeTempFolder, removeFolder, writeTexts } from "../support/temp-folder.ts";
import { type OwnCode, forEachApplication } from "./support/application.ts";

const ROOT = join(import.meta.dirname, "../..");
const folder = makeTempFolder();
const project = join(folder, "project");
writeProject(project, render(resolve(readNewsroomModel())));
writeTexts(project, documentedFiles());
symlinkSync(join(ROOT, "node_modules"), join(folder, "node_modules"));
const { hooks } = await load<Pick<OwnCode, "hooks">>("src/generated/application.ts");
const { routes } = await load<Pick<OwnCode, "routes">>("src/custom/routes.ts");
const { jobs } = await load<Pick<OwnCode, "jobs">>("src/custom/jobs.ts");

after(() => removeFolder(folder));

test("the documented code needs no formatting and has no type error", () => {
  assert.equal(listFormatProblems(join(project, "src/custom")), "");
  assert.equal(listTypeProblems(folder), "");
});

test("code that does not fit the generated types is found", () => {
  const path = "src/custom/content/comments/hooks.ts";
  const text = readFileSync(join(project, path), "utf8");
  const wrong = text
    .replace("beforeCreate(_input,", "beforeCreate({ nothing },")
    .replace(
      "if (total",
      "const [first] = (await data.list(comments)).items;\n    first?.missing;\n    if (total",
    );
  writeTexts(project, [[path, wrong]]);
  try {
    const problems = listTypeProblems(folder);
    assert.match(problems, /nothing/);
    assert.match(problems, /missing/);
  } finally {
    writeTexts(project, [[path, text]]);
  }
});

forEachApplication(
  "the documented code",
  (app) => {
    let categoryId = "";
    const article = (more: object) => ({
      title: "Title",
      summary: "S",
      body: "B",
      categoryId,
      ...more,
    });
    before(async () => {
      categoryId = (await app.create("taxonomy/categories", { name: "News", slug: "news" })).id;
    });

    test("articles know how long they are", async () => {
      const words = Array.from({ length: 600 }, () => "word").join(" ");
      const made = await app.create("content/articles", article({ slug: "long", body: words }));
      assert.deepEqual([made["wordCount"], made["readingMinutes"]], [600, 3]);
      const { json } = await app.call("PATCH", `/api/admin/v1/content/articles/${made.id}`, {
        token: app.owner,
        body: { body: "three short words" },
        headers: { "if-match": '"1"' },
      });
      assert.deepEqual([json.wordCount, json.readingMinutes], [3, 1]);
    });

    test("a published article can't be deleted, a draft can", async () => {
      for (const [slug, status, expected] of [
        ["out", "published", 409],
        ["draft", "draft", 204],
      ] as const) {
        const { id } = await app.create("content/articles", article({ slug, status }));
        // What hooks refuse is not in the documents, which `call` would hold the answer against.
        const answer = await fetch(`${app.base}/api/admin/v1/content/articles/${id}`, {
          method: "DELETE",
          headers: { authorization: `Bearer ${app.owner}`, "if-match": '"1"' },
        });
        assert.equal(answer.status, expected);
      }
    });

    test("a reader may have three comments that wait for approval", async () => {
      const publishedAt = "2020-01-01T00:00:00Z";
      const { id: articleId } = await app.create(
        "content/articles",
        article({ slug: "commented", status: "published", publishedAt }),
      );
      const { token } = await app.visitor();
      const statuses: number[] = [];
      for (const text of ["1", "2", "3", "4"]) {
        const { status } = await fetch(`${app.base}/api/external/v1/content/comments`, {
          method: "POST",
          headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
          body: JSON.stringify({ authorName: "Ann", body: text, articleId }),
        });
        statuses.push(status);
      }
      assert.deepEqual(statuses, [201, 201, 201, 403]);
    });

    test("comments that wait are refused by a job that a route asks for", async () => {
      const { id: articleId } = await app.create("content/articles", article({ slug: "closed" }));
      for (const status of ["pending", "approved", "pending"]) {
        await app.create("content/comments", { authorName: "Ann", body: "B", articleId, status });
      }
      const asked = await app.call("POST", `/api/own/articles/${articleId}/closing`, { token: app.owner });
      assert.equal(asked.status, 200);
      assert.equal(await app.runJobs(), 1);
      const { rows } = await app.db.run({
        text: "select status, count(*) from content_comments where article_id = $1 group by 1 order by 1",
        values: [articleId],
      });
      assert.deepEqual(rows, [
        ["approved", "1"],
        ["rejected", "2"],
      ]);
      const { rows: kept } = await app.db.run({
        text: "select state, result from lathe.jobs where id = $1",
        values: [asked.json.id as string],
      });
      assert.deepEqual(kept, [["done", '{"closed": 2}']]);
    });

    test("subscriptions that nobody confirmed are forgotten at night", async () => {
      const old = await app.create("site/subscribers", { email: "old@example.org" });
      const fresh = await app.create("site/subscribers", { email: "fresh@example.org" });
      await app.db.run({
        text: "update site_subscribers set created_at = now() - interval '8 days' where id = $1",
        values: [old.id],
      });
      await app.db.script("update lathe.jobs set run_at = now() where kind = 'forget-subscribers'");
      assert.equal(await app.runJobs(), 1);
      const read = async (id: string) =>
        (await app.call("GET", `/api/admin/v1/site/subscribers/${id}`, { token: app.owner })).status;
      assert.deepEqual([await read(old.id), await read(fresh.id)], [404, 200]);
      await app.call("DELETE", `/api/admin/v1/site/subscribers/${fresh.id}`, { token: app.owner });
    });

    test("the routes answer as they say", async () => {
      const made = await app.create("site/subscribers", { email: "ann@example.org" });
      const confirm = (id: string) =>
        app.call("POST", `/api/own/subscribers/${id}/confirmation`, { body: {} });
      assert.equal((await confirm(made.id)).status, 204);
      assert.equal((await confirm("0198c1f0-0000-7000-8000-000000000000")).status, 404);
      const csv = await app.call("GET", "/api/own/subscribers.csv", { token: app.owner });
      assert.equal(csv.text, "email,frequency\nann@example.org,weekly\n");
      assert.equal((await app.call("GET", "/api/own/subscribers.csv")).status, 401);
      const author = await app.create("people/authors", { name: "Bo", slug: "bo", email: "bo@example.org" });
      const publishedAt = "2020-01-01T00:00:00Z";
      const byBo = { authorId: author.id, publishedAt };
      await app.create("content/articles", article({ slug: "bo-1", status: "published", ...byBo }));
      await app.create("content/articles", article({ slug: "bo-2", ...byBo }));
      const { json } = await app.call("GET", `/api/own/authors/${author.id}/articles`);
      assert.deepEqual(json, { total: 1, titles: ["Title"] });
    });
  },
  { model: readNewsroomModel, hooks: hooks ?? {}, routes: routes ?? [], jobs: jobs ?? [] },
);

/** The code blocks that begin with the path of the file they are. */
function documentedFiles(): readonly [string, string][] {
  const page = readFileSync(join(ROOT, "docs/customising.md"), "utf8");
  const blocks = [...page.matchAll(/```ts\n\/\/ (src\/custom\/\S+)\n([^]*?)```/g)];
  assert.equal(blocks.length, 4);
  return blocks.map(([, path = "", text = ""]) => [path, text]);
}

async function load<T>(path: string): Promise<T> {
  return (await import(pathToFileURL(join(project, path)).href)) as T;
}
