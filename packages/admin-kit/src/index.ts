// The door of the package: what screens, the admin's own and those of projects, are made of.
export {
  copyText,
  Dialog,
  type DialogProps,
  type KeyHandler,
  type KeyHandlers,
  KeyLayer,
  KeysProvider,
  type Notices,
  PlainSelect,
  type Shortcut,
  SideDrawer,
  type ToastInput,
  ToastsProvider,
  useCopy,
  useHasRoomBeside,
  useIsPhone,
  useKeys,
  useShortcutText,
  useToasts,
} from "@lathe/ui";
export { keep, readKept } from "@lathe/ui/storage";
export { PermissionEditor } from "./access/permission-editor.tsx";
export { PermissionWords, usePermissionWords } from "./access/permission-words.tsx";
export { holdsPermission, listPermissionChanges } from "./access/permission-list.ts";
export { MAX_ROLE_NAME_LENGTH, fitRoleName, isRoleName } from "./access/role-name.ts";
export {
  type AdminApi,
  type EntityCalls,
  createAdminApi,
  createAnonymousAuthCalls,
} from "./api/admin-api.ts";
export { type SearchParams, getSearchParam } from "./address/search-params.ts";
export { ApiProvider, useApi, useEntityCalls } from "./api/api-context.tsx";
export { DeleteDialog, type DeleteDialogProps } from "./delete/delete-dialog.tsx";
export { type DeletableRecord, type DeleteHandlers, useDelete, useRestore } from "./delete/use-delete.ts";
export { ExplainDialog } from "./explain/explain-dialog.tsx";
export {
  type FieldFilterProps,
  type FieldHintProps,
  type FieldInputProps,
  type FieldTypeUi,
  type FieldViewProps,
} from "./fields/field-type.ts";
export { EmptyValue } from "./fields/empty-value.tsx";
export { type FieldEditorProps, type ServerProblem, FieldEditor } from "./fields/field-editor.tsx";
export { type FieldFrameProps, type FramedControl, FieldFrame } from "./fields/field-frame.tsx";
export { type FieldProblem, type ProblemKey, formatPlace, formatProblem } from "./fields/field-problem.ts";
export { findFieldType } from "./fields/field-types.ts";
export { type MemberPage, takeStaged } from "./memberships/member-query.ts";
export { MembershipChips, type MembershipChipsProps } from "./memberships/membership-chips.tsx";
export { MembershipTab, type MembershipTabProps } from "./memberships/membership-tab.tsx";
export { formatStaged } from "./memberships/staged-words.ts";
export { CreateInPlace } from "./picker/create-in-place.tsx";
export { type PickedOption } from "./picker/option-details.ts";
export { RelationInput, type RelationInputProps } from "./picker/relation-input.tsx";
export { RelationLabel } from "./picker/relation-label.tsx";
export { RelationPicker, type RelationPickerProps } from "./picker/relation-picker.tsx";
export { type Picker, usePicker } from "./picker/use-picker.ts";
export { DayControl } from "./fields/day/day-control.tsx";
export { FieldView } from "./fields/field-view.tsx";
export { InputButton } from "./fields/input-button.tsx";
export { CopyButton } from "./fields/copy-button.tsx";
export { getInitialValue } from "./fields/initial-value.ts";
export { validateValue } from "./fields/validate-value.ts";
export { countRunningUploads, waitForUploads } from "./fields/image/running-uploads.ts";
export { useRunningUploads } from "./fields/image/use-running-uploads.ts";
export { choosePicture, chooseSource, isImage } from "./images/choose-source.ts";
export { MediaImage } from "./images/media-image.tsx";
export { Thumbnail } from "./images/thumbnail.tsx";
export { ToneIcon } from "./fields/enum/tone-icon.tsx";
export {
  type TimeSetting,
  formatDateTime,
  formatDay,
  formatExactTime,
  formatRelative,
} from "./format/dates.ts";
export { formatBytes } from "./format/bytes.ts";
export { formatNumber, parseNumberText } from "./format/numbers.ts";
export { RelativeTime, showTime } from "./format/relative-time.tsx";
export { type Formats, useFormats } from "./format/use-formats.ts";
export { type ZonedTime, addDays, toInstant, toZonedTime } from "./format/zoned-time.ts";
export {
  type MembershipStep,
  type StagedMember,
  type StagedMembership,
  type StagedMemberships,
  countStagedMemberships,
  dropStagedMembership,
  listStagedMembers,
  stageMembership,
  toRelationChanges,
} from "./record/staged-memberships.ts";
export { labelMember, isAbout, listEntryParts, summarizeEntry } from "./history/entry-summary.ts";
export { EntryWords } from "./history/entry-words.tsx";
export { historyQuery, versionQuery } from "./history/history-queries.ts";
export { RecordHistoryPanel } from "./history/record-history-panel.tsx";
export {
  fillGoneImages,
  listDifferent,
  listMembers,
  listPlannedImages,
  planEntryRestore,
  planVersionRestore,
} from "./history/restore-plan.ts";
export { useGoneImages } from "./history/use-gone-images.ts";
export { restoreIntoForm } from "./history/restore-into-form.ts";
export { ActorAvatar } from "./history/actor-avatar.tsx";
export { findActorName } from "./history/actor-name.ts";
export { useActorName } from "./history/use-actor-name.ts";
export { HistoryValue, ValueChange } from "./history/value-change.tsx";
export { saveAddress, saveBlob } from "./jobs/download.ts";
export { JobBar } from "./jobs/job-bar.tsx";
export { type Job, isEnded } from "./jobs/job-progress.ts";
export { JobsProvider, useLookAtJob, useWatchedJobs } from "./jobs/jobs-context.tsx";
export { useJob } from "./jobs/use-job.ts";
export { type WatchedJob } from "./jobs/watched-jobs.ts";
export { ErrorBoundary } from "./layout/error-boundary.tsx";
export { IconButton } from "./layout/icon-button.tsx";
export { type Frame, FrameProvider, useFrame } from "./layout/frame-context.tsx";
export { OwnPart } from "./own/own-part.tsx";
export {
  NO_OWN_SCREENS,
  type OwnAction,
  type OwnActionRequest,
  type OwnPage,
  type OwnScreens,
  listPartsOf,
} from "./own/own-screens.ts";
export { RecordPanels } from "./own/record-panels.tsx";
export { useOwnColumns } from "./own/use-own-columns.ts";
export { useRecordsChanged } from "./own/use-records-changed.ts";
export { OwnScreensProvider, useOwnScreens } from "./own/own-screens-context.tsx";
export { readOwnScreens } from "./own/read-own-screens.ts";
export { PageFooter } from "./layout/page-footer.tsx";
export { PageHeader } from "./layout/page-header.tsx";
export { Pager } from "./layout/pager.tsx";
export { formatDocumentTitle, useDocumentTitle } from "./layout/use-document-title.ts";
export {
  DENSITIES,
  type Density,
  type Preferences,
  THEMES,
  type Theme,
  isTimeZone,
  parsePreferences,
  storePreferences,
} from "./preferences/preferences.ts";
export {
  type PreferencesControl,
  PreferencesProvider,
  usePreferences,
} from "./preferences/preferences-context.tsx";
export {
  type Column,
  type ColumnLabels,
  MIN_TITLE_WIDTH,
  chooseColumns,
  fitColumns,
  getTitleName,
  getWidth,
  isNumeric,
  listAllColumns,
  listCardColumns,
} from "./list/columns.ts";
export {
  type Condition,
  type ConditionOperator,
  type ConditionValue,
  MAX_CONDITIONS,
  formatCondition,
  isRelativeTime,
} from "./list/condition.ts";
export { fromViewCondition, isDay } from "./list/condition-query.ts";
export { toInstants } from "./list/day-bounds.ts";
export { type FilterField, type FilterKind, listFilterFields } from "./list/filter-fields.ts";
export { getListDefaults } from "./list/list-defaults.ts";
export { type ListOrigin, type ListPlace, findListPlace, rememberList } from "./list/list-origin.ts";
export { fitNames, nameFields } from "./list/searched-fields.ts";
export { parseParameter, pickKnownParameters, toParameterField } from "./list/known-parameters.ts";
export { getOwn } from "./record/get-own.ts";
export { type ListConditions, MIN_SEARCH, listSearched } from "./list/list-request.ts";
export { SEARCH_LIMITS } from "@lathe/contract";
export {
  type ListConfig,
  type ListState,
  PAGE_SIZES,
  changeListState,
  getLastPage,
  isListChanged,
  readListState,
  readViewId,
  writeListState,
} from "./list/list-state.ts";
export {
  type ChoiceKey,
  type OperatorChoice,
  convertValue,
  findChoice,
  getOperatorKey,
  leavesOutEmpty,
  listChoices,
  makeCondition,
} from "./list/operator-choices.ts";
export { isKnownCondition } from "./list/known-condition.ts";
export { RecordCell } from "./list/record-cell.tsx";
export { type RecordLinks, useRecordLinks } from "./list/record-links.ts";
export { CheckBox } from "./list/check-box.tsx";
export { RowCheck } from "./list/row-check.tsx";
export { useColumnLabels } from "./list/use-column-labels.ts";
export { useRelatedLabels } from "./list/use-related-labels.ts";
export { useOptionLabels } from "./list/use-option-labels.ts";
export { fromViewConfig, toViewConfig } from "./list/view-config.ts";
export { RecordTable, type RecordTableProps, type RowSelection } from "./list/record-table.tsx";
export { useViewTools } from "./fields/view-tools.ts";
export { getLabelWords, getRecordTitle } from "./list/record-title.ts";
export { findOrderWords, getFirstOrder } from "./list/sort-words.ts";
export { type List, type ListOptions, useList } from "./list/use-list.ts";
export { WordChanges } from "./diff/word-changes.tsx";
export {
  type ConflictAnswers,
  type ConflictQuestion,
  NO_ANSWERS,
  answerAll,
  composeChoices,
  composeValue,
  listOpenQuestions,
  listQuestions,
} from "./record/conflict-choices.ts";
export { focusMember, getControlId } from "./record/control-id.ts";
export {
  type Draft,
  changeMember,
  getMember,
  getMembers,
  hasChanges,
  isChanged,
  listChanged,
} from "./record/draft.ts";
export { FormMember } from "./record/form-member.tsx";
export {
  type FormPart,
  findFormPart,
  findPartOfMember,
  formatMemberLabels,
  getMemberLabel,
  listImages,
  listMemberships,
  listWritableMembers,
  sortByForm,
} from "./record/form-members.ts";
export { type FormNote, formatNote } from "./record/form-notes.ts";
export { type FormProblem, type FormProblems } from "./record/form-problems.ts";
export {
  type HandedChanges,
  dropHandedChanges,
  findHandedChanges,
  findHandedNotes,
  handChanges,
} from "./record/handed-drafts.ts";
export {
  type DraftPlace,
  type KeptDraft,
  applyKeptDraft,
  dropKeptDraft,
  findOffer,
  keepDraft,
  readKeptDraft,
  toKeptDraft,
} from "./record/kept-drafts.ts";
export { MemberValue } from "./record/member-value.tsx";
export { type Members } from "./record/members.ts";
export { type Merge, type Overlap, rebaseDraft } from "./record/merge.ts";
export { type LoadedCopy } from "./record/load-copy.ts";
export { createNewDraft, detachDraft, openDraft } from "./record/new-draft.ts";
export {
  type Conflict,
  type FormState,
  type RecordForm,
  type SaveStatus,
  createRecordForm,
} from "./record/record-form.ts";
export {
  type FormSurroundings,
  RecordFormProvider,
  useFormState,
  useRecordForm,
} from "./record/record-form-context.tsx";
export {
  copyQuery,
  type LatestChange,
  fetchNewer,
  latestChangeQuery,
  recordQuery,
  relationTotalsQuery,
} from "./record/record-query.ts";
export { createKey } from "./record/create-key.ts";
export { type SaveOutcome, compareDraft, compareForm, saveForm } from "./record/save-form.ts";
export { settleConflict } from "./record/settle-conflict.ts";
export { takeNewer } from "./record/take-newer.ts";
export { countChanges } from "./record/save-plan.ts";
export { WrittenValue } from "./record/written-value.tsx";
export { type ScreenGroup, type Screens, getScreenPath, indexScreens } from "./screens/screens.ts";
export { ScreensProvider, useScreen, useScreens } from "./screens/screens-context.tsx";
export {
  type AdminSession,
  SessionLeftError,
  type SessionState,
  createAdminSession,
} from "./session/session.ts";
export { createSessionTabs } from "./session/session-tabs.ts";
export { SessionProvider, useSession, useSessionState } from "./session/session-context.tsx";
export { type ErrorDescription, describeError, describeRefusal } from "./states/describe-error.ts";
export { EmptyState } from "./states/empty-state.tsx";
export { ErrorState } from "./states/error-state.tsx";
export { Gone } from "./states/gone.tsx";
export { NoPermission } from "./states/no-permission.tsx";
export { useSlow } from "./states/use-slow.ts";
export { StatePanel, type StatePanelProps } from "./states/state-panel.tsx";
export {
  type Catalogue,
  LANGUAGES,
  type Language,
  type TextKey,
  findLanguage,
  loadCatalogue,
} from "./texts/catalogue.ts";
export { toInnerWord } from "./texts/inner-word.ts";
export { type Texts, TextsProvider, useTexts } from "./texts/texts-context.tsx";
export { numberFormat } from "./format/intl.ts";
