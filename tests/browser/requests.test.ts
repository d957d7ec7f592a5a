// How many requests each screen of the admin sends until it is usable: no request for each row, none twice, none for nothing.
import assert from "node:assert/strict";
import { before, it } from "node:test";
import type { Locator, Page } from "playwright-core";
import { readNewsroomModel } from "../codegen/support/models.ts";
import { type AdminPage, describeAdmin } from "./support/admin-suite.ts";
import { createArticles } from "./support/newsroom-articles.ts";

/** Whatever screen is opened first: what the operator may see and has set, and how much there is, for the menu. */
const SHELL = ["GET _summary", "GET _ui", "GET _views", "GET auth/preferences"];

/** The requests of a page since so many, in order of their names, with ids left out. */
function listRequests({ requests }: Pick<AdminPage, "requests">, from = 0): readonly string[] {
  return requests
    .slice(from)
    .map((request) =>
      request
        .replace("/api/admin/v1/", "")
        .replace("/api/auth/v1/", "auth/")
        .replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, "ID"),
    )
    .toSorted();
}

/** The requests that follow from something that is done, until something is shown and the page is quiet. */
async function countRequests(
  opened: AdminPage,
  act: (page: Page) => Promise<unknown>,
  shown: (page: Page) => Locator,
): Promise<readonly string[]> {
  await opened.quiet();
  const from = opened.requests.length;
  await act(opened.page);
  await shown(opened.page).waitFor();
  await opened.quiet();
  return listRequests(opened, from);
}

