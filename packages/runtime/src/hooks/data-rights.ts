// What own code may do with an entity: what its caller may.
import type { Operation } from "@lathe/contract";
import type { EntityDefinition } from "../definition.ts";
import { forbidden } from "../errors/application-error.ts";
import type { WriteScope } from "../records/write-with-hooks.ts";

/** Throws where the caller may not use an operation. */
export function assertCanUse(
  { caller }: Pick<WriteScope, "caller">,
  entity: EntityDefinition,
  operation: Operation,
): void {
  const isRead = operation === "list" || operation === "get";
  if (entity.source !== null && !isRead)
    throw forbidden(`${entity.name} is virtual: it shows records of ${entity.source}; write those.`);
  if (!caller.canUse(entity, operation)) throw forbidden(`The caller may not ${operation} ${entity.name}.`);
}
