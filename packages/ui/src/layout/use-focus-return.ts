// Gives the focus back to where it was before something was opened over the page.
import { type RefObject, useLayoutEffect, useMemo } from "react";

/**
 * When what is over the page goes, the focus goes back to what had it, or to what opened the menu that had it. Mantine does so only for
 * what is closed while it stays mounted. Inside is an element of what is over the page; focus that left it by itself is left alone.
 */
export function useFocusReturn(opened: boolean, inside: RefObject<HTMLElement | null>): void {
  // While it is drawn: a menu whose item opens it is gone when it is there.
  const former = useMemo(() => (opened ? listPlaces(document.activeElement) : []), [opened]);
  useLayoutEffect(() => {
    if (!opened) return;
    // What was open before it has given the focus back by now.
    const places = [...former, ...listPlaces(document.activeElement)];
    return () => {
      const { activeElement } = document;
      // oxlint-disable-next-line react/exhaustive-deps -- it comes after the effect, and is there until the cleanup is done
      const layer = inside.current?.closest("[role=dialog]") ?? inside.current;
      const isNowhere = activeElement === null || activeElement === document.body;
      if (isNowhere || layer?.contains(activeElement) === true)
        places.find(({ isConnected }) => isConnected)?.focus({ preventScroll: true });
    };
  }, [opened, former, inside]);
}

/** An element, and the button of the menu or popover that it is in, which goes before what it opens does. */
function listPlaces(element: Element | null): readonly HTMLElement[] {
  const popup = element?.closest("[role=menu], [role=dialog]");
  const button = document.getElementById(popup?.getAttribute("aria-labelledby") ?? "");
  return [element, button].filter(
    (place): place is HTMLElement => place instanceof HTMLElement && place !== document.body,
  );
}
