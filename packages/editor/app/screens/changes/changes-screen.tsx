// The review of what would be generated: its head and tabs, and what is to be decided beside them.
import { useKeys } from "@lathe/ui";
import { Outlet, useLocation } from "@tanstack/react-router";
import { type ReactNode, useEffect } from "react";
import { useChangeCount } from "../../changes/use-changes.ts";
import { Banner } from "../../frame/banner.tsx";
import { SkeletonLines } from "../../parts/skeleton-lines.tsx";
import { StateText } from "../../parts/state-text.tsx";
import { TryAgain } from "../../parts/try-again.tsx";
import { useEditorState } from "../../state/use-model.ts";
import { nextStep } from "../first-run/next-step.ts";
import { useLastGeneration } from "../history/use-history.ts";
import { Checklist } from "./checklist/checklist.tsx";
import { PlanFacts } from "./checklist/plan-facts.tsx";
import { ChangesHead } from "./changes-head.tsx";
import styles from "./changes-screen.module.css";
import { listDecisions } from "./decisions.ts";
import { GenerationRunning } from "./generate/generation-running.tsx";
import type { GenerateRefusal } from "./generate/generate-refusal.ts";
import { useGenerate } from "./generate/use-generate.ts";
import { keepWhatFits, useReview } from "./review-state.ts";
import { ChangeGroups } from "./summary/summary-tab.tsx";
import { type PlanRefusal, usePlan, usePlanAgain } from "./use-plan.ts";

/** The tabs of the review, with the checklist at the right. */
export function ChangesScreen() {
  const { plan, isFormer, isPlanning, refusal: planRefusal } = usePlan();
  const changeCount = useChangeCount();
  const waits = useEditorState(({ waiting }) => waiting.length > 0);
  const review = useReview();
  const last = useLastGeneration();
  const generating = useGenerate();
  const { refusal } = generating;
  const isLost = refusal?.kind === "lost";
  const isConnected = useEditorState((state) => state.isConnected);
  const planAgain = usePlanAgain();
  // Who comes back may have mended a file meanwhile.
  useEffect(() => {
    addEventListener("focus", planAgain);
    return () => removeEventListener("focus", planAgain);
  }, [planAgain]);
  const isConflict = useLocation().pathname.startsWith("/changes/conflict/");
  useEffect(() => {
    if (plan !== undefined && !isFormer) keepWhatFits(plan);
  }, [plan, isFormer]);
  // Who found the review needs no hint to it.
  useEffect(() => nextStep.set({ entity: undefined }), []);
  const decisions = plan === undefined ? [] : listDecisions(plan, review);
  const canGenerate =
    plan !== undefined &&
    !plan.upToDate &&
    !isFormer &&
    !waits &&
    isConnected &&
    !isLost &&
    planRefusal === undefined &&
    !generating.isRunning;
  const generate = () => {
    if (canGenerate && decisions.every(({ isDone }) => isDone)) generating.run(plan);
  };
  useKeys({ "mod+Enter": generate });
  const banner = refusal && (isLost || refusal.planId === plan?.planId) && (
    <RefusalBanner refusal={refusal} />
  );
  if (generating.isFollowing)
    return (
      <Bare>
        <GenerationRunning planId={generating.planId} />
      </Bare>
    );
  // While nobody answers there may be no plan; what became of the last one is what matters then.
  if (isLost && plan === undefined) return <Bare>{banner}</Bare>;
  if (planRefusal !== undefined && !isLost)
    return (
      <NoPlan
        refusal={planRefusal}
        hasChanges={changeCount > 0}
        again={<TryAgain isTrying={isPlanning} onTry={planAgain} />}
      />
    );
  if (plan === undefined) return <Planning />;
  if (plan.upToDate && changeCount === 0 && !isLost && !generating.isRunning)
    return (
      <StateText title="Nothing to generate">
        Model and files agree{last === undefined ? "" : ` since ${last.id}`}.
      </StateText>
    );
  return (
    <div className={styles["screen"]}>
      <div className={styles["content"]}>
        {isConflict ? undefined : <ChangesHead plan={plan} />}
        {banner}
        <div className={styles["tab"]}>
          {generating.isRunning ? <GenerationRunning planId={generating.planId} /> : <Outlet />}
        </div>
      </div>
      {isConflict ? undefined : (
        <aside className={styles["aside"]} aria-label="Before you generate">
          <Checklist
            decisions={decisions}
            droppedCount={review.dropped}
            canGenerate={canGenerate}
            isRunning={generating.isRunning}
            onGenerate={generate}
          />
          <PlanFacts plan={plan} />
        </aside>
      )}
    </div>
  );
}

/** How the line above the review begins. */
const REFUSALS: Readonly<Record<GenerateRefusal["kind"], { readonly icon: string; readonly head: string }>> =
  {
    refused: { icon: "circle-x", head: "Nothing was written. " },
    stale: { icon: "refresh-cw", head: "" },
    lost: { icon: "wifi-off", head: "The generator stopped answering while it generated. " },
  };

function RefusalBanner({ refusal: { kind, message } }: { readonly refusal: GenerateRefusal }) {
  const { icon, head } = REFUSALS[kind];
  return (
    <Banner icon={icon} isUrgent>
      <strong>{head}</strong>
      {message}
    </Banner>
  );
}

/** The screen without what is decided: that is for the next generation, once this one is over. */
function Bare({ children }: { readonly children: ReactNode }) {
  return (
    <div className={styles["screen"]}>
      <div className={styles["content"]}>
        <header className={styles["head"]}>
          <h1>Changes</h1>
        </header>
        <div className={styles["tab"]}>{children}</div>
      </div>
      <aside className={styles["aside"]} aria-hidden />
    </div>
  );
}

/** The outline of the review while the plan is made. */
function Planning() {
  return (
    <div className={styles["screen"]}>
      <div className={styles["content"]}>
        <SkeletonLines label="The plan is being made" count={10} />
      </div>
      <aside className={styles["aside"]} aria-hidden />
    </div>
  );
}

/** Why there is no plan; what stands in its way may be among the changes, and can be taken back there. */
function NoPlan({
  refusal,
  hasChanges,
  again,
}: {
  readonly refusal: PlanRefusal;
  readonly hasChanges: boolean;
  readonly again: ReactNode;
}) {
  const { isOfModel, message } = refusal;
  const title = isOfModel ? "There is no plan while the model has problems" : "The plan could not be made";
  if (!isOfModel || !hasChanges)
    return (
      <StateText title={title}>
        <p>{message}</p>
        {isOfModel ? undefined : again}
      </StateText>
    );
  return (
    <div className={styles["content"]}>
      <div className={styles["head"]}>
        <h1>There is no plan for these changes</h1>
        <p>{message}</p>
      </div>
      <div className={styles["tab"]}>
        <ChangeGroups plan={undefined} />
      </div>
    </div>
  );
}
