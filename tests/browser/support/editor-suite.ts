// Suites that open the editor of a project in a real Chromium.
import { cpSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { after, before, suite } from "node:test";
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
    define(new Proxy({} as EditedProject, {
      get: (_target, member) => (member === "open" ? open : (Reflect.get(served ?? {}, member) as unknown)),
    }));
  });
}
