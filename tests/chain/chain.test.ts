// The whole way of a project: generated, filled, changed, migrated, and taken back, with real processes on a real server.
import assert from "node:assert/strict";
import { cpSync, existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { suite, test } from "node:test";
import { editModel, generate, previewRename, previewRollback, readHistory, rollback } from "@lathe/generator";
import { addField, type Model, renameEntity, renameField, replaceField } from "@lathe/model";
import { applyMigrations, connect, parseMigration, readCatalog } from "@lathe/runtime/database";
import { run, withServing } from "../run/support/process.ts";
import { openTestDatabase } from "../support/databases.ts";
import { withTempFolder } from "../support/temp-folder.ts";
import {
  generatePlan,
  edit,
  linkPackages,
  type Newsroom,
  createPlan,
  read,
  getRefusalReason,
  rewrite,
  listTypeProblems,
  withNewsroom,
} from "./support/newsroom.ts";
import { type SendAsOperator, createSender, create, get, OWNER, signIn } from "./support/operator.ts";
import { assertNotReady } from "./support/assert-not-ready.ts";
import { HANG_LIMIT_MS } from "../support/hang-limit.ts";

const NOTE = "// The print desk reads this type, too.";

/** Ids that later steps look for. */
interface Filled {
  readonly signed: string;
  readonly unsigned: string;
  readonly role: string;
  /** May read articles, and nothing else. */
  readonly token: string;
  /** Of articles. */
  readonly view: string;
}

suite("a project", { timeout: HANG_LIMIT_MS }, () => {
  test("goes from its model to records, through changes with all it holds, and back", () =>
    withNewsroom(async (newsroom) => {
      await generatePlan(newsroom, await createPlan(newsroom));
      assert.equal(listTypeProblems(newsroom), "");
      await migrate(newsroom, "applied 0001_initial.sql\n");
      const filled = await served(newsroom, fill);

      editByHand(newsroom);
      await withTempFolder(async (old) => {
        copyProject(newsroom.dir, old);
        await change(newsroom);
        await generatePlan(newsroom, await checkedChange(newsroom));
        assertMoved(newsroom, "stories");
        await assertNotReady(placeOf(newsroom), /1 migration is not applied yet/);
        await migrate(newsroom, /^applied 0002_\w+\.sql\n$/);
        await served(newsroom, (owner, url) => assertChanged(owner, url, filled));
        await assertNotReady(placeOf({ ...newsroom, dir: old }), /newer/);
      });

      await goBack(newsroom);
      await generatePlan(newsroom, await checkedReturn(newsroom));
      assertMoved(newsroom, "articles");
      await migrate(newsroom, /^applied 0003_\w+\.sql\n$/);
      await served(newsroom, (owner, url) => assertReturned(owner, url, filled));
      await assertHistory(newsroom);
      await assertSameEverywhere(newsroom);
    }));
});

function placeOf({ dir, url }: Newsroom) {
  return { folder: dir, env: { DATABASE_URL: url, ...OWNER } };
}

async function migrate(newsroom: Newsroom, says: string | RegExp): Promise<void> {
  const { code, stdout, stderr } = await run(placeOf(newsroom), ["migrate"]);
  assert.equal(code, 0, stderr);
  if (typeof says === "string") assert.equal(stdout, says);
  else assert.match(stdout, says);
}

/** Starts the application, works with it as its owner, and ends it in good order. */
function served<T>(newsroom: Newsroom, work: (owner: SendAsOperator, url: string) => Promise<T>): Promise<T> {
  return withServing(placeOf(newsroom), async (running) => {
    const url = await running.ready();
    const result = await work(await signIn(url), url);
    running.child.kill("SIGTERM");
    assert.equal((await running.ended).code, 0);
    return result;
  });
}

async function fill(owner: SendAsOperator, url: string): Promise<Filled> {
  const categoryId = await create(owner, "taxonomy/categories", { name: "Town", slug: "town" });
  const article = (slug: string, more: object) =>
    create(owner, "content/articles", {
      title: `Title of ${slug}`,
      slug,
      summary: `Summary of ${slug}`,
      body: "one two three",
      categoryId,
      ...more,
    });
  const signed = await article("harbour", { coverCredit: "Ines" });
  const unsigned = await article("bridge", {});
  const articles = ["content.articles.read", "content.articles.update"];
  const role = await create(owner, "_roles", {
    name: "desk",
    permissions: [...articles, "content.comments.read"],
  });
  const made = await owner("POST", "_tokens", { name: "index", permissions: ["content.articles.read"] });
  const token = made.body.token ?? "";
  assert.equal((await createSender(url, token)("GET", "content/articles")).status, 200);
  const view = await create(owner, "_views", {
    module: "content",
    entity: "articles",
    name: "Unsigned",
    config: {
      filters: [{ field: "publishedAt", op: "last", value: { n: 1, unit: "year" } }],
      columns: ["title", "summary", "category"],
    },
  });
  return { signed, unsigned, role, token, view };
}

/** What a user does: a line in a generated file, and hooks that do something. */
function editByHand(newsroom: Newsroom): void {
  rewrite(newsroom, "src/generated/content/articles/record.ts", (text) => text.replace("\n", `\n${NOTE}\n`));
  rewrite(newsroom, "src/custom/content/articles/hooks.ts", (text) =>
    text
      .replace("import { defineHooksFor }", "import { ApplicationError, defineHooksFor }")
      .replace(/\{\}\);\n$/, `${HOOKS});\n`),
  );
}

