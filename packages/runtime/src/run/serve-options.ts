// What serving works with.
import type { Logger } from "pino";
import type { Configuration } from "./configuration.ts";
import type { Lifecycle } from "./lifecycle.ts";
import type { Project } from "./project.ts";

/** What is served, and how. */
export interface ServeOptions {
  readonly project: Project;
  readonly configuration: Configuration;
  /** What signs media URLs. */
  readonly secret: string;
  /** In development, mails are written into the log where no mail server is configured. */
  readonly stage: "development" | "production";
  readonly log: Logger;
  readonly lifecycle: Lifecycle;
}
