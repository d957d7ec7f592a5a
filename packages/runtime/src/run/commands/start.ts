// npm start: serves in production.
import type { Configuration } from "../configuration.ts";
import type { Project } from "../project.ts";
import { runServer } from "../run-server.ts";

/** Serves until a signal ends the process. */
export function runStart(project: Project, configuration: Configuration): Promise<void> {
  return runServer({ project, configuration, stage: "production" });
}
