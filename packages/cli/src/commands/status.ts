// lathe status: where a project stands, in a few lines.
import { EXIT_CODES } from "@lathe/contract";
import type { ExplainedPlan } from "@lathe/generator";
import { printResult, printFailure } from "../print-result.ts";
import type { Command } from "../command.ts";
import { toFailure } from "../failure.ts";
import { formatHandEdits } from "../present/plan.ts";
import { serviceOptions } from "../service-options.ts";

/** Shows where the project stands. */
export const command: Command = {
  description: [
    "Says in a few lines whether the model is generated, what is pending, and which generated files were edited by hand; an edit that changes who may read or write what is pointed out. Writes nothing.",
  ],
  options: [{ name: "all", description: "List every file, not only the first ones." }],
  examples: [
    { command: "status", description: "Where the project stands." },
    { command: "status --json", description: "The same, for a program." },
  ],
  async run(invocation) {
    const { options, project, terminal } = invocation;
    const { planGeneration } = await import("@lathe/generator");
    const planning = await planGeneration(project, {}, serviceOptions(invocation, "lathe status"));
    if (!planning.ok) return printFailure(invocation, toFailure(planning));
    const { revision, plan, notes } = planning;
    for (const note of notes) terminal.printNote(note);
    printResult(invocation, { revision, ...createStatus(plan) }, ({ paint, print }) => {
      print(describeStatus(plan));
      for (const line of formatHandEdits(plan.handEdits, { paint, all: options.flag("all") })) print(line);
    });
    return EXIT_CODES.done;
  },
};

function createStatus({
  savedRevision,
  upToDate,
  summary,
  files,
  migration,
  hazards,
  handEdits,
}: ExplainedPlan) {
  const pending = files
    .filter(({ action }) => action !== "unchanged")
    .map(({ path, action }) => ({ path, action }));
  return {
    savedRevision,
    upToDate,
    summary,
    pending,
    migration: migration?.path ?? null,
    hazards,
    handEdits,
  };
}

function describeStatus({ upToDate, savedRevision, summary }: ExplainedPlan): string {
  if (upToDate) return "Up to date: the model is generated.";
  const next = "lathe plan shows what would happen.";
  return savedRevision === null ? `Nothing was generated yet. ${next}` : `Pending: ${summary}. ${next}`;
}
