// The screens of the admin, with the newsroom.
import type { Page } from "playwright-core";
import type { Screen } from "./screen.ts";

const press =
  (...keys: readonly string[]) =>
  async (page: Page) => {
    for (const key of keys)
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await page.keyboard.press(key);
  };

const clickButton = (page: Page, name: string | RegExp) => page.getByRole("button", { name }).first().click();

const openMenuItem = async (page: Page, item: string | RegExp) => {
  await page.getByRole("main").getByRole("button", { name: "More", exact: true }).first().click();
  await page.getByRole("menuitem", { name: item }).click();
};

const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 700;

/** Fields beside the content have a tab of their own on a phone. */
const openAuthors = async (page: Page) => {
  if (isPhone(page)) await page.getByRole("link", { name: "Details", exact: true }).click();
  await clickButton(page, /^Author/);
};

/** Nothing of the API answers until the page is gone. */
const holdBack = (page: Page, url: string | RegExp) => page.route(url, () => {});

/** The server refuses everything, with a status. */
const refuse = (page: Page, status: number) =>
  page.route(/\/api\//, (route) =>
    route.fulfill({
      status,
      contentType: "application/problem+json",
      body: JSON.stringify({
        type: "about:blank",
        title: "Refused",
        status,
        code: "internal",
        requestId: "r-1",
      }),
    }),
  );

const PICTURE = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAAFklEQVR4nGP8z8Dwn4EYwIQuMIQkABsAAv8ECQVbTbAAAAAASUVORK5CYII=",
  "base64",
);

/** Another window saves the same member. */
const saveElsewhere = (page: Page, body: object) =>
  page.evaluate(
    async ({ url, change }) => {
      const { accessToken } = JSON.parse(sessionStorage.getItem("lathe.session") ?? "{}") as {
        accessToken: string;
      };
      const authorization = `Bearer ${accessToken}`;
      const { version } = (await (await fetch(url, { headers: { authorization } })).json()) as {
        version: number;
      };
      await fetch(url, {
        method: "PATCH",
        headers: { authorization, "content-type": "application/json", "if-match": `"${version}"` },
        body: JSON.stringify(change),
      });
    },
    { url: new URL(page.url()).pathname.replace("/admin/", "/api/admin/v1/"), change: body },
  );

const openFromHome = (page: Page, name: string) =>
  page
    .getByRole("main")
    .getByRole("link", { name: new RegExp(`^${name}`) })
    .first()
    .click();

/** Three rows that nobody has imported yet, one of them wrong. */
const listRows = (n = Date.now()) =>
  `name,slug,email,joined\nAda Lovelace,ada-${n},ada-${n}@example.org,2026-01-03\nBo Diaz,bo-${n},no address,2026-02-30\nCleo Marsh,cleo-${n},cleo-${n}@example.org,2026-02-11\n`;

/** An import, as far as a step. */
const importUntil = (step: "columns" | "check" | "run") => async (page: Page) => {
  const file = { name: "authors.csv", mimeType: "text/csv", buffer: Buffer.from(listRows()) };
  await page.locator("input[type=file]").setInputFiles(file);
  await clickButton(page, "Continue");
  await page.waitForURL("**step=columns");
  if (step === "columns") return;
  await clickButton(page, /^Check \d/);
  await page.waitForURL("**step=check");
  await page.getByText("will be created").waitFor();
  if (step === "check") return;
  await clickButton(page, /^Import \d/);
  await page.getByText(/is done$/).waitFor();
};

const typeTitle = (page: Page, text: string) => page.getByRole("textbox", { name: /^Title/ }).fill(text);

const selectTwo = async (page: Page) => {
  const boxes = page.getByRole("main").getByRole("checkbox", { name: /^Select (?!all)/ });
  await boxes.nth(0).click();
  await boxes.nth(1).click();
};

const ARTICLES = "/content/articles";
const ARTICLE = `${ARTICLES}/:id`;
const LONG =
  "The council votes on parking, on the harbour dredging and on the new bridge over the northern canal, and hears the residents of the old town until midnight again";

