// A job that runs: what it does, how far it is, and the way to it.
import {
  type Job,
  isEnded,
  useFormats,
  useJob,
  useScreens,
  useTexts,
  useWatchedJobs,
} from "@lathe/admin-kit";
import { Icon } from "@lathe/ui";
import { Progress } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { type ReactNode, useEffect, useSyncExternalStore } from "react";
import styles from "./home.module.css";

/** A row about a job, which is asked how far it is; it goes when the job has ended. */
export function JobRow({ job: told }: { readonly job: Job }) {
  const { text } = useTexts();
  const { find } = useScreens();
  const queries = useQueryClient();
  const job = useJob(told.id).job ?? told;
  const jobs = useWatchedJobs();
  const watched = useSyncExternalStore(jobs.subscribe, jobs.list).find(({ id }) => id === told.id);
  const isOver = isEnded(job);
  useEffect(() => {
    if (isOver) void queries.invalidateQueries({ queryKey: ["summary"] });
  }, [isOver, queries]);
  if (isOver) return undefined;
  const name = text(findJobName(job.kind));
  return (
    <li>
      <JobLink path={watched?.path} importId={watched?.importId}>
        <Icon name={job.kind.includes("export") ? "download" : "upload"} />
        <span className={styles["name"]}>{name}</span>
        {watched === undefined ? undefined : (
          <span className={styles["muted"]}>{find(watched.path)?.labelPlural ?? watched.path}</span>
        )}
        <JobState job={job} name={name} />
      </JobLink>
    </li>
  );
}

/** Leads to an import that was begun in this tab; others have no page that is known here. */
function JobLink({
  path,
  importId,
  children,
}: {
  readonly path: string | undefined;
  readonly importId: string | undefined;
  readonly children: ReactNode;
}) {
  const [module, entity] = path?.split("/") ?? [];
  if (module === undefined || entity === undefined || importId === undefined)
    return <div className={styles["waiting"]}>{children}</div>;
  return (
    <Link
      className={styles["waiting"]}
      to="/$module/$entity/_import"
      params={{ module, entity }}
      search={{ id: importId, step: "import" }}
    >
      {children}
      <Icon name="chevron-right" />
    </Link>
  );
}

function JobState({ job: { done, total }, name }: { readonly job: Job; readonly name: string }) {
  const { text } = useTexts();
  const { number } = useFormats();
  if (total === null || total === 0) return <span className={styles["words"]}>{text("shell.job-runs")}</span>;
  return (
    <>
      <Progress
        className={styles["progress"] ?? ""}
        size={4}
        value={((done ?? 0) / total) * 100}
        aria-label={name}
      />
      <span className={styles["muted"]}>
        {text("shell.job-progress", { done: number(done ?? 0), total: number(total) })}
      </span>
    </>
  );
}

function findJobName(kind: string) {
  if (kind.includes("import")) return "shell.job-import";
  if (kind.includes("export")) return "shell.job-export";
  return kind.includes("bulk") ? "shell.job-bulk" : "shell.job-other";
}
