// lathe history: generations and rollbacks, newest first.
import { EXIT_CODES, type HistoryItem } from "@lathe/contract";
import { printResult, printFailure } from "../print-result.ts";
import type { Command } from "../command.ts";
import { createFailure, toFailure } from "../failure.ts";
import { formatColumns } from "../present/columns.ts";
import type { Terminal } from "../terminal.ts";

const MAX_PAGE_SIZE = 500;

/** Lists the history. */
export const command: Command = {
  options: [
    {
      name: "limit",
      value: "N",
      description: `How many entries at most, up to ${MAX_PAGE_SIZE}; 50 otherwise.`,
    },
    { name: "offset", value: "N", description: "How many of the newest entries to leave out." },
  ],
  examples: [
    { command: "history", description: "What was generated, newest first." },
    { command: "history --limit 1 --json", description: "The last entry, for a program." },
  ],
  async run(invocation) {
    const { options, project, terminal } = invocation;
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

function parseWholeNumber(
  text: string,
  { min, max }: { readonly min: number; readonly max: number },
): number | undefined {
  const number = /^[0-9]{1,16}$/.test(text) ? Number(text) : Number.NaN;
  return number >= min && number <= max ? number : undefined;
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

/** A moment as the reader's clock shows it. */
function formatLocalTime(at: string): string {
  const date = new Date(at);
  const pad = (number: number) => String(number).padStart(2, "0");
  const day = `${date.getFullYear()}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`;
  return `${day} ${pad(date.getHours())}:${pad(date.getMinutes())}`;
}
