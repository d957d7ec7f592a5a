// What columns are called that are no fields of the model.
import { useMemo } from "react";
import { useTexts } from "../texts/texts-context.tsx";
import type { ColumnLabels } from "./columns.ts";

/** The labels of the id and of timestamps. */
export function useColumnLabels(): ColumnLabels {
  const { text, locale } = useTexts();
  return useMemo(
    () => ({ locale, id: text("list.id"), createdAt: text("list.created"), updatedAt: text("list.updated") }),
    [text, locale],
  );
}
