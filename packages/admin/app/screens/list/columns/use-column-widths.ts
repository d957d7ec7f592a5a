// How wide columns were dragged: remembered on this machine, for each view.
import { keep, readKept } from "@lathe/admin-kit";
import { useState } from "react";

type Widths = Readonly<Record<string, number>>;

/** The widths of a view's columns, and how to change one. */
export function useColumnWidths(path: string, view: string | undefined) {
  const key = `lathe.widths.${path}.${view ?? "all"}`;
  const [kept, setKept] = useState<{ readonly key: string; readonly widths: Widths }>(() => ({
    key,
    widths: readWidths(key),
  }));
  const widths = kept.key === key ? kept.widths : readWidths(key);
  const setWidth = (name: string, width: number) => {
    const next = { ...widths, [name]: width };
    setKept({ key, widths: next });
    keep(localStorage, key, next);
  };
  return { widths, setWidth };
}

function readWidths(key: string): Widths {
  const kept = Object.entries(readKept(localStorage, key) ?? {});
  return Object.fromEntries(kept.filter((entry): entry is [string, number] => typeof entry[1] === "number"));
}
