// What waits: the views that somebody has pinned, images that failed, imports that run.
import { type PinnedView, summaryQuery } from "../../shell/summary-query.ts";
import { ErrorState, useApi, useFormats, useScreens, useSlow, useTexts } from "@lathe/admin-kit";
import { Icon, SkeletonBar } from "@lathe/ui";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Suspense, lazy } from "react";
import { FailedImagesRow } from "./failed-images-row.tsx";
import styles from "./home.module.css";
import { JobRow } from "./job-row.tsx";

// Most have no pinned views; the words of filters come after the first screen.
const ViewWords = lazy(async () => ({ default: (await import("./view-words.tsx")).ViewWords }));

/** What waits for somebody. */
export function WaitingPanel() {
  const { text } = useTexts();
  const { data, error, refetch } = useQuery(summaryQuery(useApi()));
  const waiting = data?.pinned.filter(({ total }) => total !== null && total > 0) ?? [];
  const running = data?.jobs.filter(({ state }) => state === "running" || state === "queued") ?? [];
  const isNothing = waiting.length === 0 && running.length === 0 && data?.failedAssets === 0;
  const isComing = useSlow(data === undefined && error === null);
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
        <div className={styles["nothing"]}>
          {isComing ? <SkeletonBar className={styles["line"]} width="45%" /> : undefined}
        </div>
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
        <span className={styles["name"]} title={view.name}>
          {view.name}
        </span>
        <span
          className={styles["words"]}
          onMouseEnter={({ currentTarget }) => {
            currentTarget.title = currentTarget.textContent;
          }}
        >
          <Suspense>
            <ViewWords screen={screen} view={view} />
          </Suspense>
        </span>
        <span className={styles["number"]}>{number(total ?? 0)}</span>
        <Icon name="chevron-right" />
      </Link>
    </li>
  );
}
