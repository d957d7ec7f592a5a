// From the words of a command line to a command's run, and from whatever comes of it to an exit code.
import { relative } from "node:path";
import { EXIT_CODES } from "@lathe/contract";
import { printResult, printFailure } from "./print-result.ts";
import type { Command, OptionValues } from "./command.ts";
import { COMMANDS, type CommandEntry } from "./commands.ts";
import { createFailure } from "./failure.ts";
import { findCommand } from "./find-command.ts";
import { GLOBAL_OPTIONS } from "./global-options.ts";
import { parseArguments } from "./parse-arguments.ts";
import { Interrupted, openTerminal, type Streams, type Terminal } from "./terminal.ts";
import { version } from "./version.ts";

/** What a command line is run in. */
export interface CommandEnvironment {
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly streams: Streams;
}

/** What a shell answers for a process that was ended by Ctrl-C. */
const INTERRUPTED_EXIT = 130;

interface CommandLineRun extends CommandEnvironment {
  readonly args: readonly string[];
  readonly json: boolean;
  readonly terminal: Terminal;
}

/** Runs a command line, without the leading `lathe`, and gives the exit code. Never throws. */
export async function runCommandLine(
  args: readonly string[],
  environment: CommandEnvironment,
): Promise<number> {
  const said = args.includes("--") ? args.slice(0, args.indexOf("--")) : args;
  const json = said.includes("--json");
  const { streams, env } = environment;
  const terminal = openTerminal({ streams, env, json, plain: said.includes("--no-color") });
  const running: CommandLineRun = { ...environment, args, json, terminal };
  try {
    return await dispatch(running);
  } catch (error) {
    return reportError(running, error);
  }
}

async function dispatch(running: CommandLineRun): Promise<number> {
  const search = findCommand(running.args, COMMANDS);
  if (search.found === "unknown") return printFailure(running, createFailure("usage", search.message));
  if (search.found === "command") return runCommand(running, search.entry, search.rest);
  const verb = search.found === "verb" ? search.verb : undefined;
  return runWithoutCommand(running, verb, search.rest);
}

/** `lathe`, `lathe --version`, `lathe add`: no command, but perhaps a wish for help. */
async function runWithoutCommand(
  running: CommandLineRun,
  verb: string | undefined,
  rest: readonly string[],
): Promise<number> {
  const versionOption = { name: "version", short: "V", description: "Print the version." };
  const parsing = parseArguments(rest, { arguments: [], options: [...GLOBAL_OPTIONS, versionOption] });
  if (!parsing.ok)
    return printFailure(running, createFailure("usage", `${parsing.message} lathe help lists all commands.`));
  const { options } = parsing;
  if (options.flag("version")) {
    printResult(running, { version: version() }, ({ print }) => print(version()));
    return EXIT_CODES.done;
  }
  const { formatOverview, formatVerbHelp } = await import("./format-help.ts");
  const lines =
    verb === undefined ? formatOverview(running.terminal) : formatVerbHelp(running.terminal, verb);
  if (options.flag("help")) {
    printResult(running, { help: lines.join("\n") }, ({ print }) => print(lines.join("\n")));
    return EXIT_CODES.done;
  }
  const missing =
    verb === undefined ? "A command is missing." : `lathe ${verb} needs to know what to ${verb}.`;
  if (!running.json) running.terminal.printNote(lines.join("\n"));
  return running.json ? printFailure(running, createFailure("usage", missing)) : EXIT_CODES.usage;
}

async function runCommand(
  running: CommandLineRun,
  entry: CommandEntry,
  rest: readonly string[],
): Promise<number> {
  const command = await entry.load();
  if (wantsHelp(rest)) {
    const { formatCommandHelp } = await import("./format-help.ts");
    const lines = formatCommandHelp(running.terminal, entry, command);
    printResult(running, { help: lines.join("\n") }, ({ print }) => print(lines.join("\n")));
    return EXIT_CODES.done;
  }
  const { arguments: taken = [], options: own = [] } = command;
  const parsing = parseArguments(rest, { arguments: taken, options: [...own, ...GLOBAL_OPTIONS] });
  if (!parsing.ok) {
    const { formatUsage } = await import("./format-help.ts");
    const message = `${parsing.message} Usage: ${formatUsage(entry, command)}`;
    return printFailure(running, createFailure("usage", message));
  }
  const { arguments: words, options } = parsing;
  const place = await resolveProjectFolder(running, command, { words, options });
  if (!place.ok) return printFailure(running, place.failure);
  return command.run({ ...running, arguments: words, options, project: place.dir });
}

function wantsHelp(rest: readonly string[]): boolean {
  const end = rest.indexOf("--");
  return (end === -1 ? rest : rest.slice(0, end)).some((word) => word === "--help" || word === "-h");
}

/** The folder that a command works in; people are told where it is not the one they are in. */
async function resolveProjectFolder(
  { cwd, json, terminal }: CommandLineRun,
  { project = "nearest" }: Command,
  { words, options }: { readonly words: readonly string[]; readonly options: OptionValues },
) {
  const projectOption = options.text("project") ?? (project === "argument" ? words[0] : undefined);
  if (project === "none") return { ok: true as const, dir: cwd };
  const { findProject } = await import("./find-project.ts");
  const search = findProject(cwd, projectOption);
  if (search.ok && projectOption === undefined && search.dir !== cwd && !json) {
    terminal.printNote(terminal.paintNote("dim", `Project: ${relative(cwd, search.dir) || search.dir}`));
  }
  return search;
}

/** What was thrown: a question that was ended, a failure of the disk, or a bug. */
function reportError(running: CommandLineRun, error: unknown): number {
  if (error instanceof Interrupted) return INTERRUPTED_EXIT;
  const { terminal, env } = running;
  const text = error instanceof Error ? error.message : String(error);
  const isOfDisk = error instanceof Error && error.name === "StoreError";
  const debugging = (env["LATHE_DEBUG"] ?? "") !== "";
  const hint = isOfDisk || debugging ? "" : " Run it again with LATHE_DEBUG=1 to see where.";
  const code = printFailure(
    running,
    createFailure(
      "internal",
      isOfDisk ? text : `Lathe failed unexpectedly: ${text.replace(/[.\s]+$/, "")}.${hint}`,
    ),
  );
  if (debugging && error instanceof Error) terminal.printNote(error.stack ?? "");
  return code;
}
