// Several at one model: two browsers and the command line at once, generators that are killed, and what a hundred edits leave behind.
import assert from "node:assert/strict";
import { cpSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { after, before, suite, test } from "node:test";
import type { Browser, Page } from "playwright-core";
import { startLathe } from "../dev/support/lathe.ts";
import { waitUntil } from "../run/support/process.ts";
import { HANG_LIMIT_MS } from "../support/hang-limit.ts";
import { withTempFolder } from "../support/temp-folder.ts";
import { describeEditor } from "./support/editor-suite.ts";
import { countRenders, takeRenderedRows } from "./support/render-counter.ts";
import { WITHOUT_BROWSER, launchBrowser, openWindow } from "./support/watched-page.ts";

const NEWSROOM = join(import.meta.dirname, "../../examples/newsroom");
const ARTICLES = "model/content/articles.json";

/** What browsers say of requests that are refused, as stale ones are, and of generators that are not there. */
const REFUSED = { expectedMessages: [/Failed to load resource/] };

interface StoredField {
  readonly name: string;
  readonly label?: string;
  readonly description?: string;
  readonly maxLength?: number;
  readonly filterable?: boolean;
  readonly sortable?: boolean;
  readonly searchable?: boolean;
}

function readFields(dir: string): ReadonlyMap<string, StoredField> {
  const { fields } = JSON.parse(readFileSync(join(dir, ARTICLES), "utf8")) as {
    readonly fields: readonly StoredField[];
  };
  return new Map(fields.map((field) => [field.name, field]));
}

/** Numbers that are the same in every run. */
function createDice(seed: number): (sides: number) => number {
  let state = seed;
  return (sides) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * sides);
  };
}

const cellOf = (page: Page, flag: string, field: string) =>
  page.getByRole("checkbox", { name: `${flag}, ${field}`, exact: true });

/** What is under way for a moment only is not told on screen: what a page keeps to send again is asked. */
const waitForSaved = (page: Page) =>
  waitUntil(async () => {
    const kept = Object.entries(await page.evaluate<Record<string, string>>("({ ...sessionStorage })"));
    return kept.every(([name, value]) => !name.startsWith("lathe.editor.waiting") || value === "[]");
  });

