// Which parts differ between two models, and models that keep what is the same.
import { type Model, applyChanges, diffModels, isSameJson } from "@lathe/model";
import type { StepParts } from "./step.ts";

/** The parts that differ, as they were and as they are: a few, however large the model is. */
export function pickDifferent(before: Model, after: Model): StepParts {
  return {
    before: {
      project: before.project,
      modules: leaveOutSame(before.modules, after.modules),
      entities: leaveOutSame(before.entities, after.entities),
    },
    after: {
      project: after.project,
      modules: leaveOutSame(after.modules, before.modules),
      entities: leaveOutSame(after.entities, before.entities),
    },
  };
}

function leaveOutSame<P extends { readonly id: string }>(
  parts: readonly P[],
  others: readonly P[],
): readonly P[] {
  const byId = new Map(others.map((part) => [part.id, part]));
  return parts.filter((part) => !isSameJson(part, byId.get(part.id)));
}

/** The same model as `next`, made of the very objects of the former one wherever they say the same: only what differs is shown anew. */
export function keepSame(former: Model, next: Model): Model {
  if (former === next) return former;
  const changes = diffModels(former, next);
  return changes.length === 0 ? former : applyChanges(former, changes);
}
