// Gets a project ready to run: generated at least once, and what is wrong with its model told.
import { readModel } from "@lathe/generator";
import { type Failure, createFailure, toFailure } from "../failure.ts";
import { copyMissingPackages } from "../init/copy-packages.ts";
import { formatColumns } from "../present/columns.ts";
import { generateIfMissing } from "./first-generation.ts";
import type { Screen } from "./screen.ts";

/** How many problems are listed; the editor and `lathe validate` have them all. */
const MAX_PROBLEMS = 10;

/** Generates where nothing was generated yet, and tells what a person should know. Gives what only a person can settle. */
export async function prepareProject(dir: string, screen: Screen): Promise<Failure | undefined> {
  const first = await generateIfMissing(dir, "lathe dev");
  switch (first.outcome) {
    case "made": {
      screen.event("generated for the first time");
      const lacking = await copyMissingPackages(dir);
      if (lacking !== undefined) screen.problem(lacking.message);
      return undefined;
    }
    case "waiting":
      screen.problem(formatWithDetails(toFailure(first.refused)));
      return undefined;
    case "there":
      await printModelProblems(dir, screen);
      return undefined;
    case "refused":
      return toFailure(first.refused);
    case "unfinished":
      return createFailure("internal", first.message);
  }
}

async function printModelProblems(dir: string, screen: Screen): Promise<void> {
  const reading = await readModel(dir);
  if (!reading.ok) return screen.problem(formatWithDetails(toFailure(reading)));
  if (reading.recordProblem !== null) return screen.problem(reading.recordProblem.message);
  const errors = reading.problems.filter(({ severity }) => severity === "error");
  if (errors.length > 0) {
    const count = errors.length === 1 ? "a problem" : `${errors.length} problems`;
    const message = `The model has ${count}. The application runs as it was generated last; mend the model, and generate.`;
    return screen.problem(formatWithDetails({ message, details: errors }));
  }
  if (reading.dirty) screen.event("the model was changed since the last generation");
}

function formatWithDetails({ message, details }: Pick<Failure, "message" | "details">): string {
  const listed = formatColumns(
    details
      .slice(0, MAX_PROBLEMS)
      .map(({ file = "", pointer, message: text }) => [`${file} ${pointer}`.trim(), text]),
    "  ",
  );
  const rest =
    details.length > MAX_PROBLEMS
      ? [`  and ${details.length - MAX_PROBLEMS} more: lathe validate lists them.`]
      : [];
  return [message, ...listed, ...rest].join("\n");
}
