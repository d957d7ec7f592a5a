// What is wrong with the model as it is shown: found in the page itself, but for files that can't be read.
import type { Problem } from "@lathe/contract";
import { type Model, validate } from "@lathe/model";
import { useMemo } from "react";
import { useHasPatterns } from "./pattern-checks.ts";
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
  const hasPatterns = useHasPatterns();
  return useMemo(() => {
    const all: readonly Problem[] = [...(fileProblems ?? []), ...findProblems(model, hasPatterns)];
    return {
      errors: all.filter(({ severity }) => severity === "error"),
      warnings: all.filter(({ severity }) => severity === "warning"),
    };
  }, [model, fileProblems, hasPatterns]);
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
