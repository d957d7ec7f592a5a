// Hooks, held against the types of their entity: also what they give back has no member that the entity does not have.
import type { TypedEntity } from "../define.ts";
import type { StrayKeys } from "./exact-types.ts";
import type { EntityHooks } from "./types.ts";

type HookCheck<Hook, Allowed> = Hook extends (...given: never[]) => infer Returned
  ? [StrayKeys<Awaited<Returned>, Allowed>] extends [never]
    ? Hook
    : { readonly "gives back what is no member": StrayKeys<Awaited<Returned>, Allowed> }
  : Hook;

type HooksCheck<Hooks, Create, Update> = {
  readonly [Name in keyof Hooks]: Name extends "beforeCreate"
    ? HookCheck<Hooks[Name], Create>
    : Name extends "beforeUpdate"
      ? HookCheck<Hooks[Name], Update>
      : Hooks[Name];
};

/** Makes the function that an entity's hooks are defined with. */
export function defineHooksFor<RecordType extends object, Create extends object, Update extends object>(
  _entity: TypedEntity<RecordType, Create, Update, object>,
): <Hooks extends EntityHooks<RecordType, Create, Update>>(
  hooks: Hooks & HooksCheck<Hooks, Create, Update>,
) => EntityHooks<RecordType, Create, Update> {
  return (hooks) => hooks;
}
