// The model, for components: each hears only of what it asks for.
import { type Entity, type Model, getLookup } from "@lathe/model";
import { useCallback, useSyncExternalStore } from "react";
import type { EditorState } from "./editor-state.ts";
import { useParts } from "./parts-context.tsx";

/** Something of what the editor knows. The choice must give the same value for the same state. */
export function useEditorState<T>(choose: (state: EditorState) => T): T {
  const { state } = useParts().models;
  return useSyncExternalStore(state.subscribe, () => choose(state.get()));
}

/** The model as it is shown. To be used where there is one: inside the frame. */
export function useModel(): Model {
  const model = useEditorState((state) => state.model);
  if (model === undefined) throw new Error("useModel works where a model was read only.");
  return model;
}

/** Something of the model. The choice must give the same value for the same model. */
export function useOfModel<T>(choose: (model: Model) => T): T {
  return useEditorState((state) => choose(state.model as Model));
}

/** An entity by its name; undefined where there is none. */
export function useEntity(name: string): Entity | undefined {
  return useOfModel(useCallback((model) => getLookup(model).entities.get(name), [name]));
}
