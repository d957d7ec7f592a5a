// Compiled statements, one per shape of request: compiled once, bound for each request.
import { MAX_KEPT_TEXT } from "../db/limits.ts";
import type { EntityDefinition } from "../definition.ts";
import { type CallerClass, canReach } from "../query/caller.ts";
import { type CompiledGet, compileGet } from "../query/get.ts";
import type { ListPlan } from "../query/list-plan.ts";
import { type CompiledList, compileList, shapeOf } from "../query/list.ts";
import { compileMembership } from "../query/membership.ts";
import { type CompiledOptions, compileOption, compileOptions } from "../query/options.ts";
import type { RelatedView } from "../query/related-view.ts";
import type { Schema } from "../query/schema.ts";
import type { CompiledStatement } from "../query/sql-text.ts";
import {
  type Assignment,
  type CompiledWrite,
  compileCreate,
  compileDelete,
  compileUpdate,
} from "../query/write.ts";
import { BoundedMap } from "./bounded-map.ts";

/** Statements by shape. */
export interface Statements {
  list(caller: CallerClass, plan: ListPlan): CompiledList;
  get(caller: CallerClass, entity: EntityDefinition): CompiledGet;
  /** The record that a write is about, locked: outside the write rule it is not there. */
  getForWrite(caller: CallerClass, entity: EntityDefinition): CompiledGet;
  create(caller: CallerClass, entity: EntityDefinition, assignments: readonly Assignment[]): CompiledWrite;
  update(caller: CallerClass, entity: EntityDefinition, change: UpdateShape): CompiledWrite;
  delete(caller: CallerClass, entity: EntityDefinition, change: DeleteShape): CompiledStatement;
  options(caller: CallerClass, along: AlongShape, asked: OptionsAsked): CompiledOptions;
  option(caller: CallerClass, along: AlongShape): CompiledOptions;
  membership(caller: CallerClass, along: AlongShape, change: "addMember" | "removeMember"): CompiledStatement;
}

/** A way from an entity to another. */
export interface AlongShape {
  readonly entity: EntityDefinition;
  readonly view: RelatedView;
  readonly target: EntityDefinition;
}

/** What a list of options looks like. */
export interface OptionsAsked {
  readonly limit: number;
  readonly isSearched: boolean;
}

/** What an update looks like. */
export interface UpdateShape {
  readonly assignments: readonly Assignment[];
  readonly checksVersion: boolean;
}

/** What a delete looks like. */
export type DeleteShape = Pick<UpdateShape, "checksVersion">;

/** More shapes than an application has in use; each connection keeps fewer prepared. */
const MAX_SHAPES = 2000;

/** Compiles statements for the entities of a schema when they are first needed. */
export function createStatements(schema: Schema): Statements {
  const compiled = new BoundedMap<string, unknown>(MAX_SHAPES);
  const once = <T>(shape: string, compile: () => T): T => {
    const known = compiled.get(shape);
    if (known !== undefined) return known as T;
    const made = compile();
    compiled.set(shape, made);
    return made;
  };
  const whom = (caller: CallerClass, entity: EntityDefinition) => callerShape(schema, caller, entity);
  /** Plans stay the same objects where a query is sent again: what was compiled for them is found sooner than by its shape. */
  const lists = new WeakMap<ListPlan, Map<string, CompiledList>>();
  return {
    list: (caller, plan) => {
      const who = `${whom(caller, plan.entity)} ${canReach(plan.entity, caller)}`;
      const known = lists.get(plan)?.get(who);
      if (known !== undefined) return known;
      const shape = shapeOf(schema, caller, plan);
      const made = (compiled.get(shape) as CompiledList | undefined) ?? compileList(schema, caller, plan);
      if (made.whole.text.length > MAX_KEPT_TEXT) return made;
      compiled.set(shape, made);
      lists.set(plan, (lists.get(plan) ?? new Map<string, CompiledList>()).set(who, made));
      return made;
    },
    get: (caller, entity) =>
      once(`get ${whom(caller, entity)}`, () => compileGet(schema, caller, { entity })),
    getForWrite: (caller, entity) =>
      once(`getForWrite ${whom(caller, entity)}`, () =>
        compileGet(schema, caller, { entity, isForWrite: true }),
      ),
    create: (caller, entity, assignments) =>
      once(`create ${whom(caller, entity)} ${membersShape(assignments)}`, () =>
        compileCreate({ schema, caller, entity }, assignments),
      ),
    update: (caller, entity, { assignments, checksVersion }) =>
      once(`update ${whom(caller, entity)} ${checksVersion} ${membersShape(assignments)}`, () =>
        compileUpdate({ schema, caller, entity }, assignments, { checksVersion }),
      ),
    delete: (caller, entity, { checksVersion }) =>
      once(`delete ${whom(caller, entity)} ${checksVersion}`, () =>
        compileDelete({ schema, caller, entity }, { checksVersion }),
      ),
    options: (caller, along, asked) =>
      once(`options ${alongShape(caller, along)} ${asked.limit} ${asked.isSearched}`, () =>
        compileOptions({ ...along, schema, caller }, asked),
      ),
    option: (caller, along) =>
      once(`option ${alongShape(caller, along)}`, () => compileOption({ ...along, schema, caller })),
    membership: (caller, along, change) =>
      once(`${change} ${alongShape(caller, along)}`, () =>
        compileMembership({ ...along, schema, caller }, change),
      ),
  };
}

/** What of a caller a statement about an entity depends on. */
function callerShape(schema: Schema, caller: CallerClass, entity: EntityDefinition): string {
  let reach = "";
  for (const target of schema.shownBy(entity)) reach += canReach(target, caller) ? "1" : "0";
  return `${entity.name} ${caller.family} ${caller.shows} ${caller.isSignedIn} ${reach}`;
}

/** What of a caller a statement along a relation depends on. */
function alongShape(caller: CallerClass, { entity, view, target }: AlongShape): string {
  return `${entity.name} ${view.name} ${caller.family} ${caller.shows} ${caller.isSignedIn} ${canReach(target, caller)}`;
}

function membersShape(assignments: readonly Assignment[]): string {
  return assignments.map(({ member, isNull }) => (isNull ? `${member.name}=` : member.name)).join(" ");
}