/** All of them; `:id` is the first record of the entity before it. */
export const NEWSROOM_SCREENS: readonly Screen[] = [
  { name: "sign-in", path: "/_sign-in", isSignedOut: true },
  {
    name: "sign-in-wrong",
    path: "/_sign-in",
    isSignedOut: true,
    act: async (page) => {
      await page.getByLabel("Email").fill("nora@example.org");
      await page.getByLabel("Password", { exact: true }).fill("not this one");
      await clickButton(page, "Sign in");
      await page.getByRole("alert").waitFor();
    },
  },
  {
    name: "sign-in-forgotten",
    path: "/_sign-in",
    isSignedOut: true,
    act: (page) => clickButton(page, "Forgotten?"),
  },
  { name: "invite", path: "/invite#token=none", isSignedOut: true },
  { name: "home", path: "/" },
  {
    name: "menu",
    path: "/",
    act: (page) => clickButton(page, isPhone(page) ? "Menu" : "Settings"),
  },
  {
    name: "palette",
    path: "/",
    act: async (page) => (await press("Control+k")(page), page.keyboard.type("har")),
  },
  { name: "keys", path: "/", act: press("?"), isDeskOnly: true },
  { name: "list", path: ARTICLES },
  { name: "list-filtered", path: `${ARTICLES}?f=status~in~draft,review&f=readingMinutes~gte~3&q=the` },
  { name: "list-filters", path: `${ARTICLES}?f=status~in~draft,review`, act: press("f") },
  { name: "list-columns", path: ARTICLES, act: (page) => clickButton(page, "Columns"), isDeskOnly: true },
  { name: "list-sort", path: ARTICLES, act: (page) => clickButton(page, /^Order/) },
  { name: "list-more", path: ARTICLES, act: (page) => clickButton(page, "More") },
  { name: "list-selected", path: ARTICLES, act: selectTwo, isDeskOnly: true },
  {
    name: "list-bulk-edit",
    path: ARTICLES,
    isDeskOnly: true,
    act: async (page) => {
      await selectTwo(page);
      await page.getByRole("toolbar", { name: "Selection" }).getByRole("button", { name: "Edit" }).click();
    },
  },
  {
    name: "list-bulk-delete",
    path: ARTICLES,
    isDeskOnly: true,
    act: async (page) => {
      await selectTwo(page);
      await page.getByRole("toolbar", { name: "Selection" }).getByRole("button", { name: "Delete" }).click();
    },
  },
  {
    name: "list-preview",
    path: ARTICLES,
    isDeskOnly: true,
    act: press("j", "j", "Space"),
  },
  { name: "list-gallery", path: `${ARTICLES}?layout=gallery` },
  { name: "list-nothing-found", path: `${ARTICLES}?q=zzzzzz` },
  { name: "list-export", path: ARTICLES, act: (page) => clickButton(page, "Export"), isDeskOnly: true },
  {
    name: "list-save-view",
    path: `${ARTICLES}?f=status~in~draft`,
    act: (page) => clickButton(page, /Save as/),
  },
  {
    name: "list-failed",
    path: "/",
    act: async (page) => {
      await refuse(page, 500);
      await openFromHome(page, "Tags");
    },
  },
  {
    name: "list-loading",
    path: "/",
    act: async (page) => {
      await holdBack(page, /\/api\/admin/);
      await openFromHome(page, "Tags");
    },
  },
  { name: "list-people", path: "/people/authors" },
  { name: "virtual", path: "/content/article-cards" },
  { name: "virtual-parameters", path: "/content/article-cards?p=maxMinutes~4" },
  { name: "record", path: ARTICLE },
  {
    name: "record-changed",
    path: ARTICLE,
    act: async (page) => {
      await typeTitle(page, LONG);
      await page.getByRole("textbox", { name: /Reading time/ }).fill("12");
      await page.getByRole("textbox", { name: /^Summary/ }).fill("Twelve minutes on what was decided.");
    },
  },
  {
    name: "record-errors",
    path: ARTICLE,
    act: async (page) => {
      await typeTitle(page, "");
      await page.getByRole("textbox", { name: /Reading time/ }).fill("9999");
      await page.keyboard.press("Control+s");
      await page.getByRole("alert").first().waitFor();
    },
  },
  { name: "record-picker", path: ARTICLE, act: openAuthors },
  {
    name: "record-create-in-place",
    path: ARTICLE,
    act: async (page) => {
      await openAuthors(page);
      await page.keyboard.type("Lin Quist");
      await page.keyboard.press("Control+Enter");
      await page.getByRole("dialog").getByRole("textbox").first().waitFor();
    },
  },
  {
    name: "record-leave",
    path: ARTICLE,
    act: async (page) => {
      await typeTitle(page, "Another title");
      await page.getByRole("main").getByRole("link").first().click();
      await page.getByRole("dialog").waitFor();
    },
  },
  {
    name: "record-markdown-full",
    path: ARTICLE,
    act: (page) => clickButton(page, /Full screen/),
  },
  {
    name: "record-menu",
    path: ARTICLE,
    act: (page) => page.getByRole("main").getByRole("button", { name: "More", exact: true }).first().click(),
  },
  {
    name: "record-delete",
    path: ARTICLE,
    act: async (page) => {
      await openMenuItem(page, "Delete article");
      await page.getByRole("dialog").waitFor();
    },
  },
  {
    name: "record-explain",
    path: ARTICLE,
    act: async (page) => {
      await openMenuItem(page, "Who can see this?");
      await page.getByRole("dialog").waitFor();
    },
  },
  {
    name: "record-conflict",
    path: ARTICLE,
    act: async (page) => {
      await page
        .getByRole("textbox", { name: /^Summary/ })
        .fill("Two farmers restore a garden, and name a price.");
      const summary = `Young farmers restore a school garden at ${new Date().toISOString()}.`;
      await saveElsewhere(page, { summary, coverCredit: "Mo Rivers" });
      await clickButton(page, /^Save/);
      await page.getByRole("dialog").waitFor();
    },
  },
  {
    name: "record-session-ended",
    path: ARTICLE,
    act: async (page) => {
      await typeTitle(page, "Another title");
      await refuse(page, 401);
      await clickButton(page, /^Save/);
      await page.getByRole("dialog").waitFor();
    },
  },
  {
    name: "record-offline",
    path: ARTICLE,
    act: async (page) => {
      await typeTitle(page, "Another title");
      await page.context().setOffline(true);
      await clickButton(page, /^Save/);
    },
  },
  {
    name: "record-uploading",
    path: ARTICLE,
    act: async (page) => {
      if (isPhone(page)) await page.getByRole("link", { name: "Details", exact: true }).click();
      await holdBack(page, /\/uploads$/);
      const file = { name: "harbour.png", mimeType: "image/png", buffer: PICTURE };
      await page.locator("input[type=file]").first().setInputFiles(file);
      await page.getByRole("group", { name: "Cover image" }).scrollIntoViewIfNeeded();
    },
  },
  { name: "record-history", path: `${ARTICLE}/_history` },
  { name: "record-comments", path: `${ARTICLE}/comments` },
  { name: "record-related", path: `${ARTICLE}/related` },
  { name: "record-new", path: `${ARTICLES}/_new` },
  { name: "record-author", path: "/people/authors/:id" },
  { name: "record-event", path: "/site/events/:id" },
  { name: "record-gone", path: `${ARTICLES}/01a1f164-5e4a-740e-a80e-8a393d3461c7` },
  { name: "import-file", path: "/people/authors/_import" },
  {
    name: "import-columns",
    path: "/people/authors/_import",
    act: importUntil("columns"),
  },
  { name: "import-check", path: "/people/authors/_import", act: importUntil("check") },
  { name: "import-run", path: "/people/authors/_import", act: importUntil("run") },
  { name: "trash", path: "/_trash" },
  { name: "board", path: "/_pages/board" },
  { name: "accounts", path: "/system/accounts" },
  { name: "accounts-new", path: "/system/accounts", act: (page) => clickButton(page, /^New/) },
  { name: "account", path: "/system/accounts/:id" },
  { name: "roles", path: "/system/roles" },
  { name: "role", path: "/system/roles/:id" },
  { name: "role-new", path: "/system/roles/_new" },
  { name: "tokens", path: "/system/tokens" },
  { name: "token-new", path: "/system/tokens/_new" },
  { name: "audit", path: "/system/audit" },
  {
    name: "audit-detail",
    path: "/system/audit",
    act: (page) => page.getByRole("main").getByRole("row").nth(1).click(),
    isDeskOnly: true,
  },
  { name: "profile", path: "/_profile" },
  { name: "not-found", path: "/content/nothing" },
];
