// The watched jobs, for components.
import { type ReactNode, createContext, useContext, useEffect, useState } from "react";
import { type WatchedJobs, createWatchedJobs } from "./watched-jobs.ts";

const JobsContext = createContext<WatchedJobs | undefined>(undefined);

/** Gives the watched jobs of the tab to what is inside. */
export function JobsProvider({ children }: { readonly children: ReactNode }) {
  const [jobs] = useState(() => createWatchedJobs(sessionStorage));
  return <JobsContext value={jobs}>{children}</JobsContext>;
}

/** The watched jobs of the tab. */
export function useWatchedJobs(): WatchedJobs {
  const jobs = useContext(JobsContext);
  if (jobs === undefined) throw new Error("useWatchedJobs works inside a JobsProvider only.");
  return jobs;
}

/** Says that a job is looked at as long as the component is there: no notice tells its end then. */
export function useLookAtJob(id: string | null): void {
  const jobs = useWatchedJobs();
  useEffect(() => (id === null ? undefined : jobs.lookAt(id)), [jobs, id]);
}
