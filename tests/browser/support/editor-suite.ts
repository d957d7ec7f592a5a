// Suites that open the editor of a project in a real Chromium.
import assert from "node:assert/strict";
import { cpSync } from "node:fs";
import { after, before, suite } from "node:test";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import type { Browser } from "playwright-core";
import { type ServedTestProject, serve } from "../../generator-api/support/served-project.ts";
import { makeTempFolder, removeFolder } from "../../support/temp-folder.ts";
import {
  WITHOUT_BROWSER,
  type WatchOptions,
  type WatchedPage,
  launchBrowser,
  openWatchedPage,
} from "./watched-page.ts";

const NEWSROOM = fileURLToPath(new URL("../../../examples/newsroom", import.meta.url));

/** Until a page that has saved nothing is taken for one that won't, in milliseconds. */
const LONGEST_SAVE = 30_000;

/** Copies the newsroom into a folder. */
export function copyNewsroom(dir: string): void {
  cpSync(NEWSROOM, dir, { recursive: true });
}

/** How a page of the editor is opened. */
export interface EditorPageOptions extends WatchOptions {
  /** The address behind the `#`: "/e/articles". */
  readonly path?: string;
}

/** A served project with a browser. */
export interface EditedProject extends ServedTestProject {
  open(options?: EditorPageOptions): Promise<WatchedPage>;
  /** Waits until the project is at a revision: what a page shows is ahead of what is saved. */
  reach(revision: string): Promise<void>;
}

/**
 * Defines a suite of tests on a project of its own, in a real browser: a copy of the newsroom, unless something else is written into
 * its folder, and with the embedded database of that folder, unless another one is opened. Skipped, with the reason, where there is no browser.
 */
export function describeEditor(
  name: string,
  define: (edited: EditedProject) => void,
  write: (dir: string) => void = copyNewsroom,
  openDatabase: () => Promise<string> = async () => "",
): void {
  suite(name, { skip: WITHOUT_BROWSER }, () => {
    const dir = makeTempFolder();
    let served: ServedTestProject | undefined;
    let browser: Browser | undefined;
    before(async () => {
      write(dir);
      served = await serve(dir, { databaseUrl: await openDatabase() });
      browser = await launchBrowser();
    });
    after(async () => {
      await browser?.close();
      await served?.server.close();
      removeFolder(dir);
    });
    const open = async ({ path = "/", ...options }: EditorPageOptions = {}) => {
      if (served === undefined || browser === undefined)
        throw new Error("There is no page before tests run.");
      const { url, editorUrl } = served.server;
      const watched = await openWatchedPage(browser, url, options);
      await watched.page.goto(editorUrl);
      // On a phone there is no tree, and none where there is no entity.
      const { page } = watched;
      await page
        .getByRole("tree")
        .or(page.getByRole("navigation", { name: "Screens" }))
        .or(page.getByRole("heading", { name: "What does your application keep?" }))
        .waitFor();
      await page.evaluate(`location.hash = ${JSON.stringify(path)}`);
      return watched;
    };
    const reach = async (revision: string) => {
      const end = Date.now() + LONGEST_SAVE;
      while ((await served?.api.revision()) !== revision && Date.now() < end) await pause(20);
      assert.equal(await served?.api.revision(), revision);
    };
    const own = { open, reach };
    define(new Proxy({} as EditedProject, {
      get: (_target, member) => Reflect.get(member in own ? own : (served ?? {}), member) as unknown,
    }));
  });
}
