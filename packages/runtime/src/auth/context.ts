// What accounts, sessions and system resources work with.
import type { Database } from "../db/driver.ts";
import type { ApplicationDefinition } from "../definition.ts";
import type { JobHandlers } from "../jobs/job.ts";
import type { Mailer } from "../mail/mailer.ts";
import type { RecordContext } from "../records/context.ts";
import type { BackgroundTasks } from "./background-tasks.ts";
import type { PasswordHasher } from "./password-hash.ts";

/** What cancelling jobs needs. */
export interface CancellableJobs {
  readonly handlers: JobHandlers;
  /** Has those noticed that are to stop. */
  wake(): void;
}

/** The parts of an application that accounts need. */
export interface AuthContext {
  readonly db: Database;
  readonly definition: ApplicationDefinition;
  readonly records: RecordContext;
  readonly mailer: Mailer;
  /** An application has one: `passwordHasher`. */
  readonly passwords: PasswordHasher;
  readonly background: BackgroundTasks;
  readonly jobs: CancellableJobs;
  /** Where people reach the application, without a slash at the end. */
  getPublicUrl(): string;
  now(): Date;
  /** Resolves after so many milliseconds. */
  wait(ms: number): Promise<void>;
}
