// Parts that are asked for and not there.
import type { Entity, Model, PartKind, Refusal } from "@lathe/model";
import { findClosest } from "../find-closest.ts";

/** A part that is not in the model; `entity` is the one that should have it. */
export interface MissingPart {
  readonly part: PartKind;
  readonly name: string;
  readonly entity?: Entity;
}

/** Refuses an edit of a part that is not there. */
export function createMissingRefusal(model: Model, { part, name, entity }: MissingPart): Refusal {
  const what =
    entity === undefined ? `There is no ${part} "${name}".` : `"${entity.name}" has no ${part} "${name}".`;
  const hint = findClosest(name, listPartNames(model, { part, name, ...(entity && { entity }) }));
  const mend = hint === undefined ? "lathe show lists what there is." : `Did you mean "${hint}"?`;
  return { ok: false, code: "not_found", message: `${what} ${mend}`, issues: [], uses: [] };
}

function listPartNames({ modules, entities }: Model, { part, entity }: MissingPart): readonly string[] {
  if (part === "module") return modules.map(({ name }) => name);
  if (part === "entity" || entity === undefined) return entities.map(({ name }) => name);
  return entity[`${part}s`].map(({ name }) => name);
}
