// Goes through the problems one by one.
import { useNavigate } from "@tanstack/react-router";
import { changeSettings } from "../settings/use-settings.ts";
import { useParts } from "../state/parts-context.tsx";
import { groupProblems } from "./group-problems.ts";
import { findProblemPlace } from "./problem-place.ts";
import { problemsState, want } from "./problems-state.ts";
import type { Problems } from "./use-problems.ts";

type Problem = Problems["errors"][number];

/** Goes to where a problem is mended. */
export function useGoToProblem(): (problem: Problem) => void {
  const navigate = useNavigate();
  const { models } = useParts();
  return (problem) => {
    const { model } = models.state.get();
    const place = model && findProblemPlace(model, problem);
    if (place === undefined) return;
    want(place.wanted);
    // Where a rule is built in the inspector.
    if (place.wanted !== undefined && "collection" in place.wanted)
      changeSettings({ isInspectorFolded: false });
    void navigate({ to: place.to, search: place.search });
  };
}

/** Opens the panel at the next problem, the first one after the last, and goes there. */
export function useNextProblem({ errors, warnings }: Problems): () => boolean {
  const goTo = useGoToProblem();
  return () => {
    const all = groupProblems({ errors, warnings }).flatMap(({ problems }) => problems);
    const current = all.length === 0 ? -1 : (problemsState.get().current + 1) % all.length;
    problemsState.set({ isOpen: true, current });
    const problem = all[current];
    if (problem !== undefined) goTo(problem);
    return true;
  };
}
