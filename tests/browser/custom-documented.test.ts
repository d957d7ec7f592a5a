// The own screens of docs/customising.md: they have no type error in the newsroom, and do what the page says.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { readFileSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { after, before, it, test } from "node:test";
import { pathToFileURL } from "node:url";
import { render, resolve } from "@lathe/codegen";
import type { OwnCode } from "../application/support/application.ts";
import { readNewsroomModel } from "../codegen/support/models.ts";
import { writeProject } from "../codegen/support/tools.ts";
import { makeTempFolder, removeFolder, writeTexts } from "../support/temp-folder.ts";
import { describeAdmin } from "./support/admin-suite.ts";
import { createArticles } from "./support/newsroom-articles.ts";

const ROOT = join(import.meta.dirname, "../..");
const folder = makeTempFolder();
writeProject(folder, render(resolve(readNewsroomModel())));
const documented = listDocumented();
writeTexts(folder, documented);
symlinkSync(join(ROOT, "node_modules"), join(folder, "node_modules"));
const { routes } = await load<Pick<OwnCode, "routes">>("src/custom/routes.ts");
const { jobs } = await load<Pick<OwnCode, "jobs">>("src/custom/jobs.ts");

after(() => removeFolder(folder));

test("the documented screens have no type error", () => {
  const compiler = join(ROOT, "node_modules/typescript/bin/tsc");
  const { stdout } = spawnSync(process.execPath, [compiler, "-p", "admin"], {
    cwd: folder,
    encoding: "utf8",
  });
  assert.equal(stdout, "");
});

describeAdmin(
  "the documented screens",
  (served) => {
    let article = "";
    before(async () => {
      const { ids } = await createArticles(served, 2);
      [article = ""] = ids;
      for (const body of ["Well.", "Is it?"])
        // oxlint-disable-next-line no-await-in-loop -- in order
        await served.create("content/comments", { articleId: article, authorName: "Ann", body });
    });

    it("are a page, a column, a widget, a panel, and an action that asks a route", async () => {
      await using opened = await served.open();
      const { page } = opened;
      await page.getByRole("link", { name: "Moderation" }).click();
      await page.getByText("Ann: Is it?").waitFor();
      await opened.checkAccessibility();
      await page.goto(`${served.base}/admin/content/articles`);
      await page.getByRole("columnheader", { name: "Words a minute" }).waitFor();
      await page.getByRole("link", { name: "Story 1", exact: true }).click();
      await page.getByRole("slider", { name: "Reading time in minutes" }).waitFor();
      const panel = page.getByRole("region", { name: "Waiting comments" });
      await panel.getByText("2 wait for approval").waitFor();
      await page.getByRole("button", { name: "Close the comments" }).click();
      const dialog = page.getByRole("dialog", { name: "Close the comments" });
      await dialog.getByRole("button", { name: "Close the comments" }).click();
      await page.getByText("The comments are refused in a moment.").first().waitFor();
      assert.ok((await served.runJobs()) > 0);
      await page.reload();
      await panel.getByText("0 wait for approval").waitFor();
      await opened.checkAccessibility();
    });
  },
  {
    model: readNewsroomModel,
    files: Object.fromEntries(documented.filter(([path]) => path.startsWith("admin/"))),
    routes: routes ?? [],
    jobs: jobs ?? [],
  },
);

/** The code blocks that begin with the path of the file they are. */
function listDocumented(): readonly [string, string][] {
  const page = readFileSync(join(ROOT, "docs/customising.md"), "utf8");
  const blocks = [...page.matchAll(/```tsx?\n\/\/ ((?:src|admin)\/custom\/\S+)\n([^]*?)```/g)];
  assert.equal(blocks.filter(([, path = ""]) => path.startsWith("admin/")).length, 3);
  return blocks.map(([, path = "", text = ""]) => [path, text]);
}

async function load<T>(path: string): Promise<T> {
  return (await import(pathToFileURL(join(folder, path)).href)) as T;
}
