// The door of the package for generated backends and their own code. It loads little: what serves is loaded when it is run.
export {
  type CollectionDraft,
  type EntityDraft,
  type MemberDraft,
  type ParameterDraft,
  type RelationDraft,
  type TypedEntity,
  type VirtualDraft,
  defineApplication,
  defineEntity,
  defineVirtual,
} from "./define.ts";
export {
  type ApplicationDefinition,
  type CollectionDefinition,
  type EntityDefinition,
  type Link,
  type MemberAccess,
  type MemberDefinition,
  type ParameterDefinition,
  type RelationDefinition,
  type Rule,
  type RuleCondition,
  type RuleOperand,
  type WriteSchemas,
} from "./definition.ts";
export {
  ApplicationError,
  type ApplicationErrorOptions,
  isApplicationError,
} from "./errors/application-error.ts";
export {
  type DataAccess,
  type DataFilter,
  type DataQuery,
  type EntityHooks,
  OwnAnswer,
  type OwnCodeContext,
  type OwnRequest,
  type OwnRoute,
} from "./hooks/types.ts";
export { type Answer, type Log } from "./server/route.ts";
export { type Project } from "./run/project.ts";
export { runApplication } from "./run/run-application.ts";
