// What can be pressed on a phone is large enough for a finger, on the main screens of two models; in a real browser.
import { before, it } from "node:test";
import { readNewsroomModel } from "../codegen/support/models.ts";
import { type AdminPage, describeAdmin } from "./support/admin-suite.ts";
import { type NewsroomArticles, createArticles } from "./support/newsroom-articles.ts";
import { describeSecondModel, findRecord } from "./support/second-model.ts";
import { checkTouchTargets } from "./support/touch-targets.ts";

const PHONE = { viewport: "phone", context: { hasTouch: true } } as const;

describeAdmin(
  "on a phone, a finger",
  (served) => {
    let made: NewsroomArticles;
    before(async () => {
      made = await createArticles(served, 30);
      const [gone] = made.ids;
      await served.call("DELETE", `/api/admin/v1/content/articles/${gone}`, {
        token: served.owner,
        headers: { "if-match": '"1"' },
      });
    });

    for (const [what, path] of [
      ["home", () => "/"],
      ["a list", () => "/content/articles"],
      ["a list with filters", () => "/content/articles?f=status~in~draft&f=readingMinutes~gte~2"],
      ["a gallery", () => "/content/articles?layout=gallery"],
      ["a new record", () => "/content/articles/_new"],
      ["a record", () => `/content/articles/${made.ids[1]}`],
      ["the details of a record", () => `/content/articles/${made.ids[1]}/_details`],
      ["the history of a record", () => `/content/articles/${made.ids[1]}/_history`],
      ["the trash", () => "/_trash"],
      ["the accounts", () => "/system/accounts"],
      ["the roles", () => "/system/roles"],
      ["a new role", () => "/system/roles/_new"],
      ["a new token", () => "/system/tokens/_new"],
      ["the audit trail", () => "/system/audit"],
      ["the profile", () => "/_profile"],
    ] as const)
      it(`meets all that can be pressed on ${what}`, async () => {
        await using admin = await served.open({ path: path(), ...PHONE });
        await checkLoaded(admin);
      });

    it("meets all that can be pressed to sign in", async () => {
      await using admin = await served.open({ token: null, ...PHONE });
      await admin.page.getByRole("button", { name: "Sign in" }).waitFor();
      await checkTouchTargets(admin.page);
    });

    it("meets all that can be pressed in the menu", async () => {
      await using admin = await served.open(PHONE);
      const { page } = admin;
      await page.getByRole("button", { name: "Menu" }).click();
      await page.getByRole("dialog", { name: "Menu" }).getByRole("link", { name: "Articles" }).waitFor();
      await admin.quiet();
      await checkTouchTargets(page);
    });

    it("meets all that can be pressed beside the columns of a file", async () => {
      await using admin = await served.open({ path: "/people/authors/_import", ...PHONE });
      const { page } = admin;
      const buffer = Buffer.from("Name,Slug,Email,Position\r\nA,a,a@example.org,Editor");
      await page.locator('input[type="file"]').setInputFiles({ name: "a.csv", mimeType: "text/csv", buffer });
      await page.getByRole("button", { name: "Continue" }).click();
      await page.getByRole("button", { name: "Check 1 row" }).waitFor();
      await checkTouchTargets(page);
    });

    it("turns a switch, wherever it meets it", async () => {
      await using admin = await served.open({ path: `/content/articles/${made.ids[2]}/_details`, ...PHONE });
      const { page } = admin;
      const pinned = page.getByRole("switch", { name: "Pinned" });
      await pinned.waitFor();
      const box = await page.getByText("Pinned", { exact: true }).boundingBox();
      await page.touchscreen.tap((box?.x ?? 0) + 10, (box?.y ?? 0) - 8);
      await page.getByRole("switch", { name: "Pinned", checked: true }).waitFor();
    });
  },
  { model: readNewsroomModel },
);

describeSecondModel("on a phone, in a model that nobody here knows, a finger", (served) => {
  it("meets all that can be pressed on a form of forty fields, and on a view with parameters", async () => {
    const { id } = await findRecord(served, "anlagen/anlagenstammblaetter");
    await using admin = await served.open({ path: `/anlagen/anlagenstammblaetter/${id}`, ...PHONE });
    const { page } = admin;
    await checkLoaded(admin);
    for (const path of [
      `/anlagen/anlagenstammblaetter/${id}/_details`,
      "/auswertung/offene-stoermeldungen",
    ]) {
      // oxlint-disable-next-line no-await-in-loop -- one page after the other
      await page.goto(`${served.base}/admin${path}`);
      // oxlint-disable-next-line no-await-in-loop -- one page after the other
      await checkLoaded(admin);
    }
  });
});

/** Measures a page when all of it is there. */
async function checkLoaded({ page, quiet }: AdminPage): Promise<void> {
  await page.getByRole("main").getByRole("heading", { level: 1 }).waitFor();
  await quiet();
  await checkTouchTargets(page);
}