describeAdmin(
  "requests of the admin",
  (served) => {
    let ids: readonly string[] = [];
    let roleId = "";
    let accountId = "";
    const article = (number: number) => `/content/articles/${ids[number - 1]}`;
    const post = async (path: string, body: object) => {
      const { json } = await served.call("POST", `/api/admin/v1/${path}`, { token: served.owner, body });
      return (json as { readonly id: string }).id;
    };

    before(async () => {
      const made = await createArticles(served, 30);
      ({ ids } = made);
      for (const [index, authorId] of Object.values(made.authors).entries())
        // oxlint-disable-next-line no-await-in-loop -- each change is built on the one before
        await served.call("PATCH", `/api/admin/v1${article(1)}`, {
          token: served.owner,
          headers: { "if-match": `"${index + 1}"` },
          body: { authorId },
        });
      await served.create("content/comments", { articleId: ids[0], authorName: "Ann", body: "Well." });
      await served.call("DELETE", `/api/admin/v1${article(30)}`, {
        token: served.owner,
        headers: { "if-match": '"1"' },
      });
      roleId = await post("_roles", { name: "desk", permissions: ["content.articles.read"] });
      accountId = await post("_accounts", {
        email: "mo@example.org",
        name: "Mo",
        kind: "operator",
        roles: [],
      });
      const other = await served.operator(["system.tokens.write", "content.articles.read"]);
      for (const name of ["search", "mirror"])
        // oxlint-disable-next-line no-await-in-loop -- two
        await served.call("POST", "/api/admin/v1/_tokens", {
          token: other,
          body: { name, permissions: ["content.articles.read"] },
        });
    });

    /** Screens by their address, what tells that they are there, and their own requests. */
    const screens: readonly (readonly [
      name: string,
      path: () => string,
      shown: (page: Page) => Locator,
      requests: readonly string[],
    ])[] = [
      ["home", () => "/", (page) => page.getByText("created").first(), ["GET _audit"]],
      [
        "a list",
        () => "/content/articles",
        (page) => page.getByRole("link", { name: "Story 29", exact: true }),
        ["GET _views", "GET content/articles"],
      ],
      [
        "a list with a search, filters and a sort",
        () => "/content/articles?q=story&f=status~in~draft,review&sort=title",
        (page) => page.getByRole("link", { name: "Story 27", exact: true }),
        ["GET _views", "GET content/articles"],
      ],
      [
        "a gallery",
        () => "/content/articles?layout=gallery",
        (page) => page.getByRole("link", { name: "Story 29" }),
        ["GET _views", "GET content/articles"],
      ],
      [
        "a list of a virtual entity",
        () => "/content/article-cards",
        (page) => page.getByRole("heading", { level: 1 }),
        ["GET content/article-cards"],
      ],
      [
        "a record",
        () => article(2),
        (page) => page.getByRole("textbox", { name: "Title" }),
        // The last of its history says who saved it.
        [
          "GET content/articles/ID",
          "GET content/articles/ID/history",
          "GET content/articles/ID/relations",
          "GET content/articles/ID/relations/tags",
        ],
      ],
      [
        "a collection of a record",
        () => `${article(1)}/comments`,
        (page) => page.getByRole("heading", { level: 1 }),
        [
          "GET content/articles/ID",
          "GET content/articles/ID/history",
          "GET content/articles/ID/relations",
          "GET content/articles/ID/relations/comments",
        ],
      ],
      [
        "a new record",
        () => "/content/articles/_new",
        (page) => page.getByRole("textbox", { name: "Title" }),
        [],
      ],
      [
        "the history of a record, with the names of two authors",
        () => `${article(1)}/_history`,
        (page) => page.getByText("Tom Halloran").first(),
        [
          "GET content/articles/ID",
          "GET content/articles/ID/history",
          "GET content/articles/relations/author/options",
        ],
      ],
      ["an import", () => "/content/articles/_import", (page) => page.getByRole("heading", { level: 1 }), []],
      ["the trash", () => "/_trash", (page) => page.getByText("Story 30"), ["GET _trash"]],
      [
        "accounts",
        () => "/system/accounts",
        (page) => page.getByRole("link", { name: "Mo", exact: true }),
        ["GET _accounts"],
      ],
      [
        "an account",
        () => `/system/accounts/${accountId}`,
        (page) => page.getByRole("heading", { level: 2, name: "May" }),
        ["GET _accounts/ID", "GET _roles"],
      ],
      [
        "roles",
        () => "/system/roles",
        (page) => page.getByRole("link", { name: "desk", exact: true }),
        ["GET _roles"],
      ],
      [
        "a role",
        () => `/system/roles/${roleId}`,
        (page) => page.getByRole("checkbox", { name: "Read articles" }),
        ["GET _roles/ID"],
      ],
      [
        "a new role",
        () => "/system/roles/_new",
        (page) => page.getByRole("checkbox", { name: "Read articles" }),
        [],
      ],
      [
        "tokens, with the names of their accounts",
        () => "/system/tokens",
        (page) => page.getByText("mirror"),
        ["GET _accounts", "GET _tokens"],
      ],
      [
        "a new token",
        () => "/system/tokens/_new",
        (page) => page.getByRole("checkbox", { name: "Read articles" }),
        [],
      ],
      [
        "the audit trail",
        () => "/system/audit",
        (page) => page.getByText("Story 29").first(),
        ["GET _audit"],
      ],
      [
        "one's own profile",
        () => "/_profile",
        (page) => page.getByRole("heading", { name: "Sessions" }),
        ["GET auth/sessions"],
      ],
    ];

    for (const [name, path, shown, expected] of screens)
      it(`${name}: ${expected.length} besides the shell's`, async () => {
        await using opened = await served.open({ path: path() });
        await shown(opened.page).waitFor();
        await opened.quiet();
        assert.deepEqual(listRequests(opened), [...SHELL, ...expected].toSorted());
      });

    it("a list that is gone to from Home asks for its rows and views, and each further page for its rows", async () => {
      await using opened = await served.open();
      const rows = (name: string) => (page: Page) => page.getByRole("link", { name, exact: true });
      const openList = (page: Page) =>
        page.getByRole("link", { name: "Articles", exact: true }).first().click();
      assert.deepEqual(await countRequests(opened, openList, rows("Story 29")), [
        "GET _views",
        "GET content/articles",
      ]);
      const sort = (page: Page) =>
        page.getByRole("columnheader", { name: /Title/ }).getByRole("button").first().click();
      const sorted = (page: Page) =>
        page.getByRole("columnheader", { name: /Title/ }).and(page.locator("[aria-sort=ascending]"));
      assert.deepEqual(await countRequests(opened, sort, sorted), ["GET content/articles"]);
      const search = (page: Page) => page.getByRole("searchbox").fill("story 17");
      const found = (page: Page) => page.locator("footer").getByText("1–1 of 1");
      assert.deepEqual(await countRequests(opened, search, found), ["GET content/articles"]);
    });

    it("a record that is opened from its list and left again is asked for once, and its list not again", async () => {
      await using opened = await served.open({ path: "/content/articles" });
      const row = (page: Page) => page.getByRole("link", { name: "Story 20", exact: true });
      const field = (page: Page) => page.getByRole("textbox", { name: "Title" });
      assert.deepEqual(await countRequests(opened, (page) => row(page).click(), field), [
        "GET content/articles/ID",
        "GET content/articles/ID/history",
        "GET content/articles/ID/relations",
        "GET content/articles/ID/relations/tags",
      ]);
      assert.deepEqual(await countRequests(opened, (page) => page.goBack(), row), []);
    });

    it("a picker asks when it is opened, and once for what was typed; a save is one request", async () => {
      await using opened = await served.open({ path: article(4) });
      const openPicker = (page: Page) => page.getByRole("button", { name: /^Author/ }).click();
      const option = (name: string) => (page: Page) => page.getByRole("option", { name: new RegExp(name) });
      const options = ["GET content/articles/relations/author/options"];
      assert.deepEqual(await countRequests(opened, openPicker, option("Tom Halloran")), options);
      const type = (page: Page) => page.getByRole("combobox", { name: "Search authors" }).fill("hallo");
      const found = (page: Page) => page.getByText("1 found by Name");
      assert.deepEqual(await countRequests(opened, type, found), options);
      const choose = (page: Page) => page.keyboard.press("Enter");
      const changed = (page: Page) => page.getByText("1 unsaved change");
      assert.deepEqual(await countRequests(opened, choose, changed), []);
      const save = (page: Page) => page.keyboard.press("Control+s");
      const saved = (page: Page) => page.getByText("All changes saved");
      assert.deepEqual(await countRequests(opened, save, saved), ["PATCH content/articles/ID"]);
    });

    it("the history beside a record is asked for when it is shown", async () => {
      await using opened = await served.open({ path: article(1) });
      const show = (page: Page) => page.getByRole("button", { name: "History" }).click();
      const shown = (page: Page) =>
        page.getByText("Author", { exact: true }).filter({ visible: true }).first();
      assert.deepEqual(await countRequests(opened, show, shown), ["GET content/articles/ID/history"]);
    });

    it("a preview is one request, and so is a try of a change of many", async () => {
      await using opened = await served.open({ path: "/content/articles" });
      const look = async (page: Page) => {
        await page.getByRole("link", { name: "Story 12", exact: true }).focus();
        await page.keyboard.press("Space");
      };
      const preview = (page: Page) =>
        page.getByRole("complementary", { name: "Preview" }).getByText("What happened on day 12.");
      assert.deepEqual(await countRequests(opened, look, preview), ["GET content/articles/ID"]);
      const choose = (page: Page) => page.getByRole("checkbox", { name: "Select Story 12" }).check();
      const bar = (page: Page) => page.getByRole("toolbar", { name: "Selection" });
      assert.deepEqual(await countRequests(opened, choose, bar), []);
      const edit = (page: Page) => bar(page).getByRole("button", { name: "Edit" }).click();
      const drawer = (page: Page) => page.getByRole("combobox", { name: "Add a field" });
      assert.deepEqual(await countRequests(opened, edit, drawer), []);
      const change = async (page: Page) => {
        await drawer(page).click();
        await page.getByRole("option", { name: "Reading time in minutes" }).click();
        await page
          .getByRole("dialog")
          .getByRole("textbox", { name: /Reading time in minutes/ })
          .fill("7");
      };
      const tried = (page: Page) => page.getByText("1 of 1 would change, 0 would be refused.");
      assert.deepEqual(await countRequests(opened, change, tried), ["POST content/articles/_bulk"]);
    });

    it("a delete asks who needs the record, and the palette for what was typed", async () => {
      await using opened = await served.open({ path: article(6) });
      const { page } = opened;
      await page.getByRole("button", { name: "More" }).click();
      const ask = () => page.getByRole("menuitem", { name: "Delete article" }).click();
      const dialog = () => page.getByRole("dialog").getByRole("button", { name: "Delete article" });
      assert.deepEqual(await countRequests(opened, ask, dialog), ["GET content/articles/ID/referrers"]);
      await page.keyboard.press("Escape");
      await dialog().waitFor({ state: "hidden" });
      await page.keyboard.press("Control+k");
      const field = page.getByRole("combobox", { name: "Search or jump to" });
      const type = () => field.fill("story 11");
      const found = () => page.getByRole("option", { name: /^Story 11/ });
      assert.deepEqual(await countRequests(opened, type, found), ["GET _search"]);
    });
  },
  { model: readNewsroomModel },
);
