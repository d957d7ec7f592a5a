// How the admin will show an entity: the description that is generated, made by the same code, of the model as it is edited.
import { resolveScreen } from "@lathe/codegen/screen";
import type { Screen } from "@lathe/contract";
import { type Entity, type Model, getLookup } from "@lathe/model";
import { useMemo } from "react";
import { useModel } from "../../../state/use-model.ts";

/** The screen of an entity; undefined while the model has errors that leave it open. */
export function useScreen(entity: Entity): Screen | undefined {
  const model = useModel();
  return useMemo(() => findScreen(model, entity), [model, entity]);
}

function findScreen(model: Model, entity: Entity): Screen | undefined {
  try {
    return resolveScreen(getLookup(model), entity);
  } catch {
    // It expects a model without errors, and models are edited with them.
    return undefined;
  }
}
