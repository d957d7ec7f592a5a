// lathe history: generations and rollbacks, newest first; or what one of them did.
import { EXIT_CODES, type ExitCode, type HistoryItem } from "@lathe/contract";
import { printResult, printFailure } from "../print-result.ts";
import type { Command, Invocation } from "../command.ts";
import { parseEntryId } from "../entry-id.ts";
import { createFailure, toFailure } from "../failure.ts";
import { parseWholeNumber } from "../parse-whole-number.ts";
import { formatColumns } from "../present/columns.ts";
import { formatHistoryDetail } from "../present/history-detail.ts";
import { formatLocalTime } from "../present/local-time.ts";
import type { Terminal } from "../terminal.ts";

const MAX_PAGE_SIZE = 500;

/** Lists the history, or shows an entry of it. */
export const command: Command = {
  description: [
    "Lists what was generated, rolled back and taken back. With an id it shows what that entry did: the files, the model, the migration, hazards and what changed for callers.",
  ],
  arguments: [{ name: "ID", description: "An entry of the list.", required: false }],
  options: [
    {
      name: "limit",
      value: "N",
      description: `How many entries at most, up to ${MAX_PAGE_SIZE}; 50 otherwise.`,
    },
    { name: "offset", value: "N", description: "How many of the newest entries to leave out." },
    { name: "all", description: "List every file and change of an entry." },
  ],
  examples: [
    { command: "history", description: "What was generated, newest first." },
    { command: "history 15", description: "What the fifteenth entry did." },
    { command: "history --limit 1 --json", description: "The last entry, for a program." },
  ],
  async run(invocation) {
    const { options, project, terminal } = invocation;
    const [wanted] = invocation.arguments;
    if (wanted !== undefined) return showEntry(invocation, parseEntryId(wanted));
    const limit = parseWholeNumber(options.text("limit") ?? "50", { min: 1, max: MAX_PAGE_SIZE });
    const offset = parseWholeNumber(options.text("offset") ?? "0", { min: 0, max: Number.MAX_SAFE_INTEGER });
    if (limit === undefined || offset === undefined) {
      const [name, range] =
        limit === undefined ? ["--limit", `1 to ${MAX_PAGE_SIZE}`] : ["--offset", "0 or more"];
      return printFailure(invocation, createFailure("usage", `${name} takes a whole number, ${range}.`));
    }
    const { readHistory } = await import("@lathe/generator");
    const reading = await readHistory(project, { limit, offset });
    if (!reading.ok) return printFailure(invocation, toFailure(reading));
    const { problems, ...page } = reading.page;
    for (const { file, message } of problems) terminal.printNote(`${file}  ${message}`);
    const document = { revision: reading.revision, ...page, ...(problems.length > 0 ? { problems } : {}) };
    printResult(invocation, document, ({ paint, print }) => {
      if (page.total === 0) print("Nothing was generated yet.");
      for (const line of formatColumns(page.items.map((item) => formatRow(item, paint)))) print(line);
      const left = page.total - offset - page.items.length;
      if (left > 0)
        print(paint("dim", `${left} older; lathe history --offset ${offset + page.items.length} shows them`));
    });
    return EXIT_CODES.done;
  },
};

async function showEntry(invocation: Invocation, id: string): Promise<ExitCode> {
  const { readHistoryDetail } = await import("@lathe/generator");
  const reading = await readHistoryDetail(invocation.project, { id });
  if (!reading.ok) return printFailure(invocation, toFailure(reading));
  const { revision, detail } = reading;
  printResult(invocation, { revision, ...detail }, ({ paint, print }) => {
    const view = { paint, all: invocation.options.flag("all") };
    for (const line of formatHistoryDetail(detail, view)) print(line);
  });
  return EXIT_CODES.done;
}

function formatRow(
  { id, at, kind, outcome, summary, message }: HistoryItem,
  paint: Terminal["paint"],
): readonly string[] {
  const story = message === null ? summary : `${summary}: ${message}`;
  return [
    paint("bold", id),
    formatLocalTime(at),
    kind,
    paint(outcome === "done" ? "green" : "red", outcome),
    story,
  ];
}