describeEditor("the editor and others at one model", (edited) => {
  test("loses no edit of two browsers and the command line, which change the same fields at once", async () => {
    await using first = await edited.open({ path: "/e/articles", ...REFUSED });
    await using second = await edited.open({ path: "/e/articles", ...REFUSED });
    const roll = createDice(20_261);
    const names = ["title", "slug", "publishedAt", "pinned", "readingMinutes"];
    const start = readFields(edited.dir);
    const editors = [
      { page: first.page, flag: "Filterable", member: "filterable" as const },
      { page: second.page, flag: "Required", member: "required" as const },
    ];
    const switched = new Map<string, number>();
    const described = new Map<string, string>();
    for (let round = 0; round < 3; round += 1) {
      const chosen = names[roll(names.length)] ?? "";
      described.set(chosen, `round ${round}`);
      const command = startLathe({ dir: edited.dir }, [
        "edit",
        "field",
        "articles",
        chosen,
        "--description",
        `round ${round}`,
      ]);
      const running = { hasEnded: false };
      const ending = command.ended.finally(() => (running.hasEnded = true));
      // As long as the command runs, and a little at least.
      for (let turn = 0; turn < 4 || (!running.hasEnded && turn < 40); turn += 1) {
        const { page, flag, member } = editors[roll(2)] as (typeof editors)[number];
        const name = names[roll(names.length)] ?? "";
        await cellOf(page, flag, name).click();
        switched.set(`${name} ${member}`, (switched.get(`${name} ${member}`) ?? 0) + 1);
      }
      const { code, stderr } = await ending;
      assert.equal(code, 0, stderr);
    }
    await waitForSaved(first.page);
    await waitForSaved(second.page);
    const stored = readFields(edited.dir) as ReadonlyMap<string, StoredField & Record<string, unknown>>;
    for (const name of names) {
      for (const { member } of editors) {
        const was = (start.get(name) as StoredField & Record<string, unknown>)[member] === true;
        const isTurned = (switched.get(`${name} ${member}`) ?? 0) % 2 === 1;
        assert.equal(stored.get(name)?.[member] === true, was !== isTurned, `${name} ${member}`);
      }
      if (described.has(name)) assert.equal(stored.get(name)?.description, described.get(name));
    }
    for (const { page, flag, member } of editors)
      for (const name of names)
        await cellOf(page, flag, name)
          .and(page.locator(`[aria-checked=${String(stored.get(name)?.[member] === true)}]`))
          .waitFor();
  });

  test("overwrites nothing unseen: who comes second compares, and says whose value is to be", async () => {
    await using first = await edited.open({ path: "/e/articles?m=summary", ...REFUSED });
    await using second = await edited.open({ path: "/e/articles?m=summary", ...REFUSED });
    const label = (page: Page) => page.getByLabel("Label", { exact: true });
    await label(second.page).waitFor();
    await second.page.route("**/api/edits", (route) => route.abort());
    await label(second.page).fill("From the second");
    await second.page.keyboard.press("Tab");
    await second.page.getByText("except 1 edit that waits").waitFor();
    await second.page.getByLabel("Max length").fill("300");
    await second.page.keyboard.press("Tab");
    await second.page.getByText("except 2 edits that wait").waitFor();
    await label(first.page).fill("From the first");
    await first.page.keyboard.press("Tab");
    await waitUntil(() => readFields(edited.dir).get("summary")?.label === "From the first");
    await second.page.unroute("**/api/edits");
    await second.page.reload();
    await second.page.getByText("2 edits wait", { exact: true }).waitFor();
    await second.page.getByText("1 edit waits behind it").waitFor();
    await second.page.getByRole("button", { name: "Compare" }).click();
    const dialog = second.page.getByRole("dialog", { name: "Two edits of articles.summary" });
    await dialog.getByRole("radio", { name: "Label, on disk now: From the first" }).waitFor();
    await second.checkAccessibility();
    assert.equal(readFields(edited.dir).get("summary")?.label, "From the first");
    await dialog.getByRole("button", { name: "Save From the second" }).click();
    await waitUntil(() => readFields(edited.dir).get("summary")?.maxLength === 300);
    assert.equal(readFields(edited.dir).get("summary")?.label, "From the second");
    await first.page.getByRole("contentinfo").getByText("2 edits from another editor taken over").waitFor();
    assert.equal(await label(first.page).inputValue(), "From the second");
  });

  test("asks whose value is to be where it was changed while another one was typed", async () => {
    await using opened = await edited.open({ path: "/e/articles?m=title" });
    const { page } = opened;
    const label = page.getByLabel("Label", { exact: true });
    await label.fill("Typed");
    const field = { ...(readFields(edited.dir).get("title") as object), label: "Theirs" };
    const expectedRevision = await edited.api.revision();
    await edited.api.done("PUT /api/entities/:entity/field-draft/:field", {
      params: { entity: "articles", field: "title" },
      body: { expectedRevision, field },
    });
    await page.getByText("1 edit from another editor taken over").first().waitFor();
    await page.keyboard.press("Tab");
    await page.getByRole("alert").getByText("changed to “Theirs” while you typed “Typed”").waitFor();
    assert.equal(await label.inputValue(), "Typed");
    assert.equal(readFields(edited.dir).get("title")?.label, "Theirs");
    await page.getByRole("button", { name: "Save yours" }).click();
    await waitUntil(() => readFields(edited.dir).get("title")?.label === "Typed");
    await page.getByRole("alert").waitFor({ state: "detached" });
  });

  test("sets a step aside that can't be undone since others changed the same, and undoes the one before it", async () => {
    await using opened = await edited.open({ path: "/e/articles?m=title", ...REFUSED });
    const { page } = opened;
    const label = page.getByLabel("Label", { exact: true });
    await label.waitFor();
    await cellOf(page, "Sortable", "title").click();
    await waitForSaved(page);
    const sortable = readFields(edited.dir).get("title")?.sortable;
    await cellOf(page, "Filterable", "title").click();
    await waitForSaved(page);
    await label.fill("Mine");
    await page.keyboard.press("Tab");
    await waitUntil(() => readFields(edited.dir).get("title")?.label === "Mine");
    await waitForSaved(page);
    await edited.api.done("PUT /api/entities/:entity/field-draft/:field", {
      params: { entity: "articles", field: "title" },
      body: {
        expectedRevision: await edited.api.revision(),
        field: { ...(readFields(edited.dir).get("title") as object), label: "Others" },
      },
    });
    await page.getByText("1 edit from another editor taken over").first().waitFor();
    // One of the steps before it, chosen in the menu, with what is above it.
    await page.getByRole("button", { name: "Steps to undo" }).click();
    await page.getByText("Undoes a step with all above it").waitFor();
    await page.getByRole("menuitem", { name: "Undo: switch filterable of title" }).click();
    await page
      .getByRole("region", { name: "Notices" })
      .getByText(
        "Can't undo: change label of title. The label of articles.title was changed since. The step was set aside: undo goes on without it.",
      )
      .waitFor();
    await page.getByRole("button", { name: "Undo: switch sortable of title" }).waitFor();
    await page.getByRole("button", { name: "Undo: switch sortable of title" }).click();
    await waitUntil(() => readFields(edited.dir).get("title")?.sortable !== sortable);
    assert.equal(readFields(edited.dir).get("title")?.label, "Others");
  });

  test("asks whose rule is to be where it was changed while it was built, and saves yours or takes theirs", async () => {
    await using opened = await edited.open({ path: "/e/events/access" });
    const { page } = opened;
    const file = join(edited.dir, "model/site/events.json");
    const readRule = () =>
      (JSON.parse(readFileSync(file, "utf8")) as { readonly readRule: unknown }).readRule;
    const cancelled = (value: boolean) => ({ field: "cancelled", op: "eq", value });
    const endsAt = (op: string) => ({ field: "endsAt", op, value: { var: "now" } });
    const saveElsewhere = async (rule: unknown) =>
      edited.api.done("PUT /api/entities/:entity/settings", {
        params: { entity: "events" },
        body: { expectedRevision: await edited.api.revision(), settings: { readRule: rule } },
      });
    const builder = page.getByRole("group", { name: "Which records they read" });
    const operator = builder.getByLabel("Operator of endsAt");
    const clash = page
      .getByRole("alert")
      .filter({ hasText: "This rule was changed while you worked on it." });

    await operator.selectOption("at or before");
    await saveElsewhere({ all: [cancelled(true), endsAt("gte")] });
    await clash.getByText(/It is now: cancelled is yes/).waitFor();
    await opened.checkBothThemes();
    // Neither leaving it nor the key that saves decides.
    await operator.press("Control+Enter");
    await page.getByRole("heading", { name: "Who may, outside" }).click();
    assert.equal(await operator.inputValue(), "lte");
    assert.deepEqual(readRule(), { all: [cancelled(true), endsAt("gte")] });
    await clash.getByRole("button", { name: "Save yours" }).click();
    await clash.waitFor({ state: "detached" });
    await waitUntil(() => isDeepStrictEqual(readRule(), { all: [cancelled(false), endsAt("lte")] }));

    await operator.selectOption("after");
    await saveElsewhere({ all: [cancelled(false), endsAt("lt")] });
    await clash.getByRole("button", { name: "Take theirs" }).click();
    await clash.waitFor({ state: "detached" });
    assert.equal(await operator.inputValue(), "lt");
    await operator.selectOption("at or after");
    await operator.press("Control+Enter");
    await waitUntil(() => isDeepStrictEqual(readRule(), { all: [cancelled(false), endsAt("gte")] }));
  });

  test("sends an edit that waits from one tab alone, where another was made of that", async () => {
    await using opened = await edited.open({ path: "/e/articles?m=body", ...REFUSED });
    const { page } = opened;
    await page.route("**/api/edits", (route) => route.abort());
    await page.getByLabel("Label", { exact: true }).fill("From the first tab");
    await page.keyboard.press("Tab");
    await page.getByText("except 1 edit that waits").waitFor();
    const opening = page.waitForEvent("popup");
    await page.evaluate("void open(location.href)");
    const copy = await opening;
    const hadWaiting = "Object.keys(sessionStorage).some((name) => name.startsWith('lathe.editor.waiting'))";
    assert.equal(await copy.evaluate(hadWaiting), true);
    const cell = cellOf(copy, "Searchable", "body");
    const wasOn = (await cell.getAttribute("aria-checked")) === "true";
    await cell.click();
    await waitUntil(() => (readFields(edited.dir).get("body")?.searchable === true) !== wasOn);
    assert.notEqual(readFields(edited.dir).get("body")?.label, "From the first tab");
    await page.unroute("**/api/edits");
    await page.reload();
    await waitUntil(() => readFields(edited.dir).get("body")?.label === "From the first tab");
  });

  test("brings a field back that was removed on disk while an edit of it waited", async () => {
    await using opened = await edited.open({ path: "/e/articles?m=coverCredit", ...REFUSED });
    const { page } = opened;
    await page.getByLabel("Label", { exact: true }).waitFor();
    await page.route("**/api/edits", (route) => route.abort());
    await page.getByLabel("Label", { exact: true }).fill("Photo by");
    await page.keyboard.press("Tab");
    await page.getByText("except 1 edit that waits").waitFor();
    await edited.api.done("DELETE /api/entities/:entity/fields/:field", {
      params: { entity: "articles", field: "coverCredit" },
      query: { cascade: "true" },
      body: { expectedRevision: await edited.api.revision() },
    });
    await page.unroute("**/api/edits");
    await page.getByRole("button", { name: "Bring it back with your edit" }).click();
    await waitUntil(() => readFields(edited.dir).get("coverCredit")?.label === "Photo by");
  });

  test("undoes a removal that cleared other parts, to the same revision, also after a reload", async () => {
    await using opened = await edited.open({ path: "/e/articles" });
    const { page } = opened;
    const revision = await edited.api.revision();
    await page.getByRole("button", { name: "What to do with summary", exact: true }).click();
    await page.getByRole("menuitem", { name: "Remove" }).click();
    await page.getByRole("button", { name: /^Remove it and clear/ }).click();
    await waitUntil(() => !readFields(edited.dir).has("summary"));
    await page.reload();
    await page.getByRole("button", { name: "Steps to undo" }).click();
    await page.getByRole("menuitem", { name: "Undo: remove summary" }).click();
    await page.locator('[data-row="summary"]').waitFor();
    await edited.reach(revision);
  });

  test("draws one row for an edit, and is no larger after a hundred", async () => {
    // Sizes are those of the process, which others would have used before.
    await using opened = await edited.open({ path: "/e/articles", hasOwnWindow: true });
    const { page } = opened;
    await countRenders(page);
    await page.reload();
    const edit = async (name: string) => {
      const answered = page.waitForResponse((response) => response.url().endsWith("/api/edits"));
      await cellOf(page, "Filterable", name).click();
      await answered;
    };
    const settle = () =>
      page.evaluate(
        "new Promise((resolve) => requestIdleCallback(() => resolve(undefined), { timeout: 100 }))",
      );
    // A new model has its changes asked for; one that is known has not, so that all there is to draw comes from the edit.
    const told = page.waitForResponse((response) => response.url().endsWith("/api/changes"));
    await edit("title");
    await told;
    await edit("title");
    await settle();
    await takeRenderedRows(page);
    await edit("title");
    await settle();
    assert.deepEqual(await takeRenderedRows(page), ["title"]);

    const cdp = await page.context().newCDPSession(page);
    await cdp.send("Performance.enable");
    const measure = async () => {
      await settle();
      await cdp.send("HeapProfiler.collectGarbage");
      const { metrics } = await cdp.send("Performance.getMetrics");
      const get = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN;
      return { nodes: get("Nodes"), listeners: get("JSEventListeners"), heap: get("JSHeapUsedSize") };
    };
    const names = ["title", "slug", "pinned", "publishedAt"];
    // The first edits fill what is kept on purpose: steps to undo, models by their objects.
    for (let count = 0; count < 20; count += 1) await edit(names[count % names.length] ?? "");
    const start = await measure();
    for (let count = 0; count < 100; count += 1) await edit(names[count % names.length] ?? "");
    const end = await measure();
    for (const what of ["nodes", "listeners", "heap"] as const)
      assert.ok(end[what] < start[what] * 1.5, `${what}: ${start[what]}, then ${end[what]}`);
  });
});

