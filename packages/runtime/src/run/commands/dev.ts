// npm run dev: serves while somebody develops; migrations are applied by itself, and mail goes to the log.
import type { Configuration } from "../configuration.ts";
import type { Project } from "../project.ts";
import { runServer } from "../run-server.ts";

/** Serves until a signal ends the process. */
export function runDev(project: Project, configuration: Configuration): Promise<void> {
  return runServer({ project, configuration, stage: "development" });
}
