// lathe validate: everything that is wrong with the model.
import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { EXIT_CODES } from "@lathe/contract";
import { printResult, printFailure } from "../print-result.ts";
import type { Command } from "../command.ts";
import { toFailure } from "../failure.ts";
import { toErrorDetail, listFormatProblems } from "../present/problems.ts";

/** Checks the model. */
export const command: Command = {
  description: [
    "Reads every model file and reports each problem with its file, its place in the file and how to mend it; where an edit would, lines below it begin with fix: and say what the editor offers. Ends with 4 where an error keeps the model from being generated; warnings alone do not.",
  ],
  examples: [
    { command: "validate", description: "Check the project around the current folder." },
    { command: "validate --json", description: "The same for a program." },
  ],
  async run(invocation) {
    const { json, project, terminal } = invocation;
    const { listProblems, readModel } = await import("@lathe/generator");
    const reading = await readModel(project);
    if (!reading.ok) return printFailure(invocation, toFailure(reading));
    const { revision, model } = reading;
    const problems = listProblems(reading);
    const errors = problems.filter(({ severity }) => severity === "error");
    const counted = errors.length === 1 ? "1 error" : `${errors.length} errors`;
    const textOf = (file: string) => readText(join(project, file));
    for (const line of listFormatProblems(problems, { paint: terminal.paint, readText: textOf }))
      terminal.print(line);
    if (errors.length === 0) {
      const warned = problems.length === 0 ? "" : ` with ${problems.length} to look at`;
      printResult(invocation, { revision, valid: true, problems }, ({ print, paint }) =>
        print(
          `${paint("green", "Valid")}${warned}: ${formatSize(model.modules.length, model.entities.length)}.`,
        ),
      );
      return EXIT_CODES.done;
    }
    const message = `The model has ${counted}. Mend what is listed, and validate again.`;
    const details = json ? problems.map(toErrorDetail) : [];
    return printFailure(invocation, { code: "invalid_model", message, details });
  },
};

function formatSize(modules: number, entities: number): string {
  const count = (number: number, one: string, many: string) => `${number} ${number === 1 ? one : many}`;
  return `${count(modules, "module", "modules")}, ${count(entities, "entity", "entities")}`;
}

function readText(path: string): string | undefined {
  try {
    // A pipe would never end.
    return statSync(path).isFile() ? readFileSync(path, "utf8") : undefined;
  } catch {
    return undefined;
  }
}
