// lathe dev: the editor and the application together, as one develops with them.
import type { Command } from "../command.ts";
import { runDev } from "../dev/run-dev.ts";

/** The command. */
export const command: Command = {
  description: [
    "Generates first where nothing was generated yet. Then it serves the generator with its editor, and runs the application with the settings of the environment (PORT, HOST, DATABASE_URL and the like). Without PORT, the application gets 4200 or the next port that is free.",
    "The application is started again after each generation, from wherever it was asked for, and when something in src or migrations changes. Where it crashes, the generator goes on, and the application is started again at the next change.",
    "Ctrl-C ends both in order; a second one ends them at once.",
    "With --json, stdout is one document when the application is ready or has failed for the first time: url, port and editorUrl of the generator, and application with its state, url and message. All that the application writes goes to stderr then.",
  ],
  arguments: [{ name: "DIR", description: "The project's folder.", required: false, completion: "folder" }],
  options: [
    {
      name: "generator-port",
      value: "N",
      description:
        "Exactly this port for the generator, 0 for any that is free; without it 4100, or the next one that is free.",
    },
  ],
  project: "argument",
  examples: [
    { command: "dev", description: "Run the project around here." },
    { command: "dev shop", description: "Run the project in the folder shop." },
    { command: "dev --generator-port 4111", description: "Run it with the generator on port 4111." },
  ],
  run: runDev,
};
