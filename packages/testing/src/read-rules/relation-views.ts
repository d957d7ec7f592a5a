// Relations and collections of an entity that are open outside: what they lead to, and what is shown of it.
import {
  type Entity,
  type JsonValue,
  type Lookup,
  type Parameter,
  type Rule,
  findStoredEntity,
} from "@lathe/model";
import { matchesRule } from "./match-rule.ts";
import { listRelatedRows } from "./related-rows.ts";
import {
  canReadRow,
  toVisibleRecord,
  toSelectedRecord,
  type VisibleRecord,
  type CallerView,
} from "./caller-view.ts";
import type { RuleArguments, StoredRow } from "./test-data.ts";

/** A relation or collection that callers outside may follow. */
export interface RelationView {
  readonly name: string;
  readonly target: Entity;
  readonly selection: readonly string[];
  readonly rule: Rule | null;
  readonly parameters: readonly Parameter[];
  /** Relations have options, collections have not. */
  readonly hasOptions: boolean;
}

/** What an entity leads to outside. */
export function listRelationViews(entity: Entity, { entities }: Lookup): readonly RelationView[] {
  const targetOf = (name: string) => entities.get(name) as Entity;
  if (entity.external.list === "off" && entity.external.get === "off") return [];
  return [
    ...entity.relations
      .filter(({ external }) => external.read)
      .map(({ name, target, selection }) => ({
        name,
        target: targetOf(target),
        selection,
        rule: null,
        parameters: [],
        hasOptions: true,
      })),
    ...entity.collections
      .filter(({ external }) => external.read)
      .map(({ name, of, selection, rule, parameters }) => ({
        name,
        target: targetOf(of.entity),
        selection,
        rule,
        parameters,
        hasOptions: false,
      })),
  ];
}

/** The items that the caller is shown along a view of a row. */
export function listVisibleItems(
  entity: Entity,
  row: StoredRow,
  {
    view,
    ruleArguments,
    ...sight
  }: CallerView & { readonly view: RelationView; readonly ruleArguments: RuleArguments },
): readonly VisibleRecord[] {
  const { name, target, rule } = view;
  const stored = findStoredEntity(sight.data.lookup, entity) ?? entity;
  return listRelatedRows(stored, row, { world: sight.data, name })
    .filter((member) => canReadRow(target, member, sight))
    .filter(
      (member) => rule === null || matchesRule(rule, member, { ...sight, entity: target, ruleArguments }),
    )
    .map((member) => toItem(view, member, sight));
}

function toItem({ target, selection }: RelationView, row: StoredRow, sight: CallerView): VisibleRecord {
  if (selection.length === 0) return toVisibleRecord(target, row, sight);
  return { id: row.id, ...toSelectedRecord(target, row, { ...sight, selection }) };
}

/** What can be chosen along a view, by the id of the target. */
export function listVisibleOptions(
  { target, selection }: RelationView,
  sight: CallerView,
): ReadonlyMap<string, VisibleRecord> {
  const rows = sight.data.rows.get(target.name) ?? [];
  const readable = rows.filter((row) => canReadRow(target, row, sight));
  return new Map(
    readable.map((row) => [
      row.id,
      {
        id: row.id,
        label: getLabel(target, row),
        data: toSelectedRecord(target, row, { ...sight, selection }),
      },
    ]),
  );
}

/** The display field where callers outside may read it; else the id. */
function getLabel(target: Entity, row: StoredRow): JsonValue {
  const display = target.fields.find(({ name, external }) => name === target.display && external.read);
  const value = display === undefined ? null : (row[display.name] ?? null);
  return value === null ? row.id : String(value);
}
