// Generating what was reviewed.
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { GeneratorFailure } from "../../../api/generator-failure.ts";
import { PLAN_KEY } from "../../../state/generation-state.ts";
import { useParts } from "../../../state/parts-context.tsx";
import { type DecidedPlan, listDecisions } from "../decisions.ts";
import { clearReview, keepWhatFits, reviewState } from "../review-state.ts";
import type { EditorPlan } from "../use-plan.ts";
import { formatCount } from "../words.ts";

/** What generating came to nothing for. */
export interface GenerateRefusal {
  readonly message: string;
  /** The plan that it is about; of another one it says nothing. */
  readonly planId: string;
  /** Whether the plan was made again, so that one looks again. */
  readonly isStale: boolean;
}

/** What generates. */
export interface Generating {
  readonly isRunning: boolean;
  /** The plan that is carried out. */
  readonly planId: string | undefined;
  readonly refusal: GenerateRefusal | undefined;
  run(plan: EditorPlan): void;
}

/** Generates a plan with what was decided; what was generated is shown once it is done. */
export function useGenerate(): Generating {
  const { api, models } = useParts();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { mutate, isPending, variables, error } = useMutation({
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
    onSuccess: async ({ historyId, revision, savedRevision }) => {
      clearReview();
      models.hear({ kind: "plan", value: { revision, savedRevision } });
      void queries.invalidateQueries({ queryKey: ["history"] });
      await navigate({ to: "/history/$id", params: { id: historyId } });
    },
  });

  /** A plan that is not right any more is made again, and what is new in it is counted. */
  async function explain(failure: unknown, plan: EditorPlan): Promise<RefusedError> {
    const message = failure instanceof Error ? failure.message : String(failure);
    const isStale =
      failure instanceof GeneratorFailure &&
      (failure.code === "stale_plan" || failure.code === "stale_revision");
    if (!isStale) return new RefusedError({ message: withoutHead(message), planId: plan.planId, isStale });
    await models.load();
    const next = await api.call("GET /api/plan");
    // Where the same comes out again, looking again helps nobody: the reason does.
    if (next.planId === plan.planId)
      return new RefusedError({ message: withoutHead(message), planId: plan.planId, isStale: false });
    keepWhatFits(next);
    await queries.invalidateQueries({ queryKey: [PLAN_KEY] });
    return new RefusedError({ message: describeNew(plan, next), planId: next.planId, isStale });
  }

  return {
    isRunning: isPending,
    planId: variables?.planId,
    refusal: error instanceof RefusedError ? error.refusal : undefined,
    run: mutate,
  };
}

class RefusedError extends Error {
  readonly refusal: GenerateRefusal;

  constructor(refusal: GenerateRefusal) {
    super(refusal.message);
    this.refusal = refusal;
  }
}

/** The banner begins with it. */
const withoutHead = (message: string) =>
  message.replace(/^Nothing was saved: (.)/, (_, first: string) => first.toUpperCase());

function describeNew(before: DecidedPlan, after: DecidedPlan): string {
  const review = reviewState.get();
  const known = new Set(listDecisions(before, review).map(({ key, detail }) => `${key} ${detail}`));
  const added = listDecisions(after, review).filter(({ key, detail }) => !known.has(`${key} ${detail}`));
  const rest =
    added.length === 0 ? "nothing new to look at" : `${formatCount(added.length, "new thing")} to look at`;
  return `The model or a file changed. The plan was made again; ${rest}.`;
}
