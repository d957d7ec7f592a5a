// Coming back to a list: to the row that was opened, and as far down as one was. Where a record is gone, to its neighbour.
import { type List, getScreenPath, recordQuery, rememberList, useApi } from "@lathe/admin-kit";
import { useQueryClient } from "@tanstack/react-query";
import { useSearch } from "@tanstack/react-router";
import { type RefObject, type SyntheticEvent, useEffect, useRef } from "react";
import { isFocusFree } from "../../page-focus.ts";

/** A row that leads to a record has to be looked at so long before the record is loaded ahead. */
const HOVER = 80;

interface Place {
  readonly id: string;
  /** Which row it is on the page. */
  readonly index: number;
}

const left = new Map<string, Place & { readonly scrollTop: number }>();

/** Keeps where one is in a list; gives what the rows have to tell. */
export function useReturn(list: List, rows: RefObject<HTMLElement | null>) {
  const path = getScreenPath(list.screen);
  const search = useSearch({ from: "/desk/$module/$entity" });
  const key = `${path} ${JSON.stringify({ ...search, preview: undefined })}`;
  const api = useApi();
  const queries = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const focused = useRef<Place & { readonly key: string }>(undefined);
  const { page, isStale } = list;
  const isReady = page !== undefined && !isStale;
  useEffect(() => {
    if (!isReady) return;
    const { items, offset, total } = page;
    rememberList(sessionStorage, path, { search, ids: items.map(({ id }) => id), offset, total });
    const place = left.get(key);
    if (rows.current === null) return;
    if (place !== undefined) {
      left.delete(key);
      rows.current.scrollTo({ top: place.scrollTop });
      focusRow(rows.current, place);
    } else if (focused.current?.key === key && hasLostFocus(rows.current, focused.current.id))
      focusRow(rows.current, focused.current);
  }, [isReady, page, path, search, key, rows]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const findId = ({ target }: SyntheticEvent) =>
    (target as Element).closest("[data-row-link]")?.getAttribute("data-row-link") ?? undefined;
  const findPlace = (event: SyntheticEvent): Place | undefined => {
    const id = findId(event);
    return id === undefined ? undefined : { id, index: page?.items.findIndex((item) => item.id === id) ?? 0 };
  };
  const lookAt = (event: SyntheticEvent) => {
    clearTimeout(timer.current);
    const id = findId(event);
    if (id === undefined || list.screen.kind === "virtual") return;
    timer.current = setTimeout(
      () => void queries.prefetchQuery(recordQuery(api.entity(path), path, id)),
      HOVER,
    );
  };
  return {
    onPointerOver: lookAt,
    onFocus(event: SyntheticEvent) {
      lookAt(event);
      const place = findPlace(event);
      focused.current = place && { ...place, key };
    },
    onPointerLeave: () => clearTimeout(timer.current),
    onClickCapture(event: SyntheticEvent) {
      const place = findPlace(event);
      if (place !== undefined) left.set(key, { ...place, scrollTop: rows.current?.scrollTop ?? 0 });
    },
  };
}

/** Focuses the row of a record; where it is gone, the one that is in its place now, or the last one. */
function focusRow(rows: HTMLElement, { id, index }: Place): void {
  const links = [...rows.querySelectorAll<HTMLElement>("[data-row-link]")];
  const row = links.find(({ dataset }) => dataset["rowLink"] === id) ?? links[index] ?? links.at(-1);
  row?.focus({ preventScroll: true });
}

/** Whether a record that had the focus is gone, and nothing outside the rows has the focus since. */
function hasLostFocus(rows: HTMLElement, id: string): boolean {
  if (rows.querySelector(`[data-row-link="${id}"]`) !== null) return false;
  return isFocusFree() || rows.contains(document.activeElement);
}
