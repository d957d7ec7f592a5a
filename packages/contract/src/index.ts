// The door of the package: the wire facts of the application API, of the generator API and of the command line.
export {
  FAMILIES,
  type Family,
  OPERATIONS,
  type Operation,
  ACCESS_MODES,
  type AccessMode,
} from "./access.ts";
export { adaptAccent } from "./accent.ts";
export {
  ACCOUNT_KINDS,
  type AccountKind,
  PERMISSION_ACTIONS,
  type PermissionAction,
  PERMISSION_ACTION_BY_OPERATION,
  SYSTEM_MODULE,
  SYSTEM_PERMISSIONS,
  WILDCARD,
  type Permission,
  OWNER_ROLE,
  type Account,
  type SessionCreated,
  type CurrentSession,
  type OwnSession,
  type Preferences,
  MAX_PREFERENCES_BYTES,
} from "./accounts.ts";
export {
  APPLICATION_ERRORS,
  type ApplicationErrorCode,
  PROBLEM_CONTENT_TYPE,
  PROBLEM_TYPE,
  type ProblemEntry,
  type ProblemDetails,
  type Actor,
  type CurrentVersion,
} from "./application-errors.ts";
export {
  FAMILY_BASE,
  AUTH_BASE,
  OWN_BASE,
  SYSTEM_RESOURCES,
  OPENAPI_SEGMENT,
  UI_SEGMENT,
  DOCS_SEGMENT,
  OPERATIONS_PATHS,
  IF_MATCH_HEADER,
  IF_NONE_MATCH_HEADER,
  APP_REVISION_HEADER,
  IDEMPOTENCY_KEY_HEADER,
  type HttpMethod,
  type ApplicationRoute,
  type RelationOperation,
  OPERATOR_ROUTES,
  DETAIL_ROUTES,
  type DetailOperation,
  RECORD_ROUTES,
  MEDIA_ROUTES,
  type MediaOperation,
  listMediaOperations,
  SIGNED_MEDIA_ROUTE,
  AUTH_ROUTES,
} from "./application-routes.ts";
export { CHANGE_TIMES, HISTORY_KEEPS, type HistoryKeep } from "./changes.ts";
export { CHANGE_ROUTES, type ChangeOperation, TRASH_ROUTES, listChangeOperations } from "./change-routes.ts";
export {
  ACCOUNT_IMPORT_PROPERTIES,
  IMPORT_PERMISSION,
  IMPORT_PROPERTIES,
  PASSWORD_LENGTH,
} from "./system/accounts.ts";
export { ACTOR_SCHEMA } from "./system/audit.ts";
export { AUTH_BODIES } from "./system/auth-bodies.ts";
export { type SystemOperation, type SystemRoute } from "./system/definition.ts";
export { JOB_PERMISSIONS, JOB_STATES } from "./system/jobs.ts";
export {
  SYSTEM_RESOURCE_DEFINITIONS,
  SYSTEM_RESOURCE_NAMES,
  type SystemResource,
} from "./system/resources.ts";
export { MAX_ACCOUNT_NAME_LENGTH, type SchemaObject } from "./system/schemas.ts";
export { CREATED_TOKEN_SCHEMA } from "./system/tokens.ts";
export { VIEW_PERMISSION } from "./system/views.ts";
export { SYSTEM_SCHEMA_VERSION, findSystemVersion, formatSystemVersion } from "./system-schema.ts";
export {
  CONTROLS,
  type Control,
  type Screen,
  type ScreenCollection,
  type ScreenField,
  type ScreenForm,
  type ScreenParameter,
  type ScreenRelation,
  type ScreenSort,
  type ScreenValue,
  TONES,
  type Ui,
  type UiCollection,
  type UiField,
  type UiModule,
  type UiRelation,
  type UiScreen,
} from "./screens.ts";
export {
  type AccessReason,
  EXPLAIN_PARAMETERS,
  EXPLAIN_PERMISSION,
  EXPLAIN_SEGMENT,
  type Explanation,
  REASON_KINDS,
  REQUIRED_EXPLAIN_PARAMETERS,
} from "./explain.ts";
export { EXIT_CODES, type ExitCode, type CommandError } from "./command-line.ts";
export {
  FIELD_TYPES,
  type FieldType,
  type FieldTypeGroup,
  PARAMETER_TYPES,
  type ParameterType,
} from "./field-types.ts";
export { type PreviewedRoute } from "./generator/describe-routes.ts";
export { type FileConflict, type Resolution } from "./generator/conflict.ts";
export {
  GENERATOR_ERRORS,
  type GeneratorErrorCode,
  type ErrorDetail,
  type ProjectHolder,
  type ContractError,
  type ErrorBody,
  errorBodySchema,
} from "./generator/errors.ts";
export {
  type Fill,
  type UndoResult,
  type GenerateRequest,
  type GenerateResult,
  type RollbackPreview,
} from "./generator/generation-routes.ts";
export {
  HISTORY_KINDS,
  type HistoryKind,
  HISTORY_OUTCOMES,
  type HistoryItem,
  type ModelChange,
  type ModelChangeKind,
} from "./generator/history.ts";
export { type HistoryDetail, type HistoryFile } from "./generator/history-detail.ts";
export {
  type EditClash,
  MAX_REVISIONS,
  REVISION_SOURCES,
  type RevisionSource,
} from "./generator/model-log.ts";
export { type ListedModule, type ModelParts } from "./generator/model-parts.ts";
export {
  FILE_ACTIONS,
  type FileAction,
  RESOLUTIONS,
  type HazardKind,
  type HandEdit,
  needsAcceptance,
  type Hazard,
  API_CHANGE_KINDS,
  type ApiChangeKind,
  type ApiChange,
  type PlannedFile,
  type PlannedMigration,
  type Plan,
} from "./generator/plan.ts";
export {
  APPLICATION_LINES,
  type ApplicationLine,
  type ApplicationStatus,
} from "./generator/application-routes.ts";
export { GENERATION_STEPS, type GenerationProgress, type GenerationStep } from "./generator/progress.ts";
export { type CodeUse, type PartUses, type RenamePreview } from "./generator/rename-routes.ts";
export { type CheckedEntity, type PermittedOperation } from "./generator/access-routes.ts";
export { type CallerChoice } from "./generator/callers.ts";
export { type RuleCountsAnswer, type RuleExampleAnswer } from "./generator/rule-routes.ts";
export { type GeneratorRouteDefinition, GENERATOR_TAGS, PATH_PARAMETERS } from "./generator/route.ts";
export { GENERATOR_ROUTES, type GeneratorRouteKey, type GeneratorRoutes } from "./generator/routes.ts";
export {
  type EntitySummary,
  type FieldTypeSummary,
  type Problem,
  type ReservedNames,
} from "./generator/summaries.ts";
export { SERVER_ROUTES } from "./generator/server-routes.ts";
export { type UseKind, type ModelUse } from "./generator/uses.ts";
export {
  LIST_LIMIT,
  MAX_CONDITIONS,
  MAX_IN_VALUES,
  MAX_PATTERN_LENGTH,
  MAX_OPTION_IDS,
  RULE_LIMIT,
  OPTION_LIMIT,
  MAX_NAME_LENGTH,
  MAX_INDEXED_LENGTH,
  MAX_INDEX_ENTRY_BYTES,
  MAX_BODY_BYTES,
} from "./limits.ts";
export { getInitials } from "./initials.ts";
export { MIGRATING_MESSAGE } from "./log-messages.ts";
export {
  type AdminImage,
  type ExternalImage,
  IMAGE_FITS,
  IMAGE_FORMATS,
  type ImageContentType,
  type ImageVariant,
  MEDIA_STATES,
  type MediaAsset,
  type MediaState,
  type MediaVariantFile,
  ORIGINAL_VARIANT,
  IMAGE_CONTENT_TYPES,
  UPLOAD_PART,
} from "./media.ts";
export {
  type ChangedMemberships,
  MEMBERSHIP_CHANGE_SCHEMA,
  type MembershipChange,
  RELATIONS_MEMBER,
  createRelationsSchema,
} from "./memberships.ts";
export {
  FILTER_OPERATORS,
  type FilterOperator,
  MEMBERSHIP_OPERATORS,
  OPERATORS,
  type Operator,
  OPERATORS_BY_FIELD_TYPE,
  RELATION_OPERATORS,
} from "./operators.ts";
export {
  type ListEnvelope,
  SYSTEM_MEMBERS,
  type OptionList,
  type Membership,
  type ReferrerItem,
  type Referrers,
  ANY_FIELD,
  SORT_ORDERS,
  type SortOrder,
  LIST_PARAMETERS,
} from "./records.ts";
export { REQUEST_ID_HEADER, REQUEST_ID_PATTERN } from "./request-id.ts";
export { type ReadCondition, readCondition } from "./read-condition.ts";
export { type WordValue, type WordedOperand, describeReadRule, describeRule } from "./rule-words.ts";
export { type Schema, DEFINITION, componentRef } from "./schema.ts";
export {
  BULK_ACTIONS,
  BULK_ROUTE,
  type BulkAction,
  DOWNLOAD_ROUTE,
  EXPORT_FORMATS,
  EXPORT_ROUTE,
  type ExportFormat,
  IMPORTS_SEGMENT,
  IMPORT_CHOICES,
  IMPORT_DELIMITERS,
  IMPORT_ENCODINGS,
  IMPORT_ROUTES,
  type ImportChoice,
  JOB_FAILURES_ROUTE,
  MAX_BULK_RECORDS,
  UPLOAD_IMPORT_ROUTE,
  isImported,
  listBulkActions,
} from "./transfers.ts";
export {
  INTEGER_RANGE,
  isInteger,
  parseBigint,
  parseDecimal,
  addDecimals,
  compareDecimals,
  parseDate,
  parseDatetime,
  parseUuid,
  SLUG_PATTERN,
  EMAIL_PATTERN,
  URL_PATTERN,
  isStorableText,
} from "./values.ts";
export {
  DESK_SCHEMAS,
  type FailedImage,
  FAILED_IMAGE_SCHEMA,
  FAILED_STATE,
  SUMMARY_DAYS,
  SUMMARY_JOBS,
  MAX_SUMMARY_VIEWS,
  type Summary,
  SEARCH_LIMITS,
  type SearchGroup,
  type SearchResult,
} from "./desk.ts";
export {
  MAX_RELATIVE,
  RELATIVE_UNITS,
  type RelativeTime,
  type ViewConfig,
  type ViewFilter,
  type ViewProblem,
} from "./views.ts";
