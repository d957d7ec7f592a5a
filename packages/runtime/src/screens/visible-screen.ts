// Cuts a screen down to what a caller may see and use. What a caller may is decided by the definitions and by the caller's
// permissions, never by the screens: people may edit those.
import { OPERATIONS, type Operation, type Screen, type UiScreen } from "@lathe/contract";
import type { EntityDefinition } from "../definition.ts";
import { canReadRelated } from "../query/related-view.ts";
import { canRestore } from "../records/restorable.ts";
import { type Viewer, cutCollections, cutFields, cutRelations } from "./visible-members.ts";

/** What the caller may see and use of an entity; undefined where that is nothing. */
export function cutScreen(viewer: Viewer, entity: EntityDefinition, screen: Screen): UiScreen | undefined {
  const operations = listOperations(viewer, entity, screen);
  if (!OPERATIONS.some((operation) => operations[operation])) return undefined;
  const reads = operations.list || operations.get;
  const fields = reads || operations.create || operations.update ? cutFields(viewer, entity, screen) : {};
  const relations = cutRelations(viewer, entity, { screen, operations });
  const collections = reads ? cutCollections(viewer, entity, screen) : {};
  const members = new Set([...Object.keys(fields), ...Object.keys(relations)]);
  const tabs = new Set([...Object.keys(collections), ...Object.keys(relations)]);
  const shown = { timestamps: screen.timestamps, fields, relations };
  const source = viewer.schema.entities.get(entity.source ?? "");
  return {
    ...screen,
    id: entity.id,
    source: source !== undefined && canReadRelated(source, viewer.caller.scope) ? screen.source : null,
    operations,
    history: entity.source === null && canReadRelated(entity, viewer.caller.scope) ? entity.history : null,
    restore: canRestore(viewer.caller, entity),
    display: keepIfIn(members, screen.display),
    thumbnail: keepIfIn(members, screen.thumbnail),
    sort: reads && screen.sort !== null && isSortable(shown, screen.sort.field) ? screen.sort : null,
    columns: reads ? screen.columns.filter((name) => isColumn(shown, name)) : [],
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
  { caller }: Viewer,
  entity: EntityDefinition,
  screen: Screen,
): Readonly<Record<Operation, boolean>> {
  const isUsable = (operation: Operation) =>
    entity.operations[operation] && screen.operations[operation] && caller.canUse(entity, operation);
  return Object.fromEntries(OPERATIONS.map((operation) => [operation, isUsable(operation)])) as Readonly<
    Record<Operation, boolean>
  >;
}

type Shown = Pick<UiScreen, "timestamps" | "fields" | "relations">;

/** A column of ids that lead nowhere tells nothing. */
function isColumn({ fields, relations, timestamps }: Shown, name: string): boolean {
  if (Object.hasOwn(relations, name)) return relations[name]?.target !== null;
  return Object.hasOwn(fields, name) || name === "id" || (timestamps && TIMESTAMPS.has(name));
}

function isSortable({ fields, timestamps }: Shown, name: string): boolean {
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
