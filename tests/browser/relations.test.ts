// Relations in the admin, in a real browser: pickers, memberships, deletes with the way back, histories.
import assert from "node:assert/strict";
import { it } from "node:test";
import { readNewsroomModel } from "../codegen/support/models.ts";
import { uploadReady } from "../media/support/uploads.ts";
import { type BrowsedApplication, describeAdmin } from "./support/admin-suite.ts";

/** What the browser says of answers that are refusals. */
const REFUSED = [/Failed to load resource/];

/** Ids that more than one element has. */
const LIST_IDS_GIVEN_TWICE = `
  [...document.querySelectorAll("[id]")].map(({ id }) => id).filter((id, place, all) => all.indexOf(id) !== place)
`;

let made = 0;

async function createSection(served: BrowsedApplication) {
  made += 1;
  return served.create("taxonomy/categories", { name: `Section ${made}`, slug: `section-${made}` });
}

async function createAuthor(served: BrowsedApplication, name: string) {
  made += 1;
  return served.create("people/authors", {
    name,
    slug: `author-${made}`,
    email: `author-${made}@example.org`,
    position: "editor",
  });
}

async function createArticle(served: BrowsedApplication, title: string, members: object = {}) {
  const { id: categoryId } = await createSection(served);
  made += 1;
  return served.create("content/articles", {
    title,
    slug: `article-${made}`,
    summary: "Ferries use the western berths.",
    body: "First.\n\nSecond.",
    categoryId,
    ...members,
  });
}

async function getRecord(served: BrowsedApplication, path: string) {
  const { json } = await served.call("GET", `/api/admin/v1/${path}`, { token: served.owner });
  return json as Readonly<Record<string, unknown>>;
}

async function getSession(served: BrowsedApplication) {
  const { json } = await served.call("GET", "/api/auth/v1/sessions/current", { token: served.owner });
  return json;
}

