// The focus of those who come to another page: where what had it went with the former one, the page has it.
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

/** Whether nothing has the focus but, at most, the page as a whole. */
export function isFocusFree(): boolean {
  const { activeElement } = document;
  return activeElement === null || activeElement === document.body || activeElement.id === PAGE_ID;
}
