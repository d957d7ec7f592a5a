// Foreign keys and triggers that are out of force while rows are loaded, within one transaction: rows come in any order, and what
// triggers once did is among them, the feed of changes too.
import { OWN_SCHEMAS, type ScriptSession } from "@lathe/runtime/database";

/** Each line ends something for the time being; the one beside it brings it back as it was. */
const SUSPENSIONS = `
with own as (
  select c.oid, format('%I.%I', n.nspname, c.relname) as name
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname in ${OWN_SCHEMAS} and c.relkind in ('r', 'p') and not c.relispartition
)
select format('alter table %s drop constraint %I', own.name, k.conname),
  format('alter table %s add constraint %I %s', own.name, k.conname, pg_get_constraintdef(k.oid))
from own join pg_constraint k on k.conrelid = own.oid
where k.contype = 'f' and k.conparentid = 0
union all
select format('alter table %s disable trigger %I', own.name, g.tgname),
  format('alter table %s enable %s trigger %I', own.name, case g.tgenabled when 'A' then 'always' else '' end, g.tgname)
from own join pg_trigger g on g.tgrelid = own.oid
where not g.tgisinternal and g.tgenabled in ('O', 'A')`;

/** Does something while no foreign key and no trigger is in force; afterwards rows that break a key end the transaction. */
export async function withoutConstraints(session: ScriptSession, work: () => Promise<void>): Promise<void> {
  const { rows } = await session.run({ text: SUSPENSIONS, values: [] });
  await session.script(rows.map(([suspend]) => `${suspend};\n`).join(""));
  await work();
  // What is checked at the end of a transaction would keep tables from being altered.
  await session.script("set constraints all immediate");
  await session.script(rows.map(([, restore]) => `${restore};\n`).join(""));
}
