// How much room the grid has, and so which columns it shows.
import { type RefCallback, useCallback, useState } from "react";

/**
 * Narrow: names and types; crowded, tight and medium: flags too, the first two in narrower columns, and crowded without what stands
 * beside a type; wide: labels too.
 */
export type GridRoom = "narrow" | "crowded" | "tight" | "medium" | "wide";

const WIDE_FROM = 900;
const MEDIUM_FROM = 740;
const TIGHT_FROM = 680;
const CROWDED_FROM = 600;

/** The room of the element that the second one is given to. It is measured before that is painted, so that no column moves then. */
export function useGridRoom(): readonly [GridRoom, RefCallback<HTMLElement>] {
  const [room, setRoom] = useState<GridRoom>("medium");
  const watch = useCallback((element: HTMLElement) => {
    const measure = () => setRoom(getRoom(element.clientWidth));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [room, watch];
}

function getRoom(width: number): GridRoom {
  if (width >= WIDE_FROM) return "wide";
  if (width >= MEDIUM_FROM) return "medium";
  if (width >= TIGHT_FROM) return "tight";
  return width >= CROWDED_FROM ? "crowded" : "narrow";
}
