// Generating what was reviewed, and following what is generated without this page having begun it.
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { GeneratorFailure, UnreachableError } from "../../../api/generator-failure.ts";
import { PLAN_KEY } from "../../../state/generation-state.ts";
import { useParts } from "../../../state/parts-context.tsx";
import { type DecidedPlan, listDecisions } from "../decisions.ts";
import { clearReview, keepWhatFits, reviewState } from "../review-state.ts";
import type { EditorPlan } from "../use-plan.ts";
import { formatCount } from "../words.ts";
import { type GenerateRefusal, LOST, toRefusal } from "./generate-refusal.ts";
import { useFollowed } from "./use-followed.ts";
import { useLostAnswer } from "./use-lost-answer.ts";

/** What generates. */
export interface Generating {
  readonly isRunning: boolean;
  /** Whether this page shows a generation that it did not begin, or began before it was loaded again. */
  readonly isFollowing: boolean;
  /** The plan that is carried out. */
  readonly planId: string | undefined;
  readonly refusal: GenerateRefusal | undefined;
  run(plan: EditorPlan): void;
}

/** Generates a plan with what was decided; what was generated is shown once it is done. */
export function useGenerate(): Generating {
  const { api, models } = useParts();
  const queries = useQueryClient();
  const showResult = useShowResult();
  /** What is known of it beside what was answered. */
  const [told, setTold] = useState<GenerateRefusal>();
  const { mutate, reset, isPending, variables, error } = useMutation({
    mutationFn: async (plan: EditorPlan) => {
      const { acceptances, fills, resolutions } = reviewState.get();
      models.setGenerating(true);
      try {
        return await api.call("POST /api/generate", {
          body: {
            expectedRevision: plan.revision,
            planId: plan.planId,
            acceptHazards: Object.keys(acceptances),
            fills,
            resolutions,
          },
        });
      } catch (failure) {
        throw await explain(failure, plan);
      } finally {
        models.setGenerating(false);
      }
    },
    onMutate: () => setTold(undefined),
    onSuccess: async ({ historyId, revision, savedRevision }) => {
      models.hear({ kind: "plan", value: { revision, savedRevision } });
      await showResult(historyId);
    },
  });
  const answered = error instanceof RefusedError ? error.refusal : undefined;
  const isLost = answered?.kind === "lost";
  const followed = useFollowed({
    ownPlanId: isLost ? undefined : variables?.planId,
    onEnd: ({ planId, historyId, message }) => {
      reset();
      if (historyId !== null) void showResult(historyId);
      else setTold(toRefusal(message ?? "", planId));
    },
  });
  useLostAnswer(isLost ? variables : undefined, (outcome) => {
    reset();
    void queries.invalidateQueries({ queryKey: [PLAN_KEY] });
    if (outcome.historyId !== undefined) void showResult(outcome.historyId);
    else if (outcome.isTakenBack && variables !== undefined)
      setTold(toRefusal("What the generator had begun was taken back.", variables.planId));
  });

  /** A plan that is not right any more is made again, and what is new in it is counted. */
  async function explain(failure: unknown, plan: EditorPlan): Promise<RefusedError> {
    if (failure instanceof UnreachableError)
      return new RefusedError({ kind: "lost", message: LOST, planId: plan.planId });
    const message = failure instanceof Error ? failure.message : String(failure);
    const isStale =
      failure instanceof GeneratorFailure &&
      (failure.code === "stale_plan" || failure.code === "stale_revision");
    if (!isStale) return new RefusedError(toRefusal(message, plan.planId));
    await models.load();
    const next = await api.call("GET /api/plan");
    // Where the same comes out again, looking again helps nobody: the reason does.
    if (next.planId === plan.planId) return new RefusedError(toRefusal(message, plan.planId));
    keepWhatFits(next);
    await queries.invalidateQueries({ queryKey: [PLAN_KEY] });
    return new RefusedError({ kind: "stale", message: describeNew(plan, next), planId: next.planId });
  }

  return {
    isRunning: isPending || followed !== undefined,
    isFollowing: followed !== undefined,
    planId: followed ?? variables?.planId,
    refusal: told ?? answered,
    run: mutate,
  };
}

/** Leads to what was generated; what was decided for it is for nothing else, whoever has begun it. */
function useShowResult(): (id: string) => Promise<void> {
  const queries = useQueryClient();
  const navigate = useNavigate();
  return async (id) => {
    clearReview();
    void queries.invalidateQueries({ queryKey: ["history"] });
    await navigate({ to: "/history/$id", params: { id } });
  };
}

class RefusedError extends Error {
  readonly refusal: GenerateRefusal;

  constructor(refusal: GenerateRefusal) {
    super(refusal.message);
    this.refusal = refusal;
  }
}

function describeNew(before: DecidedPlan, after: DecidedPlan): string {
  const review = reviewState.get();
  const known = new Set(listDecisions(before, review).map(({ key, detail }) => `${key} ${detail}`));
  const added = listDecisions(after, review).filter(({ key, detail }) => !known.has(`${key} ${detail}`));
  const rest =
    added.length === 0 ? "nothing new to look at" : `${formatCount(added.length, "new thing")} to look at`;
  return `The model or a file changed. The plan was made again; ${rest}.`;
}
