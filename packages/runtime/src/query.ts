// The door to the query compiler, for whoever wants statements without a server.
export { type CallerScope } from "./query/caller-scope.ts";
export { formatCursor } from "./query/cursor.ts";
export { compileGet } from "./query/get.ts";
export { type ListPlan, planList } from "./query/list-plan.ts";
export { parseListRequest } from "./query/list-request.ts";
export { type CompiledList, compileList, listPlanValues } from "./query/list.ts";
export { formatListShape } from "./query/list-shape.ts";
export { type PageResult, parseItems } from "./query/page-result.ts";
export { createSchema } from "./query/schema.ts";
export { type Bindings } from "./query/sql-text.ts";
export { VALUE_TYPES } from "./query/value-types.ts";
export {
  type Assignment,
  type CompiledWrite,
  type WriteOutcome,
  compileCreate,
  compileDelete,
  compileUpdate,
} from "./query/write.ts";
