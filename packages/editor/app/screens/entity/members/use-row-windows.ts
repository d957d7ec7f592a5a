// The windows of the sections of a long grid, which follow its scrolling.
import { type RefObject, useEffect, useState } from "react";
import { type RowWindow, findWindow } from "./row-window.ts";

const ALL: RowWindow = { from: 0, to: Infinity };

/** The window of each section, by the element that its first row or gap is in: `[data-rows]`. Everything, where it is not on. */
export function useRowWindows(
  grid: RefObject<HTMLTableElement | null>,
  isOn: boolean,
): (section: string) => RowWindow {
  const [windows, setWindows] = useState<Readonly<Record<string, RowWindow>>>({});
  useEffect(() => {
    const scroller = isOn ? findScroller(grid.current) : undefined;
    if (scroller === undefined) return undefined;
    const measure = () => {
      const view = scroller.getBoundingClientRect();
      const next = Object.fromEntries(
        [...(grid.current?.querySelectorAll<HTMLElement>("[data-rows]") ?? [])].map((section) => {
          const first = section.querySelector<HTMLElement>("[data-first]");
          const top = (first ?? section).getBoundingClientRect().top - view.top;
          return [section.dataset["rows"] ?? "", findWindow(top, view.height)];
        }),
      );
      setWindows((before) => (isSame(before, next) ? before : next));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(scroller);
    scroller.addEventListener("scroll", measure, { passive: true });
    return () => {
      observer.disconnect();
      scroller.removeEventListener("scroll", measure);
    };
  }, [grid, isOn]);
  return (section) => (isOn ? (windows[section] ?? { from: 0, to: 40 }) : ALL);
}

function isSame(one: Readonly<Record<string, RowWindow>>, other: Readonly<Record<string, RowWindow>>) {
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].every(
    (name) => one[name]?.from === other[name]?.from && one[name]?.to === other[name]?.to,
  );
}

function findScroller(element: HTMLElement | null): HTMLElement | undefined {
  let at = element?.parentElement ?? null;
  while (at !== null && !/auto|scroll/.test(getComputedStyle(at).overflowY)) at = at.parentElement;
  return at ?? undefined;
}
