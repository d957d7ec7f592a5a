// The newsroom's board of articles, which is a page of its own: cards are moved by dragging, by menus and by keys.
import assert from "node:assert/strict";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { before, it } from "node:test";
import type { ApplicationErrorCode } from "@lathe/contract";
import { ApplicationError } from "@lathe/runtime";
import type { Page } from "playwright-core";
import { readNewsroomModel } from "../codegen/support/models.ts";
import { describeAdmin } from "./support/admin-suite.ts";
import { createArticles } from "./support/newsroom-articles.ts";

const EXAMPLE = join(import.meta.dirname, "../../examples/newsroom");

const files = Object.fromEntries(
  globSync("admin/custom/**/*.*", { cwd: EXAMPLE }).map((path) => [
    path.replaceAll("\\", "/"),
    readFileSync(join(EXAMPLE, path), "utf8"),
  ]),
);

const column = (page: Page, name: string) => page.getByRole("region", { name: new RegExp(`^${name}`) });
const card = (page: Page, name: string, title: string) =>
  column(page, name)
    .getByRole("listitem")
    .filter({ has: page.getByRole("link", { name: title, exact: true }) });
const isPatch = (response: { request(): { method(): string } }) => response.request().method() === "PATCH";

/** What own code has against moves of articles, by their numbers. */
const REFUSALS: ReadonlyMap<number, Refused> = new Map<number, Refused>([
  [48, { code: "conflict", status: 409, message: "It is on the front page. Take it from there first." }],
  [45, { code: "unprocessable_image", status: 422, message: "Its cover is too small to be shown." }],
  [
    42,
    {
      code: "validation_failed",
      status: 400,
      message: "Not yet.",
      errors: [{ path: "/status", code: "too_early", message: "Nobody has read it yet." }],
    },
  ],
]);

interface Refused {
  readonly code: ApplicationErrorCode;
  readonly status: number;
  readonly message: string;
  readonly errors?: readonly { readonly path: string; readonly code: string; readonly message: string }[];
}

function refuse(_change: unknown, { title }: { readonly title: string }): undefined {
  const refused = REFUSALS.get(Number(title.slice("Story ".length)));
  if (refused !== undefined) throw new ApplicationError(refused.code, refused.message, refused);
}

