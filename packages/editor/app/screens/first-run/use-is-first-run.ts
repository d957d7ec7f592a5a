// Whether there is nothing in the project yet.
import type { Problem } from "@lathe/contract";
import { validate } from "@lathe/model";
import type { EditorState } from "../../state/editor-state.ts";
import { useEditorState } from "../../state/use-model.ts";

/** Whether the model has no entity, and no file that could be one and can't be read. The frame asks: it is not to hear of every edit. */
export function useIsFirstRun(): boolean {
  return useEditorState(isFirstRun);
}

function isFirstRun({ model, base }: EditorState): boolean {
  if (model === undefined || model.entities.length > 0) return false;
  const problems: readonly Problem[] = [...(base?.fileProblems ?? []), ...validate(model)];
  return problems.every(({ severity }) => severity !== "error");
}
