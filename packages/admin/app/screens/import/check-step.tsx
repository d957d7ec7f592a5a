// The third step: every row is tried, and nothing is written yet.
import { JobBar, PageFooter, useTexts } from "@lathe/admin-kit";
import type { UiScreen } from "@lathe/client";
import { Button } from "@mantine/core";
import styles from "./check-step.module.css";
import { CountCards } from "./count-cards.tsx";
import { ErrorRows } from "./error-rows.tsx";
import type { Step } from "./import-address.ts";
import page from "./import-screen.module.css";
import { StepProblem } from "./step-problem.tsx";
import { type ImportState, useImportSteps } from "./use-import.ts";

/** Shows what an import would do. */
export function CheckStep({
  screen,
  state: { found, job, isBusy },
  onStep,
}: {
  readonly screen: UiScreen;
  readonly state: ImportState;
  onStep(step: Step): void;
}) {
  const { text } = useTexts();
  const { check, run } = useImportSteps(screen, found.id, onStep);
  const { created, updated } = found.counts;
  const isWhole = !isBusy && job?.state === "done";
  const hasEnded = !isBusy && !isWhole;
  return (
    <>
      <StepProblem error={run.error ?? check.error} found={found} />
      <div className={page["content"]}>
        {isBusy ? (
          <div className={styles["progress"]}>
            <JobBar title={text("transfers.checking")} job={job} total={found.rows} />
          </div>
        ) : undefined}
        {hasEnded ? (
          <p role="alert" className={styles["ended"]}>
            {text("transfers.check-ended", { reason: job?.error ?? "" })}
          </p>
        ) : undefined}
        {isWhole ? (
          <>
            <CountCards counts={found.counts} />
            <ErrorRows screen={screen} found={found} />
          </>
        ) : undefined}
      </div>
      <PageFooter size="bar">
        <Button variant="subtle" color="gray" disabled={isBusy} onClick={() => onStep("columns")}>
          {text("transfers.back")}
        </Button>
        <span className={page["space"]} />
        <span className={page["muted"]}>{text("transfers.nothing-written")}</span>
        {hasEnded ? (
          <Button loading={check.isPending} onClick={() => check.mutate(undefined)}>
            {text("transfers.check-again")}
          </Button>
        ) : (
          <Button
            loading={run.isPending}
            disabled={!isWhole || created + updated === 0}
            onClick={() => run.mutate()}
          >
            {isWhole ? text("transfers.import-rows", { count: created + updated }) : text("transfers.import")}
          </Button>
        )}
      </PageFooter>
    </>
  );
}
