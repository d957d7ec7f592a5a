// Every link of the documentation leads somewhere: to a file of the repository, and to a heading in it.
import assert from "node:assert/strict";
import { existsSync, globSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { test } from "node:test";
import { PICTURES } from "../../scripts/pictures.ts";
import { readPageText, REPOSITORY } from "./support/blocks.ts";

const PAGES = globSync(["*.md", "docs/**/*.md"], { cwd: REPOSITORY }).toSorted();

/** Text without its code, where brackets are no links and # is no heading. */
function proseOf(page: string): string {
  return readPageText(page)
    .replaceAll(/^```[\s\S]*?^```$/gm, "")
    .replaceAll(/`[^`\n]*`/g, (code) => code.replaceAll(/[[\]()]/g, ""));
}

/** The anchors of a page, made from its headings as GitHub makes them. */
function anchorsOf(page: string): ReadonlySet<string> {
  const headings = [...proseOf(page).matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) => heading);
  const words = headings.map((heading) => heading.toLowerCase().replaceAll(/[^\p{L}\p{N}\s_-]/gu, ""));
  return new Set(words.map((text) => text.trim().replaceAll(" ", "-")));
}

/** The links of a page that lead into the repository. */
function linksOf(page: string): readonly { readonly file: string; readonly anchor: string }[] {
  const targets = [...proseOf(page).matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = ""]) => target);
  return targets
    .filter((target) => !/^[a-z]+:/.test(target))
    .map((target) => {
      const [path = "", anchor = ""] = target.split("#");
      return { file: path === "" ? page : normalize(join(dirname(page), path)), anchor };
    });
}

for (const page of PAGES) {
  test(`the links of ${page} lead somewhere`, () => {
    for (const { file, anchor } of linksOf(page)) {
      assert.ok(existsSync(join(REPOSITORY, file)), `${page} links to ${file}, which is not there`);
      if (anchor !== "")
        assert.ok(anchorsOf(file).has(anchor), `${page} links to #${anchor} of ${file}, which is not there`);
    }
  });
}

test("every picture is taken by npm run pictures, and shown", () => {
  const taken = PICTURES.map(({ name }) => `docs/pictures/${name}.png`).toSorted();
  assert.deepEqual(globSync("docs/pictures/*", { cwd: REPOSITORY }).toSorted(), taken);
  const shown = new Set(PAGES.flatMap(linksOf).map(({ file }) => file));
  for (const picture of taken) assert.ok(shown.has(picture), picture);
});

test("there are links to look at", () => {
  assert.ok(PAGES.flatMap(linksOf).length > 100);
});

test("every page of docs can be reached from the README", () => {
  const reached = new Set(linksOf("README.md").map(({ file }) => file));
  for (const page of globSync("docs/*.md", { cwd: REPOSITORY })) assert.ok(reached.has(page), page);
});
