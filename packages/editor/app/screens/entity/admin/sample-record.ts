// Records to draw lists and forms with: values that the types of the model make up, the same ones each time.
import type { Screen, ScreenField } from "@lathe/contract";
import {
  type Entity,
  type Field,
  type JsonValue,
  type Lookup,
  findStoredEntity,
  findValueAtPath,
  getFieldTypeDefinition,
} from "@lathe/model";

/** A value of a record, or the label of the record that a relation leads to; null where it has none. */
export type SampleRecord = Readonly<Record<string, JsonValue>>;

/** When the first of them was changed. */
const FIRST_TIME = Date.UTC(2026, 0, 12, 8, 30);
const HOUR = 3_600_000;

/** When they are looked at. */
export const SAMPLE_NOW = new Date(FIRST_TIME);

/** Every fifth value that can be left out is, so that nobody forgets what that looks like. */
const GAP = 5;

/** Makes the record of a number, counted from 1. */
export function createSampleRecord(
  lookup: Lookup,
  { entity, screen }: { readonly entity: Entity; readonly screen: Screen },
  n: number,
): SampleRecord {
  const fields = Object.entries(screen.fields).map(([name, shown], index) => {
    const isGap = !shown.required && name !== screen.display && (n + index) % GAP === 0;
    return [name, isGap ? null : createValue(findField(lookup, entity, name), shown, n)] as const;
  });
  const relations = Object.entries(screen.relations).map(([name, { label, required }], index) => {
    const isGap = !required && (n + index) % GAP === 0;
    return [
      name,
      isGap ? null : `${findTargetLabel(lookup, entity, name) ?? label} ${((n + index) % 3) + 1}`,
    ] as const;
  });
  return {
    ...Object.fromEntries([...fields, ...relations]),
    id: `00000000-0000-7000-8000-${String(n).padStart(12, "0")}`,
    createdAt: new Date(FIRST_TIME - n * 31 * HOUR).toISOString(),
    updatedAt: new Date(FIRST_TIME - n * 7 * HOUR).toISOString(),
  };
}

/** The stored field behind a name; none for counts. */
function findField(lookup: Lookup, entity: Entity, name: string): Field | undefined {
  if (entity.kind === "persistent") return entity.fields.find((field) => field.name === name);
  const source = findStoredEntity(lookup, entity);
  const from = entity.projection.find((member) => member.name === name)?.from;
  if (source === undefined || typeof from !== "string") return undefined;
  return findValueAtPath(lookup, source, from)?.field;
}

function findTargetLabel({ entities }: Lookup, entity: Entity, name: string): string | undefined {
  return entities.get(entity.relations.find((relation) => relation.name === name)?.target ?? "")?.label;
}

function createValue(field: Field | undefined, { example }: ScreenField, n: number): JsonValue {
  if (field === undefined) return n;
  return getFieldTypeDefinition(field).sample(field, n) ?? field.default ?? example ?? null;
}
