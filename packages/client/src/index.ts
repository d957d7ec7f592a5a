// The door of the package, and of the `core` folder of generated clients: the same files are copied there.
export {
  type ClientOptions,
  type CallOptions,
  type ClientRequest,
  type RequestSender,
  createRequestSender,
} from "./http.ts";
export {
  type CurrentVersion,
  LatheError,
  type ProblemCode,
  type ProblemDetails,
  type ProblemEntry,
} from "./problem.ts";
export {
  type ChangeCalls,
  type HistoryCall,
  type HistoryEntry,
  type HistoryQuery,
  type RememberedRecord,
  type MemberChange,
  type TrashCalls,
  type TrashFields,
  type TrashItem,
  type VersionCall,
  createChangeCalls,
} from "./changes.ts";
export {
  type BulkCall,
  type BulkDelete,
  type BulkOutcome,
  type BulkResult,
  type BulkSelection,
  type BulkUpdate,
  createBulkCall,
} from "./bulk.ts";
export {
  type Import,
  type ImportCall,
  type ImportCalls,
  type ImportCounts,
  type ImportMapping,
  type ImportChange,
  type ImportSettings,
  createImportCall,
} from "./imports.ts";
export { type ExportCall, type ExportOptions, type ExportRequest, createExportCall } from "./exports.ts";
export {
  type AnyFilter,
  type BooleanFilter,
  type ChoiceFilter,
  type MembershipFilter,
  type NullFilter,
  type OrderedFilter,
  type TextFilter,
} from "./filters.ts";
export {
  type AnyFields,
  type AnyParameters,
  type IterateQuery,
  type ListQuery,
  type PageQuery,
  type QueryArguments,
  type TotalQuery,
} from "./list-query.ts";
export { type Chosen, type FieldsQuery, type MemberName } from "./fields.ts";
export { type RecordPage, type TotalOf } from "./pages.ts";
export {
  type AnyRecord,
  type CheckedDeleteCall,
  type CheckedUpdateCall,
  type CheckedWriteOptions,
  type CreateCall,
  type CreateOptions,
  type DeleteCall,
  type GetCall,
  type ImportMembers,
  type IterateCall,
  type ListCall,
  type RecordCalls,
  type UpdateCall,
  type VersionedRecord,
  type WriteOptions,
  createRecordCalls,
} from "./records.ts";
export {
  type DetailCalls,
  type ReferrerItem,
  type Referrers,
  type ReferrersCall,
  type RelationTotals,
  type RelationTotalsCall,
  createDetailCalls,
} from "./details.ts";
export {
  type AdminMemberCalls,
  type AdminMembershipCalls,
  type AdminReferenceCalls,
  type ChangedMemberships,
  type ChosenQuery,
  type MemberCalls,
  type Membership,
  type MembershipCalls,
  type MembershipChange,
  type Option,
  type OptionCalls,
  type OptionList,
  type OptionQuery,
  type ReferenceCalls,
  type RelatedCalls,
  type RelationCalls,
  type RelationChanges,
  createRelationCalls,
} from "./relations.ts";
export {
  type VirtualCalls,
  type VirtualGetCall,
  type VirtualIterateCall,
  type VirtualListCall,
  createVirtualCalls,
} from "./virtual-records.ts";
export {
  type AuthCalls,
  type Credentials,
  type CurrentSession,
  type PasswordChange,
  type Session,
  type SessionAccount,
  type SignUpInput,
  type VisitorAuthCalls,
  createAuthCalls,
  type OwnSession,
  type OwnSessionFields,
  type Preferences,
} from "./auth.ts";
export { type SystemCalls, createSystemCalls } from "./system.ts";
export {
  type SystemAccount,
  type SystemAccountCreate,
  type SystemAccountImport,
  type SystemAccountFields,
  type SystemAccountUpdate,
  type Actor,
  type SystemAuditEntry,
  type SystemAuditEntryFields,
  type SystemRole,
  type SystemRoleCreate,
  type SystemRoleFields,
  type SystemRoleUpdate,
  type SystemToken,
  type SystemTokenCreate,
  type SystemTokenCreated,
  type SystemTokenFields,
  type SystemTokenUpdate,
  type SystemView,
  type SystemViewCondition,
  type SystemViewConfig,
  type SystemViewCreate,
  type SystemViewFields,
  type SystemViewUpdate,
} from "./system-types.ts";
export {
  type AdminImage,
  type ExternalImage,
  type ImageCalls,
  type MediaAsset,
  type MediaState,
  type MediaVariant,
  createImageCalls,
} from "./images.ts";
export { type FormStream, type ImageFile, type UploadOptions, type UploadProgress } from "./upload.ts";
export { type DescribeApiCall, type OpenApiDocument } from "./openapi.ts";
export { type DescribeUiCall, createDescribeUiCall } from "./ui.ts";
export {
  type AccessQuestion,
  type AccessReason,
  type ExplainCall,
  type Explanation,
  createExplainCall,
} from "./explain.ts";
export {
  type Control,
  type FieldType,
  type FilterOperator,
  type ParameterType,
  type ScreenForm,
  type ScreenParameter,
  type ScreenSort,
  type ScreenValue,
  type Tone,
  type Ui,
  type UiCollection,
  type UiField,
  type UiModule,
  type UiProject,
  type UiRelation,
  type UiScreen,
  type UiVariant,
} from "./ui-types.ts";
export {
  type AdminCalls,
  type ClientDescription,
  type EntityEntry,
  type EntityTable,
  type ExternalCalls,
  type Family,
  createClient,
} from "./client.ts";
export {
  type FailedImage,
  type FailedImageFields,
  type LabelledRecord,
  type SearchGroup,
  type SearchResult,
  type Summary,
} from "./desk-types.ts";
