// What the chosen caller may do with every entity.
import type { CheckedEntity } from "@lathe/contract";
import { isSameJson } from "@lathe/model";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useParts } from "../state/parts-context.tsx";
import { useEditorState } from "../state/use-model.ts";
import { lookAgain } from "./look-again.ts";
import type { Viewer } from "./view-as-state.ts";

/** What was found of a caller. */
export interface AccessCheck {
  readonly entities: ReadonlyMap<string, CheckedEntity>;
  /** What could not be told, and why. */
  readonly note: string | null;
}

/** Looks as a caller; undefined where none is chosen, and until it is known. */
export function useAccessCheck(viewer: Viewer | undefined): AccessCheck | undefined {
  const { api } = useParts();
  const revision = useEditorState(({ base }) => base?.revision);
  const as = viewer?.choice ?? null;
  const { data, error } = useQuery({
    queryKey: ["access-check", as, revision],
    queryFn: async ({ signal }) => ({
      as,
      answer: await api.call("POST /api/access-check", { body: { as }, signal }),
    }),
    placeholderData: keepPreviousData,
    staleTime: 10_000,
    refetchInterval: lookAgain,
    enabled: viewer !== undefined,
  });
  return useMemo(() => {
    if (viewer === undefined) return undefined;
    if (error !== null) return { entities: new Map(), note: error.message };
    // What was found of another caller is not shown as this one's meanwhile.
    if (data === undefined || !isSameJson(data.as, as)) return undefined;
    const { entities, note } = data.answer;
    return { entities: new Map(entities.map((entity) => [entity.name, entity])), note };
  }, [viewer, as, data, error]);
}
