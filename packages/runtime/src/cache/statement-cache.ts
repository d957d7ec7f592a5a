// Compiled statements, one per shape of request: compiled once, bound for each request. Where they are off, each request compiles.
import { MAX_CACHED_STATEMENT_LENGTH } from "../db/limits.ts";
import type { EntityDefinition } from "../definition.ts";
import { type CallerScope, canReadEntity } from "../query/caller-scope.ts";
import { type CompiledGet, compileGet } from "../query/get.ts";
import { compileLabels } from "../query/labels.ts";
import { type ImageFileShape, compileImageFile } from "../query/image-file.ts";
import type { ListPlan } from "../query/list-plan.ts";
import { formatCallerShape, formatListShape } from "../query/list-shape.ts";
import { type CompiledList, compileList } from "../query/list.ts";
import { compileMemberChange, compileMembership, compileOwnerLock } from "../query/membership.ts";
import {
  type CompiledOptions,
  compileChosenOptions,
  compileOption,
  compileOptions,
} from "../query/options.ts";
import type { RecordFields } from "../query/record-fields.ts";
import { type CompiledReferrers, compileReferrers, listMetReferences } from "../query/referrers.ts";
import type { RelatedView } from "../query/related-view.ts";
import { type CompiledTotals, compileRelationTotals, listCountedViews } from "../query/relation-totals.ts";
import type { Schema } from "../query/schema.ts";
import type { CompiledStatement } from "../query/sql-text.ts";
import { compileUnchanged } from "../query/unchanged.ts";
import { type CompiledVersion, compileVersion } from "../query/version.ts";
import {
  type Assignment,
  type CompiledWrite,
  compileCreate,
  compileDelete,
  compileUpdate,
} from "../query/write.ts";
import type { Caches } from "./caches.ts";

/** Statements by shape. */
export interface StatementCache {
  list(caller: CallerScope, plan: ListPlan): CompiledList;
  get(caller: CallerScope, entity: EntityDefinition, fields?: RecordFields): CompiledGet;
  /** The record that a write is about, locked: outside the write rule it is not there. */
  getForWrite(caller: CallerScope, entity: EntityDefinition): CompiledGet;
  create(caller: CallerScope, entity: EntityDefinition, record: CreateShape): CompiledWrite;
  update(caller: CallerScope, entity: EntityDefinition, change: UpdateShape): CompiledWrite;
  delete(caller: CallerScope, entity: EntityDefinition, change: DeleteShape): CompiledStatement;
  options(caller: CallerScope, relation: RelationShape, shape: OptionListShape): CompiledOptions;
  chosenOptions(caller: CallerScope, relation: RelationShape): CompiledOptions;
  option(caller: CallerScope, relation: RelationShape): CompiledOptions;
  membership(
    caller: CallerScope,
    relation: RelationShape,
    change: "addMember" | "removeMember",
  ): CompiledStatement;
  memberChange(caller: CallerScope, relation: RelationShape, shape: MemberChangeShape): CompiledStatement;
  ownerLock(caller: CallerScope, entity: EntityDefinition): CompiledStatement;
  relationTotals(caller: CallerScope, entity: EntityDefinition): CompiledTotals;
  referrers(caller: CallerScope, entity: EntityDefinition): CompiledReferrers;
  imageFile(caller: CallerScope, shape: ImageFileShape): CompiledStatement;
  version(caller: CallerScope, entity: EntityDefinition): CompiledVersion;
  /** Undefined where a version stands for all that a record shows. */
  unchanged(caller: CallerScope, entity: EntityDefinition): CompiledStatement | undefined;
  labels(caller: CallerScope, entities: readonly EntityDefinition[]): CompiledStatement;
}

/** A way from an entity to another. */
export interface RelationShape {
  readonly entity: EntityDefinition;
  readonly view: RelatedView;
  readonly target: EntityDefinition;
}

/** What a change of several memberships looks like. */
export interface MemberChangeShape {
  /** Whether it has an entry of its own in the audit trail. */
  readonly isAudited: boolean;
}

/** What a list of options looks like. */
export interface OptionListShape {
  readonly limit: number;
  readonly isSearched: boolean;
}

/** What a create looks like. */
export interface CreateShape {
  readonly assignments: readonly Assignment[];
  /** Whether the times of the record are given. */
  readonly hasTimes: boolean;
  /** The relations whose memberships come with it: the audit trail names them. */
  readonly relations?: readonly string[];
}

/** What an update looks like. */
export interface UpdateShape {
  readonly assignments: readonly Assignment[];
  readonly checksVersion: boolean;
  /** As for a create. */
  readonly relations?: readonly string[];
}

/** What a delete looks like. */
export type DeleteShape = Pick<UpdateShape, "checksVersion">;

