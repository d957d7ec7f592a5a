// What the editor shows while answers and events come late, in every order: never what it had shown before and left.
import assert from "node:assert/strict";
import { test } from "node:test";
import type { Page } from "playwright-core";
import { describeEditor } from "./support/editor-suite.ts";
import { waitUntil } from "./support/wait-until.ts";
import type { WatchedPage } from "./support/watched-page.ts";

const LABEL = "Largest file, in MiB";

/** Lets the test hold back the generator's events and end their stream, and counts the models that were told. */
const GATE = `
  globalThis.toldModels = 0;
  globalThis.gate = Promise.resolve();
  globalThis.holdEvents = () => { gate = new Promise((resolve) => { globalThis.letEventsGo = resolve; }); };
  const ask = globalThis.fetch;
  globalThis.fetch = async (path, init) => {
    const answer = await ask(path, init);
    if (path !== "/api/events") return answer;
    const held = new TransformStream({
      start(controller) {
        globalThis.endEvents = () => controller.terminate();
      },
      async transform(piece, controller) {
        await gate;
        controller.enqueue(piece);
        toldModels += new TextDecoder().decode(piece).split("event: model").length - 1;
      },
    });
    return new Response(answer.body.pipeThrough(held), { status: answer.status });
  };
`;

/** Holds back the next answer of a route; what is returned waits for it to be there, and what that gives lets it go. */
async function holdAnswer(page: Page, path: string): Promise<() => Promise<() => void>> {
  const asked = page.waitForRequest(`**${path}`);
  const { promise: isThere, resolve: come } = Promise.withResolvers<void>();
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(
    `**${path}`,
    async (route) => {
      const response = await route.fetch();
      come();
      await released;
      await route.fulfill({ response });
    },
    { times: 1 },
  );
  return async () => (await asked, await isThere, release);
}

describeEditor("the editor while answers and events are late", (edited) => {
  async function gate({ page }: WatchedPage) {
    await page.addInitScript(GATE);
    await page.reload();
    const input = page.getByLabel(LABEL);
    await input.and(page.locator('[value="20"]')).waitFor();
    const waitUntilTold = (models: number) => waitUntil(page, `toldModels >= ${models}`);
    await waitUntilTold(1);
    // All values that are ever shown, one after the other.
    await page.evaluate(`
      const { control } = [...document.querySelectorAll("label")].find((one) => one.textContent === "${LABEL}");
      globalThis.shown = [];
      const look = () => shown.push(control.getAttribute("value"));
      new MutationObserver(look).observe(control, { attributeFilter: ["value"] });
    `);
    const shows = (value: string) => input.and(page.locator(`[value="${value}"]`)).waitFor();
    const listShown = () => page.evaluate<readonly string[]>("shown");
    const change = async () => {
      await input.fill("5");
      await input.press("Enter");
      // There, the browser's own undo would be meant.
      await page.getByRole("heading", { name: "Images" }).click();
    };
    return { page, shows, listShown, change, waitUntilTold };
  }

  test("shows each value once where events come before the answers of the steps that they tell of", async () => {
    await using opened = await edited.open({ path: "/settings" });
    const { page, shows, listShown, change, waitUntilTold } = await gate(opened);
    const steps = [
      { path: "/api/edits", take: change, value: "5" },
      { path: "/api/model-restore", take: () => page.keyboard.press("Control+z"), value: "20" },
      { path: "/api/model-restore", take: () => page.keyboard.press("Control+Shift+z"), value: "5" },
      { path: "/api/model-restore", take: () => page.keyboard.press("Control+z"), value: "20" },
    ];
    for (const [index, { path, take, value }] of steps.entries()) {
      const waitForAnswer = await holdAnswer(page, path);
      await take();
      const release = await waitForAnswer();
      await waitUntilTold(index + 2);
      release();
      await shows(value);
    }
    await opened.quiet();
    assert.deepEqual(await listShown(), ["5", "20", "5", "20"]);
  });

  test("shows each value once where events come when all of what they tell is past", async () => {
    await using opened = await edited.open({ path: "/settings" });
    const { page, shows, listShown, change, waitUntilTold } = await gate(opened);
    await page.evaluate("holdEvents()");
    await change();
    await page.getByRole("button", { name: "Undo: change media of the project" }).waitFor();
    await page.keyboard.press("Control+z");
    await shows("20");
    await page.keyboard.press("Control+Shift+z");
    await shows("5");
    await page.keyboard.press("Control+z");
    await shows("20");
    await page.evaluate("letEventsGo()");
    await waitUntilTold(2);
    await opened.quiet();
    assert.deepEqual(await listShown(), ["5", "20", "5", "20"]);
  });

  test("saves on top of what it has read, where that is on its way, and shows each value once", async () => {
    await using opened = await edited.open({ path: "/settings" });
    const { page, shows, listShown, change } = await gate(opened);
    const waitForAnswer = await holdAnswer(page, "/api/model-editor");
    // Once the stream is there again, the model is read.
    await page.evaluate("endEvents()");
    const release = await waitForAnswer();
    await change();
    await shows("5");
    await page.evaluate(
      "new Promise((resolve) => requestIdleCallback(() => resolve(undefined), { timeout: 100 }))",
    );
    assert.ok(!opened.requests.includes("POST /api/edits"));
    release();
    await page.getByText("Saved to disk · ").waitFor();
    await opened.quiet();
    await page.keyboard.press("Control+z");
    await shows("20");
    assert.deepEqual(await listShown(), ["5", "20"]);
  });

  test("asks nothing of an entity that the generator does not know yet", async () => {
    await using opened = await edited.open({ path: "/" });
    const { page, requests } = opened;
    const preview = "GET /api/entities/held-cards/api-preview";
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route(
      "**/api/edits",
      async (route) => {
        await released;
        await route.continue();
      },
      { times: 1 },
    );
    await page.keyboard.press("Control+k");
    await page.getByRole("combobox", { name: "Search the model or run a command" }).fill("add virtual");
    await page.getByRole("option", { name: "Add virtual entity…", selected: true }).waitFor();
    await page.keyboard.press("Enter");
    await page.getByRole("dialog").getByLabel("Name").fill("held cards");
    await page.getByRole("button", { name: "Add entity" }).click();
    await page.getByLabel("The example is being made").waitFor({ state: "attached" });
    assert.ok(!requests.includes(preview));
    release();
    await page.getByText("Nothing is open here: no route, 404.").waitFor();
    assert.ok(requests.includes(preview));
    await opened.quiet();
  });
});
