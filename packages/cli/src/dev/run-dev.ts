// Runs generator and application side by side: starts both in order, ties one to the other, and ends both in order.
import { type ApplicationStatus, EXIT_CODES, type ExitCode } from "@lathe/contract";
import { findMigrationObstacle, type GeneratorServer, serveGenerator } from "@lathe/generator";
import { printFailure } from "../print-result.ts";
import type { Invocation } from "../command.ts";
import type { Failure } from "../failure.ts";
import { listTemplates } from "../init/templates.ts";
import { parsePortOption } from "../port-option.ts";
import { type ApplicationLog, createApplicationLog } from "./application-log.ts";
import { type StopSignals, listenForStop } from "./stop-signals.ts";
import { type OpenScreen, openScreen } from "./open-screen.ts";
import { withDeveloper } from "./developer.ts";
import { prepareProject } from "./prepare-project.ts";
import { servingFailure } from "./serving-failure.ts";
import { makeSignInLink } from "./sign-in-link.ts";
import { MANIFEST } from "./source-stamps.ts";
import { type Supervisor, superviseApplication } from "./supervise.ts";
import { watchSources } from "./watch-sources.ts";

/** What is running, and those who want to know. */
interface DevSession {
  readonly invocation: Invocation;
  readonly server: GeneratorServer;
  readonly screen: OpenScreen;
  readonly end: StopSignals;
  readonly remote: ApplicationRemote;
  /** Is given the application as soon as there is one, to end it by force. */
  readonly onSupervisor: (supervisor: Supervisor) => void;
}

/** What editors see of the application, and how they start it again. */
interface ApplicationRemote {
  readonly log: ApplicationLog;
  /** Does nothing before there is an application, which is about to start then. */
  restart: () => void;
}

/** Runs until a signal asks for the end; gives the exit code of the command. */
export async function runDev(invocation: Invocation): Promise<ExitCode> {
  const failed = await serveGeneratorAndApplication(invocation);
  return failed === undefined ? EXIT_CODES.done : printFailure(invocation, failed);
}

async function serveGeneratorAndApplication(invocation: Invocation): Promise<Failure | undefined> {
  let supervisor: Supervisor | undefined;
  const end = listenForStop(() => supervisor?.kill());
  const screen = createScreen(invocation);
  const remote: ApplicationRemote = { log: createApplicationLog(), restart: () => {} };
  const onSupervisor = (made: Supervisor) => void (supervisor = made);
  try {
    const failed = await withGeneratorServer(invocation, { screen, remote }, (server) =>
      runApplication({ invocation, server, screen, end, remote, onSupervisor }),
    );
    // What fails after the end was asked for is a consequence of that.
    return end.isRequested() ? undefined : failed;
  } finally {
    screen.close();
    end.close();
  }
}

function createScreen({ terminal, json, env }: Invocation): OpenScreen {
  const { stdout, stderr } = process;
  const everything = (env["LOG_LEVEL"] ?? "").trim() !== "";
  return openScreen({ terminal, stdout, stderr, json, isVerbose: everything }, env["TERM"]);
}

/** Does something while the generator serves; it is closed afterwards, come what may. */
async function withGeneratorServer(
  invocation: Invocation,
  { screen, remote }: Pick<DevSession, "screen" | "remote">,
  work: (server: GeneratorServer) => Promise<Failure | undefined>,
): Promise<Failure | undefined> {
  const { project, env } = invocation;
  const reading = parsePortOption(invocation, "generator-port");
  if (!reading.ok) return reading.failure;
  const log = (line: string) => screen.problem(line);
  const serving = await serveGenerator({
    dir: project,
    port: reading.port,
    purpose: "lathe dev",
    log,
    templates: listTemplates,
    services: { databaseUrl: env["DATABASE_URL"] ?? "" },
    application: {
      readLines: remote.log.read,
      restart: () => remote.restart(),
      makeSignInLink: (url) => makeSignInLink(project, env, url),
    },
  });
  if (!serving.ok) return servingFailure(serving);
  try {
    return await work(serving.server);
  } finally {
    await serving.server.close();
  }
}

/** Runs the application beside the generator until the end is asked for; gives what keeps it from being started at all. */
async function runApplication(running: DevSession): Promise<Failure | undefined> {
  const { invocation, end, screen, onSupervisor } = running;
  const tell = createStatusReporter(running);
  tell({ state: "starting", step: "starting", url: null, message: null });
  const failed = await prepareProject(invocation.project, screen);
  if (failed !== undefined || end.isRequested()) return failed;
  const { supervisor, close } = superviseAndWatch(running, tell);
  onSupervisor(supervisor);
  const signal = await end.requested;
  close();
  // The terminal is gone; writing to it would fail.
  if (signal === "SIGHUP") screen.detach();
  screen.event("ending: the application finishes what is under way; another Ctrl-C ends it at once");
  await supervisor.stop();
  return undefined;
}

/** Tells editors and the screen how the application is doing. */
function createStatusReporter({ server, screen }: DevSession) {
  return (application: ApplicationStatus) => {
    server.setApplication(application);
    screen.show({ generatorUrl: server.url, editorUrl: server.editorUrl, application });
  };
}

/** Starts the application, and again whenever something was generated or its sources changed. */
function superviseAndWatch(
  { invocation, server, screen, remote }: DevSession,
  onStatus: (status: ApplicationStatus) => void,
): { readonly supervisor: Supervisor; close(): void } {
  const restart = (why: string) => {
    screen.event(`${why}: the application is started again`);
    supervisor.restart();
  };
  const sources = watchSources(invocation.project, (paths) => restart(describeRestart(paths)));
  const supervisor = superviseApplication({
    dir: invocation.project,
    env: withDeveloper(invocation.env),
    beforeStart: sources.acceptCurrent,
    findObstacle: () =>
      findMigrationObstacle(invocation.project, { databaseUrl: invocation.env["DATABASE_URL"] ?? "" }),
    onLine(line, from) {
      remote.log.add(line, from);
      screen.output(line, from);
    },
    onEvent: screen.event,
    onStatus,
  });
  remote.restart = () => restart("asked for");
  // What was generated here is known from then on, or the watch would tell it once more; it may also have been faster.
  server.onGenerated(() => void restartUnlessKnown());
  const restartUnlessKnown = async () => {
    if (await sources.acceptCurrent()) restart("generated");
  };
  return { supervisor, close: sources.close };
}

function describeRestart(paths: readonly string[]): string {
  if (paths.includes(MANIFEST)) return "generated";
  return paths.length === 1 ? `${paths[0]} changed` : `${paths[0]} and ${paths.length - 1} more changed`;
}
