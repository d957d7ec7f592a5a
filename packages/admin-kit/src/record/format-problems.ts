// Says in words what is wrong with a member.
import { formatProblem } from "../fields/field-problem.ts";
import type { ReactNode } from "react";
import type { Texts } from "../texts/texts-context.tsx";
import type { FormProblem } from "./form-problems.ts";

/** The problems of a member, in words. */
export function formatFormProblems(
  problems: readonly FormProblem[] = [],
  texts: Texts,
): readonly ReactNode[] {
  return problems.map((problem) => ("key" in problem ? formatProblem(problem, texts) : problem.message));
}
