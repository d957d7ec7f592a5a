// lathe undo: takes back the last generation.
import { EXIT_CODES, type UndoResult } from "@lathe/contract";
import { printResult, printFailure } from "../print-result.ts";
import type { Command } from "../command.ts";
import { createFailure, toFailure } from "../failure.ts";
import { serviceOptions } from "../service-options.ts";
import type { Terminal } from "../terminal.ts";

/** Takes back. */
export const command: Command = {
  description: [
    "Files, migration and the record of what was generated become as they were before the last lathe generate. The model stays as it is, so that it can be mended and generated again; lathe rollback restores it, too.",
    "Refused once the migration was applied to the embedded database, or to the server that DATABASE_URL names. Files that you edited since keep your edits; where that is not possible, nothing is done.",
  ],
  options: [],
  examples: [{ command: "undo", description: "Take back a generation whose migration does not work out." }],
  async run(invocation) {
    const { project, terminal } = invocation;
    const { readSavedRevision, undoGeneration } = await import("@lathe/generator");
    const saved = await readSavedRevision(project);
    if (!saved.ok) return printFailure(invocation, toFailure(saved));
    if (saved.problem !== null)
      return printFailure(invocation, createFailure("invalid_model", saved.problem.message));
    if (saved.savedRevision === null) {
      const message = "Nothing was generated yet, so there is nothing to take back.";
      return printFailure(invocation, createFailure("undo_refused", message));
    }
    const request = { expectedSavedRevision: saved.savedRevision };
    const outcome = await undoGeneration(project, request, serviceOptions(invocation, "lathe undo"));
    if (!outcome.ok) return printFailure(invocation, toFailure(outcome));
    const { revision, result, unfinished } = outcome;
    if (unfinished !== undefined) terminal.printNote(unfinished.message);
    printResult(invocation, { revision, ...result }, (to) => printUndone(to, result));
    return EXIT_CODES.done;
  },
};

function printUndone({ paint, print }: Terminal, { files, migration }: UndoResult): void {
  const written = files.filter(({ action }) => action !== "unchanged").length;
  const what = written === 1 ? "1 file is" : `${written} files are`;
  print(`${paint("green", "Taken back.")} ${what} as before; the model stays as it is.`);
  if (migration !== null) print(`${migration} is gone.`);
}
