// How far a job is.
import { Progress } from "@mantine/core";
import type { ReactNode } from "react";
import { useTexts } from "../texts/texts-context.tsx";
import styles from "./job-bar.module.css";
import type { Job } from "./job-progress.ts";

/** A bar, with what the job does before it, and how much of it is done. */
export function JobBar({
  title,
  job,
  total,
}: {
  readonly title: ReactNode;
  readonly job: Pick<Job, "done" | "total"> | undefined;
  /** How much there is to do, where the job has not told it yet. */
  readonly total: number;
}) {
  const { text } = useTexts();
  const done = job?.done ?? 0;
  const all = job?.total ?? total;
  const words = text("transfers.progress", { done, total: all });
  return (
    <div>
      <div className={styles["head"]}>
        <span>{title}</span>
        <span className={styles["count"]}>{words}</span>
      </div>
      <Progress value={all === 0 ? 0 : Math.min(100, (done / all) * 100)} aria-label={words} />
    </div>
  );
}
