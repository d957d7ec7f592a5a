// lathe completion: the script that teaches a shell to complete commands, options and names of the model.
import { EXIT_CODES } from "@lathe/contract";
import { printResult, printFailure } from "../print-result.ts";
import type { Command } from "../command.ts";
import { SCRIPTS, SHELLS } from "../completion/scripts.ts";
import { createFailure } from "../failure.ts";

/** Prints a script for a shell. */
export const command: Command = {
  description: [
    "Completes commands, options, and the names of modules, entities and members of the project at hand.",
  ],
  arguments: [{ name: "SHELL", description: `One of ${SHELLS.join(", ")}.` }],
  examples: [
    { command: "completion bash >> ~/.bashrc", description: "For bash, for good." },
    { command: "completion zsh >> ~/.zshrc", description: "For zsh." },
    { command: "completion fish > ~/.config/fish/completions/lathe.fish", description: "For fish." },
  ],
  project: "none",
  async run(invocation) {
    const shell = SHELLS.find((one) => one === invocation.arguments[0]);
    if (shell === undefined) {
      const message = `There is no completion for "${invocation.arguments[0]}". Choose one of ${SHELLS.join(", ")}.`;
      return printFailure(invocation, createFailure("usage", message));
    }
    printResult(invocation, { shell, script: SCRIPTS[shell] }, ({ print }) =>
      print(SCRIPTS[shell].trimEnd()),
    );
    return EXIT_CODES.done;
  },
};
