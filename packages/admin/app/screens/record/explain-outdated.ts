// A save that was refused because the application has changed since the page was opened.
import type { FormProblem, RecordForm } from "@lathe/admin-kit";

/** Has the form say so, where what was refused is not to be mended in it: a member or an address that there is no more, or one that it lacks. */
export function explainOutdated(form: RecordForm): void {
  const { status, problems, otherProblems } = form.getState();
  const kept = Object.entries(problems).flatMap(([member, all]) => {
    const known = all.filter((problem) => !isUnknown(problem));
    return known.length === 0 ? [] : [[member, known] as const];
  });
  const isMissing = status.kind === "gone" || (status.kind === "failed" && status.status === 404);
  const isMore = kept.length < Object.keys(problems).length || otherProblems.length > 0;
  if (isMissing || (status.kind === "refused" && isMore))
    form.set({ status: { kind: "outdated" }, problems: Object.fromEntries(kept), otherProblems: [] });
}

function isUnknown(problem: FormProblem): boolean {
  return "code" in problem && problem.code === "unknown_member";
}
