// The places of uses, each once: a collection names both an entity and its relation, but is one place.
import type { ModelUse } from "@lathe/contract";
import type { Model } from "@lathe/model";
import { parsePointer } from "../../../changes/pointer.ts";

/** A place, by the name of what it is in. */
export interface Place extends ModelUse {
  readonly name: string;
  /** The member that it is in; undefined where it is a setting of the entity. */
  readonly member: string | undefined;
}

/** Each place once, in the order of the uses. */
export function listPlaces(model: Model, uses: readonly ModelUse[]): readonly Place[] {
  const places = new Map<string, Place>();
  for (const use of uses) {
    const member = findMember(model, use);
    const name = member === undefined ? use.entity : `${use.entity}.${member}`;
    const key = member === undefined ? `${use.entity}${use.pointer}` : `${name} ${use.kind}`;
    if (!places.has(key)) places.set(key, { ...use, name, member });
  }
  return [...places.values()];
}

function findMember(model: Model, { entity: name, pointer }: ModelUse): string | undefined {
  const [list, index] = parsePointer(pointer);
  const entity = model.entities.find((one) => one.name === name);
  if (entity === undefined || (list !== "fields" && list !== "relations" && list !== "collections"))
    return undefined;
  return entity[list][Number(index)]?.name;
}