suite("the editor of a generator that is killed", { skip: WITHOUT_BROWSER, timeout: HANG_LIMIT_MS }, () => {
  let browser: Browser;
  before(async () => {
    browser = await launchBrowser();
  });
  after(() => browser.close());

  test("keeps an edit that waits through the generator's end and a reload, and saves it once the link was opened again", () =>
    withTempFolder(async (dir) => {
      cpSync(join(NEWSROOM, "lathe.json"), join(dir, "lathe.json"));
      cpSync(join(NEWSROOM, "model"), join(dir, "model"), { recursive: true });
      const former = startLathe({ dir }, ["serve", "--port", "0"]);
      const editorUrl = await former.waitForOutput("stdout", /(http\S+#token=\S+)/);
      const context = await openWindow(browser, {});
      const page = await context.newPage();
      await page.goto(editorUrl);
      await page.getByRole("tree").waitFor();
      await page.evaluate("location.hash = '/e/articles'");
      await cellOf(page, "Filterable", "title").waitFor();
      const was = readFields(dir).get("title")?.filterable === true;
      former.child.kill("SIGKILL");
      await former.ended;
      await cellOf(page, "Filterable", "title").click();
      await page.getByText("Nothing is lost: what you see is saved, except 1 edit that waits.").waitFor();
      await page.getByRole("button", { name: "Application: Not known" }).waitFor();

      const next = startLathe({ dir }, ["serve", "--port", new URL(editorUrl).port]);
      try {
        const again = await next.waitForOutput("stdout", /(http\S+#token=\S+)/);
        await page.reload();
        await page.getByRole("alertdialog").getByText("printed again").waitFor();
        assert.equal(readFields(dir).get("title")?.filterable === true, was);
        const other = await context.newPage();
        await other.goto(again);
        await page.getByRole("alertdialog").waitFor({ state: "detached" });
        await waitUntil(() => (readFields(dir).get("title")?.filterable === true) !== was);
        await page.getByRole("button", { name: /^Undo: switch filterable of title/ }).waitFor();
        await page.getByRole("button", { name: "Application: Not run from here" }).waitFor();
      } finally {
        next.child.kill("SIGKILL");
        await next.ended;
        await context.close();
      }
    }));

  test("says that a generation's answer was lost, and once the generator was started again whether it was finished", () =>
    withTempFolder(async (dir) => {
      cpSync(join(NEWSROOM, "lathe.json"), join(dir, "lathe.json"));
      cpSync(join(NEWSROOM, "model"), join(dir, "model"), { recursive: true });
      let generator = startLathe({ dir }, ["serve", "--port", "0"]);
      const editorUrl = await generator.waitForOutput("stdout", /(http\S+#token=\S+)/);
      const context = await openWindow(browser, {});
      const page = await context.newPage();
      const generate = page.getByRole("button", { name: "Generate", exact: true });
      const lost = page.getByText("The generator stopped answering while it generated.");
      /** Generates, and has the generator killed before anything was begun, or before its answer comes. */
      const loseAnswer = async (isFinished: boolean) => {
        await page.route("**/api/generate", async (route) => {
          if (isFinished) await route.fetch({ timeout: HANG_LIMIT_MS });
          generator.child.kill("SIGKILL");
          await generator.ended;
          await route.abort();
        });
        await generate.and(page.locator(":enabled")).click();
        await lost.waitFor();
        assert.equal(await generate.and(page.locator(":enabled")).count(), 0);
        assert.equal(await page.getByText("Nothing was written").count(), 0);
        await page.unroute("**/api/generate");
        generator = startLathe({ dir }, ["serve", "--port", new URL(editorUrl).port]);
        const other = await context.newPage();
        await other.goto(await generator.waitForOutput("stdout", /(http\S+#token=\S+)/));
        await other.getByRole("tree").waitFor();
        await other.close();
      };
      try {
        await page.goto(editorUrl);
        await page.getByRole("tree").waitFor();
        await page.evaluate("location.hash = '/changes'");
        await loseAnswer(false);
        await page.getByText("What the generator had begun was taken back.").waitFor();
        assert.equal(await lost.count(), 0);
        await loseAnswer(true);
        await page.getByRole("heading", { name: "Generated 000001" }).waitFor();
        await page.getByRole("button", { name: "Up to date" }).waitFor();
      } finally {
        generator.child.kill("SIGKILL");
        await generator.ended;
        await context.close();
      }
    }));
});
