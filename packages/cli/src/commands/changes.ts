// lathe changes: what differs between two models, in words.
import { EXIT_CODES, type ModelChange } from "@lathe/contract";
import { listTold } from "@lathe/model";
import { printResult, printFailure } from "../print-result.ts";
import type { Command } from "../command.ts";
import { toFailure } from "../failure.ts";
import { CHANGE_MARKS } from "../present/changes.ts";
import type { Terminal } from "../terminal.ts";

/** Tells what differs. */
export const command: Command = {
  description: [
    "Without options: what was changed since the last generation. A model is named by its revision (lathe log) or by an id of lathe history.",
  ],
  options: [
    { name: "from", value: "MODEL", description: "The model to start from; the last generation otherwise." },
    { name: "to", value: "MODEL", description: "The model to end with; the one on disk otherwise." },
  ],
  examples: [
    { command: "changes", description: "What the next lathe generate is about." },
    { command: "changes --from 3 --to 5", description: "Between two entries of the history." },
  ],
  async run(invocation) {
    const { options, project } = invocation;
    const { readChanges } = await import("@lathe/generator");
    const reading = await readChanges(project, { from: options.text("from"), to: options.text("to") });
    if (!reading.ok) return printFailure(invocation, toFailure(reading));
    const { revision, from, to, changes } = reading;
    printResult(invocation, { revision, from, to, changes }, ({ paint, print }) => {
      if (changes.length === 0) print("Nothing is different.");
      for (const line of formatChanges(changes, paint)) print(line);
    });
    return EXIT_CODES.done;
  },
};

/** Lines by entity: a heading, then a sentence for each change. What only follows a name or a type goes without saying. */
function formatChanges(changes: readonly ModelChange[], paint: Terminal["paint"]): readonly string[] {
  const groups = Map.groupBy(listTold(changes), ({ path }) => {
    const [, part = "", name = ""] = path.split("/");
    return part === "entities" ? name : part;
  });
  return [...groups].flatMap(([heading, some]) => [
    paint("bold", heading),
    ...some.flatMap(({ kind, words, note }) => {
      const [mark, style] = CHANGE_MARKS[kind];
      return [`  ${paint(style, mark)} ${words}`, ...(note === null ? [] : [paint("dim", `    ${note}`)])];
    }),
  ]);
}
