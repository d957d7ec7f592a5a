// The labels of related records that rows have nothing but the ids of: one request for all rows of a relation.
import type { AnyRecord } from "@lathe/client";
import { useQueries } from "@tanstack/react-query";
import { useMemo } from "react";
import { useEntityCalls } from "../api/api-context.tsx";
import { optionLabelsQuery } from "../picker/option-queries.ts";
import { type Column, isEmbedded } from "./columns.ts";

/** The same records, which have of each relation of the columns at least what it is called. */
export function useRelatedLabels(
  path: string,
  columns: readonly Column[],
  records: readonly AnyRecord[],
): readonly AnyRecord[] {
  const calls = useEntityCalls(path);
  const asked = useMemo(() => listAsked(columns, records), [columns, records]);
  const labels = useQueries({
    queries: asked.map(({ name, ids }) => optionLabelsQuery(calls, { path, relation: name }, ids)),
    combine: (answers) => answers.map(({ data, isPending }) => ({ data, isPending })),
  });
  return useMemo(() => {
    if (asked.length === 0) return records;
    return records.map((record) => {
      const related = asked.flatMap(({ name, display }, index): [string, unknown][] => {
        const id = record[`${name}Id`];
        const { data, isPending = false } = labels[index] ?? {};
        const label = data?.get(String(id)) ?? (isPending ? WAITING : undefined);
        return typeof id === "string" && label !== undefined ? [[name, { id, [display]: label }]] : [];
      });
      return { ...record, ...Object.fromEntries(related) };
    });
  }, [records, asked, labels]);
}

/** Stands where a label is on its way. */
const WAITING = "…";

interface Asked {
  readonly name: string;
  readonly display: string;
  readonly ids: readonly string[];
}

function listAsked(columns: readonly Column[], records: readonly AnyRecord[]): readonly Asked[] {
  return columns.flatMap(({ name, relation }) => {
    // Where the target has no display, its id is all there is to say.
    const display = relation?.targetDisplay ?? null;
    if (relation === undefined || relation.target === null || isEmbedded(relation) || display === null)
      return [];
    const ids = records.flatMap(({ [`${name}Id`]: id }) => (typeof id === "string" ? [id] : []));
    return ids.length === 0 ? [] : [{ name, display, ids: [...new Set(ids)].toSorted() }];
  });
}
