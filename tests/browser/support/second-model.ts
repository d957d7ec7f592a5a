// Suites over the second model: its application with records, and what every screen of a model that nobody here knows must hold.
import assert from "node:assert/strict";
import { before } from "node:test";
import type { Locator, Page } from "playwright-core";
import { fillSecondModel } from "../../support/second-model/fill.ts";
import { secondModel } from "../../support/second-model/model.ts";
import { type AdminPage, type BrowsedApplication, describeAdmin } from "./admin-suite.ts";

/** The day that its records are told from. */
const DATE = new Date().toISOString().slice(0, 10);

/** Defines a suite on an application of the second model, filled. */
export function describeSecondModel(name: string, define: (served: BrowsedApplication) => void): void {
  describeAdmin(
    name,
    (served) => {
      before(() => fillSecondModel(served.db, DATE));
      define(served);
    },
    { model: secondModel },
  );
}

/** The first record of an entity that a condition holds for. */
export async function findRecord(
  served: BrowsedApplication,
  path: string,
  filters: readonly object[] = [],
): Promise<Readonly<Record<string, unknown>> & { readonly id: string }> {
  const query = new URLSearchParams({ limit: "1", filters: JSON.stringify(filters) });
  const { json } = await served.call("GET", `/api/admin/v1/${path}?${query}`, { token: served.owner });
  const [record] = (json as { items: { id: string }[] }).items;
  assert.ok(record !== undefined, `${path} has no such record`);
  return record;
}

/** Fails where axe has a serious finding, where the page is wider than its screen, or where something can't be read. */
export async function checkScreen({ page, checkAccessibility }: AdminPage): Promise<void> {
  await checkAccessibility();
  await checkLayout(page);
}

/** Fails where the page is wider than its screen, a text is cut off that nothing tells, or parts of a bar lie over each other. */
export async function checkLayout(page: Page): Promise<void> {
  assert.deepEqual(await page.evaluate(FIND_FAULTS), []);
}

/** How many cells have less room than what is in them needs. */
export function countCut(cells: Locator): Promise<number> {
  return cells.evaluateAll(
    (found) => found.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).length,
  );
}

const FIND_FAULTS = `(() => {
  const faults = [];
  const width = document.documentElement.clientWidth;
  if (document.documentElement.scrollWidth > width) faults.push("wider than its screen");
  const isShown = (element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const say = (element) => element.tagName.toLowerCase() + " " + element.textContent.trim().slice(0, 60);
  for (const element of document.querySelectorAll("h1, h2, td, th, label, dt, dd, button, a, legend, nav span")) {
    if (!isShown(element)) continue;
    const cut = [element, ...element.querySelectorAll("*")].find(
      (inner) =>
        inner.scrollWidth > inner.clientWidth + 1 &&
        inner.clientWidth > 1 &&
        getComputedStyle(inner).overflowX === "hidden" &&
        inner.textContent.trim() !== "",
    );
    if (cut === undefined) continue;
    const isTold = cut.closest("[title]") !== null || cut.querySelector("[title]") !== null;
    if (!isTold) faults.push("cut off: " + say(cut));
  }
  for (const bar of document.querySelectorAll("header, footer, [role=toolbar]")) {
    const parts = [...bar.children].filter((part) => isShown(part) && getComputedStyle(part).position !== "fixed");
    const boxes = parts.map((part) => part.getBoundingClientRect());
    for (let index = 1; index < boxes.length; index += 1) {
      const [a, b] = [boxes[index - 1], boxes[index]];
      const isOver = a.right > b.left + 1 && b.right > a.left + 1 && a.bottom > b.top + 1 && b.bottom > a.top + 1;
      if (isOver) faults.push("over each other: " + say(parts[index - 1]) + " and " + say(parts[index]));
    }
  }
  return [...new Set(faults)];
})()`;
