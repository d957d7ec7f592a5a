// lathe rollback: the model of an earlier generation becomes the current one.
import { EXIT_CODES, type RollbackPreview } from "@lathe/contract";
import { printResult, printFailure } from "../print-result.ts";
import type { Command, Invocation } from "../command.ts";
import { createFailure, toFailure } from "../failure.ts";
import { parseEntryId } from "../entry-id.ts";
import { formatModelChanges } from "../present/changes.ts";

/** Restores a model. */
export const command: Command = {
  description: [
    "Shows what would change in the model, asks, and restores it. Code and database follow with the next lathe generate, hazards included. Without --to it undoes what was edited since the last generation.",
  ],
  options: [
    { name: "to", value: "N", description: "An id of lathe history; the last generation otherwise." },
    { name: "yes", short: "y", description: "Do not ask. Needed where there is no terminal." },
  ],
  examples: [
    { command: "rollback", description: "Drop the edits since the last generation." },
    { command: "rollback --to 3 --yes", description: "Restore the model of the third entry, in a script." },
  ],
  async run(invocation) {
    const { options, project, terminal } = invocation;
    const { previewRollback } = await import("@lathe/generator");
    const wanted = options.text("to");
    const previewing = await previewRollback(project, {
      to: wanted === undefined ? undefined : parseEntryId(wanted),
    });
    if (!previewing.ok) return printFailure(invocation, toFailure(previewing));
    const { preview, revision } = previewing;
    if (preview.changes.length === 0) {
      const { changes, to } = preview;
      printResult(invocation, { revision, changes }, ({ print }) =>
        print(`The model is that of ${to} already.`),
      );
      return EXIT_CODES.done;
    }
    terminal.print(`Going back to ${preview.to} changes the model:`);
    for (const line of formatModelChanges(preview.changes, terminal.paint)) terminal.print(line);
    if (!options.flag("yes")) {
      if (!terminal.isInteractive) {
        const message = "Nothing was changed: there is no terminal to ask on. Add --yes to go back.";
        return printFailure(invocation, createFailure("usage", message));
      }
      if (!(await terminal.confirm("Go back?"))) {
        terminal.printNote("Nothing was changed.");
        return EXIT_CODES.failed;
      }
    }
    return restoreModel(invocation, preview, revision);
  },
};

async function restoreModel(
  invocation: Invocation,
  { to, savedRevision }: RollbackPreview,
  expectedRevision: string,
) {
  const { rollback } = await import("@lathe/generator");
  const request = { to, expectedRevision, expectedSavedRevision: savedRevision };
  const outcome = await rollback(invocation.project, request, { purpose: "lathe rollback" });
  if (!outcome.ok) return printFailure(invocation, toFailure(outcome));
  const { revision, changes, unfinished } = outcome;
  if (unfinished !== undefined) invocation.terminal.printNote(unfinished.message);
  printResult(invocation, { revision, changes }, ({ paint, print }) => {
    print(`${paint("green", "Restored")} the model of ${to}. Run lathe plan to see what follows.`);
  });
  return EXIT_CODES.done;
}
