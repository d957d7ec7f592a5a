// Serves one project on this machine: the lock, the port, the note that tells where, and the end of it all.
import type { ApplicationStatus, GenerateResult } from "@lathe/contract";
import { resolve } from "node:path";
import type { TrackGeneration } from "../routes/route.ts";
import type { ProjectTemplate } from "../services/apply-template.ts";
import { type ServiceOptions, toOpenOptions } from "../services/context.ts";
import { createGenerationCache } from "../services/generation-cache.ts";
import type { RefusalOutcome } from "../services/refusal.ts";
import { recoverProject } from "../store/edit-project.ts";
import { acquireFolderLock } from "../store/lock.ts";
import { openProject, type ProjectFolder } from "../store/project-folder.ts";
import type { LockedRefusal } from "../store/refusal.ts";
import { readServerInfo, removeServerInfo, writeServerInfo } from "../store/server-info.ts";
import {
  type ApplicationState,
  createApplicationState,
  type SupervisedApplication,
} from "./application-state.ts";
import { createEvents, type Events } from "./events.ts";
import { listenOnFreePort, type PortUnavailable } from "./find-port.ts";
import { createGenerationTracker } from "./generation-tracker.ts";
import { createLocalServer } from "./local-server.ts";
import { createPageRoutes } from "./page-routes.ts";
import type { ProjectHandler } from "./project-request.ts";
import { createSessions, createToken } from "./sessions.ts";

export type { PortUnavailable };

/** What is served, and where. */
export interface ServeOptions {
  /** The project folder. */
  readonly dir: string;
  /** Exactly this port, 0 for any; left out: 4100, or the next one that is free. */
  readonly port?: number | undefined;
  /** Takes lines for people about what failed; without it they are not told. */
  readonly log?: ((line: string) => void) | undefined;
  /** Who serves, for those who find the project locked: "lathe serve". */
  readonly purpose?: string | undefined;
  /** What the services work with. */
  readonly services?: ServiceOptions | undefined;
  /** What an empty project can begin with; nothing where it is left out. */
  readonly templates?: (() => readonly ProjectTemplate[]) | undefined;
  /** The application that runs beside it; none where it is left out. */
  readonly application?: SupervisedApplication | undefined;
}

/** A server that runs. */
export interface GeneratorServer {
  /** `http://127.0.0.1:PORT`. */
  readonly url: string;
  readonly port: number;
  readonly launchToken: string;
  /** The editor's address, with the launch token as a fragment, which is never sent. */
  readonly editorUrl: string;
  /** Tells open editors how the application is doing. */
  setApplication(status: ApplicationStatus): void;
  /** Calls back after each generation that this server carried out. */
  onGenerated(listener: (result: GenerateResult) => void): void;
  /** Takes no more requests, finishes those under way, and gives the project back. More than once does no harm. */
  close(): Promise<void>;
}

/** A server, or why there is none. */
export type ServeOutcome =
  | { readonly ok: true; readonly server: GeneratorServer }
  | { readonly ok: false; readonly refusal: RefusalOutcome["refusal"] | PortUnavailable };

const SERVER_LOCK = "server";

/** How long the next server waits for the one before it to go. */
const LOCK_WAIT_MS = 300;

/** Serves the project in a folder until `close`. Throws a StoreError where the disk fails. */
export async function serveGenerator(options: ServeOptions): Promise<ServeOutcome> {
  const { dir, purpose = "lathe serve" } = options;
  const services = { cache: createGenerationCache(), source: "editor" as const, ...options.services };
  const opening = await openProject(dir, toOpenOptions(services));
  if (!opening.ok) return opening;
  const { folder } = opening;
  const lock = await acquireFolderLock(folder, { name: SERVER_LOCK, purpose, waitMs: LOCK_WAIT_MS });
  if (!lock.ok) return { ok: false, refusal: await withServerAddress(folder, lock.refusal) };
  const release = async () => {
    await removeServerInfo(folder);
    await lock.release();
  };
  try {
    const recovered = await recoverProject(folder.root, { purpose, files: folder.files });
    const outcome = recovered.ok
      ? await startOnPort({ folder, release }, { ...options, services })
      : recovered;
    if (!outcome.ok) await release();
    return outcome;
  } catch (error) {
    await release();
    throw error;
  }
}

/** A project that is locked and recovered. */
interface LockedProject {
  readonly folder: ProjectFolder;
  release(): Promise<void>;
}

async function startOnPort({ folder, release }: LockedProject, options: ServeOptions): Promise<ServeOutcome> {
  const { root } = folder;
  const launchToken = createToken();
  const events = createEvents({ dir: root, services: options.services });
  const application = createApplicationState(options.application);
  const generations = createGenerationTracker((progress) => events.setGeneration(progress));
  const listeners: GenerationListener[] = [];
  const server = createLocalServer({
    sessions: createSessions(launchToken),
    events,
    application,
    whenIdle: generations.whenIdle,
    handler: createProjectHandler(root, options, { events, listeners, trackGeneration: generations.track }),
    pageRoutes: await createPageRoutes(),
    privatePaths: [root, resolve(options.dir)],
  });
  const listening = await listenOnFreePort(options.port, (port) => server.listen(port));
  if (!listening.ok) return listening;
  const { port } = listening;
  const close = async () => {
    await server.close();
    await release();
  };
  try {
    await writeServerInfo(folder, { pid: process.pid, port, launchToken });
  } catch (error) {
    await close();
    throw error;
  }
  return {
    ok: true,
    server: createGeneratorServer({ port, launchToken, events, application, listeners, close }),
  };
}

type GenerationListener = (result: GenerateResult) => void;

interface EventListeners {
  readonly events: Events;
  readonly listeners: readonly GenerationListener[];
  readonly trackGeneration: TrackGeneration;
}

/** Where requests are carried out, and who hears of it. */
function createProjectHandler(
  root: string,
  { log = () => {}, services = {}, templates = () => [] }: ServeOptions,
  { events, listeners, trackGeneration }: EventListeners,
): ProjectHandler {
  return {
    project: { dir: root, options: services, templates, trackGeneration },
    log,
    modelChanged: () => events.modelChanged(),
    notify(event) {
      events.planChanged();
      if (event.kind === "generated") for (const listener of listeners) listener(event.result);
    },
  };
}

interface RunningServer {
  readonly port: number;
  readonly launchToken: string;
  readonly events: Events;
  readonly application: ApplicationState;
  readonly listeners: GenerationListener[];
  close(): Promise<void>;
}

function createGeneratorServer({
  port,
  launchToken,
  events,
  application,
  listeners,
  close,
}: RunningServer): GeneratorServer {
  const url = `http://127.0.0.1:${port}`;
  let closed: Promise<void> | undefined;
  return {
    url,
    port,
    launchToken,
    editorUrl: `${url}/#token=${launchToken}`,
    setApplication(status) {
      application.set(status);
      events.setApplication(status);
    },
    onGenerated: (listener) => void listeners.push(listener),
    close: () => (closed ??= close()),
  };
}

/** The refusal that says where the project is served already. */
async function withServerAddress(folder: ProjectFolder, refusal: LockedRefusal): Promise<LockedRefusal> {
  const { holder } = refusal;
  const note = await readServerInfo(folder).catch(() => undefined);
  const doing = holder.purpose === undefined ? "" : ` (${holder.purpose})`;
  const place = note?.pid === holder.pid ? ` at http://127.0.0.1:${note.port}` : "";
  const message = `This project is served already${place}, by process ${holder.pid}${doing}, since ${holder.since}. Use that server, or end it and try again.`;
  return holder.isHere ? { ...refusal, message } : refusal;
}
