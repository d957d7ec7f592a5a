// lathe log: the models that the project had lately on this machine, newest first.
import { EXIT_CODES, MAX_REVISIONS } from "@lathe/contract";
import { printResult, printFailure } from "../print-result.ts";
import type { Command } from "../command.ts";
import { createFailure, toFailure } from "../failure.ts";
import { formatColumns } from "../present/columns.ts";
import { formatLocalTime } from "../present/local-time.ts";
import { parseWholeNumber } from "../parse-whole-number.ts";

/** Lists the last models. */
export const command: Command = {
  description: [
    `The last ${MAX_REVISIONS} models, whoever made them: an editor, a command, or whoever wrote the files. They are kept below .lathe/run, for this machine alone.`,
  ],
  options: [
    {
      name: "limit",
      value: "N",
      description: `How many at most, up to ${MAX_REVISIONS}; 20 otherwise.`,
    },
  ],
  examples: [
    { command: "log", description: "What was edited, newest first." },
    { command: "log --limit 1 --json", description: "The current model, for a program." },
  ],
  async run(invocation) {
    const { options, project } = invocation;
    const limit = parseWholeNumber(options.text("limit") ?? "20", { min: 1, max: MAX_REVISIONS });
    if (limit === undefined) {
      const message = `--limit takes a whole number, 1 to ${MAX_REVISIONS}.`;
      return printFailure(invocation, createFailure("usage", message));
    }
    const { readRevisions } = await import("@lathe/generator");
    const reading = await readRevisions(project, { limit });
    if (!reading.ok) return printFailure(invocation, toFailure(reading));
    const { revision, items } = reading;
    printResult(invocation, { revision, items }, ({ paint, print }) => {
      const rows = items.map((item) => [
        paint("bold", item.revision.slice(0, 8)),
        formatLocalTime(item.at),
        item.source,
        item.summary,
      ]);
      for (const line of formatColumns(rows)) print(line);
    });
    return EXIT_CODES.done;
  },
};
