// lathe plan: what generating would do.
import { EXIT_CODES } from "@lathe/contract";
import { printResult, printFailure } from "../print-result.ts";
import type { Command } from "../command.ts";
import { toFailure } from "../failure.ts";
import { serviceOptions } from "../service-options.ts";
import { describeNextStep, formatPlan } from "../present/plan.ts";

/** Shows the plan. */
export const command: Command = {
  description: [
    "Compares the model with the last generation and with the files on disk: which files would be written, the migration, what may go wrong with existing data, and what changes for callers of the API. Writes nothing.",
    "The rows that each hazard concerns are counted in the project's database: the one that DATABASE_URL names, or the embedded one in data/db, also while the application runs. A danger that concerns no row needs no acceptance.",
  ],
  options: [
    { name: "detailed-exitcode", description: "End with 2 where there is something to generate." },
    { name: "all", description: "List every file, not only the first ones of each sort." },
  ],
  examples: [
    { command: "plan", description: "Look at what would happen." },
    {
      command: "plan --detailed-exitcode --json",
      description: "In CI: fail with 2 where someone forgot to generate.",
    },
  ],
  async run(invocation) {
    const { options, project, terminal } = invocation;
    const { planGeneration } = await import("@lathe/generator");
    const planning = await planGeneration(project, {}, serviceOptions(invocation, "lathe plan"));
    if (!planning.ok) return printFailure(invocation, toFailure(planning));
    const { revision, plan, notes } = planning;
    for (const note of notes) terminal.printNote(note);
    const document = { revision, ...plan, ...(notes.length > 0 ? { notes } : {}) };
    printResult(invocation, document, ({ paint, print }) => {
      for (const line of formatPlan(plan, { paint, all: options.flag("all") })) print(line);
      const next = describeNextStep(plan);
      if (next !== undefined) print(`\n${next}`);
    });
    const pending = options.flag("detailed-exitcode") && !plan.upToDate;
    return pending ? EXIT_CODES.changesPending : EXIT_CODES.done;
  },
};
