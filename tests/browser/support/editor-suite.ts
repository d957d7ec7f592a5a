// Suites that open the editor of a project in a real Chromium.
import assert from "node:assert/strict";
import { cpSync } from "node:fs";
import { after, before, suite } from "node:test";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { type ServedTestProject, serve } from "../../generator-api/support/served-project.ts";
import { HANG_LIMIT_MS, PAGE_LIMIT_MS } from "../../support/hang-limit.ts";
import { makeTempFolder, removeFolder } from "../../support/temp-folder.ts";
import { type KeptWindows, keepWindows } from "./kept-windows.ts";
import { WITHOUT_BROWSER, type WatchOptions, type WatchedPage, openWatchedPage } from "./watched-page.ts";

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
  suite(name, { skip: WITHOUT_BROWSER, timeout: HANG_LIMIT_MS }, () => {
    const dir = makeTempFolder();
    let served: ServedTestProject | undefined;
    let windows: KeptWindows | undefined;
    before(async () => {
      write(dir);
      served = await serve(dir, { databaseUrl: await openDatabase() });
      windows = await keepWindows(served.server.url);
    });
    after(async () => {
      await windows?.end();
      await served?.server.close();
      removeFolder(dir);
    });
    const open = async ({ path = "/", ...options }: EditorPageOptions = {}) => {
      if (served === undefined || windows === undefined)
        throw new Error("There is no page before tests run.");
      const { url, editorUrl } = served.server;
      const watched = await openWatchedPage(windows, url, options);
      await watched.page.goto(editorUrl);
      // On a phone there is no tree, none where there is no entity, and where there is little room it is behind a button.
      const { page } = watched;
      await page
        .getByRole("tree")
        .or(page.getByRole("navigation", { name: "Screens" }))
        .or(page.getByRole("button", { name: "Screens and model" }))
        .or(page.getByRole("heading", { name: "What does your application keep?" }))
        .waitFor();
      await page.evaluate(`location.hash = ${JSON.stringify(path)}`);
      return watched;
    };
    const reach = async (revision: string) => {
      const end = Date.now() + PAGE_LIMIT_MS;
      let now = await served?.api.revision();
      while (now !== revision && Date.now() < end) {
        await pause(20);
        now = await served?.api.revision();
      }
      assert.equal(now, revision);
    };
    const own = { open, reach };
    define(new Proxy({} as EditedProject, {
      get: (_target, member) => Reflect.get(member in own ? own : (served ?? {}), member) as unknown,
    }));
  });
}