describeAdmin(
  "relations in the admin",
  (served) => {
    it("are chosen in a picker that searches while one types, by keys alone", async () => {
      await createAuthor(served, "Marta Lindqvist");
      const tom = await createAuthor(served, "Tom Halloran");
      const { id } = await createArticle(served, "Ferry timetable");
      await using admin = await served.open({ path: `/content/articles/${id}` });
      const { page } = admin;
      await page.getByRole("button", { name: /^Author/ }).focus();
      await page.keyboard.press("Enter");
      await page.getByRole("combobox", { name: "Search authors" }).waitFor();
      await page.getByRole("option", { name: /Tom Halloran/ }).waitFor();
      await page.keyboard.type("hall");
      await page.getByText("1 found by Name").waitFor();
      await admin.checkAccessibility();
      await page.keyboard.press("Enter");
      await page.getByText("1 unsaved change").waitFor();
      await page.getByRole("link", { name: "Open Tom Halloran in a new tab" }).waitFor();
      await page.keyboard.press("Control+s");
      await page.getByText("All changes saved").waitFor();
      assert.equal((await getRecord(served, `content/articles/${id}`))["authorId"], tom.id);
      await page.getByRole("button", { name: /^Author/ }).click();
      await page.locator("[data-combobox-selected]").filter({ hasText: "Tom Halloran" }).waitFor();
    });

    it("are emptied where nothing is required", async () => {
      const ines = await createAuthor(served, "Ines Okafor");
      const { id } = await createArticle(served, "Agency copy", { authorId: ines.id });
      await using admin = await served.open({ path: `/content/articles/${id}` });
      const { page } = admin;
      await page.getByRole("button", { name: /^Author/ }).click();
      await page.getByRole("option", { name: "None" }).click();
      await page.getByText("Was: Ines Okafor").waitFor();
      await page.keyboard.press("Control+s");
      await page.getByText("All changes saved").waitFor();
      assert.equal((await getRecord(served, `content/articles/${id}`))["authorId"], null);
    });

    it("are created in place, in a drawer that says when what is saved", async () => {
      const { id } = await createArticle(served, "A new hand");
      await using admin = await served.open({ path: `/content/articles/${id}` });
      const { page } = admin;
      await page.getByRole("link", { name: /^Related articles/ }).click();
      await page.getByRole("link", { name: "Content", exact: true }).click();
      await page.getByRole("button", { name: /^Author/ }).click();
      await page.getByRole("combobox", { name: "Search authors" }).fill("Linus Marchetti");
      await page.getByText("Nothing found for “Linus Marchetti”").waitFor();
      await page.keyboard.press("Control+Enter");
      const drawer = page.getByRole("dialog", { name: /New author/ });
      await drawer.getByText("Creates the author at once. The article is saved when you save it.").waitFor();
      assert.equal(await drawer.getByRole("textbox", { name: /^Name/ }).inputValue(), "Linus Marchetti");
      assert.deepEqual(await page.evaluate(LIST_IDS_GIVEN_TWICE), []);
      const email = drawer.getByRole("textbox", { name: /^Email/ });
      await email.and(page.locator(":focus")).waitFor();
      await page.keyboard.type("linus@example.org");
      await admin.checkAccessibility();
      await drawer.getByRole("button", { name: /more fields?/ }).click();
      await drawer.getByRole("button", { name: "Full screen", exact: true }).click();
      const whole = page.getByRole("dialog", { name: "About" });
      await whole.getByRole("button", { name: "Bold" }).focus();
      await page.keyboard.press("Escape");
      await whole.waitFor({ state: "detached" });
      const question = page.getByRole("dialog", { name: "Drop this new author?" });
      assert.deepEqual([await drawer.isVisible(), await question.count()], [true, 0]);
      await page.keyboard.press("Escape");
      await question.getByRole("button", { name: "Keep editing" }).click();
      await page.goBack();
      await question.getByRole("button", { name: "Keep editing" }).click();
      assert.equal(await email.inputValue(), "linus@example.org");
      await drawer.getByRole("button", { name: "Create and choose" }).click();
      await page.getByRole("link", { name: "Open Linus Marchetti in a new tab" }).waitFor();
      await page
        .getByRole("button", { name: /^Author/ })
        .and(page.locator(":focus"))
        .waitFor();
      await page.getByText("1 unsaved change").waitFor();
      assert.equal((await getRecord(served, `content/articles/${id}`))["authorId"], null);
    });

    it("are added and removed as chips, and saved with the form in one request", async () => {
      const harbour = await served.create("taxonomy/tags", { name: "Harbour", slug: "harbour" });
      const traffic = await served.create("taxonomy/tags", { name: "Traffic", slug: "traffic" });
      const { id } = await createArticle(served, "Parking", { _relations: { tags: { add: [traffic.id] } } });
      await using admin = await served.open({ path: `/content/articles/${id}` });
      const { page, requests } = admin;
      await page.getByRole("button", { name: "Remove Traffic" }).click();
      await page.getByRole("button", { name: "Add to Tags" }).click();
      await page.getByRole("option", { name: /Harbour/ }).click();
      await page.keyboard.press("Escape");
      await page.getByText("+1 −1 on save").waitFor();
      await admin.checkAccessibility();
      // On a phone it is a sheet, which stays where what opened it moves out of sight.
      await page.setViewportSize({ width: 390, height: 500 });
      await page.getByRole("link", { name: "Details" }).click();
      await page.getByRole("button", { name: "Add to Tags" }).click();
      const search = page.getByRole("combobox", { name: "Search tags" });
      await search.waitFor();
      await page.getByRole("complementary", { name: "Details" }).evaluate((side) => side.scrollTo(0, 0));
      await admin.quiet();
      await search.and(page.locator(":focus")).waitFor();
      await page.keyboard.press("Escape");
      await page.setViewportSize({ width: 1280, height: 800 });
      await page.keyboard.press("Control+s");
      await page.getByText("All changes saved").waitFor();
      assert.equal(requests.filter((request) => request.startsWith("PATCH")).length, 1);
      const { items } = await getRecord(served, `content/articles/${id}/relations/tags`);
      assert.deepEqual(
        (items as readonly { readonly id: string }[]).map((tag) => tag.id),
        [harbour.id],
      );
    });

    it("have a tab with the rows as they will be, and keep what was staged there", async () => {
      const budget = await createArticle(served, "Budget 2027: every figure");
      await createArticle(served, "Sediment for beginners");
      const { id } = await createArticle(served, "Dredging", {
        _relations: { related: { add: [budget.id] } },
      });
      await using admin = await served.open({ path: `/content/articles/${id}` });
      const { page } = admin;
      await page.getByRole("link", { name: /^Related articles/ }).click();
      await page.getByRole("button", { name: "Remove Budget 2027: every figure" }).click();
      await page.getByRole("button", { name: "Add articles by title…" }).click();
      await page.getByRole("combobox", { name: "Search articles" }).fill("sedi");
      await page.getByRole("option", { name: /Sediment for beginners/ }).click();
      await page.keyboard.press("Escape");
      await page.getByText("1, after saving 1").waitFor();
      await admin.checkAccessibility();
      await page.getByRole("link", { name: "Content", exact: true }).click();
      await page.getByText("1 unsaved change").waitFor();
      await page.keyboard.press("Control+s");
      await page.getByText("All changes saved").waitFor();
      const { items } = await getRecord(served, `content/articles/${id}/relations/related`);
      assert.deepEqual(
        (items as readonly { readonly title: string }[]).map(({ title }) => title),
        ["Sediment for beginners"],
      );
    });

    it("have collections as tabs: the list of the target, under a condition", async () => {
      const { id } = await createArticle(served, "Corrected twice");
      await served.create("content/corrections", {
        articleId: id,
        text: "It was £137 million.",
        correctedAt: "2026-11-01T10:00:00.000Z",
      });
      await using admin = await served.open({ path: `/content/articles/${id}/corrections` });
      const { page } = admin;
      await page.getByRole("table", { name: "Corrections" }).waitFor();
      await page.getByRole("link", { name: "New correction" }).waitFor();
      await admin.checkAccessibility();
    });
  },
  { model: readNewsroomModel },
);

