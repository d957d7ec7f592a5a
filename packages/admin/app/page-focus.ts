// The focus is never nowhere: where what had it is gone, or is busy, the page has it.
import { type RefObject, useEffect, useRef } from "react";

/** The id of what a page is in, which can have the focus itself. */
export const PAGE_ID = "content";

/** Gives the focus to the page that is shown after another one, unless something has it. */
export function usePageFocus(shown: string, page: RefObject<HTMLElement | null>): void {
  const former = useRef(shown);
  useEffect(() => {
    if (former.current === shown) return;
    former.current = shown;
    if (isFocusFree()) page.current?.focus({ preventScroll: true });
  }, [shown, page]);
}

/** Gives the focus to the page as a whole: what had it is gone, or can't have it any more. */
export function focusPage(): void {
  document.getElementById(PAGE_ID)?.focus({ preventScroll: true });
}

/** Menus and dialogs give the focus back by themselves, within so many milliseconds. */
const OTHERS_TURN = 20;

/**
 * Gives the focus to the dialog or the page that something was in, when that is gone or disabled; browsers leave it nowhere. What was
 * disabled while it was busy has it back, unless somebody did something else meanwhile.
 */
export function useKeptFocus(): void {
  useEffect(() => {
    let last: { readonly element: Element; readonly dialog: HTMLElement | null } | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      timer = undefined;
      const { activeElement } = document;
      const isNowhere = activeElement === null || activeElement === document.body;
      if (last === undefined || !(isNowhere || activeElement === last.element || isHolder(activeElement)))
        return;
      if (canHaveFocus(last.element)) (last.element as HTMLElement).focus({ preventScroll: true });
      else if (last.dialog?.isConnected === true) last.dialog.focus({ preventScroll: true });
      else focusPage();
    };
    const lookSoon = () => (timer ??= setTimeout(look, OTHERS_TURN));
    const remember = ({ target }: FocusEvent) => {
      if (!(target instanceof Element) || isHolder(target)) return;
      last = { element: target, dialog: target.closest<HTMLElement>("[role=dialog]") };
    };
    // Who leaves what can have the focus wants it elsewhere, or nowhere.
    const forget = ({ target }: FocusEvent) => {
      queueMicrotask(() => {
        if (target === last?.element && canHaveFocus(last.element) && document.hasFocus()) last = undefined;
      });
    };
    const goOn = () => {
      if (last !== undefined && !canHaveFocus(last.element)) last = undefined;
    };
    const listeners = { focusin: remember, focusout: forget, keydown: goOn, pointerdown: goOn } as const;
    const observer = new MutationObserver(lookSoon);
    observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ["disabled"] });
    for (const [type, listener] of Object.entries(listeners))
      document.addEventListener(type, listener as EventListener, true);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
      for (const [type, listener] of Object.entries(listeners))
        document.removeEventListener(type, listener as EventListener, true);
    };
  }, []);
}

function canHaveFocus(element: Element): boolean {
  return element.isConnected && !element.matches(":disabled");
}

/** Whether it only has the focus for what is in it. */
function isHolder(element: Element): boolean {
  return element.id === PAGE_ID || element.matches("[role=dialog]");
}

/** Whether nothing has the focus but, at most, the page as a whole. */
export function isFocusFree(): boolean {
  const { activeElement } = document;
  return activeElement === null || activeElement === document.body || activeElement.id === PAGE_ID;
}
