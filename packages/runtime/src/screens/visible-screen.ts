// Cuts a screen down to what a caller may see and use. What a caller may is decided by the definitions and by the caller's
// permissions, never by the screens: people may edit those.
import { OPERATIONS, type Operation, type Screen, type ScreenRelation } from "@lathe/contract";
import type { EntityDefinition } from "../definition.ts";
import { canReadRelated } from "../query/related-view.ts";
import type { Schema } from "../query/schema.ts";
import type { Caller } from "../records/caller.ts";

/** For whom a screen is cut. */
export interface Viewer {
  readonly schema: Schema;
  readonly caller: Caller;
}

/** What the caller may see and use of an entity; undefined where that is nothing. */
export function cutScreen(viewer: Viewer, entity: EntityDefinition, screen: Screen): Screen | undefined {
  const operations = listOperations(viewer.caller, entity, screen);
  if (!OPERATIONS.some((operation) => operations[operation])) return undefined;
  const reads = operations.list || operations.get;
  const fields = reads || operations.create || operations.update ? cutFields(viewer, entity, screen) : {};
  const relations = cutRelations(viewer, entity, { screen, operations });
  const collections = reads ? cutCollections(viewer, entity, screen) : {};
  const members = new Set([...Object.keys(fields), ...Object.keys(relations)]);
  const tabs = new Set([...Object.keys(collections), ...Object.keys(relations)]);
  const columns = reads
    ? screen.columns.filter((name) => isColumn({ ...screen, fields, relations }, name))
    : [];
  const source = viewer.schema.entities.get(entity.source ?? "");
  return {
    ...screen,
    source: source !== undefined && canReadRelated(source, viewer.caller.scope) ? screen.source : null,
    operations,
    display: keepIfIn(members, screen.display),
    thumbnail: keepIfIn(members, screen.thumbnail),
    sort:
      reads && screen.sort !== null && isSortable({ ...screen, fields }, screen.sort.field)
        ? screen.sort
        : null,
    columns,
    form: {
      main: cutGroups(screen.form.main, members),
      side: cutGroups(screen.form.side, members),
      tabs: screen.form.tabs.filter((name) => tabs.has(name)),
    },
    fields,
    relations,
    collections,
  };
}

/** The operations that are on, that the caller may use, and that the screen does not hide. */
function listOperations(
  caller: Caller,
  entity: EntityDefinition,
  screen: Screen,
): Readonly<Record<Operation, boolean>> {
  const isUsable = (operation: Operation) =>
    entity.operations[operation] && screen.operations[operation] && caller.canUse(entity, operation);
  return Object.fromEntries(OPERATIONS.map((operation) => [operation, isUsable(operation)])) as Readonly<
    Record<Operation, boolean>
  >;
}

/** The fields that records have; of those that come from another entity the ones that the caller may read. */
function cutFields(
  { schema, caller }: Viewer,
  entity: EntityDefinition,
  { fields }: Screen,
): Screen["fields"] {
  const counted = schema.entities.get(entity.source ?? "")?.collections ?? [];
  const shown = entity.members.filter(({ relation, through, count }) => {
    if (relation !== undefined) return false;
    const origin = through?.target ?? counted.find(({ name }) => name === count)?.target;
    return origin === undefined || canReadTarget({ schema, caller }, origin);
  });
  const names = new Set(shown.map(({ name }) => name));
  return filterParts(fields, (name) => names.has(name));
}

/** A belongsTo stays, for its id does; a manyToMany is there for those who may read or change its members. */
function cutRelations(
  viewer: Viewer,
  entity: EntityDefinition,
  { screen, operations }: { readonly screen: Screen; readonly operations: Screen["operations"] },
): Screen["relations"] {
  const { list, get, create, update } = operations;
  const references = new Map(
    entity.members.flatMap(({ relation }) =>
      relation === undefined ? [] : [[relation.name, relation.target]],
    ),
  );
  const memberships = new Map(entity.relations.map(({ name, target }) => [name, target]));
  const entries = Object.entries(screen.relations).flatMap(([name, relation]): [string, ScreenRelation][] => {
    const target = references.get(name) ?? memberships.get(name);
    if (target === undefined) return [];
    const isReadable = canReadTarget(viewer, target);
    if (memberships.has(name)) return isReadable && (list || get || update) ? [[name, relation]] : [];
    if (!(list || get || create || update)) return [];
    return [[name, isReadable ? relation : { ...relation, target: null, selection: [] }]];
  });
  return Object.fromEntries(entries);
}

function cutCollections(
  viewer: Viewer,
  entity: EntityDefinition,
  { collections }: Screen,
): Screen["collections"] {
  const targets = new Map(entity.collections.map(({ name, target }) => [name, target]));
  return filterParts(collections, (name) => canReadTarget(viewer, targets.get(name) ?? ""));
}

function canReadTarget({ schema, caller }: Viewer, name: string): boolean {
  const target = schema.entities.get(name);
  return target !== undefined && canReadRelated(target, caller.scope);
}

/** A column of ids that lead nowhere tells nothing. */
function isColumn({ fields, relations, timestamps }: Screen, name: string): boolean {
  if (Object.hasOwn(relations, name)) return relations[name]?.target !== null;
  return Object.hasOwn(fields, name) || name === "id" || (timestamps && TIMESTAMPS.has(name));
}

function isSortable({ fields, timestamps }: Screen, name: string): boolean {
  return Object.hasOwn(fields, name) ? fields[name]?.sortable === true : timestamps && TIMESTAMPS.has(name);
}

const TIMESTAMPS: ReadonlySet<string> = new Set(["createdAt", "updatedAt"]);

function keepIfIn(names: ReadonlySet<string>, name: string | null): string | null {
  return name !== null && names.has(name) ? name : null;
}

function cutGroups(
  groups: readonly (readonly string[])[],
  names: ReadonlySet<string>,
): readonly (readonly string[])[] {
  return groups.map((group) => group.filter((name) => names.has(name))).filter((group) => group.length > 0);
}

function filterParts<Part>(
  parts: Readonly<Record<string, Part>>,
  isKept: (name: string) => boolean,
): Readonly<Record<string, Part>> {
  return Object.fromEntries(Object.entries(parts).filter(([name]) => isKept(name)));
}
