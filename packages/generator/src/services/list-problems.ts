// What is wrong with a model, with what would mend it and what stands around it.
import type { Problem } from "@lathe/contract";
import { type Issue, createExcerpt, listFixes } from "@lathe/model";
import type { ModelState } from "./read-model.ts";

/** Every fix is tried before it is told; a model that is broken all over is mended bit by bit. */
const MAX_FIXED_PROBLEMS = 50;

/** Everything that is wrong. */
export function listProblems(state: ModelState): readonly Problem[] {
  const { problems, recordProblem } = state;
  const described = problems.map((issue, index) => ({
    ...issue,
    ...(index < MAX_FIXED_PROBLEMS && findFixes(state, issue)),
    ...findExcerpt(state, issue),
  }));
  if (recordProblem === null) return described;
  return [...described, { ...recordProblem, severity: "error", pointer: "", subject: recordProblem.file }];
}

function findFixes({ model, savedModel }: ModelState, issue: Issue): Pick<Problem, "fixes"> {
  const fixes = listFixes(model, issue, savedModel === undefined ? {} : { saved: savedModel });
  // The methods of the routes that edit the model are those of the wire.
  return fixes.length === 0 ? {} : ({ fixes } as Pick<Problem, "fixes">);
}

function findExcerpt({ unreadableTexts }: ModelState, issue: Issue): Pick<Problem, "excerpt"> {
  const text = unreadableTexts.get(issue.file);
  const excerpt = text === undefined ? undefined : createExcerpt(text, issue);
  return excerpt === undefined ? {} : { excerpt };
}
