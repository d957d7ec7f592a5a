// Tells the end of jobs that nobody looks at any more: with the file of an export.
import {
  type Job,
  type WatchedJob,
  isEnded,
  saveAddress,
  toInnerWord,
  useJob,
  useScreens,
  useTexts,
  useToasts,
  useWatchedJobs,
} from "@lathe/admin-kit";
import { useEffect, useSyncExternalStore } from "react";

/** Watches jobs, and shows a notice when one has ended. */
export function JobNotices() {
  const jobs = useWatchedJobs();
  const watched = useSyncExternalStore(jobs.subscribe, jobs.list);
  return watched.map((one) => <JobNotice key={one.id} watched={one} />);
}

function JobNotice({ watched }: { readonly watched: WatchedJob }) {
  const jobs = useWatchedJobs();
  const tell = useTellEnd();
  const { job, error } = useJob(watched.id);
  const isOver = error !== null || (job !== undefined && isEnded(job));
  useEffect(() => {
    if (!isOver) return;
    jobs.drop(watched.id);
    // One that is not there any more has nothing to tell.
    if (job !== undefined) tell(watched, job);
    // oxlint-disable-next-line react/exhaustive-deps -- it ends once
  }, [isOver]);
  return undefined;
}

function useTellEnd() {
  const { text, locale } = useTexts();
  const { show } = useToasts();
  const { find } = useScreens();
  return ({ path }: WatchedJob, { state, error, done, download }: Job) => {
    const screen = find(path);
    const entities = toInnerWord(screen?.labelPlural ?? path, locale);
    const count = done ?? 0;
    const noun = count === 1 ? toInnerWord(screen?.label ?? path, locale) : entities;
    if (state === "failed")
      show({ text: text("transfers.export-failed", { entities, reason: error ?? "" }), tone: "danger" });
    if (state === "cancelled") show({ text: text("transfers.export-stopped", { entities }) });
    if (state === "done" && download !== null)
      show({
        text: text("transfers.export-done", { count, noun }),
        icon: "download",
        seconds: null,
        action: { label: text("transfers.download"), run: () => saveAddress(download) },
      });
  };
}
