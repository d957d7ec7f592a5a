// What people call the records that an answer names: looked up together, for as many entities as there are.
import type { EntityDefinition } from "../definition.ts";
import type { Caller } from "./caller.ts";
import type { ReadContext } from "./context.ts";
import { createReadBindings } from "./record-request.ts";

/** Labels by the name of an entity, and the id of its record. */
export interface Labels {
  /** Null where there is no such record for the caller. */
  get(entity: EntityDefinition, id: string): string | null;
}

/** A record that is named somewhere. */
export interface RecordReference {
  readonly entity: EntityDefinition;
  readonly id: string;
}

/** Looks up the labels of records. Those that the caller may not read have none. */
export async function readLabels(
  { statements, session }: Pick<ReadContext, "statements" | "session">,
  caller: Caller,
  references: Iterable<RecordReference>,
): Promise<Labels> {
  const idsByEntity = new Map<EntityDefinition, Set<string>>();
  for (const { entity, id } of references) {
    const ids = idsByEntity.get(entity) ?? new Set();
    idsByEntity.set(entity, ids.add(id));
  }
  const entities = [...idsByEntity.keys()].toSorted((a, b) => (a.name < b.name ? -1 : 1));
  const labels = new Map<string, string>();
  const formatKey = (entity: string, id: string) => `${entity} ${id}`;
  if (entities.length > 0) {
    const values = entities.map((entity) => [...(idsByEntity.get(entity) ?? [])]);
    const statement = statements.labels(caller.scope, entities);
    const { rows } = await session.run(statement.bind(createReadBindings(caller, values)));
    for (const [entity, id, label] of rows) labels.set(formatKey(entity ?? "", id ?? ""), label ?? "");
  }
  return { get: ({ name }, id) => labels.get(formatKey(name, id)) ?? null };
}
