// The record behind an id, by its label: from what is known already, else from the server.
import type { LabelledRecord, UiRelation } from "@lathe/client";
import { useQuery } from "@tanstack/react-query";
import { useEntityCalls } from "../api/api-context.tsx";
import { type PickedOption, readEmbedded } from "./option-details.ts";
import { optionQuery } from "./option-queries.ts";

/** Where the record behind an id may be known from. */
export interface KnownTargets {
  /** The object that a record has of the relation. */
  readonly embedded?: unknown;
  /** What was chosen in a form. */
  readonly chosen?: LabelledRecord | undefined;
}

/** What is known of a record: undefined while it is asked for, null where there is none, or none to read. */
export function useOption(
  { path, name, relation }: { readonly path: string; readonly name: string; readonly relation: UiRelation },
  id: string | null,
  { embedded, chosen }: KnownTargets = {},
): PickedOption | null | undefined {
  const known =
    readEmbedded(embedded, id, relation) ??
    (chosen !== undefined && chosen.id === id ? { ...chosen, data: {} } : undefined);
  const query = optionQuery(useEntityCalls(path), { path, relation: name }, id ?? "");
  const isAsked = id !== null && known === undefined && relation.target !== null;
  const { data, isError } = useQuery({ ...query, enabled: isAsked });
  if (id === null) return null;
  return data ?? known ?? (isAsked && !isError ? data : null);
}
