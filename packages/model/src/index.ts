// The door of the package: the project model as pure data and pure functions.
export { type Issue, type Severity, pointerOf } from "./issue.ts";
export { ISSUE_CODES, type IssueCode } from "./issue-codes.ts";
export { type JsonValue, sameJson } from "./json-value.ts";
export { type JsonReading, readJson } from "./json-text.ts";
export { type Model } from "./types.ts";
export { type Project, FORMAT_VERSION } from "./parts/project.ts";
export { type Module } from "./parts/module.ts";
export { type Entity, ENTITY_KINDS, CONCURRENCY_MODES } from "./parts/entity.ts";
export { type Field, FIELD_TYPE_FACTS, typeOf } from "./fields/index.ts";
export { type FieldTypeFacts, type Capabilities } from "./fields/field-type.ts";
export { type Relation, RELATION_KINDS, DELETE_ACTIONS } from "./parts/relation.ts";
export { type Collection, isVirtualCollection } from "./parts/collection.ts";
export { type ProjectedMember, type ProjectionSource } from "./parts/projection.ts";
export { type Parameter } from "./parts/parameter.ts";
export {
  type Rule,
  type Condition,
  type Operand,
  type RuleVariable,
  RULE_VARIABLES,
  EVERYONE,
  isCondition,
  branchesOf,
} from "./parts/rule.ts";
export {
  PROJECT_FILE,
  MODEL_FOLDER,
  SCHEMA_FOLDER,
  type ModelFiles,
  type FileRole,
  roleOf,
  moduleFile,
  entityFile,
  writeModel,
} from "./files.ts";
export { type ParsedModel, type ParseMemo, parseModel, isUsable } from "./parse.ts";
export { validate } from "./validate/index.ts";
export { type HashText, canonicalText, revisionOf } from "./revision.ts";
export { SCHEMA_FILES } from "./schema.ts";
export {
  type Lookup,
  type MemberTable,
  type StoredValue,
  lookupOf,
  membersOf,
  storedEntity,
  storedValue,
  valueAt,
} from "./lookup.ts";
export { type Use, type Used, usesIn } from "./uses.ts";
export {
  RESERVED_NAMES,
  nameProblem,
  foldCase,
  idMemberOf,
  labelFrom,
  snake,
  sqlName,
  tableName,
  joinTableName,
  typeName,
  pascal,
  camel,
  packageName,
} from "./names.ts";
export { type Change, type EntityHead, diffModels, applyChanges } from "./diff.ts";
export { type EditResult, type Refusal, type RefusalCode } from "./edit/edit.ts";
export { type MemberKind, type MemberTypes } from "./edit/part.ts";
export { addModule, replaceModule } from "./edit/module.ts";
export { addEntity, changeSettings } from "./edit/entity.ts";
export { type MemberDraft, addField, addRelation, addCollection } from "./edit/add-member.ts";
export {
  type MemberReplacement,
  replaceField,
  replaceRelation,
  replaceCollection,
} from "./edit/replace-member.ts";
export {
  type MemberRemoval,
  removeModule,
  removeEntity,
  removeField,
  removeRelation,
  removeCollection,
} from "./edit/remove.ts";
export {
  type MemberRename,
  renameModule,
  renameEntity,
  renameField,
  renameRelation,
  renameCollection,
  renameProjected,
} from "./edit/rename.ts";
export { setProjection, setSelections } from "./edit/projection.ts";
export { changeProject, replaceModel } from "./edit/project.ts";
