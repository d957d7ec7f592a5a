// Tells the end of jobs that nobody looks at any more: with the file of an export, the way to an import, and what a bulk change did.
import {
  useRecordsChanged,
  type Job,
  type WatchedJob,
  isEnded,
  saveAddress,
  toInnerWord,
  useApi,
  useFormats,
  useJob,
  useScreens,
  useTexts,
  useToasts,
  useWatchedJobs,
} from "@lathe/admin-kit";
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
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
  const { job, isGone } = useJob(watched.id);
  const isOver = isGone || (job !== undefined && isEnded(job));
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
  const { find } = useScreens();
  const { locale } = useTexts();
  const tellExport = useTellExport();
  const tellImport = useTellImport();
  const tellBulk = useTellBulk();
  return (watched: WatchedJob, job: Job) => {
    const screen = find(watched.path);
    const entities = toInnerWord(screen?.labelPlural ?? watched.path, locale);
    const noun = job.done === 1 ? toInnerWord(screen?.label ?? watched.path, locale) : entities;
    if (watched.kind === "export") tellExport(job, entities, noun);
    else if (watched.kind === "import") tellImport(watched, job, entities);
    else void tellBulk(watched, job, noun);
  };
}

function useTellExport() {
  const { text } = useTexts();
  const { show } = useToasts();
  return ({ state, error, done, download }: Job, entities: string, noun: string) => {
    if (state === "failed")
      show({ text: text("transfers.export-failed", { entities, reason: error ?? "" }), tone: "danger" });
    if (state === "cancelled") show({ text: text("transfers.export-stopped", { entities }) });
    if (state === "done" && download !== null)
      show({
        text: text("transfers.export-done", { count: done ?? 0, noun }),
        icon: "download",
        seconds: null,
        action: { label: text("transfers.download"), run: () => saveAddress(download) },
      });
  };
}

function useTellImport() {
  const { text } = useTexts();
  const { show } = useToasts();
  const queries = useQueryClient();
  const changed = useRecordsChanged();
  const navigate = useNavigate();
  return ({ path, importId }: WatchedJob, { state, error }: Job, entities: string) => {
    void changed();
    void queries.invalidateQueries({ queryKey: ["imports"] });
    const [module = "", entity = ""] = path.split("/");
    const search = { id: importId, step: "import" };
    const run = () => void navigate({ to: "/$module/$entity/_import", params: { module, entity }, search });
    const words =
      state === "failed"
        ? text("transfers.import-failed", { entities, reason: error ?? "" })
        : text(state === "done" ? "transfers.imported" : "transfers.import-stopped", { entities });
    show({
      text: words,
      icon: "upload",
      seconds: null,
      ...(state === "failed" ? { tone: "danger" } : {}),
      action: { label: text("transfers.show-import"), run },
    });
  };
}

function useTellBulk() {
  const { text } = useTexts();
  const { number } = useFormats();
  const { system } = useApi();
  const { show } = useToasts();
  const changed = useRecordsChanged();
  return async ({ action }: WatchedJob, { id, state, error, done }: Job, noun: string) => {
    void changed();
    // Without an answer, what failed is not told; the records themselves are as they are.
    const { total } = await system.jobs.failures(id, { limit: 1 }).catch(() => ({ total: 0 }));
    const count = (done ?? 0) - total;
    const words =
      state === "done"
        ? text(action === "delete" ? "list.deleted-many" : "list.changed-many", { count, noun })
        : text("list.stopped-many", { done: number(count), reason: error ?? "" });
    const stayed = total === 0 ? "" : `. ${text("list.failed-many", { count: total })}`;
    show({
      text: `${words.trim()}${stayed}`,
      icon: action === "delete" ? "trash-2" : "pencil",
      seconds: null,
      ...(state === "failed" ? { tone: "danger" } : {}),
    });
  };
}
