// The places of uses, each once: a collection names both an entity and its relation, but is one place.
import type { ModelUse } from "@lathe/contract";
import type { Model } from "@lathe/model";
import { parsePointer } from "../../../changes/pointer.ts";

/** A place, with the name of the member where it is one. */
export interface Place extends ModelUse {
  readonly name: string;
}

/** Each place once, in the order of the uses. */
export function listPlaces(model: Model, uses: readonly ModelUse[]): readonly Place[] {
  const places = new Map<string, Place>();
  for (const use of uses) {
    const place = findMemberPlace(model, use);
    const key = place === undefined ? `${use.entity}${use.pointer}` : `${place} ${use.kind}`;
    if (!places.has(key)) places.set(key, { ...use, name: place ?? use.entity });
  }
  return [...places.values()];
}

function findMemberPlace(model: Model, { entity: name, pointer }: ModelUse): string | undefined {
  const [list, index] = parsePointer(pointer);
  const entity = model.entities.find((one) => one.name === name);
  if (entity === undefined || (list !== "fields" && list !== "relations" && list !== "collections"))
    return undefined;
  const member = entity[list][Number(index)];
  return member === undefined ? undefined : `${name}.${member.name}`;
}
