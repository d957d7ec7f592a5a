// What waits: the views that somebody has pinned, images that failed, imports that run.
import { type PinnedView, summaryQuery } from "../../shell/summary-query.ts";
import { ErrorState, useApi, useFormats, useScreens, useTexts } from "@lathe/admin-kit";
import type { Summary } from "@lathe/client";
import { Icon } from "@lathe/ui";
import { Progress } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { FailedImagesRow } from "./failed-images-row.tsx";
import styles from "./home.module.css";

/** What waits for somebody. */
export function WaitingPanel() {
  const { text } = useTexts();
  const { data, error, refetch } = useQuery(summaryQuery(useApi()));
  const waiting = data?.pinned.filter(({ total }) => total !== null && total > 0) ?? [];
  const running = data?.jobs.filter(({ state }) => state === "running" || state === "queued") ?? [];
  const isNothing = waiting.length === 0 && running.length === 0 && data?.failedAssets === 0;
  return (
    <section className={styles["card"]} aria-labelledby="waiting">
      <div className={styles["head"]}>
        <h2 id="waiting" className={styles["title"]}>
          {text("shell.waiting")}
        </h2>
      </div>
      {error === null || data !== undefined ? undefined : (
        <ErrorState error={error} onRetry={() => void refetch()} />
      )}
      <ul className={styles["rows"]}>
        {waiting.map((pinned) => (
          <WaitingRow key={pinned.view.id} pinned={pinned} />
        ))}
        {data === undefined || data.failedAssets === 0 ? undefined : (
          <FailedImagesRow count={data.failedAssets} />
        )}
        {running.map((job) => (
          <JobRow key={job.id} job={job} />
        ))}
      </ul>
      {isNothing ? <p className={styles["nothing"]}>{text("shell.nothing-waits")}</p> : undefined}
      {data === undefined && error === null ? (
        <p className={styles["nothing"]}>
          <span className={styles["skeleton"]} />
        </p>
      ) : undefined}
    </section>
  );
}

function WaitingRow({ pinned: { view, total } }: { readonly pinned: PinnedView }) {
  const { number } = useFormats();
  const screen = useScreens().find(`${view.module}/${view.entity}`);
  if (screen === undefined) return undefined;
  return (
    <li>
      <Link
        className={styles["waiting"]}
        to="/$module/$entity"
        params={{ module: view.module, entity: view.entity }}
        search={{ view: view.id }}
      >
        <Icon name={screen.icon ?? "circle-dot"} className={styles["warning"]} />
        <span className={styles["name"]}>{view.name}</span>
        <span className={styles["words"]}>{screen.labelPlural}</span>
        <span className={styles["number"]}>{number(total ?? 0)}</span>
        <Icon name="chevron-right" />
      </Link>
    </li>
  );
}

function JobRow({ job }: { readonly job: Summary["jobs"][number] }) {
  const { text } = useTexts();
  const { number } = useFormats();
  const { done, total } = job;
  const name = text(findJobName(job.kind));
  return (
    <li className={styles["waiting"]}>
      <Icon name={job.kind.includes("export") ? "download" : "upload"} />
      <span className={styles["name"]}>{name}</span>
      {total === null || total === 0 ? (
        <span className={styles["words"]}>{text("shell.job-runs")}</span>
      ) : (
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
      )}
    </li>
  );
}

function findJobName(kind: string) {
  if (kind.includes("import")) return "shell.job-import";
  if (kind.includes("export")) return "shell.job-export";
  return kind.includes("bulk") ? "shell.job-bulk" : "shell.job-other";
}
