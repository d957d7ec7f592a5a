// The table of a manyToMany: pairs of ids, each pair once.
import { type Entity, type Relation, toJoinTableName, toSqlName, toTableName } from "@lathe/model";
import { formatOwnedName } from "./sql-names.ts";
import type { ResolvedColumn, ResolvedForeignKey, ResolvedTable } from "./sql-types.ts";
import type { ResolveLookup } from "./resolve-lookup.ts";

/** The columns of every such table: the record that owns the pair, and its target. */
export const JOIN_COLUMNS = { source: "source_id", target: "target_id" } as const;

/** The tables of an entity's manyToMany relations. */
export function resolveJoinTables(lookup: ResolveLookup, entity: Entity): readonly ResolvedTable[] {
  return entity.relations
    .filter(({ kind }) => kind === "manyToMany")
    .map((relation) => resolveJoinTable(lookup, entity, relation));
}

const SOURCE: ResolvedColumn = {
  id: "pair.source",
  name: JOIN_COLUMNS.source,
  type: "uuid",
  collation: null,
  required: true,
  default: null,
};
const TARGET: ResolvedColumn = { ...SOURCE, id: "pair.target", name: JOIN_COLUMNS.target };

/** The key finds what a record has, the index who has a record. */
function resolveJoinTable(lookup: ResolveLookup, owner: Entity, relation: Relation): ResolvedTable {
  const name = toJoinTableName(owner, relation.name);
  return {
    id: relation.id,
    name,
    description:
      relation.description === "" ? `${relation.label} of ${owner.labelPlural}` : relation.description,
    columns: [SOURCE, TARGET],
    primaryKey: { name: toSqlName(name, "", "pkey"), columns: [SOURCE.name, TARGET.name] },
    uniques: [],
    checks: [],
    foreignKeys: [
      createForeignKey(name, SOURCE, { table: toTableName(owner), onDelete: "cascade" }),
      createForeignKey(name, TARGET, {
        table: getTargetTable(lookup, relation),
        onDelete: resolveTargetDelete(relation),
      }),
    ],
    indexes: [
      {
        name: formatOwnedName(name, [TARGET.name, SOURCE.name], "idx"),
        method: "btree",
        keys: [TARGET, SOURCE].map((column) => ({
          column: column.name,
          order: "asc",
          nullable: false,
          usesLocaleOrder: false,
        })),
        include: [],
        unique: false,
        isPartial: false,
        reasons: [`finds which of ${owner.name} have one of ${relation.target} among their ${relation.name}`],
      },
    ],
    history: { keep: owner.history.keep, entityId: owner.id, columnIds: [] },
  };
}

/**
 * A membership that ends with its owner never keeps the target: a record may be its own target, or be deleted together with
 * its owner. So `restrict` looks last. `setNull` has nothing to clear but the membership.
 */
function resolveTargetDelete({ onDelete }: Relation): ResolvedForeignKey["onDelete"] {
  return onDelete === "restrict" ? "noAction" : "cascade";
}

function createForeignKey(
  table: string,
  column: ResolvedColumn,
  target: Pick<ResolvedForeignKey, "table" | "onDelete">,
): ResolvedForeignKey {
  const name = formatOwnedName(table, [column.name], "fkey");
  return { name, column: column.name, schema: null, ...target };
}

function getTargetTable(lookup: ResolveLookup, { name, target }: Relation): string {
  const entity = lookup.entities.get(target);
  if (entity === undefined) throw new Error(`The relation "${name}" has no target: the model is not valid.`);
  return toTableName(entity);
}
