// How much room the grid has, and so which columns it shows.
import { type RefObject, useLayoutEffect, useState } from "react";
import { flushSync } from "react-dom";

/** Narrow: names and types; medium: flags too; wide: labels too. */
export type GridRoom = "narrow" | "medium" | "wide";

const WIDE_FROM = 900;
const MEDIUM_FROM = 640;

/** The room that an element has. */
export function useGridRoom(element: RefObject<HTMLElement | null>): GridRoom {
  const [room, setRoom] = useState<GridRoom>("medium");
  useLayoutEffect(() => {
    const { current } = element;
    if (current === null) return undefined;
    const observer = new ResizeObserver(([entry]) => {
      // At once, so that it is painted in no other room, the first time neither.
      if (entry !== undefined) flushSync(() => setRoom(getRoom(entry.contentRect.width)));
    });
    observer.observe(current);
    return () => observer.disconnect();
  }, [element]);
  return room;
}

function getRoom(width: number): GridRoom {
  if (width >= WIDE_FROM) return "wide";
  return width >= MEDIUM_FROM ? "medium" : "narrow";
}
