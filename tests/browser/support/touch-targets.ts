// How high what can be pressed is for a finger: measured at the points of the page that press it.
import assert from "node:assert/strict";
import type { Page } from "playwright-core";

/** Fails where something on the page that can be pressed is less than 44 pixels high; words within a sentence may be. */
export async function checkTouchTargets(page: Page): Promise<void> {
  assert.deepEqual(await findSmallTargets(page), []);
}

/** What can be pressed and is too small, with its height: `button "Undo": 20`. */
export function findSmallTargets(page: Page): Promise<readonly string[]> {
  return page.evaluate(FIND_SMALL_TARGETS);
}

const FIND_SMALL_TARGETS = `(() => {
  const LEAST = 44;
  const PRESSED = "a[href], button, input, select, textarea, summary, [role=button], [role=tab], [role=menuitem], [role=option]";
  const isShown = (element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const name = (element) =>
    element.tagName.toLowerCase() + ' "' +
    (element.getAttribute("aria-label") || element.textContent.trim() || element.labels?.[0]?.textContent || "").slice(0, 40) + '"';
  // A link or button in a line of other words is as high as the line.
  const isInSentence = (element) => {
    if (!getComputedStyle(element).display.startsWith("inline")) return false;
    for (let part = element; getComputedStyle(part).display.startsWith("inline"); part = part.parentElement)
      for (const beside of part.parentElement.childNodes)
        if (beside.nodeType === Node.TEXT_NODE && /\\p{L}/u.test(beside.data)) return true;
    return false;
  };
  const presses = (element, x, y) => {
    const hit = document.elementFromPoint(x, y);
    if (hit === null) return false;
    if (element.contains(hit)) return true;
    // Where several values are in an input, a press beside them is in it, too.
    if (element.closest(".mantine-MultiSelect-wrapper")?.contains(hit)) return true;
    const label = hit.closest("label");
    return label !== null && label.control === element && hit.closest("a, button") === null;
  };
  const small = [];
  for (const element of document.querySelectorAll(PRESSED)) {
    if (!isShown(element) || element.disabled || element.closest("[aria-hidden=true], [inert]") !== null) continue;
    if (isInSentence(element)) continue;
    element.scrollIntoView({ block: "center", inline: "nearest", behavior: "instant" });
    const label = element.labels?.[0];
    const box = [element, ...(label === undefined ? [] : [label])]
      .map((each) => each.getClientRects()[0] ?? each.getBoundingClientRect())
      .find((each) => each.width > 2 && each.height > 2);
    if (box === undefined) continue;
    const x = Math.round(box.left + box.width / 2);
    const middle = Math.round(box.top + box.height / 2);
    // What lies below something else is not to be pressed now.
    if (!presses(element, x, middle)) continue;
    let [top, bottom] = [middle, middle];
    while (bottom - top < LEAST && presses(element, x, top - 1)) top -= 1;
    while (bottom - top < LEAST && presses(element, x, bottom + 1)) bottom += 1;
    if (bottom - top + 1 < LEAST) small.push(name(element) + ": " + (bottom - top + 1));
  }
  return small;
})()`;