const HOOKS = `{
  beforeCreate(input) {
    if (input.title === "Forbidden") throw new ApplicationError("conflict", "Not that title.");
    return { ...input, wordCount: input.body.split(" ").length };
  },
}`;

function copyProject(from: string, to: string): void {
  const parts = readdirSync(from).filter((name) => name !== "node_modules");
  for (const name of parts) cpSync(join(from, name), join(to, name), { recursive: true });
  linkPackages(to);
}

/** A field and an entity get other names, one field is new, one must be there from now on, one gets shorter. */
async function change(newsroom: Newsroom): Promise<void> {
  const { dir } = newsroom;
  const preview = await previewRollback(dir);
  assert.ok(preview.ok);
  const request = {
    entity: "articles",
    field: "summary",
    to: "standfirst",
    expectedRevision: preview.revision,
  };
  const previewed = await previewRename(dir, {
    ...request,
    part: { sort: "field", entity: request.entity, name: request.field },
  });
  assert.ok(previewed.ok, JSON.stringify(previewed));
  assert.match(previewed.preview.migration?.sql ?? "", /rename column "summary" to "standfirst"/);
  const { savedRevision } = previewed.preview;
  const renamed = await editModel(dir, {
    expectedRevision: request.expectedRevision,
    expectedSavedRevisions: [savedRevision],
    change: (model) => renameField(model, { ...request, name: request.field }),
  });
  assert.ok(renamed.ok, JSON.stringify(renamed));
  await edit(newsroom, (model) => renameEntity(model, { name: "articles", to: "stories" }));
  const kicker = { name: "kicker", type: "string", default: "News" };
  await edit(newsroom, (model) => addField(model, { entity: "stories", draft: kicker }));
  await edit(newsroom, (model) => withField(model, "coverCredit", { required: true, default: "Agency" }));
  await edit(newsroom, (model) => withField(model, "title", { maxLength: 120 }));
}

function withField(model: Model, name: string, settings: object) {
  const field = model.entities.find((one) => one.name === "stories")?.fields.find((one) => one.name === name);
  return replaceField(model, { entity: "stories", name, draft: { ...field, ...settings } });
}

/** The plan of the change: what it says, and that its danger keeps it from being carried out. */
async function checkedChange(newsroom: Newsroom) {
  const plan = await createPlan(newsroom);
  const dangers = plan.hazards.filter(({ severity }) => severity === "danger");
  assert.deepEqual(
    dangers.map(({ kind, rows }) => [kind, rows]),
    [["may_fail_on_existing_rows", 0]],
  );
  assert.ok(plan.apiChanges.some(({ kind }) => kind === "breaking"));
  assert.deepEqual(
    plan.files.filter(({ action }) => action === "conflict"),
    [],
  );
  const { planId } = plan;
  assert.equal(getRefusalReason(await generate(newsroom.dir, { planId })), "hazards_not_accepted");
  return plan;
}

/** The files of the entity are where its name is, with everything that was written into them, and nowhere else. */
function assertMoved(newsroom: Newsroom, name: "stories" | "articles"): void {
  assert.ok(read(newsroom, `src/generated/content/${name}/record.ts`).includes(`\n${NOTE}\n`));
  const hooks = read(newsroom, `src/custom/content/${name}/hooks.ts`);
  assert.ok(hooks.endsWith(`${HOOKS});\n`), hooks);
  assert.match(hooks, /import \{ ApplicationError, defineHooksFor \}/);
  assert.ok(hooks.includes(`const define = defineHooksFor(${name});`), hooks);
  const other = name === "stories" ? "articles" : "stories";
  for (const place of ["src/generated", "src/custom"])
    assert.ok(!existsSync(join(newsroom.dir, place, "content", other)));
  assert.equal(listTypeProblems(newsroom), "");
}

