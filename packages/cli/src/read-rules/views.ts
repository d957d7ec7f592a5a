// Relations and collections of an entity that are open outside: what they lead to, and what is shown of it.
import {
  type Entity,
  type JsonValue,
  type Lookup,
  type Parameter,
  type Rule,
  storedEntity,
} from "@lathe/model";
import { fits } from "./fits.ts";
import { membersAlong } from "./links.ts";
import { isReadable, recordOf, selectedOf, selectionIn, type Shown, type Sight } from "./seen.ts";
import type { Given, StoredRow } from "./world.ts";

/** A relation or collection that callers outside may follow. */
export interface View {
  readonly name: string;
  readonly target: Entity;
  readonly selection: readonly string[];
  readonly rule: Rule | null;
  readonly parameters: readonly Parameter[];
  /** Relations have options, collections have not. */
  readonly hasOptions: boolean;
}

/** What an entity leads to outside. */
export function viewsOf(entity: Entity, { entities }: Lookup): readonly View[] {
  const targetOf = (name: string) => entities.get(name) as Entity;
  if (entity.external.list === "off" && entity.external.get === "off") return [];
  return [
    ...entity.relations
      .filter(({ external }) => external.read)
      .map(({ name, target, selection }) => ({
        name,
        target: targetOf(target),
        selection: selectionIn(targetOf(target), selection),
        rule: null,
        parameters: [],
        hasOptions: true,
      })),
    ...entity.collections
      .filter(({ external }) => external.read)
      .map(({ name, of, selection, rule, parameters }) => ({
        name,
        target: targetOf(of.entity),
        selection: selectionIn(targetOf(of.entity), selection),
        rule,
        parameters,
        hasOptions: false,
      })),
  ];
}

/** The items that the caller is shown along a view of a row. */
export function itemsAlong(
  entity: Entity,
  row: StoredRow,
  { view, given, ...sight }: Sight & { readonly view: View; readonly given: Given },
): readonly Shown[] {
  const { name, target, rule } = view;
  const stored = storedEntity(sight.world.lookup, entity) ?? entity;
  return membersAlong(stored, row, { world: sight.world, name })
    .filter((member) => isReadable(target, member, sight))
    .filter((member) => rule === null || fits(rule, member, { ...sight, entity: target, given }))
    .map((member) => itemOf(view, member, sight));
}

function itemOf({ target, selection }: View, row: StoredRow, sight: Sight): Shown {
  if (selection.length === 0) return recordOf(target, row, sight);
  return { id: row.id, ...selectedOf(target, row, selection) };
}

/** What can be chosen along a view, by the id of the target. */
export function optionsAlong({ target, selection }: View, sight: Sight): ReadonlyMap<string, Shown> {
  const rows = sight.world.rows.get(target.name) ?? [];
  const readable = rows.filter((row) => isReadable(target, row, sight));
  return new Map(
    readable.map((row) => [
      row.id,
      { id: row.id, label: labelOf(target, row), data: selectedOf(target, row, selection) },
    ]),
  );
}

/** The display field where callers outside may read it; else the id. */
function labelOf(target: Entity, row: StoredRow): JsonValue {
  const display = target.fields.find(({ name, external }) => name === target.display && external.read);
  const value = display === undefined ? null : (row[display.name] ?? null);
  return value === null ? row.id : String(value);
}
