// lathe serve: the generator and its editor, without the application.
import { EXIT_CODES, type ExitCode } from "@lathe/contract";
import { type GeneratorServer, serveGenerator } from "@lathe/generator";
import { printResult, printFailure } from "../print-result.ts";
import type { Command, Invocation } from "../command.ts";
import { listenForStop } from "../dev/stop-signals.ts";
import { servingFailure } from "../dev/serving-failure.ts";
import { listTemplates } from "../init/templates.ts";
import { parsePortOption } from "../port-option.ts";

/** The command. */
export const command: Command = {
  description: [
    "Serves the generator API and the editor to this machine alone, and prints both addresses when it is ready. The editor's address holds a token behind the #: whoever has it can edit the project.",
    "Only one server runs for a project. Ctrl-C ends it; a second one ends it at once.",
    "With --json, stdout is one document when it is ready: url, port and editorUrl.",
  ],
  arguments: [{ name: "DIR", description: "The project's folder.", required: false, completion: "folder" }],
  options: [
    {
      name: "port",
      value: "N",
      description:
        "Exactly this port, 0 for any that is free; without it 4100, or the next one that is free.",
    },
  ],
  project: "argument",
  examples: [
    { command: "serve", description: "Serve the project around here." },
    { command: "serve shop --port 4111", description: "Serve the project in the folder shop on port 4111." },
  ],
  run: runServe,
};

async function runServe(invocation: Invocation): Promise<ExitCode> {
  const reading = parsePortOption(invocation, "port");
  if (!reading.ok) return printFailure(invocation, reading.failure);
  const end = listenForStop(() => {});
  try {
    const log = (line: string) => invocation.terminal.printNote(line);
    const serving = await serveGenerator({
      dir: invocation.project,
      port: reading.port,
      purpose: "lathe serve",
      log,
      templates: listTemplates,
      services: { databaseUrl: invocation.env["DATABASE_URL"] ?? "" },
    });
    if (!serving.ok) return printFailure(invocation, servingFailure(serving));
    printAddresses(invocation, serving.server);
    await end.requested;
    await serving.server.close();
    return EXIT_CODES.done;
  } finally {
    end.close();
  }
}

function printAddresses(invocation: Invocation, { url, port, editorUrl }: GeneratorServer): void {
  printResult(invocation, { url, port, editorUrl }, (terminal) =>
    terminal.print(`generator ready on ${url}\neditor ${editorUrl}`),
  );
}
