// The last step: rows are written; it can be stopped, left and gone on with.
import {
  useRecordsChanged,
  isEnded,
  JobBar,
  toInnerWord,
  useApi,
  useLookAtJob,
  useTexts,
  useWatchedJobs,
} from "@lathe/admin-kit";
import type { UiScreen } from "@lathe/client";
import { Button } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { EntityButton } from "../entity-button.tsx";
import { ErrorFileButton } from "./error-rows.tsx";
import page from "./import-screen.module.css";
import styles from "./run-step.module.css";
import { StepProblem } from "./step-problem.tsx";
import { type ImportState, isWhole, useImportSteps } from "./use-import.ts";

/** Shows how far an import is. */
export function RunStep({ screen, state }: { readonly screen: UiScreen; readonly state: ImportState }) {
  const { text, locale } = useTexts();
  const { found, job, isBusy } = state;
  const entities = toInnerWord(screen.labelPlural, locale);
  const { run } = useImportSteps(screen, found.id);
  useEndOfImport(state);
  const isDone = isWhole(state);
  const title = isDone ? "transfers.imported" : isBusy ? "transfers.importing" : "transfers.import-stopped";
  const isKnown = (found.settings?.key ?? null) !== null;
  const hint = isBusy ? "transfers.can-leave" : !isDone ? "transfers.can-go-on" : "transfers.same-file";
  const reason = isBusy || isDone ? null : (job?.error ?? null);
  return (
    <div className={page["content"]}>
      <section className={styles["card"]} aria-label={text(title, { entities })}>
        <JobBar
          title={<strong>{text(title, { entities })}</strong>}
          job={{ done: found.done, total: found.rows }}
          total={found.rows}
        />
        <div className={styles["outcome"]}>
          <Counts state={state} />
          {!isBusy && found.counts.failed > 0 ? <ErrorFileButton found={found} /> : undefined}
        </div>
        {reason === null ? undefined : <p className={styles["failed"]}>{reason}</p>}
        <StepProblem error={run.error} found={found} />
        {isDone && !isKnown ? undefined : <p className={styles["hint"]}>{text(hint)}</p>}
        <div className={styles["actions"]}>
          {isBusy ? (
            <StopButton jobId={found.jobId ?? ""} />
          ) : isDone ? (
            <EntityButton screen={screen} page="import" variant="default">
              {text("transfers.import-another")}
            </EntityButton>
          ) : (
            <Button variant="default" loading={run.isPending} onClick={() => run.mutate()}>
              {text("transfers.go-on")}
            </Button>
          )}
          <EntityButton
            key={isBusy ? "leave" : "list"}
            screen={screen}
            page="list"
            variant={isBusy ? "subtle" : "filled"}
            {...(isBusy ? { color: "gray" } : {})}
          >
            {text(isBusy ? "transfers.export-background" : "transfers.open-list", { entities })}
          </EntityButton>
        </div>
      </section>
    </div>
  );
}

function Counts({ state: { found } }: { readonly state: ImportState }) {
  const { text } = useTexts();
  const { created, updated, unchanged, failed } = found.counts;
  return (
    <p className={styles["counts"]} aria-live="polite">
      <span>{text("transfers.created", { count: created })}</span>
      <span>{text("transfers.updated", { count: updated })}</span>
      {unchanged === 0 ? undefined : <span>{text("transfers.unchanged", { count: unchanged })}</span>}
      {failed === 0 ? undefined : (
        <span className={styles["failed"]}>{text("transfers.failed", { count: failed })}</span>
      )}
    </p>
  );
}

function StopButton({ jobId }: { readonly jobId: string }) {
  const { text } = useTexts();
  const { system } = useApi();
  const queries = useQueryClient();
  const stop = useMutation({
    mutationFn: () => system.jobs.cancel(jobId),
    onSettled: () => queries.invalidateQueries({ queryKey: ["jobs", jobId] }),
  });
  return (
    <Button variant="default" loading={stop.isPending} onClick={() => stop.mutate()}>
      {text("transfers.stop")}
    </Button>
  );
}

/** Nobody needs a notice of an end that is looked at; lists show what has come. */
function useEndOfImport({ found: { jobId }, job }: ImportState): void {
  const jobs = useWatchedJobs();
  const changed = useRecordsChanged();
  const isOver = job !== undefined && isEnded(job);
  useLookAtJob(jobId);
  useEffect(() => {
    if (!isOver || jobId === null) return;
    jobs.drop(jobId);
    void changed();
  }, [isOver, jobId, jobs, changed]);
}
