// Coming back to a list: to the row that was opened, and as far down as one was.
import { type List, getScreenPath, recordQuery, rememberList, useApi } from "@lathe/admin-kit";
import { useQueryClient } from "@tanstack/react-query";
import { useSearch } from "@tanstack/react-router";
import { type RefObject, type SyntheticEvent, useEffect, useRef } from "react";

/** A row that leads to a record has to be looked at so long before the record is loaded ahead. */
const HOVER = 80;

const left = new Map<string, { readonly id: string; readonly scrollTop: number }>();

/** Keeps where one is in a list; gives what the rows have to tell. */
export function useReturn(list: List, rows: RefObject<HTMLElement | null>) {
  const path = getScreenPath(list.screen);
  const search = useSearch({ from: "/desk/$module/$entity" });
  const key = `${path} ${JSON.stringify({ ...search, preview: undefined })}`;
  const api = useApi();
  const queries = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const { page, isStale } = list;
  const isReady = page !== undefined && !isStale;
  useEffect(() => {
    if (!isReady) return;
    const { items, offset, total } = page;
    rememberList(sessionStorage, path, { search, ids: items.map(({ id }) => id), offset, total });
    const place = left.get(key);
    if (place === undefined || rows.current === null) return;
    left.delete(key);
    rows.current.scrollTo({ top: place.scrollTop });
    rows.current.querySelector<HTMLElement>(`[data-row-link="${place.id}"]`)?.focus({ preventScroll: true });
  }, [isReady, page, path, search, key, rows]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const findId = ({ target }: SyntheticEvent) =>
    (target as Element).closest("[data-row-link]")?.getAttribute("data-row-link") ?? undefined;
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
    onFocus: lookAt,
    onPointerLeave: () => clearTimeout(timer.current),
    onClickCapture(event: SyntheticEvent) {
      const id = findId(event);
      if (id !== undefined) left.set(key, { id, scrollTop: rows.current?.scrollTop ?? 0 });
    },
  };
}
