// What the pages tell people to type is typed, and what they show is what comes out. A page is read from top to bottom, with
// real processes, in a folder of its own. See support/place.ts for what stands in for npm install, and for curl and jq.
import assert from "node:assert/strict";
import { globSync } from "node:fs";
import { suite, test } from "node:test";
import { type Block, parseBlocks, readPageText, REPOSITORY, listSteps } from "./support/blocks.ts";
import { runPage } from "./support/read-page.ts";
import { HANG_LIMIT_MS } from "../support/hang-limit.ts";

const PAGES = ["README.md", "CONTRIBUTING.md", ...globSync("docs/*.md", { cwd: REPOSITORY })].toSorted();

/** Blocks that are not run here, by page and first line, and why. */
const LEFT_OUT: readonly (readonly [page: string, firstLine: string, why: string])[] = [
  [
    "README.md",
    "npm start ",
    "starts the demo and runs all tests: each has tests of its own, or is this one",
  ],
  [
    "docs/cli.md",
    "lathe add field articles subtitle",
    "asks at a terminal, and commits to the reader's own repository; docs/tutorial.md has the like",
  ],
  [
    "docs/cli.md",
    "source <(lathe completion bash)",
    "is for the reader's own shell; tests/cli runs the scripts",
  ],
  [
    "docs/customising.md",
    "// src/custom/",
    "is type-checked and run by tests/application/hooks-documented.test.ts",
  ],
];

function isLeftOut(page: string, { text }: Block): boolean {
  return LEFT_OUT.some(([leftPage, firstLine]) => page === leftPage && text.startsWith(firstLine));
}

/** How much there is to do on a page. */
function stepCount(page: string): number {
  const blocks = parseBlocks(readPageText(page)).filter((block) => !isLeftOut(page, block));
  return blocks.flatMap(listSteps).length;
}

/** The longest first, so that nothing waits for it at the end. */
const READ = PAGES.filter((page) => stepCount(page) > 0).toSorted((a, b) => stepCount(b) - stepCount(a));

suite("the pages", { concurrency: 2 }, () => {
  for (const page of READ) {
    test(`${page} does what it says`, { timeout: HANG_LIMIT_MS }, () =>
      runPage(page, (block) => isLeftOut(page, block)),
    );
  }
});

test("what is left out is there", () => {
  for (const [page, firstLine] of LEFT_OUT) {
    assert.ok(
      parseBlocks(readPageText(page)).some(({ text }) => text.startsWith(firstLine)),
      `${page}: ${firstLine}`,
    );
  }
});

test("no command stands in a block that is not run", () => {
  // Words in capitals stand for something else: such lines explain a command.
  const commands = /^ *(?:\$ )?(?:curl|npx|npm|lathe|node) (?!.*\b[A-Z]{3,}\b)/m;
  for (const page of PAGES) {
    const others = parseBlocks(readPageText(page)).filter((block) => listSteps(block).length === 0);
    for (const { text, line } of others) assert.doesNotMatch(text, commands, `${page}:${line}`);
    // Measurements take minutes.
    if (page !== "docs/performance.md") assert.doesNotMatch(indented(readPageText(page)), commands, page);
  }
});

/** The lines of a page that are code without a fence. */
function indented(text: string): string {
  const lines = text.replaceAll(/^```[\s\S]*?^```$/gm, "").split("\n");
  return lines.filter((line) => line.startsWith("    ")).join("\n");
}
