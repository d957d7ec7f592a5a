// The members of an entity in the editor: five fields by keyboard alone, the inspector, and the head.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { PAGE_LIMIT_MS } from "../support/hang-limit.ts";
import { describeEditor } from "./support/editor-suite.ts";

const FIVE = ["name", "slug", "price", "status: draft, review, published", "publishedAt"];

const WIDE_PICTURE =
  '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="10"><rect width="40" height="10"/></svg>';

interface EntityFile {
  readonly label?: string;
  readonly fields?: readonly {
    readonly name: string;
    readonly type: string;
    readonly label?: string;
    readonly values?: readonly { readonly value: string }[];
  }[];
}

describeEditor("the editor's members", (edited) => {
  const read = (path: string) =>
    JSON.parse(readFileSync(join(edited.dir, "model", path), "utf8")) as EntityFile;
  const findField = (path: string, name: string) => read(path).fields?.find((field) => field.name === name);

  test("adds five fields by keyboard alone, and five steps back lead to the first revision", async () => {
    const expectedRevision = await edited.api.revision();
    await edited.api.done("POST /api/entities/entity-draft", {
      body: { expectedRevision, entity: { name: "gadgets", module: "content", kind: "persistent" } },
    });
    const before = await edited.api.revision();
    await using opened = await edited.open({ path: "/e/gadgets" });
    const { page } = opened;
    await page.getByRole("heading", { name: "gadgets", level: 1 }).waitFor();
    await page.getByRole("button", { name: "Add field" }).first().waitFor();
    await page.keyboard.press("n");
    await page.getByLabel("Name of the new field").and(page.locator(":focus")).waitFor();
    for (const text of FIVE) {
      await page.keyboard.type(text);
      await page.keyboard.press("Enter");
    }
    await page.keyboard.press("Escape");
    await page.locator('[data-row="publishedAt"]').waitFor();
    await waitUntil(() => read("content/gadgets.json").fields?.length === 5);
    const fields = read("content/gadgets.json").fields ?? [];
    assert.deepEqual(
      fields.map(({ name, type }) => `${name} ${type}`),
      ["name string", "slug slug", "price decimal", "status enum", "publishedAt datetime"],
    );
    assert.deepEqual(
      fields[3]?.values?.map(({ value }) => value),
      ["draft", "review", "published"],
    );
    for (const [index, name] of ["publishedAt", "status", "price", "slug", "name"].entries()) {
      await page.keyboard.press("Control+z");
      await page.locator(`[data-row="${name}"]`).waitFor({ state: "detached" });
      assert.equal(await page.locator("[data-row]").count(), 4 - index);
    }
    await edited.reach(before);
  });

  test("chooses a type by letters and arrows, and flags behind it, before a field is added", async () => {
    await using opened = await edited.open({ path: "/e/tags/new" });
    const { page } = opened;
    await page.getByLabel("Name of the new field").fill("lastUsedAt");
    await page.keyboard.press("Tab");
    const picker = page.getByRole("combobox", { name: "Type of the new field: datetime" });
    await picker.and(page.locator("[aria-expanded=true]")).waitFor();
    await page.getByText("Taken because the name ends in At.").waitFor();
    assert.equal(await page.getByRole("option").count(), 17);
    await opened.checkAccessibility();
    await page.keyboard.press("ArrowUp");
    await page.getByRole("option", { name: "date", exact: true, selected: true }).waitFor();
    await page.keyboard.type("dec");
    assert.equal(await page.getByRole("option").count(), 1);
    await page.keyboard.press("Tab");
    await page.keyboard.press("Space");
    await page.getByRole("checkbox", { name: "Required, lastUsedAt", checked: true }).waitFor();
    await page.keyboard.press("Enter");
    await waitUntil(() => findField("taxonomy/tags.json", "lastUsedAt")?.type === "decimal");
    await page.keyboard.press("Escape");
    await page.keyboard.press("Control+z");
    await waitUntil(() => findField("taxonomy/tags.json", "lastUsedAt") === undefined);
  });

  test("keeps 200 members in reach of arrows, and has those in view alone in the page", async () => {
    const expectedRevision = await edited.api.revision();
    const fields = Array.from({ length: 200 }, (_, index) => ({ name: `field${index}`, type: "integer" }));
    await edited.api.done("POST /api/entities/entity-draft", {
      body: { expectedRevision, entity: { name: "wide", module: "content", kind: "persistent", fields } },
    });
    await using opened = await edited.open({ path: "/e/wide" });
    const { page } = opened;
    await page.getByRole("grid").and(page.locator("[aria-rowcount='206']")).waitFor();
    await page.locator('[data-row="field0"] [data-cell="filterable"]').focus();
    // Who comes by keys sees why a flag is not possible.
    await page.keyboard.press("ArrowLeft");
    await page.locator('[data-row="field0"] [data-cell="searchable"]:focus').waitFor();
    const shownReason = await page.evaluate("getComputedStyle(document.activeElement, '::after').content");
    assert.equal(shownReason, `"integer can't be searched"`);
    await page.keyboard.press("ArrowRight");
    for (let turn = 0; turn < 35; turn += 1) await page.keyboard.press("ArrowDown");
    const row = page.locator('[data-row="field35"]');
    await row.locator('[data-cell="filterable"]:focus').waitFor();
    assert.equal(await row.getAttribute("aria-rowindex"), "38");
    assert.ok((await page.locator("[data-row]").count()) < 100);
    const head = await page.getByRole("columnheader", { name: "Filter" }).first().boundingBox();
    assert.ok(head !== null && head.y > 0, "the heads went out of sight");
    await page.keyboard.press("Shift+ArrowDown");
    await page.keyboard.press("Shift+ArrowDown");
    await page.keyboard.press("Space");
    await page.getByRole("checkbox", { name: "Filterable, field37", checked: true }).waitFor();
    await page.keyboard.press("Control+z");
    await page.getByRole("checkbox", { name: "Filterable, field35", checked: false }).waitFor();
    const projection = fields.slice(0, 150).map(({ name }) => ({ name, from: name }));
    const shown = {
      name: "wide-cards",
      module: "content",
      kind: "virtual",
      source: "wide",
      projection,
    } as const;
    await edited.api.done("POST /api/entities/entity-draft", {
      body: { expectedRevision: await edited.api.revision(), entity: shown },
    });
    await page.evaluate('location.hash = "/e/wide-cards"');
    await page.getByRole("grid").and(page.locator("[aria-rowcount='151']")).waitFor();
    assert.ok((await page.locator("[data-row]").count()) < 100);
  });

  test("shows the columns that there is room for at once: no cell moves after it was painted", async () => {
    await using opened = await edited.open({ viewport: "wide" });
    const { page } = opened;
    await page.getByRole("button", { name: /^articles in content/ }).waitFor();
    await page.evaluate(`
      window.shifts = [];
      window.watcher = new PerformanceObserver((list) => shifts.push(...list.getEntries()));
      watcher.observe({ type: "layout-shift", buffered: true });
      location.hash = "/e/articles";
    `);
    await page.locator('[data-row="author"] [data-cell="label"]').waitFor();
    const moved = await page.evaluate(`
      new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))).then(() =>
        [...shifts, ...watcher.takeRecords()]
          .flatMap(({ sources }) => sources.map(({ node }) => node))
          .filter((node) => node?.nodeName === "TD")
          .map((node) => node.textContent),
      )
    `);
    assert.deepEqual(moved, []);
    // Folded, the inspector leaves its place to the button that brings it back, over nothing else.
    await page.locator('[data-row="title"] [data-cell="name"]').click();
    await page.getByRole("complementary", { name: "Inspector" }).waitFor();
    await page.keyboard.press("]");
    const [unfold, add] = await Promise.all(
      ["Show inspector", /^Add field/].map((name) => page.getByRole("button", { name }).boundingBox()),
    );
    assert.ok(unfold && add && add.x + add.width <= unfold.x, JSON.stringify([unfold, add]));
    await page.getByRole("button", { name: "Show inspector" }).click();
    await page.getByRole("complementary", { name: "Inspector" }).waitFor();
  });

  test("draws one row of the grid and one of the tree anew for an edit, and no other", async () => {
    await using opened = await edited.open({ path: "/e/articles?m=title" });
    const { page } = opened;
    const flag = page.getByRole("checkbox", { name: "Sortable, title" });
    await flag.focus();
    // What React drew an element from is another object each time that it is drawn.
    await page.evaluate(`
      window.listDrawn = () => [...document.querySelectorAll("[data-row], [role=treeitem][aria-level='2']")].map(
        (row) => [row.dataset.row ?? row.title, row[Object.keys(row).find((key) => key.startsWith("__reactProps$"))]],
      );
      window.drawn = listDrawn();
    `);
    const changes = page.waitForResponse(/\/api\/changes$/);
    const isOn = await flag.isChecked();
    await page.keyboard.press("Space");
    await page.getByRole("checkbox", { name: "Sortable, title", checked: !isOn }).waitFor();
    await changes;
    const again = await page.evaluate(`
      new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))).then(() =>
        listDrawn().flatMap(([name, from], index) => (from === drawn[index][1] ? [] : [name])),
      )
    `);
    assert.deepEqual(again, ["articles: Articles", "title"]);
    await page.keyboard.press("Control+z");
    await page.getByRole("checkbox", { name: "Sortable, title", checked: isOn }).waitFor();
  });

  test("copies chosen members to another entity, and moves rows by keys and by dragging", async () => {
    await using opened = await edited.open({ path: "/e/contracts" });
    const { page } = opened;
    const { fields: former = [] } = read("people/contracts.json");
    const [first = { name: "" }, second = { name: "" }] = former;
    const listNames = () => read("people/contracts.json").fields?.map(({ name }) => name);
    await page.locator(`[data-row="${first.name}"] [data-cell="name"]`).focus();
    await page.keyboard.press("Space");
    await page.keyboard.press("Alt+ArrowDown");
    await waitUntil(() => listNames()?.[1] === first.name);
    await page.getByText(`${first.name}, now 2 of ${former.length}`).waitFor({ state: "attached" });
    const grip = page.locator(`[data-row="${first.name}"] [data-grip]`);
    await grip.hover();
    await page.mouse.down();
    const target = page.locator(`[data-row="${second.name}"]`);
    const box = await target.boundingBox();
    await page.mouse.move((box?.x ?? 0) + 20, (box?.y ?? 0) + 4, { steps: 3 });
    await target.and(page.locator("[data-drop=before]")).waitFor();
    await page.mouse.up();
    await waitUntil(() => listNames()?.[0] === first.name);
    await page.locator(`[data-row="${first.name}"] [data-cell="name"]`).focus();
    await page.keyboard.press("Shift+ArrowDown");
    await page.keyboard.press("Control+c");
    await page.evaluate('location.hash = "/e/links"');
    await page.locator('[data-row] [data-cell="name"]').first().focus();
    await page.keyboard.press("Control+v");
    await waitUntil(() => findField("site/links.json", second.name) !== undefined);
    await page.keyboard.press("Control+z");
    await waitUntil(() => findField("site/links.json", second.name) === undefined);
  });

  test("duplicates a member by one step", async () => {
    await using opened = await edited.open({ path: "/e/links" });
    const { page } = opened;
    const [first = { name: "" }] = read("site/links.json").fields ?? [];
    const before = await edited.api.revision();
    await page.locator(`[data-row="${first.name}"] [data-cell="name"]`).focus();
    await page.keyboard.press("Control+d");
    await page.locator(`[data-row="${first.name}2"]`).waitFor();
    await page.keyboard.press("Control+z");
    await edited.reach(before);
  });

  test("changes a field in the inspector, and keeps what was typed where it is refused", async () => {
    await using opened = await edited.open({ path: "/e/articles?m=title" });
    const { page } = opened;
    const label = page.getByLabel("Label", { exact: true });
    await label.fill("Headline");
    await page.keyboard.press("Tab");
    await waitUntil(() => findField("content/articles.json", "title")?.label === "Headline");
    const longest = page.getByLabel("Max length");
    const former = await longest.inputValue();
    await longest.fill("many");
    await page.keyboard.press("Enter");
    await page.locator("aside input[aria-invalid=true]").waitFor();
    assert.equal(await longest.inputValue(), "many");
    await opened.checkAccessibility();
    await page.keyboard.press("Escape");
    assert.equal(await longest.inputValue(), former);
    await label.fill("");
    await page.keyboard.press("Enter");
    await waitUntil(() => findField("content/articles.json", "title")?.label === undefined);
  });

  test("adds values to a choice as a list, and does not remove one that a rule names", async () => {
    await using opened = await edited.open({ path: "/e/articles?m=status" });
    const { page } = opened;
    await page.getByLabel("Add a value").fill("legal, checked, embargoed");
    await page.keyboard.press("Enter");
    const count = () => findField("content/articles.json", "status")?.values?.length;
    await waitUntil(() => count() === 7);
    await page.getByRole("button", { name: "What to do with published", exact: true }).click();
    await page.getByRole("menuitem", { name: "Remove" }).click();
    await page.getByRole("alert").getByText("articles: status is one of Published, Archived").waitFor();
    assert.equal(count(), 7);
    await page.getByRole("button", { name: "Keep published" }).click();
  });

  test("moves values of a choice and sizes of an image by their grips and by keys, with what is typed in them, and tells their place", async () => {
    await using opened = await edited.open({ path: "/e/articles?m=status" });
    const { page } = opened;
    const before = await edited.api.revision();
    const inspector = page.getByRole("complementary");
    const list = () =>
      inspector.locator("[data-row]").evaluateAll((rows) => rows.map(({ dataset }) => dataset["row"]));
    const drag = async (name: string, over: string) => {
      const target = await inspector.locator(`[data-row="${over}"]`).boundingBox();
      assert.ok(target !== null);
      await inspector.locator(`[data-row="${name}"] [data-grip]`).hover();
      await page.mouse.down();
      await page.mouse.move(target.x + 20, target.y + target.height - 4);
      await page.mouse.up();
    };
    await inspector.locator("[data-row]").first().waitFor();
    const values = await list();
    const [first = "", second = "", third = ""] = values as string[];
    await drag(first, third);
    await page.getByText(`${first}, now 3 of ${values.length}`).waitFor();
    assert.deepEqual((await list()).slice(0, 3), [second, third, first]);
    await inspector.getByLabel("Value 3", { exact: true }).focus();
    await page.keyboard.press("Alt+ArrowUp");
    await page.keyboard.press("Alt+ArrowUp");
    await page.getByText(`${first}, now 1 of ${values.length}`).waitFor();
    await inspector.getByLabel("Value 1", { exact: true }).and(page.locator(":focus")).waitFor();
    assert.deepEqual(await list(), values);
    await opened.checkAccessibility();

    await page.evaluate('location.hash = "/e/articles?m=cover"');
    await inspector.getByText("Sizes made of each picture").waitFor();
    const sizes = (await list()) as string[];
    await drag(sizes[0] ?? "", sizes[1] ?? "");
    await page.getByText(`${sizes[0]}, now 2 of ${sizes.length}`).waitFor();
    assert.deepEqual((await list()).slice(0, 2), [sizes[1], sizes[0]]);
    await opened.checkAccessibility();

    const width = inspector.getByLabel(`width of ${sizes[1]}`, { exact: true });
    await width.fill("wide");
    await page.keyboard.press("Enter");
    await inspector.locator(`[data-row="${sizes[1]}"] [aria-invalid]`).waitFor();
    await page.keyboard.press("Alt+ArrowDown");
    await page.getByText(`${sizes[1]}, now 2 of ${sizes.length}`).waitFor();
    assert.deepEqual(await list(), sizes);
    await width.and(page.locator(":focus")).waitFor();
    assert.equal(await width.inputValue(), "wide");
    await inspector.getByRole("button", { name: `Remove ${sizes[0]}`, exact: true }).click();
    await waitUntil(async () => (await list())[0] === sizes[1]);
    assert.equal(await width.inputValue(), "wide");
    await page.locator('[data-row="title"] [data-cell="name"]').focus();
    for (let turn = 0; turn < 6; turn += 1) await page.keyboard.press("Control+z");
    await edited.reach(before);
  });

  test("asks for the values of what becomes a choice, beside its type and behind its name", async () => {
    await using opened = await edited.open({ path: "/e/articles?m=slug" });
    const { page } = opened;
    await page.getByRole("combobox", { name: "Type: slug" }).focus();
    await page.keyboard.type("enu");
    await page.keyboard.press("Enter");
    await page.getByLabel("Values of the choice").and(page.locator(":focus")).waitFor();
    assert.ok(await page.getByRole("button", { name: "Make it enum" }).isDisabled());
    await page.keyboard.type("one, two");
    await opened.checkAccessibility();
    await page.getByRole("button", { name: "Keep slug" }).click();
    await page.evaluate('location.hash = "/e/tags/new"');
    await page.getByLabel("Name of the new field").fill("tone*");
    await page.keyboard.press("Tab");
    await page.keyboard.type("enu");
    await page.keyboard.press("Enter");
    const name = page.getByLabel("Name of the new field").and(page.locator(":focus"));
    await name.waitFor();
    assert.equal(await name.inputValue(), "tone*: ");
    assert.equal(await page.getByRole("listbox").count(), 0);
    await page.keyboard.type("warm, cold");
    await page.keyboard.press("Enter");
    await waitUntil(() => findField("taxonomy/tags.json", "tone")?.values?.length === 2);
    await page.keyboard.press("Escape");
    await page.keyboard.press("Control+z");
    await waitUntil(() => findField("taxonomy/tags.json", "tone") === undefined);
  });

  test("marks the wrong line of JSON, keeps it while it is no JSON, and gives the value back by Esc", async () => {
    await using opened = await edited.open({ path: "/e/articles?m=sources" });
    const { page, requests } = opened;
    const inspector = page.getByRole("complementary");
    const schema = inspector.getByRole("textbox", { name: /schema/i });
    await schema.getByText('"maxItems": 30').click();
    await page.keyboard.press("End");
    await page.keyboard.type("n");
    await schema.locator(".lathe-wrong").getByText('"maxItems": 30').waitFor();
    await page.keyboard.press("Control+Enter");
    await inspector.getByText(/This is not JSON at line 3/).waitFor();
    await opened.checkBothThemes();
    await page.keyboard.press("Escape");
    await schema.locator(".lathe-wrong").waitFor({ state: "detached" });
    await inspector.getByText(/This is not JSON/).waitFor({ state: "detached" });
    assert.ok(!requests.includes("POST /api/edits"));
  });

  test("shows sizes on a picture of one's own, which stays in the browser", async () => {
    await using opened = await edited.open({ path: "/e/articles?m=cover" });
    const { page, requests } = opened;
    const file = { name: "wide.svg", mimeType: "image/svg+xml", buffer: Buffer.from(WIDE_PICTURE) };
    await page.getByLabel("Own picture").setInputFiles(file);
    await page.getByText("Shown with wide.svg, which stays in this browser").waitFor();
    await page.getByRole("radio", { name: "Own" }).and(page.locator(":checked")).waitFor();
    assert.deepEqual(
      requests.filter((request) => !request.startsWith("GET ") && request !== "POST /api/session"),
      [],
    );
  });

  test("changes the label of an entity in its head, and says what uses one that is to be removed", async () => {
    await using opened = await edited.open({ path: "/e/authors" });
    const { page } = opened;
    await page.getByRole("button", { name: /^Label / }).click();
    await page.getByLabel("Label of one").fill("Writer");
    await page.keyboard.press("Enter");
    await page
      .getByRole("button", { name: /^Label / })
      .getByText("Writer")
      .waitFor();
    await waitUntil(() => read("people/authors.json").label === "Writer");
    await page.getByRole("button", { name: "What to do with authors", exact: true }).click();
    await page.getByRole("menuitem", { name: "Remove" }).click();
    await page.getByRole("dialog", { name: /authors is used in \d+ places/ }).waitFor();
    await opened.checkAccessibility();
    await page.getByRole("button", { name: "Keep it" }).click();
  });
});

async function waitUntil(isTrue: () => boolean | undefined | Promise<boolean>): Promise<void> {
  const end = Date.now() + PAGE_LIMIT_MS;
  while (!(await isTrue())) {
    if (Date.now() > end) throw new Error("It did not come true.");
    await new Promise((resolve) => {
      setTimeout(resolve, 50);
    });
  }
}
