// The entities whose records an operator may list without saying more: what a search and a summary are about.
import type { EntityDefinition } from "../definition.ts";
import type { Caller } from "../records/caller.ts";
import type { RecordContext } from "../records/context.ts";

/** Those whose list is on and permitted, and asks for nothing that only a request can say; in the order of the model. */
export function listListableEntities(
  { schema }: Pick<RecordContext, "schema">,
  caller: Caller,
): readonly EntityDefinition[] {
  return [...schema.entities.values()].filter(
    (entity) =>
      canList(caller, entity) &&
      !entity.parameters.some(({ required, default: value }) => required && value === null),
  );
}

/** Whether an operator may list the records of an entity. */
function canList(caller: Caller, entity: EntityDefinition): boolean {
  return entity.operations.list && caller.canUse(entity, "list");
}