describeAdmin(
  "deletes in the admin",
  (served) => {
    it("tell what goes along, and can be undone", async () => {
      const { id } = await createArticle(served, "Council votes");
      await served.create("content/comments", {
        articleId: id,
        authorName: "Reader",
        body: "Well said.",
        status: "approved",
      });
      await using admin = await served.open({
        path: `/content/articles/${id}`,
        expectedMessages: REFUSED,
      });
      const { page } = admin;
      await page.getByRole("button", { name: "More" }).click();
      await page.getByRole("menuitem", { name: "Delete article" }).click();
      const dialog = page.getByRole("dialog", { name: "Delete this article?" });
      await dialog.getByText("1 comment").waitFor();
      await admin.checkAccessibility();
      await dialog.getByRole("button", { name: "Delete article" }).click();
      await page.getByText("“Council votes” deleted").first().waitFor();
      await page.getByRole("button", { name: /^Undo/ }).click();
      await page.getByText("“Council votes” is back").first().waitFor();
      assert.equal((await getRecord(served, `content/articles/${id}`))["title"], "Council votes");
      await page.goto(`${served.base}/admin/content/articles/${id}`);
      await page.getByRole("button", { name: "History" }).click();
      await page.getByText("Brought back", { exact: true }).waitFor();
    });

    it("say who needs a record that can't be deleted", async () => {
      const tom = await createAuthor(served, "Tom Halloran");
      await createArticle(served, "By Tom", { authorId: tom.id });
      await using admin = await served.open({ path: `/people/authors/${tom.id}` });
      const { page } = admin;
      await page.getByRole("button", { name: "More" }).click();
      await page.getByRole("menuitem", { name: "Delete author" }).click();
      const dialog = page.getByRole("dialog", { name: "Tom Halloran can’t be deleted" });
      await dialog.getByText("1 article", { exact: true }).waitFor();
      await dialog.getByRole("link", { name: "Open list" }).waitFor();
      await admin.checkAccessibility();
    });

    it("leave records in the trash, from where they come back", async () => {
      const tag = await served.create("taxonomy/tags", { name: "Ferries", slug: "ferries" });
      const other = await served.create("taxonomy/tags", { name: "Bridges", slug: "bridges" });
      const remove = (id: string) =>
        served.call("DELETE", `/api/admin/v1/taxonomy/tags/${id}`, {
          token: served.owner,
          headers: { "if-match": '"1"' },
        });
      await remove(tag.id);
      await remove(other.id);
      await using admin = await served.open({ path: "/_trash" });
      const { page } = admin;
      await page.getByRole("link", { name: "Ferries" }).waitFor();
      await admin.checkAccessibility();
      await page.getByRole("button", { name: "Restore Bridges" }).click();
      await page.getByRole("button", { name: "Restore Ferries" }).and(page.locator(":focus")).waitFor();
      await page.keyboard.press("Enter");
      await page.getByText("“Ferries” is back").first().waitFor();
      await page.getByText("Nothing is in the trash").waitFor();
      await page.locator("#content:focus").waitFor();
      assert.equal((await getRecord(served, `taxonomy/tags/${tag.id}`))["name"], "Ferries");
    });

    it("stay in the trash while another one has their value, which is named, with the way there", async () => {
      const tag = await served.create("taxonomy/tags", { name: "Trams", slug: "trams" });
      await served.call("DELETE", `/api/admin/v1/taxonomy/tags/${tag.id}`, {
        token: served.owner,
        headers: { "if-match": '"1"' },
      });
      const other = await served.create("taxonomy/tags", { name: "Tramways", slug: "trams" });
      await using admin = await served.open({ path: "/_trash", expectedMessages: [/status of 409/] });
      const { page } = admin;
      await page.getByRole("button", { name: "Restore Trams" }).click();
      const notice = page.getByText(
        "“Trams” could not be brought back. “Tramways” has Slug “trams” by now. Change that one, or delete it, and restore again.",
      );
      await notice.first().waitFor();
      await admin.checkAccessibility();
      await page.getByRole("button", { name: "Open the other one" }).click();
      await page.waitForURL(`**/taxonomy/tags/${other.id}`);
    });
  },
  { model: readNewsroomModel },
);

