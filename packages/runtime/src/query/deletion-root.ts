// Whether a record was deleted for itself, and not with another one that it belonged to.

/** The relations along which records go with others, as lists in SQL: ids, entities that they lead to, entities that have them. */
export interface CascadeParameters {
  readonly relations: string;
  readonly targets: string;
  readonly owners: string;
  /** The ids of those along which records may go with each other. */
  readonly circles: string;
}

/**
 * A condition on the deletion `c`. What it looks at is found by records: any number of others may have the same transaction. Of a circle
 * that nobody asked to delete, the record that the feed has first stands for all.
 */
export function compileIsRoot(cascades: CascadeParameters): string {
  const { from, where } = compileParents("c", cascades);
  const wentWithAnother = `exists (select from ${from} where ${where} and p."id" <> c."id")`;
  const wasAskedFor =
    `exists (select from (select a."tx", a."tx_at", a."action" from "lathe"."audit" a where a."record_id" = c."record_id" offset 0) a ` +
    `where a."tx" = c."tx" and a."tx_at" = c."at" and a."action" = 'delete')`;
  const mayBeInCircle = `exists (select from unnest(${cascades.circles}) r where c."before" ->> r is not null)`;
  const standsForCircle = `(${mayBeInCircle} and c."id" = (${compileFirstAncestor(cascades)}))`;
  return `(not ${wentWithAnother} or ${wasAskedFor} or ${standsForCircle})`;
}

/** The deletions "p", of the same transaction, that can come back, and whose records the one of a deletion belonged to. */
function compileParents(
  child: "c" | "above",
  { relations, targets, owners }: CascadeParameters,
): { readonly from: string; readonly where: string } {
  const id = `${child}."before" ->> r."id"`;
  const last =
    `select p.* from "lathe"."changes" p where p."record_id" = (${id})::uuid and p."entity_id" = r."target_id" ` +
    `and p."relation_id" is null order by p."id" desc limit 1`;
  return {
    from: `unnest(${relations}, ${targets}, ${owners}) r ("id", "target_id", "owner_id") cross join lateral (${last}) p`,
    where:
      `r."owner_id" = ${child}."entity_id" and ${id} is not null and p."tx" = c."tx" and p."at" = c."at" ` +
      `and p."action" = 'delete' and p."before" is not null`,
  };
}

/** A larger circle is not looked for: its records can come back by their ids. */
const MAX_CIRCLE = 100;

/**
 * The first place in the feed of all that the record of `c` belonged to, at any depth: its own, where it is the first of a circle. What
 * comes before it ends the way, and parents mostly do: what goes with them is told after them.
 */
function compileFirstAncestor(cascades: CascadeParameters): string {
  const columns = `p."id", p."entity_id", p."before"`;
  const [first, next] = [compileParents("c", cascades), compileParents("above", cascades)];
  return (
    `with recursive "above" as (select ${columns}, 1 as "depth" from ${first.from} where ${first.where} ` +
    `union select ${columns}, "above"."depth" + 1 from "above" cross join ${next.from} where ${next.where} ` +
    `and "above"."id" > c."id" and "above"."depth" < ${MAX_CIRCLE}) select min("id") from "above"`
  );
}
