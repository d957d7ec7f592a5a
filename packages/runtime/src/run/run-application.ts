// Where a generated application starts: reads the command line and the environment, and runs the command. Commands are
// loaded when they are run, so that what was compiled the last time can be used.
import { enableCompileCache } from "node:module";
import { type Command, parseCommand, USAGE } from "./command-line.ts";
import { type Configuration, parseConfiguration } from "./configuration.ts";
import { getExitCode, formatError, Failure } from "./failure.ts";
import type { Project } from "./project.ts";

/**
 * Runs what the command line asks for: dev, start, migrate or account. Never throws: what goes wrong is told on stderr, and
 * the process ends with a code other than 0.
 */
export async function runApplication(project: Project): Promise<void> {
  try {
    const command = parseCommand(process.argv.slice(2));
    if (command.name === "help") process.stdout.write(USAGE);
    else await runCommand(project, command);
  } catch (error) {
    await exitWithMessage(formatError(error), getExitCode(error));
  }
}

async function runCommand(
  project: Project,
  command: Exclude<Command, { readonly name: "help" }>,
): Promise<void> {
  const reading = parseConfiguration(process.env, command.name);
  if (!reading.ok) throw new Failure(reading.problems.join("\n"));
  await dispatch(project, command, reading.configuration);
}

async function dispatch(
  project: Project,
  command: Exclude<Command, { readonly name: "help" }>,
  configuration: Configuration,
): Promise<void> {
  enableCompileCache();
  switch (command.name) {
    case "dev":
      return (await import("./commands/dev.ts")).runDev(project, configuration);
    case "start":
      return (await import("./commands/start.ts")).runStart(project, configuration);
    case "migrate":
      return (await import("./commands/migrate.ts")).runMigrate(project, configuration, command);
    case "account":
      return command.action === "create"
        ? (await import("./commands/account.ts")).runAccount(project, configuration, command.account)
        : (await import("./commands/account-link.ts")).runAccountLink(project, configuration, command.email);
  }
}

/** Ends the process when stderr has taken the message; something that was opened may be open still. */
async function exitWithMessage(message: string, exitCode: number): Promise<void> {
  await new Promise<void>((resolve) => process.stderr.write(`${message}\n`, () => resolve()));
  process.exit(exitCode);
}