describeAdmin(
  "copies in the admin",
  (served) => {
    it("have the memberships of their source, and a picture of their own, whoever has uploaded that", async () => {
      const [harbour, ferries] = [
        await served.create("taxonomy/tags", { name: "Harbour", slug: "harbour" }),
        await served.create("taxonomy/tags", { name: "Ferries", slug: "ferries" }),
      ];
      const other = await createArticle(served, "Related to it");
      const token = await served.operator(["*"]);
      const cover = await uploadReady(served, "articles/cover", { token });
      const article = await createArticle(served, "To be copied");
      const path = `content/articles/${article.id}`;
      const { status } = await served.call("PATCH", `/api/admin/v1/${path}`, {
        token,
        headers: { "if-match": '"1"' },
        body: {
          cover,
          _relations: { tags: { add: [harbour.id, ferries.id] }, related: { add: [other.id] } },
        },
      });
      assert.equal(status, 200);
      await using admin = await served.open({ path: `/${path}` });
      const { page } = admin;
      await page.getByRole("button", { name: "More", exact: true }).click();
      await page.getByRole("menuitem", { name: "Duplicate" }).click();
      const tags = page.getByRole("group", { name: /^Tags/ });
      await tags.getByText("Harbour").waitFor();
      await tags.getByRole("button", { name: "Remove Ferries" }).click();
      await page.getByText("Related articles: not copied. Add them once the copy is created.").waitFor();
      await served.runJobs();
      await admin.checkAccessibility();
      await page.getByRole("textbox", { name: /^Slug/ }).fill("a-copy");
      await page.keyboard.press("Control+s");
      await page.getByText("All changes saved").waitFor();
      const id = new URL(page.url()).pathname.split("/").at(-1) ?? "";
      assert.notEqual(id, article.id);
      const copied = (await getRecord(served, `content/articles/${id}`))["cover"] as { assetId: string };
      assert.notEqual(copied.assetId, cover);
      const { items } = (await getRecord(served, `content/articles/${id}/relations/tags`)) as {
        readonly items: readonly { readonly name: string }[];
      };
      assert.deepEqual(
        items.map(({ name }) => name),
        ["Harbour"],
      );
    });

    it("are made without a picture that can't be had, and say so", async () => {
      const article = await createArticle(served, "With a lost picture");
      const path = `content/articles/${article.id}`;
      await served.call("PATCH", `/api/admin/v1/${path}`, {
        token: served.owner,
        headers: { "if-match": '"1"' },
        body: { cover: await uploadReady(served, "articles/cover") },
      });
      await using admin = await served.open({ path: `/${path}`, expectedMessages: REFUSED });
      const { page } = admin;
      await page.route(/\/files\/original$/, (route) => route.fulfill({ status: 503, body: "" }));
      await page.getByRole("button", { name: "More", exact: true }).click();
      await page.getByRole("menuitem", { name: "Duplicate" }).click();
      await page.getByText("Cover image is empty here: its picture could not be copied.").waitFor();
      await page.getByRole("textbox", { name: /^Slug/ }).fill("without-a-picture");
      await page.keyboard.press("Control+s");
      await page.getByText("All changes saved").waitFor();
    });
  },
  { model: readNewsroomModel },
);

