// What the server knows of the application that runs beside it, and how it is started again.
import type { ApplicationLine, ApplicationStatus } from "@lathe/contract";

/** An application that somebody runs beside the generator. */
export interface SupervisedApplication {
  /** The last lines that it wrote, the newest last. */
  readLines(count: number): readonly ApplicationLine[];
  /** Starts it again. Wishes that come together are one. */
  restart(): void;
  /** Has it, where it serves, make an address of its admin that signs an owner in, once. Throws where none can be made. */
  makeSignInLink(url: string): Promise<string>;
}

/** The application as the server tells it. */
export interface ApplicationState {
  /** Says how it is doing. */
  set(status: ApplicationStatus): void;
  /** How it is doing. */
  read(): ApplicationStatus & { readonly since: string };
  /** Undefined where nobody runs one. */
  readonly supervised: SupervisedApplication | undefined;
}

/** How an application is that nobody has told anything of. */
export const STOPPED_APPLICATION: ApplicationStatus = {
  state: "stopped",
  step: null,
  url: null,
  message: null,
};

/** Keeps what is told of an application. */
export function createApplicationState(
  supervised: SupervisedApplication | undefined,
  now: () => Date = () => new Date(),
): ApplicationState {
  let status = STOPPED_APPLICATION;
  let since = now();
  return {
    supervised,
    set(next) {
      if (next.state !== status.state) since = now();
      status = next;
    },
    read: () => ({ ...status, since: since.toISOString() }),
  };
}
