// Problems by the file that they are in, as the panel shows them and as one goes through them. Pure.
import type { Problem } from "@lathe/contract";

/** Problems of one file. */
export interface ProblemGroup {
  readonly file: string;
  readonly problems: readonly Problem[];
}

/** Groups, those with errors first. */
export function groupProblems({
  errors,
  warnings,
}: {
  readonly errors: readonly Problem[];
  readonly warnings: readonly Problem[];
}): readonly ProblemGroup[] {
  const byFile = Map.groupBy([...errors, ...warnings], ({ file }) => file);
  return [...byFile].map(([file, problems]) => ({ file, problems }));
}