describeAdmin(
  "histories in the admin",
  (served) => {
    it("show what changed, and restore it into the form", async () => {
      const article = await createArticle(served, "Harbour dredging to start in spring");
      const patch = (version: number, json: object) =>
        served.call("PATCH", `/api/admin/v1/content/articles/${article.id}`, {
          token: served.owner,
          headers: { "if-match": `"${version}"` },
          body: json,
        });
      await patch(1, { title: "Harbour dredging to start in March", readingMinutes: 5 });
      await patch(2, { title: "Harbour dredging begins" });
      await using admin = await served.open({ path: `/content/articles/${article.id}` });
      const { page } = admin;
      await page.getByRole("button", { name: "History" }).click();
      // Wherever in its entry one presses: the link lies over it.
      await page.getByText("Title, Reading time in minutes").click({ force: true });
      await page.getByRole("heading", { name: "Version 2" }).waitFor();
      await page.goBack();
      await page.getByRole("button", { name: "History" }).click();
      await page.getByRole("link", { name: "Open the history" }).click();
      await page.getByRole("button", { name: /Title, Reading time in minutes/ }).click();
      await page.getByRole("heading", { name: "Version 2" }).waitFor();
      await page.getByRole("deletion").filter({ hasText: "spring" }).waitFor();
      await page.getByRole("insertion").filter({ hasText: "March" }).waitFor();
      await admin.checkAccessibility();
      await page.getByRole("button", { name: "Restore" }).click();
      await page.waitForURL(`**/admin/content/articles/${article.id}`);
      await page.getByText("1 unsaved change").waitFor();
      await page.getByText("Was: Harbour dredging begins").waitFor();
      const now = await getRecord(served, `content/articles/${article.id}`);
      assert.equal(now["title"], "Harbour dredging begins");
    });

    it("say yes and no in words, which no sign for an empty value is taken for", async () => {
      const article = await createArticle(served, "Pinned and let go");
      for (const [version, pinned] of [
        [1, true],
        [2, false],
      ] as const)
        await served.call("PATCH", `/api/admin/v1/content/articles/${article.id}`, {
          token: served.owner,
          headers: { "if-match": `"${version}"` },
          body: { pinned },
        });
      await using admin = await served.open({ path: `/content/articles/${article.id}/_history` });
      const { page } = admin;
      await page.getByRole("heading", { name: "Version 3" }).waitFor();
      const change = page.locator("p").filter({ has: page.getByRole("img", { name: "became" }) });
      await change.getByText("Yes", { exact: true }).waitFor();
      await change.getByText("No", { exact: true }).waitFor();
    });

    it("restore all but images that are gone, and say so, and that memberships stay", async () => {
      const article = await createArticle(served, "Old title");
      const path = `content/articles/${article.id}`;
      const patch = async (version: number, body: object) => {
        const headers = { "if-match": `"${version}"` };
        const call = { token: served.owner, headers, body };
        assert.equal((await served.call("PATCH", `/api/admin/v1/${path}`, call)).status, 200);
      };
      const kept = await uploadReady(served, "articles/cover");
      const replaced = await uploadReady(served, "articles/cover");
      await patch(1, { title: "First title", cover: replaced });
      await patch(2, { title: "Second title", cover: kept });
      // Its removal is asked for beside the answer.
      const look = () =>
        served.call("GET", `/api/admin/v1/_media/articles/cover/${replaced}`, { token: served.owner });
      while ((await look()).status !== 404) await served.runJobs();
      await using admin = await served.open({ path: `/${path}/_history`, expectedMessages: REFUSED });
      const { page } = admin;
      await page.getByRole("button", { name: /Version 2|v2/ }).click();
      await page.getByRole("heading", { name: "Version 2" }).waitFor();
      await page.getByText("Cover image stays as it is: the former picture was removed").waitFor();
      await page.getByText("Restore puts Title of version 2 into the form").waitFor();
      await page
        .getByText("Memberships are not restored: Tags and Related articles stay as they are now.")
        .waitFor();
      await page.getByText("Against now", { exact: true }).click();
      await page.getByText("Memberships are not compared: Tags and Related articles.").waitFor();
      await admin.checkAccessibility();
      await page.getByRole("button", { name: "Restore" }).click();
      await page.waitForURL(`**/admin/${path}`);
      await page
        .getByText("Cover image stays as it is: the former picture was removed when it was replaced.")
        .waitFor();
      await admin.checkAccessibility();
      await page.getByText("1 unsaved change").waitFor();
      await page.keyboard.press("Control+s");
      await page.getByText("All changes saved").waitFor();
      const now = await getRecord(served, path);
      assert.equal(now["title"], "First title");
      assert.equal((now["cover"] as { readonly assetId: string }).assetId, kept);
    });

    it("restore an image that is still there, whoever has uploaded it", async () => {
      const article = await createArticle(served, "Its image is kept");
      const path = `content/articles/${article.id}`;
      const token = await served.operator(["*"]);
      const cover = await uploadReady(served, "articles/cover", { token });
      const patch = (version: number, body: object) =>
        served.call("PATCH", `/api/admin/v1/${path}`, {
          token,
          headers: { "if-match": `"${version}"` },
          body,
        });
      assert.equal((await patch(1, { cover })).status, 200);
      assert.equal((await patch(2, { cover: null })).status, 200);
      await using admin = await served.open({ path: `/${path}/_history` });
      const { page } = admin;
      await page.getByRole("button", { name: /Version 2|v2/ }).click();
      await page.getByRole("heading", { name: "Version 2" }).waitFor();
      await page.getByRole("button", { name: "Restore" }).click();
      await page.waitForURL(`**/admin/${path}`);
      await page.getByText("1 unsaved change").waitFor();
      await page.keyboard.press("Control+s");
      await page.getByText("All changes saved").waitFor();
      assert.ok((await getRecord(served, path))["cover"]);
    });

    it("show images that a record had", async () => {
      const article = await createArticle(served, "With a cover");
      await served.call("PATCH", `/api/admin/v1/content/articles/${article.id}`, {
        token: served.owner,
        headers: { "if-match": '"1"' },
        body: { cover: await uploadReady(served, "articles/cover") },
      });
      await using admin = await served.open({ path: `/content/articles/${article.id}/_history` });
      await admin.page.getByRole("img", { name: "Cover image" }).waitFor();
    });
  },
  { model: readNewsroomModel },
);

describeAdmin(
  "explanations in the admin",
  (served) => {
    it("tell who can see a record, and what decides about it", async () => {
      const { id } = await createArticle(served, "Not published yet");
      await using admin = await served.open({ path: `/content/articles/${id}` });
      const { page } = admin;
      await page.getByRole("button", { name: "More" }).click();
      await page.getByRole("menuitem", { name: "Who can see this?" }).click();
      const dialog = page.getByRole("dialog", { name: "Who can see this, and why?" });
      await dialog.getByText("No. This decides:").waitFor();
      await dialog.getByText("Status is any of Published, Archived").waitFor();
      await dialog.getByText("This is open to anyone.").waitFor();
      await dialog.getByText("Note to the desk", { exact: true }).waitFor();
      assert.doesNotMatch(await dialog.innerText(), /readRule|authorId|external/i);
      await admin.checkAccessibility();
      const { account } = (await getSession(served)) as { readonly account: { readonly id: string } };
      await dialog.getByRole("combobox", { name: "In" }).selectOption("admin");
      await dialog.getByRole("combobox", { name: "Who" }).selectOption(account.id);
      await dialog.getByText("Yes. This decides:").waitFor();
    });
  },
  { model: readNewsroomModel },
);
