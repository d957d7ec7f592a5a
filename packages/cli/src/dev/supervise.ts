// Keeps the application of a project running: one process at a time, started anew when it should be, and left alone after
// a crash until something has changed.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { type ApplicationStatus, MIGRATING_MESSAGE } from "@lathe/contract";
import { createPortChoice, type PortChoice } from "./application-port.ts";
import {
  type ApplicationProcess,
  MAIN_FILE,
  type OutputName,
  startApplication,
} from "./application-process.ts";
import { parseLogLine } from "./log-line.ts";
import { createLogTail } from "./log-tail.ts";

/** What is kept running. */
export interface SupervisorOptions {
  /** The project folder. */
  readonly dir: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Done before each start, so that what changes from then on leads to the next one. */
  readonly beforeStart: () => Promise<unknown>;
  /** What keeps the next process from serving, for people: then the one that serves goes on. Undefined where nothing does. */
  readonly findObstacle: () => Promise<string | undefined>;
  /** Takes every line that the application writes. */
  readonly onLine: (line: string, from: OutputName) => void;
  /** Takes a line about what happens. */
  readonly onEvent: (text: string) => void;
  /** Is told how the application is doing. */
  readonly onStatus: (status: ApplicationStatus) => void;
}

/** An application that is kept running. */
export interface Supervisor {
  /** Ends the application in an orderly way, where it runs, and starts it. Wishes that come together are one. */
  restart(): void;
  /** Ends the application in an orderly way, for good. */
  stop(): Promise<void>;
  /** Ends the application by force. */
  kill(): void;
}

/** The line that an application writes to stdout when it serves. */
const READY_LINE = /^ready on (http:\/\/\S+)$/;

/** Starts the application, and keeps it running until `stop`. */
export function superviseApplication(supervision: SupervisorOptions): Supervisor {
  const ports = createPortChoice(supervision.env, supervision.onEvent);
  let isRestartRequested = Promise.withResolvers<void>();
  let current: ApplicationProcess | undefined;
  let isStopping = false;
  const done = keepRunning();

  return {
    restart: () => isRestartRequested.resolve(),
    stop() {
      isStopping = true;
      isRestartRequested.resolve();
      return done;
    },
    kill: () => current?.kill(),
  };

  async function keepRunning(): Promise<void> {
    /* oxlint-disable no-await-in-loop -- one process after the other */
    for (;;) {
      await supervision.beforeStart();
      if (isStopping) break;
      // Whatever was wished for until now is met by this start.
      isRestartRequested = Promise.withResolvers();
      const run = await startRun({ ...supervision, ports });
      current = run?.application;
      const how = await waitForEnd(run);
      if (run === undefined) continue;
      if (how === undefined) {
        if (!isStopping)
          supervision.onStatus({ state: "starting", step: "stopping", url: null, message: null });
        await run.application.stop();
      } else if (!(await run.isPortLost())) {
        supervision.onStatus({ state: "failed", step: null, url: null, message: run.describeEnd(how) });
        await isRestartRequested.promise;
      }
    }
    /* oxlint-enable no-await-in-loop */
    supervision.onStatus({ state: "stopped", step: null, url: null, message: null });
  }

  /** How a process ended by itself; undefined where another one is wished for, and nothing is in its way. */
  async function waitForEnd(run: ApplicationRun | undefined): Promise<string | undefined> {
    const restart = isRestartRequested.promise;
    const how = await Promise.race([run?.application.ended ?? restart, restart]);
    const url = run?.getUrl();
    if (how !== undefined || url === undefined || isStopping) return how ?? undefined;
    isRestartRequested = Promise.withResolvers();
    const obstacle = await supervision.findObstacle();
    if (obstacle === undefined || isStopping) return undefined;
    const message = `The application goes on as it was before. ${obstacle} ${MENDING}`;
    supervision.onStatus({ state: "ready", step: null, url, message });
    supervision.onEvent(message);
    return waitForEnd(run);
  }
}

const MENDING =
  "Look at the rows and mend them with lathe sql, then save any source file to try again; or take the generation back with lathe undo, as long as nothing of it was applied.";

/** One process, from its start to its end. */
interface ApplicationRun {
  readonly application: ApplicationProcess;
  /** Where it serves; undefined as long as it does not. */
  getUrl(): string | undefined;
  /** What to tell of an end that nobody asked for. */
  describeEnd(how: string): string;
  /** Whether it only failed because its port was taken away at the last moment. */
  isPortLost(): Promise<boolean>;
}

/** Starts the application once; undefined where there is none. */
async function startRun(
  options: SupervisorOptions & { readonly ports: PortChoice },
): Promise<ApplicationRun | undefined> {
  const { dir, env, ports, onLine, onStatus } = options;
  if (!existsSync(join(dir, MAIN_FILE))) {
    onStatus({ state: "stopped", step: null, url: null, message: NO_MAIN_MESSAGE });
    return undefined;
  }
  const words = createLogTail();
  let servedUrl: string | undefined;
  onStatus({ state: "starting", step: "starting", url: null, message: null });
  const application = startApplication({
    dir,
    env: { ...env, PORT: await ports.findNext() },
    onLine(line, from) {
      onLine(line, from);
      if (servedUrl === undefined && parseLogLine(line)?.message === MIGRATING_MESSAGE)
        onStatus({ state: "starting", step: "migrating", url: null, message: null });
      const url = from === "stdout" ? READY_LINE.exec(line)?.[1] : undefined;
      if (url === undefined) return words.add(line);
      servedUrl = url;
      ports.setServedUrl(url);
      onStatus({ state: "ready", step: null, url, message: null });
    },
  });
  return {
    application,
    getUrl: () => servedUrl,
    describeEnd: words.describeEnd,
    isPortLost: async () => servedUrl === undefined && ports.isLost(),
  };
}

const NO_MAIN_MESSAGE = `There is no ${MAIN_FILE} yet. Generate, and the application starts.`;
