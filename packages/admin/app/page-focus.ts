// The focus of those who come to another page: where what had it went with the former one, the page has it.
import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";

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

/** Gives the focus to the page where the component disables the button that has it: browsers leave it nowhere. */
export function useFocusAfterDisabling(): void {
  useLayoutEffect(() => {
    const { activeElement } = document;
    if (activeElement?.matches(":disabled") === true && activeElement.closest("[role=dialog]") === null)
      focusPage();
  });
}

/** Whether nothing has the focus but, at most, the page as a whole. */
export function isFocusFree(): boolean {
  const { activeElement } = document;
  return activeElement === null || activeElement === document.body || activeElement.id === PAGE_ID;
}
