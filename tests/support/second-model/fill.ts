// Records of the second model: nothing, one and tens of thousands of them beside some dozens, in German.
import { resolve } from "@lathe/codegen";
import type { Field, Model } from "@lathe/model";
import { type Database, sql, toStatement } from "@lathe/runtime/database";
import { type SeedPlan, fillDatabase, planSeed } from "@lathe/seed";
import { writeGerman } from "./german-words.ts";
import { secondModel } from "./model.ts";

/** How many readings there are. */
export const READINGS = 12_483;

/** The entity without any record. */
export const EMPTY_ENTITY = "pruefprotokolle";

/** Entities that have another number of records than sample data gives them. */
const LIMITS: Readonly<Record<string, number>> = { unternehmensangaben: 1, [EMPTY_ENTITY]: 0, messwerte: 0 };

const TEXTS: ReadonlySet<string> = new Set(["string", "text", "markdown", "slug"]);

/** Fills the empty database of the second model; told from a day, `YYYY-MM-DD`. */
export async function fillSecondModel(db: Database, date: string): Promise<void> {
  const model = secondModel();
  const filled = await fillDatabase(db, toGerman(planSeed(model, { rows: 60, date }), model), () => {});
  if (!filled.ok) throw new Error(`These tables have rows already: ${filled.filledTables.join(", ")}`);
  await db.run(
    toStatement(sql`
    insert into anlagen_messwerte (id, created_at, updated_at, version, laufende_nummer, gemessen_am, wert, verbrauch, plausibel)
    select gen_random_uuid(), at, at, 1, 9007199254740993 + n, at, 20 + 15 * sin(n / 288.0), n * 1234.5678, n % 97 <> 0
    from (select n, ${date}::date - (${READINGS}::integer - n) * interval '5 minutes' as at from generate_series(1, ${READINGS}::integer) as n) as made`),
  );
  await db.run(toStatement(sql`analyze anlagen_messwerte`));
}

/** The same plan with German texts, and with as many records as the limits say. */
function toGerman(plan: SeedPlan, model: Model): SeedPlan {
  const columns = new Map<string, { readonly entity: string; readonly field: Field }>();
  const limits = new Map<string, number>();
  for (const { name, table, members } of resolve(model).entities) {
    const fields = model.entities.find((entity) => entity.name === name)?.fields ?? [];
    const limit = LIMITS[name];
    if (limit !== undefined) limits.set(table.name, limit);
    for (const { name: member, column } of members) {
      const field = fields.find((one) => one.name === member);
      if (field !== undefined && isWritten(field))
        columns.set(`${table.name}.${column}`, { entity: name, field });
    }
  }
  const tables = plan.tables.map((table) => ({
    ...table,
    *rows() {
      const limit = limits.get(table.table) ?? Infinity;
      let index = 0;
      for (const row of table.rows()) {
        if (index >= limit) return;
        const at = index++;
        yield row.map((value, place) => {
          const written = columns.get(`${table.table}.${table.columns[place]}`);
          return written === undefined || value === null
            ? value
            : writeGerman(written.entity, written.field, at);
        });
      }
    },
  }));
  return { ...plan, tables };
}

/** Whether its texts are prose; what has a pattern fits it already. */
function isWritten(field: Field): boolean {
  return TEXTS.has(field.type) && !("pattern" in field && field.pattern !== null);
}
