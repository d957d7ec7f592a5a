// Keeps the place of the keyboard: where what has the focus goes away, what one goes on with gets it, in whatever screen that is.
import { type FocusTrail, canHaveFocus, findNext, isLeft, makeTrail } from "./focus-trail.ts";

/** How many places are remembered: more than lie over each other. */
const REMEMBERED = 8;

/** Where the focus has been, the latest last; that one has it, unless it was left for nothing. */
let trails: readonly FocusTrail[] = [];
let isAnywhere = false;
/** What was disabled while it had the focus, and what has it meanwhile. */
let resting: { readonly trail: FocusTrail; readonly given: HTMLElement } | undefined;

/** Begins; ends when the answered function is called. */
export function keepFocus(): () => void {
  const observer = new MutationObserver(look);
  observer.observe(document.body, {
    childList: true,
    subtree: true,
    attributeFilter: ["disabled", "hidden"],
  });
  const take = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement)) return;
    if (target !== resting?.given) resting = undefined;
    const others = trails.filter(({ element }) => element !== target);
    trails = [...others, makeTrail(target)].slice(-REMEMBERED);
    isAnywhere = true;
  };
  // What goes away may be told of before it is gone.
  const leave = () => queueMicrotask(() => look(observer.takeRecords()));
  document.addEventListener("focusin", take);
  document.addEventListener("focusout", leave);
  return () => {
    observer.disconnect();
    document.removeEventListener("focusin", take);
    document.removeEventListener("focusout", leave);
  };
}

/** Leaves a field for what had the focus before it. */
export function leaveField(field: HTMLElement): void {
  const former = trails.findLast(({ element }) => element !== field && canHaveFocus(element));
  if (former === undefined) field.blur();
  else giveFocus(former.element);
}

/** Gives the focus to something, also to words such as a heading. */
export function giveFocus(element: HTMLElement): void {
  element.focus({ preventScroll: true });
  if (document.activeElement === element) return;
  element.tabIndex = -1;
  element.focus({ preventScroll: true });
  element.addEventListener("blur", () => element.removeAttribute("tabindex"), { once: true });
}

/** Looks whether the focus is where it was, after something changed. */
function look(records: readonly MutationRecord[]): void {
  const { activeElement } = document;
  const last = trails.at(-1);
  if (last === undefined || !isAnywhere) return;
  if (activeElement === last.element && canHaveFocus(activeElement)) {
    if (resting !== undefined) wake(resting);
    else if (records.some(({ type }) => type === "childList"))
      trails = [...trails.slice(0, -1), makeTrail(last.element)];
  } else if (activeElement === document.body || activeElement === last.element) {
    const isMoved = records.some(({ removedNodes }) =>
      [...removedNodes].some((node) => node.contains(last.element)),
    );
    if (!canHaveFocus(last.element)) restore();
    else if (isMoved) giveFocus(last.element);
    // It was left for nothing, as by a click beside everything.
    else isAnywhere = false;
  }
}

/** Gives the focus back to what was disabled, once it can have it; once it is gone, to what one goes on with. */
function wake({ trail }: NonNullable<typeof resting>): void {
  if (trail.element.isConnected && !canHaveFocus(trail.element)) return;
  resting = undefined;
  trails = [...trails.slice(0, -1), trail];
  restore();
}

/** Gives the focus to what one goes on with after the last place; after a layer, after the place before it. */
function restore(): void {
  for (let last = trails.at(-1); last !== undefined; last = trails.at(-1)) {
    const { element } = last;
    trails = trails.slice(0, -1);
    const former = trails.map((trail) => trail.element);
    const next = canHaveFocus(element) ? element : isLeft(last) ? undefined : findNext(last, former);
    if (next === undefined) continue;
    if (element.isConnected && next !== element) resting = { trail: last, given: next };
    giveFocus(next);
    return;
  }
}
