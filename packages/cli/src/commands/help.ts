// lathe help: the help of a command, or the list of all.
import { EXIT_CODES } from "@lathe/contract";
import { printResult, printFailure } from "../print-result.ts";
import type { Command } from "../command.ts";
import { COMMANDS } from "../commands.ts";
import { createFailure } from "../failure.ts";
import { findCommand } from "../find-command.ts";
import { formatCommandHelp, formatOverview, formatVerbHelp } from "../format-help.ts";

/** Explains commands. */
export const command: Command = {
  arguments: [{ name: "COMMAND", description: "The command to explain.", required: false, variadic: true }],
  examples: [
    { command: "help", description: "All commands." },
    { command: "help add field", description: "The same as lathe add field --help." },
  ],
  project: "none",
  async run(invocation) {
    const { terminal } = invocation;
    const search = findCommand(invocation.arguments, COMMANDS);
    if (search.found === "unknown") return printFailure(invocation, createFailure("usage", search.message));
    const lines =
      search.found === "command"
        ? formatCommandHelp(terminal, search.entry, await search.entry.load())
        : search.found === "verb"
          ? formatVerbHelp(terminal, search.verb)
          : formatOverview(terminal);
    printResult(invocation, { help: lines.join("\n") }, ({ print }) => print(lines.join("\n")));
    return EXIT_CODES.done;
  },
};
