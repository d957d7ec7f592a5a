// lathe __complete: answers the scripts of completion. It never fails: a shell has nowhere to show that.
import { EXIT_CODES } from "@lathe/contract";
import type { Command } from "../command.ts";
import { listCandidates } from "../completion/list-candidates.ts";
import { findProject } from "../find-project.ts";

/** Answers the scripts of completion. */
export const command: Command = {
  arguments: [{ name: "WORD", description: "The words so far.", required: false, variadic: true }],
  examples: [],
  project: "none",
  async run({ arguments: words, cwd, terminal }) {
    const readModel = async (asked: string | undefined) => {
      const place = findProject(cwd, asked);
      if (!place.ok) return undefined;
      const generator = await import("@lathe/generator");
      const reading = await generator.readModel(place.dir);
      return reading.ok ? reading.model : undefined;
    };
    const found = await listCandidates({ words, readModel }).catch(() => []);
    for (const { value, description } of found)
      terminal.print(`${value}\t${description.replaceAll(/\s+/g, " ")}`);
    return EXIT_CODES.done;
  },
};
