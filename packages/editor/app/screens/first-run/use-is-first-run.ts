// Whether there is nothing in the project yet.
import { useProblems } from "../../problems/use-problems.ts";
import { useEditorState } from "../../state/use-model.ts";

/** Whether the model has no entity, and no file that could be one and can't be read. */
export function useIsFirstRun(): boolean {
  const isEmpty = useEditorState(({ model }) => model !== undefined && model.entities.length === 0);
  const { errors } = useProblems();
  return isEmpty && errors.length === 0;
}
