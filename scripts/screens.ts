// npm run screens: every screen of the admin and of the editor, in both themes, on a desk, wide and on a phone, to be looked at.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Browser, chromium } from "playwright-core";
import { PASSWORD, serveApplication } from "../tests/application/support/application.ts";
import { findChromium } from "../tests/browser/support/chromium.ts";
import { EMPTY_ENTITY, fillSecondModel } from "../tests/support/second-model/fill.ts";
import { SECOND_ENTITIES, secondModel } from "../tests/support/second-model/model.ts";
import { DEMO_BASE, NO_DEMO, isDemoRunning, signIn, signInToDemo } from "./pictures/demo.ts";
import { withEditedNewsroom } from "./pictures/edited-newsroom.ts";
import { ROOT } from "./run-step.ts";
import { EDITOR_SCREENS, SCREEN_EDITS } from "./screens/editor-screens.ts";
import { NEWSROOM_SCREENS } from "./screens/newsroom-screens.ts";
import { type Screen, takeScreens } from "./screens/screen.ts";
import {
  SECOND_MODEL_SCREENS,
  SECOND_MODEL_STATES,
  listEntityScreens,
} from "./screens/second-model-screens.ts";

const FOLDER = join(ROOT, ".screens");

/** Where a hand edit and a rename meet. */
const CONFLICT = "src/generated/content/articles/record.ts";

/** What is taken, by what one asks for. */
const SETS: Readonly<Record<string, (browser: Browser, choose: Choose) => Promise<readonly string[]>>> = {
  newsroom: takeNewsroom,
  second: takeSecondModel,
  editor: takeEditor,
};

type Choose = (screens: readonly Screen[]) => readonly Screen[];

async function takeNewsroom(browser: Browser, choose: Choose): Promise<readonly string[]> {
  if (!(await isDemoRunning())) return [`newsroom: ${NO_DEMO}`];
  const admin = { base: DEMO_BASE, session: await signInToDemo(), locale: "en-GB" };
  return takeAdmin(browser, { ...admin, folder: "newsroom", screens: choose(NEWSROOM_SCREENS) });
}

async function takeSecondModel(browser: Browser, choose: Choose): Promise<readonly string[]> {
  const served = await serveApplication("pglite", { model: secondModel });
  try {
    await fillSecondModel(served.db, new Date().toISOString().slice(0, 10));
    const session = await signIn(served.base, { email: "operator-1@example.org", password: PASSWORD });
    const entities = SECOND_ENTITIES.map(({ module, name, kind }) => ({
      path: `${module}/${name}`,
      isVirtual: kind === "virtual",
      isEmpty: name === EMPTY_ENTITY,
    }));
    const screens = choose([...SECOND_MODEL_SCREENS, ...listEntityScreens(entities), ...SECOND_MODEL_STATES]);
    return await takeAdmin(browser, {
      base: served.base,
      session,
      locale: "de-DE",
      folder: "second",
      screens,
    });
  } finally {
    await served.stop();
  }
}

interface AdminSet {
  readonly base: string;
  readonly session: string;
  readonly locale: string;
  readonly folder: string;
  readonly screens: readonly Screen[];
}

function takeAdmin(browser: Browser, { base, session, locale, folder, screens }: AdminSet) {
  return takeScreens(
    {
      browser,
      locale,
      folder: join(FOLDER, folder),
      open: async (page, { path, isSignedOut }) => {
        if (isSignedOut !== true)
          await page.addInitScript((begun) => sessionStorage.setItem("lathe.session", begun), session);
        await page.goto(`${base}/admin${await withId(path, base, session)}`);
      },
    },
    screens,
  );
}

const SYSTEM_ROUTES: Readonly<Record<string, string>> = {
  "system/accounts": "_accounts",
  "system/roles": "_roles",
};

/** The address with the id of the first record in the place of `:id`. */
async function withId(path: string, base: string, session: string): Promise<string> {
  const [, entity] = /^\/(.+)\/:id/.exec(path) ?? [];
  if (entity === undefined) return path;
  const { accessToken } = JSON.parse(session) as { readonly accessToken: string };
  const url = `${base}/api/admin/v1/${SYSTEM_ROUTES[entity] ?? entity}?limit=1`;
  const response = await fetch(url, { headers: { authorization: `Bearer ${accessToken}` } });
  const { items } = (await response.json()) as { readonly items?: readonly { readonly id: string }[] };
  const [first] = items ?? [];
  if (first === undefined) throw new Error(`${entity} has no record`);
  return path.replace(":id", first.id);
}

async function takeEditor(browser: Browser, choose: Choose): Promise<readonly string[]> {
  const problems: string[] = [];
  await withEditedNewsroom(SCREEN_EDITS, async ({ dir, server }) => {
    const file = join(dir, CONFLICT);
    writeFileSync(
      file,
      readFileSync(file, "utf8").replace("readonly summary: string;", "readonly summary: Summary;"),
    );
    const found = await takeScreens(
      {
        browser,
        locale: "en-GB",
        folder: join(FOLDER, "editor"),
        open: async (page, { path }) => {
          await page.goto(server.editorUrl);
          await page
            .getByRole("tree")
            .or(page.getByRole("navigation", { name: "Screens" }))
            .waitFor();
          await page.evaluate(`location.hash = ${JSON.stringify(path)}`);
        },
      },
      choose(EDITOR_SCREENS),
    );
    problems.push(...found);
  });
  return problems;
}

async function main([set = "", pattern = ""]: readonly string[]): Promise<number> {
  const take = SETS[set];
  const executablePath = await findChromium();
  if (take === undefined || executablePath === undefined) {
    const sets = Object.keys(SETS).join(", ");
    console.error(
      take === undefined
        ? `npm run screens -- SET [PATTERN]: SET is one of ${sets}; PATTERN, what names of screens match.`
        : "There is no Chromium: set CHROMIUM_PATH, or install chromium.",
    );
    return 64;
  }
  const browser = await chromium.launch({ executablePath, args: ["--no-sandbox"] });
  try {
    const wanted = new RegExp(pattern);
    const problems = await take(browser, (screens) => screens.filter(({ name }) => wanted.test(name)));
    for (const problem of problems) console.error(problem);
    return problems.length === 0 ? 0 : 1;
  } finally {
    await browser.close();
  }
}

process.exitCode = await main(process.argv.slice(2));
