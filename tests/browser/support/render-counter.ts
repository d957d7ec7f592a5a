// Counts which rows React draws again, in the built page: React tells tools of every commit, and a test can be such a tool.
import type { Page } from "playwright-core";

/** Puts the counter into a page. To be called before the page is loaded. */
export async function countRenders(page: Page): Promise<void> {
  await page.addInitScript(COUNTER);
}

/** The rows that were drawn since this was asked last, by the names of their members. */
export async function takeRenderedRows(page: Page): Promise<readonly string[]> {
  return (await page.evaluate("takeRenderedRows()")) as readonly string[];
}

/** A fiber was drawn in a commit where it was reached by way of children that are others, and performed work (the flag 1). */
const COUNTER = `
  const rendered = new Set();
  window.takeRenderedRows = () => {
    const names = [...rendered];
    rendered.clear();
    return names.toSorted();
  };
  const findRow = (fiber) => {
    for (let next = fiber.child; next !== null; next = next.child) {
      if (next.type === "tr") return next.memoizedProps["data-row"];
      if (typeof next.type === "string") return undefined;
    }
    return undefined;
  };
  const walk = (fiber) => {
    const before = fiber.alternate;
    if (before !== null && typeof fiber.type !== "string" && (fiber.flags & 1) === 1) {
      const row = findRow(fiber);
      if (row !== undefined) rendered.add(row);
    }
    if (before === null || fiber.child === before.child) return;
    for (let child = fiber.child; child !== null; child = child.sibling) walk(child);
  };
  window.__REACT_DEVTOOLS_GLOBAL_HOOK__ = {
    supportsFiber: true,
    inject: () => 1,
    onCommitFiberRoot: (_id, root) => walk(root.current),
    onCommitFiberUnmount() {},
    onPostCommitFiberRoot() {},
    checkDCE() {},
  };
`;