async function assertChanged(owner: SendAsOperator, url: string, filled: Filled): Promise<void> {
  const { signed, unsigned, role, token, view } = filled;
  const { entity, config, problems } = await get(owner, `_views/${view}`);
  assert.deepEqual(
    [entity, config, problems],
    [
      "stories",
      {
        filters: [{ field: "publishedAt", op: "last", value: { n: 1, unit: "year" } }],
        columns: ["title", "standfirst", "category"],
      },
      [],
    ],
  );
  const first = await get(owner, `content/stories/${signed}`);
  assert.deepEqual(
    [first["title"], first["standfirst"], first["coverCredit"], first["kicker"]],
    ["Title of harbour", "Summary of harbour", "Ines", "News"],
  );
  assert.ok(!("summary" in first));
  assert.equal((await get(owner, `content/stories/${unsigned}`))["coverCredit"], "Agency");
  assert.deepEqual((await get(owner, `_roles/${role}`)).permissions, [
    "content.stories.read",
    "content.stories.update",
    "content.comments.read",
  ]);
  const reader = createSender(url, token);
  assert.equal((await get(reader, "content/stories")).items?.length, 2);
  assert.equal((await reader("GET", "taxonomy/categories")).status, 403);
  assert.equal((await owner("GET", "content/articles")).status, 404);
  const draft = {
    title: "Third",
    slug: "third",
    standfirst: "S",
    body: "one two",
    categoryId: first["categoryId"],
    kicker: "Late",
  };
  const made = await owner("POST", "content/stories", draft);
  assert.deepEqual([made.status, made.body["wordCount"]], [201, 2], "the hook still runs");
  assert.equal((await owner("POST", "content/stories", { ...draft, title: "Forbidden" })).status, 409);
}

/** Restores the model of the first generation. */
async function goBack({ dir }: Newsroom): Promise<void> {
  const preview = await previewRollback(dir, { to: "000001" });
  assert.ok(preview.ok);
  const { changes, savedRevision } = preview.preview;
  assert.ok(changes.length > 0);
  const request = {
    to: "000001",
    expectedRevision: preview.revision,
    expectedSavedRevision: savedRevision,
  };
  const outcome = await rollback(dir, request);
  assert.ok(outcome.ok, JSON.stringify(outcome));
}

/** The plan of the way back: it says what would be lost, and is not carried out before that was accepted. */
async function checkedReturn(newsroom: Newsroom) {
  const plan = await createPlan(newsroom);
  const dropping = plan.hazards.filter(({ kind }) => kind === "drops_data");
  assert.deepEqual(
    dropping.map(({ severity, rows }) => [severity, rows]),
    [["danger", 3]],
  );
  const { planId, hazards } = plan;
  const others = hazards.filter(({ kind }) => kind !== "drops_data").map(({ id }) => id);
  const outcome = await generate(newsroom.dir, { planId, acceptHazards: others });
  assert.equal(getRefusalReason(outcome), "hazards_not_accepted");
  return plan;
}

async function assertReturned(
  owner: SendAsOperator,
  url: string,
  { signed, role, token }: Filled,
): Promise<void> {
  const first = await get(owner, `content/articles/${signed}`);
  assert.deepEqual([first["summary"], first["coverCredit"]], ["Summary of harbour", "Ines"]);
  assert.ok(!("kicker" in first));
  assert.equal((await get(owner, "content/articles")).items?.length, 3);
  assert.deepEqual((await get(owner, `_roles/${role}`)).permissions?.[0], "content.articles.read");
  assert.equal((await createSender(url, token)("GET", "content/articles")).status, 200);
}

async function assertHistory({ dir }: Newsroom): Promise<void> {
  const history = await readHistory(dir);
  assert.ok(history.ok);
  assert.deepEqual(
    history.page.items.map(({ kind, outcome }) => `${kind} ${outcome}`),
    ["generate done", "rollback done", "generate done", "generate done"],
  );
}

/** All migrations on an empty embedded database make the schema that the server has by now. */
async function assertSameEverywhere({ dir, url }: Newsroom): Promise<void> {
  const names = readdirSync(join(dir, "migrations")).toSorted();
  const files = names.map((name) => parseMigration(name, read({ dir, url }, `migrations/${name}`)));
  const { db, dispose } = await openTestDatabase("pglite");
  const server = await connect({ url, dataFolder: "" });
  try {
    assert.deepEqual(await applyMigrations(db, files), { ok: true, applied: names });
    assert.deepEqual(await readCatalog(db), await readCatalog(server));
  } finally {
    await Promise.all([dispose(), server.close()]);
  }
}
