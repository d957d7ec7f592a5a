// What is wrong with the model as it is shown: told with the model, and found in the page itself as soon as it can check all of it.
import type { Problem } from "@lathe/contract";
import { type Model, validate } from "@lathe/model";
import { useMemo } from "react";
import { useHasPatterns } from "./pattern-checks.ts";
import type { EditorState } from "../state/editor-state.ts";
import { useEditorState, useModel } from "../state/use-model.ts";

/** Problems by their weight. */
export interface Problems {
  readonly errors: readonly Problem[];
  readonly warnings: readonly Problem[];
}

/** The problems of the model. */
export function useProblems(): Problems {
  const model = useModel();
  const fileProblems = useEditorState(({ base }) => base?.fileProblems);
  const toldProblems = useEditorState(getToldProblems);
  const hasPatterns = useHasPatterns();
  return useMemo(() => {
    const known = hasPatterns ? undefined : toldProblems;
    const all: readonly Problem[] = [...(fileProblems ?? []), ...(known ?? findProblems(model, hasPatterns))];
    return {
      errors: all.filter(({ severity }) => severity === "error"),
      warnings: all.filter(({ severity }) => severity === "warning"),
    };
  }, [model, fileProblems, toldProblems, hasPatterns]);
}

function getToldProblems({ model, base }: EditorState): readonly Problem[] | undefined {
  return base?.told?.model === model ? base?.told?.problems : undefined;
}

const found = new WeakMap<Model, { readonly problems: readonly Problem[]; readonly hasPatterns: boolean }>();

/** Found once for a model, however many ask; and once more when patterns can be checked. */
function findProblems(model: Model, hasPatterns: boolean): readonly Problem[] {
  const known = found.get(model);
  if (known?.hasPatterns === hasPatterns) return known.problems;
  const problems = validate(model);
  found.set(model, { problems, hasPatterns });
  return problems;
}
