// Nothing jumps when data arrive: on screens of the admin and of the editor, opened by their addresses.
import { before, it } from "node:test";
import { readNewsroomModel } from "../codegen/support/models.ts";
import { describeAdmin } from "./support/admin-suite.ts";
import { describeEditor } from "./support/editor-suite.ts";
import { assertNothingJumped, slowAnswers } from "./support/layout-shifts.ts";
import { type NewsroomArticles, createArticles } from "./support/newsroom-articles.ts";
import type { WatchedPage } from "./support/watched-page.ts";

describeAdmin(
  "screens of the admin that get their data",
  (served) => {
    let articles: NewsroomArticles | undefined;
    before(async () => {
      articles = await createArticles(served, 60);
    });

    for (const viewport of ["desk", "phone"] as const)
      it(`keep what is there in its place (${viewport})`, async () => {
        const article = `/content/articles/${articles?.ids[0]}`;
        const paths = [
          "/",
          "/content/articles",
          "/content/articles?layout=gallery",
          "/content/article-cards",
          "/content/articles/_new",
          "/content/articles/_import",
          article,
          `${article}/_history`,
          `/people/authors/${articles?.authors["Ines Okafor"]}`,
          "/_trash",
          "/_profile",
          "/system/accounts",
          "/system/roles",
          "/system/roles/_new",
          "/system/audit",
        ];
        await using admin = await served.open({ viewport });
        await checkScreens(admin, paths, (path) => admin.page.goto(`${served.base}/admin${path}`));
      });
  },
  { model: readNewsroomModel },
);

describeEditor("screens of the editor that get their data", (edited) => {
  const paths = [
    "/",
    "/e/articles",
    "/e/articles?m=status",
    "/e/articles/access",
    "/e/articles/admin",
    "/e/articles/api",
    "/e/articles/json",
    "/e/article-cards",
    "/e/article-cards/parameters",
    "/access",
    "/changes",
    "/changes/files",
    "/history",
    "/settings",
  ];
  for (const viewport of ["desk", "wide", "phone"] as const)
    it(`keep what is there in its place (${viewport})`, async () => {
      await using opened = await edited.open({ viewport });
      await checkScreens(opened, paths, async (path) => {
        await opened.page.evaluate(`location.hash = ${JSON.stringify(path)}`);
        await opened.page.reload();
      });
    });
});

/** Fails where something moves by itself while a screen is opened. */
async function checkScreens(
  { page, quiet }: WatchedPage,
  paths: readonly string[],
  open: (path: string) => Promise<unknown>,
): Promise<void> {
  await slowAnswers(page);
  for (const path of paths) {
    // oxlint-disable no-await-in-loop -- in one page, as one looks at them
    await open(path);
    await page.getByRole("main").waitFor();
    await quiet();
    await assertNothingJumped(page);
    // oxlint-enable no-await-in-loop
  }
  // What is still under way is nobody's matter any more.
  await page.unrouteAll({ behavior: "ignoreErrors" });
}
