// The door of the package for generated backends and their own code. It loads little: what serves is loaded when it is run.
export { type TypedEntity, defineApplication, defineEntity, defineVirtual } from "./define.ts";
export type { AdminImage, ExternalImage } from "@lathe/contract";
export { defineHooksFor } from "./hooks/define-hooks.ts";
export {
  type BooleanFilter,
  type ChoiceFilter,
  type MembershipFilter,
  type OrderedFilter,
  type TextFilter,
} from "./hooks/filter-types.ts";
export { defineScreen } from "./screens/define-screen.ts";
export {
  type ApplicationDefinition,
  type EntityDefinition,
  type MemberDefinition,
  type Rule,
  type RuleCondition,
  type RuleOperand,
} from "./definition.ts";
export {
  ApplicationError,
  type ApplicationErrorOptions,
  isApplicationError,
} from "./errors/application-error.ts";
export { FinalJobError } from "./jobs/job.ts";
export { type AnyJob, type JobContext, type JobStepsContext, defineJob } from "./hooks/job-types.ts";
export { type DataAccess, type DataFilter, type DataQuery } from "./hooks/data-types.ts";
export {
  type EntityHooks,
  OwnAnswer,
  type OwnCodeContext,
  type OwnRequest,
  type OwnRoute,
} from "./hooks/types.ts";
export { type Answer, type Log } from "./server/route.ts";
export { runApplication } from "./run/run-application.ts";
