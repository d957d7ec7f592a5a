// lathe serve: the generator and its editor, without the application.
import { EXIT_CODES, type ExitCode } from "@lathe/contract";
import { type GeneratorServer, serveGenerator } from "@lathe/generator";
import { answer, fail } from "../answer.ts";
import type { Command, Invocation } from "../command.ts";
import { listenForEnd } from "../dev/end-signals.ts";
import { servingFailure } from "../dev/serving-failure.ts";
import { failure } from "../failure.ts";

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
  run,
};

async function run(invocation: Invocation): Promise<ExitCode> {
  const text = invocation.options.text("port");
  const port = text === undefined ? undefined : readPort(text);
  if (port === "unreadable") {
    return fail(
      invocation,
      failure("usage", `--port takes a whole number from 0 to 65535, not ${JSON.stringify(text)}.`),
    );
  }
  const end = listenForEnd(() => {});
  try {
    const log = (line: string) => invocation.terminal.note(line);
    const serving = await serveGenerator({ dir: invocation.project, port, purpose: "lathe serve", log });
    if (!serving.ok) return fail(invocation, servingFailure(serving));
    announce(invocation, serving.server);
    await end.asked;
    await serving.server.close();
    return EXIT_CODES.done;
  } finally {
    end.close();
  }
}

function readPort(text: string): number | "unreadable" {
  const port = /^[0-9]{1,5}$/.test(text) ? Number(text) : Number.NaN;
  return port <= 65_535 ? port : "unreadable";
}

function announce(invocation: Invocation, { url, port, editorUrl }: GeneratorServer): void {
  answer(invocation, { url, port, editorUrl }, (terminal) =>
    terminal.print(`generator ready on ${url}\neditor ${editorUrl}`),
  );
}
