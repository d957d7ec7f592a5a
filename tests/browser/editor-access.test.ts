// The editor's access: who may do what outside, the question for the records, rules that are built by keyboard, and looking as others.
import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { applyMigrations, connect, readMigrations } from "@lathe/runtime/database";
import type { Page } from "playwright-core";
import { startPostgres } from "../support/postgres.ts";
import { copyNewsroom, describeEditor } from "./support/editor-suite.ts";

let databaseUrl = "";

describeEditor(
  "the editor's access",
  (edited) => {
    const readContracts = () =>
      JSON.parse(readFileSync(join(edited.dir, "model/people/contracts.json"), "utf8")) as Record<
        string,
        unknown
      >;

    test("opens a list to anyone with a rule by keyboard, as one step that is taken back", async () => {
      await using opened = await edited.open({ path: "/access" });
      const { page, requests } = opened;
      const before = await edited.api.revision();
      await page.locator("[data-row=contracts] [data-cell=external-list]").focus();
      await page.keyboard.press("a");
      await page.getByRole("button", { name: "Where…" }).waitFor();
      await page.keyboard.press("Tab");
      await page.keyboard.press("Enter");
      await page.getByText("Not open yet").waitFor();
      await page.getByRole("button", { name: "Field: Choose a field" }).focus();
      await page.keyboard.press("Enter");
      await page.getByRole("textbox", { name: "Field" }).waitFor();
      await page.keyboard.type("currency");
      await page.getByRole("option", { name: "currency" }).waitFor();
      await page.keyboard.press("Enter");
      await page.getByText("Not saved yet: one condition lacks a value").waitFor();
      assert.equal(await edited.api.revision(), before);
      await page.getByLabel("Value of currency").focus();
      await page.keyboard.press("ArrowDown");
      await page.keyboard.press("Control+Enter");
      await page.getByText("Saved to disk · ").waitFor();
      assert.equal(requests.filter((request) => request === "POST /api/edits").length, 1);
      const { external, readRule } = readContracts();
      assert.deepEqual(external, { list: "anonymous" });
      assert.equal((readRule as { readonly field: string }).field, "currency");
      await page.getByRole("heading", { name: "Who may, outside" }).click();
      await page.keyboard.press("Control+z");
      await page.getByText("Nothing is read outside").waitFor();
      await edited.reach(before);
    });

    test("keeps a rule that lacks a value, with what it opens, through other places and reloads", async () => {
      await using opened = await edited.open({ path: "/e/contracts/access" });
      const { page } = opened;
      const before = await edited.api.revision();
      const tree = page.getByRole("tree");
      const field = page.getByRole("button", { name: "Field: reference" });
      await setMode(page, "Get", "Signed in");
      await page.getByText("Where", { exact: true }).click();
      await chooseField(page, "reference");
      await page.getByText("Not saved yet: one condition lacks a value").waitFor();
      await tree.getByRole("treeitem", { name: "authors" }).click();
      await page.getByRole("heading", { name: "authors" }).waitFor();
      await tree.getByRole("treeitem", { name: "contracts" }).getByLabel("a rule is not saved yet").waitFor();
      await page.reload();
      await page.evaluate(`location.hash = "/e/contracts/access"`);
      await field.waitFor();
      await page.getByText("Not saved yet: one condition lacks a value").waitFor();
      await page.getByRole("button", { name: "Get, external: Signed in" }).waitFor();
      await opened.checkBothThemes();
      await page.getByRole("textbox", { name: "Value of reference" }).fill("C-1");
      await page.getByRole("button", { name: "Save rule" }).click();
      await page.getByText("Saved to disk · ").waitFor();
      assert.deepEqual(readContracts()["external"], { get: "authenticated" });
      await page.getByRole("heading", { name: "Who may, outside" }).click();
      await page.keyboard.press("Control+z");
      await page.getByText("Nothing is read outside").waitFor();
      await page.getByText("Where", { exact: true }).click();
      await chooseField(page, "reference");
      await page.getByRole("button", { name: "Drop it" }).click();
      await page.getByText("Nothing is read outside").waitFor();
      await page.getByLabel("a rule is not saved yet").first().waitFor({ state: "detached" });
      await edited.reach(before);
    });

    test("asks which records may be read at the cell, and goes through the modes by keys", async () => {
      await using opened = await edited.open({ path: "/access" });
      const { page, requests } = opened;
      const cell = page.locator("[data-row=contracts] [data-cell=external-get]");
      await cell.focus();
      await page.keyboard.press(" ");
      await page.getByRole("dialog").waitFor();
      await opened.checkAccessibility();
      await page.keyboard.press("Escape");
      await page.getByRole("dialog").waitFor({ state: "detached" });
      assert.ok(!requests.includes("POST /api/edits"));
      await page.keyboard.press(" ");
      await page.getByRole("button", { name: "Every record" }).and(page.locator(":focus")).waitFor();
      await page.keyboard.press("Enter");
      await page.locator("[data-row=contracts]").getByLabel("Get, external: signed in").waitFor();
      await page.keyboard.press(" ");
      await page.locator("[data-row=contracts]").getByLabel("Get, external: anyone").waitFor();
      await page.keyboard.press("o");
      await page.locator("[data-row=contracts]").getByLabel("Get, external: off").waitFor();
      await page.keyboard.press("ArrowRight");
      assert.match((await page.locator(":focus").getAttribute("aria-label")) ?? "", /^Create, external/);
    });

    test("says whose rule is to be where one that was left became another meanwhile", async () => {
      const file = join(edited.dir, "model/people/authors.json");
      const text = readFileSync(file, "utf8");
      await using opened = await edited.open({ path: "/e/authors/access" });
      const { page } = opened;
      try {
        await page.getByRole("button", { name: "Condition" }).first().click();
        await chooseField(page, "slug");
        await page.getByText("Not saved yet: one condition lacks a value").waitFor();
        await page.evaluate(`location.hash = "/e/contracts"`);
        await page.getByRole("heading", { name: "contracts" }).waitFor();
        writeFileSync(file, text.replace(/"readRule": \{[^}]*\}/, '"readRule": "everyone"'));
        await page.evaluate(`location.hash = "/e/authors/access"`);
        await page
          .getByText("This rule was changed while you worked on it. It is now: every record")
          .waitFor();
        await page.getByRole("button", { name: "Take theirs" }).click();
        await page.getByText("All authors are read, said on purpose.").waitFor();
      } finally {
        writeFileSync(file, text);
      }
    });

    test("keeps the focus on a value that is taken from the request, and saves by keys from anywhere", async () => {
      await using opened = await edited.open({ path: "/e/comments/access" });
      const { page } = opened;
      const before = await edited.api.revision();
      await page.getByRole("button", { name: "Condition" }).first().click();
      await page.getByRole("button", { name: "Field: Choose a field" }).click();
      await page.getByRole("textbox", { name: "Field" }).fill("article.author.name");
      await page.getByText("Rules reach one step: article.…").waitFor();
      await page.getByRole("option", { name: "article.status" }).waitFor();
      await page.keyboard.press("Escape");
      await chooseField(page, "accountId");
      await page.getByRole("button", { name: "Value of accountId: take it from the request" }).click();
      await page.getByRole("menuitem", { name: "the signed-in account" }).click();
      await page
        .locator(":focus")
        .and(page.getByRole("button", { name: "Value of accountId: the signed-in account" }))
        .waitFor();
      await page.keyboard.press("Control+Enter");
      await page.getByText("Saved to disk · ").waitFor();
      assert.notEqual(await edited.api.revision(), before);
      await page.getByRole("heading", { name: "Who may, outside" }).click();
      const restored = page.waitForResponse(/\/api\/model-restore$/);
      await page.keyboard.press("Control+z");
      await restored;
    });

    test("says where nothing but ids is read, and opens all fields by the head of their column as one step", async () => {
      await using opened = await edited.open({ path: "/access" });
      const { page, requests } = opened;
      await page.locator("[data-row=contracts] [data-cell=external-get]").focus();
      await page.keyboard.press("s");
      await page.getByRole("heading", { name: "Signed in can read" }).waitFor();
      await page.getByRole("complementary").getByText("Only ids").waitFor();
      await opened.checkAccessibility();
      await page.evaluate(`location.hash = "/e/contracts/access"`);
      await page.getByText("No field of contracts is readable outside yet: callers get ids alone.").waitFor();
      await page.getByRole("link", { name: "Choose fields" }).click();
      const edits = () => requests.filter((request) => request === "POST /api/edits").length;
      const before = edits();
      const saved = page.waitForResponse(/\/api\/edits$/);
      await page.getByRole("rowgroup").first().getByRole("button", { name: "Read", exact: true }).click();
      await page.getByRole("checkbox", { name: "Read outside, fee", checked: true }).waitFor();
      await page.getByRole("checkbox", { name: "Read outside, reference", checked: true }).waitFor();
      await saved;
      assert.equal(edits(), before + 1);
      await page.keyboard.press("Control+z");
      await page.getByRole("checkbox", { name: "Read outside, fee", checked: false }).waitFor();
    });

    test("says where a record's id is compared with an account, and adds a field that holds one", async () => {
      const contracts = join(edited.dir, "model/people/contracts.json");
      const files = [contracts, join(edited.dir, "model/people/authors.json")];
      const texts = files.map((file) => readFileSync(file, "utf8"));
      const readRule = { field: "authorId", op: "eq", value: { var: "account.id" } };
      writeFileSync(contracts, JSON.stringify({ ...readContracts(), readRule }));
      try {
        await using opened = await edited.open({ path: "/e/contracts/access" });
        const { page } = opened;
        await page.getByText("An id of authors is never that of an account, so this never holds.").waitFor();
        await opened.checkBothThemes();
        await page.getByRole("button", { name: "Add the field account to authors and compare that" }).click();
        await page.getByRole("button", { name: "Field: author.account" }).waitFor();
        const saved = page.waitForResponse((response) =>
          (response.request().postData() ?? "").includes("readRule"),
        );
        await page.getByRole("button", { name: "Save rule" }).click();
        await saved;
        assert.deepEqual(readContracts()["readRule"], { ...readRule, field: "author.account" });
      } finally {
        for (const [index, file] of files.entries()) writeFileSync(file, texts[index] ?? "");
      }
    });

    test("wraps, moves and deletes conditions by keys", async () => {
      await using opened = await edited.open({ path: "/e/articles/access" });
      const { page } = opened;
      const listFields = () => page.locator("[data-control=field]").allInnerTexts();
      await page.getByRole("button", { name: "Field: publishedAt" }).focus();
      await page.keyboard.press("Alt+ArrowDown");
      assert.deepEqual(await listFields(), ["status", "publishedAt", "author", "author.visible"]);
      const place = page.getByRole("group", { name: "Which records they read" });
      assert.equal(await place.getByLabel("How many of these must hold").nth(1).inputValue(), "any");
      await page.keyboard.press("Control+Shift+G");
      await page.keyboard.press("Control+G");
      await page.keyboard.press("Control+D");
      assert.equal((await listFields()).length, 5);
      await page.keyboard.press("Delete");
      assert.equal((await listFields()).length, 4);
      for (let level = 0; level < 5; level += 1)
        // oxlint-disable-next-line no-await-in-loop -- keys are pressed one after the other
        await page.keyboard.press("Control+G");
      const refusal = page.getByText("Groups lie at most 5 levels deep in each other.");
      await refusal.waitFor();
      const strip = await page.getByRole("contentinfo").boundingBox();
      const shown = await refusal.boundingBox();
      assert.ok(shown !== null && strip !== null && shown.y + shown.height <= strip.y, "It is in view.");
    });

    test("leads from a problem to the control of its condition, in rules of entities and of collections", async () => {
      const write = (name: string, text: RegExp, other: string) => {
        const file = join(edited.dir, `model/content/${name}.json`);
        const before = readFileSync(file, "utf8");
        assert.match(before, text);
        writeFileSync(file, before.replace(text, other));
        return () => writeFileSync(file, before);
      };
      const bringBack = [
        write("comments", /(?<="writeRule": \{\s+"field": "accountId",\s+"op": )"eq"/, '"contains"'),
        write("corrections", /"article\.status"/, '"article.state"'),
        write("articles", /"approved"/, '"aproved"'),
        write("article-cards", /(?<="param": )"maxMinutes"/, '"mostMinutes"'),
      ];
      try {
        await using opened = await edited.open();
        const { page } = opened;
        const panel = page.getByRole("region", { name: "Problems", exact: true });
        const go = async (name: string, pointer: string) => {
          const file = panel.getByRole("region", { name: `model/content/${name}.json` });
          await file.getByRole("button", { name: pointer }).focus();
          await page.keyboard.press("Enter");
        };
        const focused = page.locator(":focus");
        await page.getByRole("button", { name: /errors?$/ }).click();
        await go("corrections", "/readRule/all/0/field");
        await focused.and(page.getByRole("button", { name: "Field: article.state" })).waitFor();
        await page
          .getByRole("group", { name: "Which records they read" })
          .getByText('has no "state" to compare')
          .waitFor();
        await opened.checkBothThemes();
        await go("comments", "/writeRule/op");
        await focused.and(page.getByLabel("Operator of accountId").last()).waitFor();
        await go("article-cards", "/readRule/all/2/value");
        await focused
          .and(page.getByRole("button", { name: "Value of readingMinutes: the parameter mostMinutes" }))
          .waitFor();
        await page.keyboard.press("]");
        await go("articles", "/rule/value");
        const inspector = page.getByRole("complementary", { name: "Inspector" });
        await focused.and(inspector.getByLabel("Value of status")).waitFor();
        await inspector.getByText("aproved").last().waitFor();
        await opened.checkAccessibility();
      } finally {
        for (const each of bringBack) each();
      }
    });

    test("looks as anyone by the model alone, and says that the database has no records of it", async () => {
      await using opened = await edited.open({ path: "/access" });
      const { page } = opened;
      await viewAs(page, "Anyone, not signed in");
      await page.getByText("The development database does not have all of this model yet").waitFor();
      await page
        .locator("[data-row=contracts]")
        .getByLabel("List, admin. They may not: Nobody is signed in")
        .waitFor();
      await page.locator("[data-row=authors]").getByLabel("List, external: anyone. They may.").waitFor();
      await opened.checkAccessibility();
    });

    test("looks as an account at its records, in the matrix and in a rule", async () => {
      const db = await connect({ url: databaseUrl, dataFolder: "" });
      try {
        await applyMigrations(db, await readMigrations(join(edited.dir, "migrations")));
        await db.script(RECORDS);
        await using opened = await edited.open({ path: "/access" });
        const { page } = opened;
        await viewAs(page, "Ada, ada@example.org");
        await page.getByText("1 of 2, admin all").waitFor();
        await page.getByText("The account does not hold people.contracts.read").waitFor();
        await opened.checkAccessibility();
        await page.locator("[data-row=authors] [data-cell=rule]").click();
        await page.getByText("of 2 authors are readable").waitFor();
        const hidden = page.getByRole("listitem").filter({ hasText: "Bo" });
        assert.match((await hidden.textContent()) ?? "", /visible$/);
        await opened.checkAccessibility();
        await page.keyboard.press("Control+k");
        await page
          .getByRole("combobox", { name: "Search the model or run a command" })
          .fill("delete authors");
        await page.getByRole("option", { name: "Remove authors" }).click();
        const dialog = page.getByRole("dialog", { name: /authors is used in \d+ places/ });
        await dialog.getByText("It has 2 records: they go with it once this is generated.").waitFor();
        await opened.checkAccessibility();
      } finally {
        await db.close();
      }
    });

    test("saves a value that is still being typed when the builder is left", async () => {
      const body = {
        expectedRevision: await edited.api.revision(),
        settings: { readRule: { field: "reference", op: "in", value: ["C-1"] } },
      };
      await edited.api.done("PUT /api/entities/:entity/settings", { params: { entity: "contracts" }, body });
      await using opened = await edited.open({ path: "/e/contracts/access" });
      const { page } = opened;
      await page.getByLabel("Remove C-1").waitFor();
      await page.locator("input[data-control=value]").fill("C-2");
      const saved = page.waitForResponse((response) => response.url().endsWith("/api/edits"));
      await page.getByRole("heading", { name: "Who may, outside" }).click();
      await saved;
      assert.match(readFileSync(join(edited.dir, "model/people/contracts.json"), "utf8"), /"C-2"/);
    });
  },
  copyNewsroom,
  async () => (databaseUrl = await (await startPostgres()).createDatabase()),
);

