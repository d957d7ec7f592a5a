// The door of the package: the project model as pure data and pure functions.
export { type Issue, findValueAtPointer, toJsonPointer } from "./issue.ts";
export { ISSUE_CODES } from "./issue-codes.ts";
export { type JsonValue, isSameJson } from "./json-value.ts";
export { parseJson } from "./parse-json.ts";
export { type Model } from "./types.ts";
export { type Project } from "./parts/project.ts";
export { type Module } from "./parts/module.ts";
export { type Entity, ENTITY_KINDS, CONCURRENCY_MODES } from "./parts/entity.ts";
export {
  type EntityIndex,
  type IndexMember,
  formatIndexMembers,
  getIndexMemberName,
} from "./parts/entity-index.ts";
export { type Field, FIELD_TYPE_DEFINITIONS, getFieldTypeDefinition } from "./fields/index.ts";
export { type Relation, RELATION_KINDS, DELETE_ACTIONS } from "./parts/relation.ts";
export { type Collection, isVirtualCollection } from "./parts/collection.ts";
export { type ProjectedMember } from "./parts/projection.ts";
export { type Parameter } from "./parts/parameter.ts";
export { type Rule, type Condition, type Operand, EVERYONE, isCondition, getBranches } from "./parts/rule.ts";
export {
  PROJECT_FILE,
  MODEL_FOLDER,
  SCHEMA_FOLDER,
  type ModelFiles,
  findFileRole,
  getModulePath,
  getEntityPath,
  renderModel,
} from "./files.ts";
export { type ParsedModel, type ParseCache, parseModel, isUsable } from "./parse.ts";
export { validate } from "./validate/index.ts";
export {
  type LookupDependencies,
  type TrackingLookup,
  createTrackingLookup,
} from "./validate/tracking-lookup.ts";
export { type RuleProblem, checkRule } from "./validate/check-rule.ts";
export { type HashText, toCanonicalJson, computeRevision } from "./revision.ts";
export { SCHEMA_FILES } from "./schema.ts";
export {
  type Lookup,
  getLookup,
  getMembersByName,
  findStoredEntity,
  findStoredValue,
  findValueAtPath,
} from "./lookup.ts";
export { type Use, listUses } from "./uses.ts";
export {
  RESERVED_NAMES,
  toIdMember,
  toLabel,
  toPluralLabel,
  toSingularLabel,
  toValueLabel,
  toSnakeCase,
  toSqlName,
  toTableName,
  toJoinTableName,
  toTypeName,
  toPascalCase,
  toCamelCase,
  toPackageName,
} from "./names.ts";
export { type PartChange, diffModels, applyChanges } from "./diff.ts";
export { type Hunk, diffSequences } from "./diff-sequences.ts";
export { type AddressedChange, listAddressedChanges } from "./addressed-changes.ts";
export { describeModelChanges } from "./words/changes.ts";
export { describeClashes } from "./words/clash-words.ts";
export { listTold } from "./words/told-changes.ts";
export { summarizeChanges } from "./words/summary.ts";
export { takeBack } from "./edit/take-back.ts";
export { type EditResult, type Refusal } from "./edit/edit.ts";
export { type EditAnswer, type EditRequest, type EditRouteKey, EDIT_ROUTE_KEYS } from "./edit/edit-routes.ts";
export {
  type ModelEdit,
  createEdit,
  parseEdit,
  applyEdit,
  applyEdits,
  applyRoute,
} from "./edit/apply-edit.ts";
export { FIELD_SETTINGS_SCHEMA, type FieldSettings } from "./edit/field-settings.ts";
export { addModule, replaceModule } from "./edit/module.ts";
export { addEntity, changeSettings } from "./edit/entity.ts";
export { addField, addRelation, addCollection } from "./edit/add-member.ts";
export { replaceField, replaceRelation, replaceCollection } from "./edit/replace-member.ts";
export {
  type MemberRemoval,
  removeModule,
  removeEntity,
  removeField,
  removeRelation,
  removeCollection,
  withoutIds,
} from "./edit/remove.ts";
export {
  renameModule,
  renameEntity,
  renameField,
  renameRelation,
  renameCollection,
  renameProjected,
} from "./edit/rename.ts";
export { listNames, withNames } from "./edit/with-names.ts";
export { mapParts } from "./map-parts.ts";
export { setProjection, setSelections } from "./edit/projection.ts";
export { changeProject, replaceModel } from "./edit/project.ts";
export { suggestField } from "./suggest/suggest-field.ts";
export { suggestFileName } from "./suggest/suggest-file-name.ts";
export { createChoiceValue, createChoiceValues } from "./suggest/choice-values.ts";
export { guessDisplay } from "./suggest/guess-display.ts";
export { type TypeGuess, findTypeHint } from "./suggest/guess-type.ts";
export { createInitialFlags } from "./suggest/initial-flags.ts";
export { getShortFormName, parseShortForm, parseShortForms } from "./suggest/short-form.ts";
export { type NestedProposal, type ProposedField, proposeEntity } from "./sample/propose-entity.ts";
export { isSampleTooLong } from "./sample/read-sample.ts";
export { listFixes } from "./fix/list-fixes.ts";
export { createExcerpt } from "./excerpt.ts";
export { findLine } from "./find-line.ts";
export { listFieldTypeSummaries } from "./forms/field-types.ts";
export { type PartKind } from "./forms/part-schema.ts";
export { type MemberForm, describePart } from "./forms/part-form.ts";
export { type ValueForm } from "./forms/value-form.ts";
