// lathe init: makes a project that needs nothing but npm.
import { resolve } from "node:path";
import { EXIT_CODES, type ExitCode } from "@lathe/contract";
import { printResult, printFailure } from "../print-result.ts";
import type { Command, Invocation } from "../command.ts";
import { createFailure } from "../failure.ts";
import { makeProject, toProjectName } from "../init/make-project.ts";
import { listNextCommands } from "../init/next-commands.ts";
import { isTemplate, TEMPLATES } from "../init/templates.ts";
import type { Terminal } from "../terminal.ts";

/** Makes a project. */
export const command: Command = {
  description: [
    "Writes a model, package.json and what goes with it into a folder that is missing or empty. It installs nothing: npm install does, with the packages of Lathe lying in the project's vendor folder.",
    "The template blank starts with an empty model, which is not generated yet. The template newsroom is a whole example, generated: articles, people, comments, tags.",
  ],
  arguments: [{ name: "DIR", description: "The folder of the new project.", completion: "folder" }],
  options: [
    {
      name: "template",
      value: "NAME",
      choices: TEMPLATES,
      description: "The model that the project starts with: blank (the default) or newsroom.",
    },
    {
      name: "name",
      value: "NAME",
      description: "What the project is called; made from the folder's name otherwise.",
    },
  ],
  examples: [
    { command: "init shop", description: "A project with an empty model in the folder shop." },
    { command: "init demo --template newsroom", description: "A complete example." },
    { command: "init .", description: "A project in the current folder, which is empty." },
  ],
  project: "none",
  run: runInit,
};

async function runInit(invocation: Invocation): Promise<ExitCode> {
  const { arguments: words, options, terminal, cwd } = invocation;
  const dir = resolve(cwd, words[0] ?? ".");
  const template = options.text("template") ?? TEMPLATES[0];
  const name = options.text("name") ?? toProjectName(dir);
  if (!isTemplate(template))
    return printFailure(invocation, createFailure("usage", `There is no template ${template}.`));
  if (name.trim() === "" || name.length > 100) {
    const message = "A project's name has 1 to 100 characters. Choose another one with --name.";
    return printFailure(invocation, createFailure("invalid_body", message));
  }
  const progress = terminal.progress("Making the project");
  const step = (text: string) => progress.update(text);
  const made = await makeProject({ dir, name, template, step }).finally(() => progress.end());
  if (!made.ok) return printFailure(invocation, made.failure);
  const next = listNextCommands(cwd, dir);
  const { files, notes } = made;
  printResult(invocation, { dir, name, template, files, next }, (to) =>
    printInit(to, { dir, name, template, files, next }),
  );
  for (const note of notes) terminal.printNote(note);
  return EXIT_CODES.done;
}

interface InitResult {
  readonly dir: string;
  readonly name: string;
  readonly template: string;
  readonly files: readonly string[];
  readonly next: readonly string[];
}

function printInit({ print, paint }: Terminal, { dir, name, template, files, next }: InitResult): void {
  print(`${paint("green", "✓")} Made ${paint("bold", name)} in ${dir} (${template}, ${files.length} files).`);
  print("");
  print("Next:");
  for (const line of next) print(`  ${paint("cyan", line)}`);
}