const RECORDS = `insert into people_authors (id, name, slug, email, visible) values
  ('00000000-0000-7000-8000-000000000001', 'Ada', 'ada', 'ada@example.org', true),
  ('00000000-0000-7000-8000-000000000002', 'Bo', 'bo', 'bo@example.org', false);
insert into lathe.accounts (id, email, name, kind, created_at, updated_at) values
  ('00000000-0000-7000-8000-000000000003', 'ada@example.org', 'Ada', 'operator', now(), now());
insert into lathe.roles (id, name, permissions, created_at, updated_at) values
  ('00000000-0000-7000-8000-000000000004', 'desk', '["people.authors.read"]', now(), now());
insert into lathe.account_roles (account_id, role_id) values
  ('00000000-0000-7000-8000-000000000003', '00000000-0000-7000-8000-000000000004');`;

async function setMode(page: Page, operation: string, mode: string): Promise<void> {
  await page.getByRole("button", { name: `${operation}, external` }).click();
  await page.getByRole("menuitem", { name: mode }).click();
}

async function chooseField(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name: "Field: Choose a field" }).click();
  await page.getByRole("textbox", { name: "Field" }).fill(name);
  await page.getByRole("option", { name }).first().click();
}

async function viewAs(page: Page, name: string): Promise<void> {
  await page.getByLabel("View as").first().click();
  await page.getByRole("option", { name }).click();
}
