// The API of an entity as it would be generated now.
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useProblems } from "../../../problems/use-problems.ts";
import { useParts } from "../../../state/parts-context.tsx";
import { useEditorState } from "../../../state/use-model.ts";

/** Whose API it is. */
export type Family = "external" | "admin";

/** The routes of one family; those of the model before while the new ones are on their way. A model with errors has none. */
export function useApiPreview(entity: string, family: Family) {
  const { api } = useParts();
  const hasErrors = useProblems().errors.length > 0;
  const revision = useEditorState(({ base }) => base?.revision);
  const isSaved = useEditorState(({ base }) => base?.model.entities.some(({ name }) => name === entity));
  const { data, error } = useQuery({
    queryKey: ["api-preview", entity, family, revision],
    queryFn: ({ signal }) =>
      api.call("GET /api/entities/:entity/api-preview", { params: { entity }, query: { family }, signal }),
    placeholderData: keepPreviousData,
    retry: false,
    // The generator knows no entity whose creation, or whose name, is still on its way.
    enabled: isSaved === true && !hasErrors,
  });
  const problem = hasErrors
    ? "The model has errors: the API is shown again once they are mended."
    : error?.message;
  return { data: hasErrors ? undefined : data, problem };
}