/** Compiles statements for the entities of a schema when they are first needed. */
export function createStatementCache(caches: Caches, schema: Schema): StatementCache {
  const compiled = caches.open("statements");
  const getOrCompile = <T>(shape: string, compile: () => T): T => {
    const cached = compiled.get(shape);
    if (cached !== undefined) return cached as T;
    const statement = compile();
    compiled.set(shape, statement);
    return statement;
  };
  const formatKey = (caller: CallerScope, entity: EntityDefinition) =>
    `${entity.name} ${formatCallerShape(schema, caller, entity)}`;
  return {
    list: (caller, plan) => {
      const shape = `list ${formatListShape(schema, caller, plan)}`;
      const cached = compiled.get(shape) as CompiledList | undefined;
      if (cached !== undefined) return cached;
      const list = compileList(schema, caller, plan);
      if (list.pageAndTotal.text.length <= MAX_CACHED_STATEMENT_LENGTH) compiled.set(shape, list);
      return list;
    },
    get: (caller, entity, fields) =>
      getOrCompile(`get ${formatKey(caller, entity)}${fields === undefined ? "" : ` ${fields.join()}`}`, () =>
        compileGet(schema, caller, { entity, fields }),
      ),
    getForWrite: (caller, entity) =>
      getOrCompile(`getForWrite ${formatKey(caller, entity)}`, () =>
        compileGet(schema, caller, { entity, isForWrite: true }),
      ),
    create: (caller, entity, { assignments, hasTimes, relations = [] }) =>
      getOrCompile(
        `create ${formatKey(caller, entity)} ${hasTimes} ${formatAssignmentsKey(assignments)}${formatNamesKey(relations)}`,
        () => compileCreate({ schema, caller, entity }, assignments, { hasTimes, relations }),
      ),
    update: (caller, entity, { assignments, checksVersion, relations = [] }) =>
      getOrCompile(
        `update ${formatKey(caller, entity)} ${checksVersion} ${formatAssignmentsKey(assignments)}${formatNamesKey(relations)}`,
        () => compileUpdate({ schema, caller, entity }, assignments, { checksVersion, relations }),
      ),
    delete: (caller, entity, { checksVersion }) =>
      getOrCompile(`delete ${formatKey(caller, entity)} ${checksVersion}`, () =>
        compileDelete({ schema, caller, entity }, { checksVersion }),
      ),
    options: (caller, relation, shape) =>
      getOrCompile(`options ${formatRelationKey(caller, relation)} ${shape.limit} ${shape.isSearched}`, () =>
        compileOptions({ ...relation, schema, caller }, shape),
      ),
    chosenOptions: (caller, relation) =>
      getOrCompile(`chosenOptions ${formatRelationKey(caller, relation)}`, () =>
        compileChosenOptions({ ...relation, schema, caller }),
      ),
    option: (caller, relation) =>
      getOrCompile(`option ${formatRelationKey(caller, relation)}`, () =>
        compileOption({ ...relation, schema, caller }),
      ),
    membership: (caller, relation, change) =>
      getOrCompile(`${change} ${formatRelationKey(caller, relation)}`, () =>
        compileMembership({ ...relation, schema, caller }, change),
      ),
    memberChange: (caller, relation, { isAudited }) =>
      getOrCompile(`memberChange ${formatRelationKey(caller, relation)} ${isAudited}`, () =>
        compileMemberChange({ ...relation, schema, caller }, { isAudited }),
      ),
    ownerLock: (caller, entity) =>
      getOrCompile(`ownerLock ${formatKey(caller, entity)}`, () =>
        compileOwnerLock({ schema, caller, entity }),
      ),
    relationTotals: (caller, entity) => {
      const shape = { schema, caller, entity };
      const names = listCountedViews(shape).map(({ name }) => name);
      return getOrCompile(`relationTotals ${caller.family} ${entity.name} ${names.join(" ")}`, () =>
        compileRelationTotals(shape),
      );
    },
    referrers: (caller, entity) => {
      const shape = { schema, caller, entity };
      const readable = listMetReferences(shape).map((reference) => canReadEntity(reference.entity, caller));
      return getOrCompile(`referrers ${caller.family} ${entity.name} ${readable.join(" ")}`, () =>
        compileReferrers(shape),
      );
    },
    imageFile: (caller, shape) =>
      getOrCompile(`imageFile ${formatKey(caller, shape.entity)} ${shape.member}`, () =>
        compileImageFile(schema, caller, shape),
      ),
    version: (caller, entity) =>
      getOrCompile(`version ${formatKey(caller, entity)}`, () => compileVersion(schema, caller, entity)),
    unchanged: (caller, entity) =>
      getOrCompile(`unchanged ${formatKey(caller, entity)}`, () => ({
        statement: compileUnchanged(schema, caller, entity),
      })).statement,
    labels: (caller, entities) =>
      getOrCompile(`labels ${entities.map((entity) => formatKey(caller, entity)).join(" ")}`, () =>
        compileLabels(schema, caller, entities),
      ),
  };
}

/** What of a caller a statement along a relation depends on. */
function formatRelationKey(caller: CallerScope, { entity, view, target }: RelationShape): string {
  return `${entity.name} ${view.name} ${caller.family} ${caller.memberFamily} ${caller.isSignedIn} ${canReadEntity(target, caller)}`;
}

/** Names that no assignment has. */
function formatNamesKey(relations: readonly string[]): string {
  return relations.map((name) => ` +${name}`).join("");
}

function formatAssignmentsKey(assignments: readonly Assignment[]): string {
  return assignments
    .map(({ member, isNull, takesAnyAsset }) => {
      const value = isNull ? "=" : takesAnyAsset === true ? "=any" : "";
      return `${member.name}${value}`;
    })
    .join(" ");
}
