// What generating would do now.
import { type UseQueryResult, keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import type { Answer } from "../../api/generator-api.ts";
import { GeneratorFailure } from "../../api/generator-failure.ts";
import { useProblems } from "../../problems/use-problems.ts";
import { PLAN_KEY } from "../../state/generation-state.ts";
import { useParts } from "../../state/parts-context.tsx";
import { useEditorState } from "../../state/use-model.ts";

/** The plan as the generator tells it. */
export type EditorPlan = Answer<"GET /api/plan">;

/** The plan, or why there is none. */
export interface PlanState {
  /** The one before while the new one is on its way. */
  readonly plan: EditorPlan | undefined;
  readonly isFormer: boolean;
  readonly refusal: PlanRefusal | undefined;
  /** Whether one is being made. */
  readonly isPlanning: boolean;
}

/** What keeps a plan from being made. */
export interface PlanRefusal {
  readonly isOfModel: boolean;
  readonly message: string;
}

const MODEL_HAS_ERRORS: PlanState = {
  plan: undefined,
  isFormer: false,
  isPlanning: false,
  refusal: {
    isOfModel: true,
    message: "It is made as soon as the errors are mended.",
  },
};

/** The plan of the model as it is; a model with errors has none, which needs no question. */
export function usePlan(): PlanState {
  const { api } = useParts();
  const hasErrors = useProblems().errors.length > 0;
  const { data, error, isPlaceholderData, isFetching } = useQuery({
    queryKey: usePlanKey("plan"),
    queryFn: ({ signal }) => api.call("GET /api/plan", { signal }),
    placeholderData: keepPreviousData,
    enabled: !hasErrors,
  });
  return hasErrors
    ? MODEL_HAS_ERRORS
    : {
        plan: data,
        isFormer: isPlaceholderData,
        isPlanning: isFetching,
        refusal: error === null ? undefined : readRefusal(error),
      };
}

function readRefusal(error: Error): PlanRefusal {
  return {
    isOfModel: error instanceof GeneratorFailure && error.code === "invalid_model",
    message: error.message,
  };
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
