// What generating would do now.
import { type UseQueryResult, keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import type { Answer } from "../../api/generator-api.ts";
import { PLAN_KEY } from "../../state/generation-state.ts";
import { useParts } from "../../state/parts-context.tsx";
import { useEditorState } from "../../state/use-model.ts";

/** The plan as the generator tells it. */
export type EditorPlan = Answer<"GET /api/plan">;

/** The plan; the one before while the new one is on its way. */
export function usePlan(): UseQueryResult<EditorPlan> {
  const { api } = useParts();
  const key = usePlanKey("plan");
  return useQuery({
    queryKey: key,
    queryFn: ({ signal }) => api.call("GET /api/plan", { signal }),
    placeholderData: keepPreviousData,
  });
}

/** Plans again: files that are not of the model, which nobody watches, may be others by now. */
export function usePlanAgain(): () => void {
  const queries = useQueryClient();
  return useCallback(
    () => void queries.invalidateQueries({ queryKey: [PLAN_KEY] }, { cancelRefetch: false }),
    [queries],
  );
}

/** The plan with the text of every change, made when a file is opened first. */
export function useDiffedPlan(): UseQueryResult<Answer<"POST /api/diff">> {
  const { api } = useParts();
  const revision = useEditorState(({ base }) => base?.revision);
  return useQuery({
    queryKey: usePlanKey("diff"),
    queryFn: ({ signal }) =>
      api.call("POST /api/diff", { body: { expectedRevision: revision ?? "" }, signal }),
    placeholderData: keepPreviousData,
  });
}

/** Where something of the plan of the current model is remembered. */
export function usePlanKey(...rest: readonly string[]): readonly unknown[] {
  const revision = useEditorState(({ base }) => base?.revision);
  const savedRevision = useEditorState((state) => state.savedRevision);
  return [PLAN_KEY, savedRevision, revision, ...rest];
}
