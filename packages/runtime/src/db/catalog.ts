// What a database's schema is, as lines of text that compare: what migrations made, against what is there.
import type { Session } from "./driver.ts";

/** Where our tables are; what others keep in other schemas of the same database is theirs. */
export const OWN_SCHEMAS = "('public', 'lathe')";

/** The ledger of migrations, which is not made by one. */
const LEDGER = "(n.nspname = 'lathe' and c.relname = 'migrations')";

const createExtensionCondition = (catalog: string, oid: string) =>
  `exists (select from pg_depend d where d.classid = '${catalog}'::regclass and d.objid = ${oid} and d.deptype = 'e')`;

/** One text per thing: names, types and definitions. Orders and numbers of the catalog itself are left out. */
const CATALOG = `
with own as (
  select c.oid, c.relkind, c.relrowsecurity, format('%I.%I', n.nspname, c.relname) as name
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname in ${OWN_SCHEMAS} and c.relkind in ('r', 'p', 'v', 'm', 'S', 'f')
    and not ${LEDGER} and not ${createExtensionCondition("pg_class", "c.oid")}
), things(line) as (
  select case relkind when 'v' then 'view ' when 'm' then 'materialized view ' when 'S' then 'sequence '
      when 'f' then 'foreign table ' else 'table ' end || name
    || case when relkind in ('v', 'm') then ' as ' || pg_get_viewdef(oid) else '' end
    || case when relrowsecurity then ' with row security' else '' end
  from own
  union all
  select format('column %s.%I %s', own.name, a.attname, format_type(a.atttypid, a.atttypmod))
    || case when a.attcollation <> t.typcollation then ' collate ' || a.attcollation::regcollation::text else '' end
    || case when a.attnotnull then ' not null' else '' end
    || case when a.attidentity <> '' then ' identity ' || a.attidentity::text else '' end
    || case when a.attgenerated <> '' then ' generated ' else '' end
    || coalesce(' default ' || pg_get_expr(f.adbin, f.adrelid), '')
  from own join pg_attribute a on a.attrelid = own.oid join pg_type t on t.oid = a.atttypid
    left join pg_attrdef f on f.adrelid = a.attrelid and f.adnum = a.attnum
  where a.attnum > 0 and not a.attisdropped and own.relkind <> 'S'
  union all
  select format('constraint %s.%I %s', own.name, k.conname, pg_get_constraintdef(k.oid))
  from own join pg_constraint k on k.conrelid = own.oid where k.contype in ('p', 'u', 'f', 'c', 'x')
  union all
  select 'index ' || pg_get_indexdef(i.indexrelid) || case when i.indisvalid then '' else ' (invalid)' end
  from own join pg_index i on i.indrelid = own.oid
  union all
  select 'trigger ' || pg_get_triggerdef(g.oid) from own join pg_trigger g on g.tgrelid = own.oid
  where not g.tgisinternal
  union all
  select case t.typtype when 'd' then format('domain %I.%I %s', n.nspname, t.typname, format_type(t.typbasetype, t.typtypmod))
    else format('enum %I.%I %s', n.nspname, t.typname,
      (select string_agg(quote_literal(e.enumlabel), ', ' order by e.enumsortorder) from pg_enum e where e.enumtypid = t.oid)) end
  from pg_type t join pg_namespace n on n.oid = t.typnamespace
  where n.nspname in ${OWN_SCHEMAS} and t.typtype in ('e', 'd') and not ${createExtensionCondition("pg_type", "t.oid")}
  union all
  select 'function ' || p.oid::regprocedure::text || ' ' || md5(pg_get_functiondef(p.oid))
  from pg_proc p join pg_namespace n on n.oid = p.pronamespace
  where n.nspname in ${OWN_SCHEMAS} and p.prokind in ('f', 'p') and not ${createExtensionCondition("pg_proc", "p.oid")}
  union all
  select 'extension ' || extname from pg_extension where extname <> 'plpgsql'
)
select line from things order by line collate "C"`;

/** The lines of a schema. */
export async function readCatalog(session: Session): Promise<readonly string[]> {
  const { rows } = await session.run({ text: CATALOG, values: [] });
  return rows.map(([line]) => line ?? "");
}

/** What lines are missing, and what lines are new. */
export function compareCatalogs(
  expected: readonly string[],
  actual: readonly string[],
): { readonly missing: readonly string[]; readonly unexpected: readonly string[] } {
  const before = new Set(expected);
  const now = new Set(actual);
  return {
    missing: expected.filter((line) => !now.has(line)),
    unexpected: actual.filter((line) => !before.has(line)),
  };
}
