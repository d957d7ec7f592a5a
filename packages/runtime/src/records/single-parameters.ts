// Queries whose parameters each stand there once at most; what is not known is refused.
import type { ProblemEntry } from "@lathe/contract";
import { validationFailed } from "../errors/application-error.ts";
import { parseQueryParameters } from "./query-parameters.ts";

/** The parameters of a query by name. Throws where one is unknown, or given twice. */
export function parseSingleParameters(
  query: string,
  known: readonly string[],
): Readonly<Partial<Record<string, string>>> {
  const entries = [...parseQueryParameters(query)];
  const names = entries.map(([name]) => name);
  const problems = [...new Set(names)].slice(0, 20).flatMap((name): readonly ProblemEntry[] => {
    const path = name.slice(0, 60).toWellFormed();
    if (!known.includes(name)) {
      const message = `This route takes no such parameter. Known: ${known.join(", ")}.`;
      return [{ path, code: "unknown_parameter", message }];
    }
    if (names.indexOf(name) === names.lastIndexOf(name)) return [];
    return [{ path, code: "repeated", message: `"${name}" is given twice; give it once.` }];
  });
  if (problems.length > 0) throw validationFailed(problems);
  return Object.fromEntries(entries);
}