describeAdmin(
  "the board of the newsroom",
  (served) => {
    let ids: readonly string[] = [];
    before(async () => {
      // By turns in review, published, draft; 63 of them.
      ({ ids } = await createArticles(served, 63));
    });

    const getStatus = async (number: number) => {
      const path = `/api/admin/v1/content/articles/${ids[number - 1]}`;
      const { json } = await served.call("GET", path, { token: served.owner });
      return (json as { readonly status: string }).status;
    };

    it("has a column for each status, with a bounded number of cards", async () => {
      await using opened = await served.open();
      const { page, requests } = opened;
      await page.getByRole("link", { name: "Articles by status" }).click();
      await page.getByRole("heading", { level: 1, name: "Articles by status" }).waitFor();
      await card(page, "Draft", "Story 63").waitFor();
      await column(page, "Archived").getByText("No articles").waitFor();
      assert.equal(await column(page, "Draft").getByRole("listitem").count(), 20);
      assert.equal(await column(page, "Draft").getByRole("heading").innerText(), "Draft 21");
      assert.equal(requests.filter((each) => each === "GET /api/admin/v1/content/articles").length, 4);
      await opened.checkAccessibility();
      await column(page, "Draft").getByRole("button", { name: "Show more" }).click();
      await card(page, "Draft", "Story 3").waitFor();
      assert.equal(await column(page, "Draft").getByRole("button", { name: "Show more" }).count(), 0);
    });

    it("moves a card by dragging, and saves it", async () => {
      await using opened = await served.open({ path: "/_pages/board" });
      const { page } = opened;
      await card(page, "Draft", "Story 60").waitFor();
      const saved = page.waitForResponse(isPatch);
      await card(page, "Draft", "Story 60").dragTo(column(page, "Archived").getByRole("heading"));
      const request = (await saved).request();
      assert.match((await request.allHeaders())["if-match"] ?? "", /^"1"$/);
      await card(page, "Archived", "Story 60").waitFor();
      await card(page, "Draft", "Story 60").waitFor({ state: "detached" });
      assert.equal(await card(page, "Archived", "Story 60").and(page.locator("[data-dragged]")).count(), 0);
      assert.equal(await getStatus(60), "archived");
    });

    it("moves a card by its menu and by keys, also on a phone in the dark", async () => {
      await using opened = await served.open({
        path: "/_pages/board",
        viewport: "phone",
        colorScheme: "dark",
      });
      const { page } = opened;
      const saved = page.waitForResponse(isPatch);
      await page.getByRole("combobox", { name: "Status of Story 62", exact: true }).selectOption("In review");
      assert.equal((await saved).status(), 200);
      await page.getByRole("combobox", { name: "Status of Story 62", exact: true }).waitFor();
      assert.equal(await getStatus(62), "review");
      await card(page, "Draft", "Story 57").getByRole("link").focus();
      const second = page.waitForResponse(isPatch);
      await page.keyboard.press("Alt+ArrowRight");
      assert.equal((await second).status(), 200);
      await card(page, "In review", "Story 57").getByRole("link").and(page.locator(":focus")).waitFor();
      assert.equal(await getStatus(57), "review");
      await opened.checkAccessibility();
    });

    it("puts a card back where somebody else was quicker, and shows what is true now", async () => {
      await using opened = await served.open({
        path: "/_pages/board",
        expectedMessages: [/412 \(Precondition Failed\)/],
      });
      const { page } = opened;
      await card(page, "Draft", "Story 54").waitFor();
      const changed = await served.call("PATCH", `/api/admin/v1/content/articles/${ids[53]}`, {
        token: served.owner,
        headers: { "if-match": '"1"' },
        body: { title: "Story 54, rewritten" },
      });
      assert.equal(changed.status, 200);
      await card(page, "Draft", "Story 54").dragTo(column(page, "Published").getByRole("heading"));
      await page
        .getByRole("region", { name: "Notices" })
        .getByText("“Story 54” stays where it was. Somebody else has changed it meanwhile.")
        .waitFor();
      await card(page, "Draft", "Story 54, rewritten").waitFor();
      assert.equal(await getStatus(54), "draft");
    });

    for (const [number, { code, status, message, errors = [] }] of REFUSALS) {
      it(`puts a card back and says why, where own code of the project answers ${status}`, async () => {
        await using opened = await served.open({
          path: "/_pages/board",
          expectedMessages: [new RegExp(`status of ${status} `)],
        });
        const { page } = opened;
        const moved = card(page, "Draft", `Story ${number}`);
        await moved.getByRole("link").focus();
        const refused = page.waitForResponse(isPatch);
        await page.keyboard.press("Alt+ArrowRight");
        assert.equal((await refused).status(), status);
        const words = errors[0]?.message ?? message;
        const notices = page.getByRole("region", { name: "Notices" });
        await notices.getByText(`“Story ${number}” stays where it was. ${words}`).waitFor();
        await moved.getByRole("link").and(page.locator(":focus")).waitFor();
        assert.equal(await getStatus(number), "draft", code);
      });
    }

    it("puts a card back where there is no connection, and moves it when there is one again", async () => {
      await using opened = await served.open({
        path: "/_pages/board",
        expectedMessages: [/ERR_INTERNET_DISCONNECTED/],
      });
      const { page } = opened;
      await card(page, "Draft", "Story 39").getByRole("link").focus();
      await page.context().setOffline(true);
      await page.keyboard.press("Alt+ArrowRight");
      const notices = page.getByRole("region", { name: "Notices" });
      await notices
        .getByText("“Story 39” stays where it was. There is no connection to the server.")
        .waitFor();
      await card(page, "Draft", "Story 39").getByRole("link").and(page.locator(":focus")).waitFor();
      await page.context().setOffline(false);
      const saved = page.waitForResponse(isPatch);
      await page.keyboard.press("Alt+ArrowRight");
      assert.equal((await saved).status(), 200);
      await card(page, "In review", "Story 39").getByRole("link").and(page.locator(":focus")).waitFor();
      assert.equal(await getStatus(39), "review");
    });

    it("is worked by keys alone: from card to card, to the next column and back, and not beyond the last", async () => {
      await using opened = await served.open({ path: "/_pages/board" });
      const { page } = opened;
      const link = (name: string) => card(page, name, "Story 36").getByRole("link");
      await link("Draft").focus();
      for (const [key, name] of [
        ["Alt+ArrowRight", "In review"],
        ["Alt+ArrowRight", "Published"],
        ["Alt+ArrowLeft", "In review"],
        ["Alt+ArrowLeft", "Draft"],
      ] as const) {
        const saved = page.waitForResponse(isPatch);
        // oxlint-disable-next-line no-await-in-loop -- one after the other
        await page.keyboard.press(key);
        // oxlint-disable-next-line no-await-in-loop -- one after the other
        assert.equal((await saved).status(), 200);
        // oxlint-disable-next-line no-await-in-loop -- one after the other
        await link(name).and(page.locator(":focus")).waitFor();
        // oxlint-disable-next-line no-await-in-loop -- until it is saved, it can't be moved again
        await card(page, name, "Story 36").and(page.locator(":not([data-moving])")).waitFor();
      }
      await page.keyboard.press("Alt+ArrowLeft");
      await page.keyboard.press("Tab");
      await page
        .getByRole("combobox", { name: "Status of Story 36", exact: true })
        .and(page.locator(":focus"))
        .waitFor();
      assert.equal(await getStatus(36), "draft");
    });

    it("can be looked at by those who may not move anything", async () => {
      const token = await served.operator(["content.articles.read"]);
      await using opened = await served.open({ path: "/_pages/board", token });
      const { page } = opened;
      await card(page, "Draft", "Story 51").waitFor();
      assert.equal(await page.getByRole("combobox").count(), 0);
      assert.equal(await card(page, "Draft", "Story 51").getAttribute("draggable"), "false");
    });
  },
  { model: readNewsroomModel, files, hooks: { articles: { beforeUpdate: refuse } } },
);
