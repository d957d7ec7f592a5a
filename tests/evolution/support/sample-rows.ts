// Rows for any model: samples of every type, in all tables that need no other record.
import { resolve, printSql, sqlIdent, sqlLit } from "@lathe/codegen";
import { type Entity, type Field, type JsonValue, type Model, getFieldTypeDefinition } from "@lathe/model";
import { uuid } from "./drafts.ts";

/** SQL that puts two rows into each such table. */
export function sampleRows(model: Model): string {
  const { entities } = resolve(model);
  return entities
    .filter(({ source }) => source === null)
    .flatMap(({ id, members, table }) => {
      const entity = model.entities.find((one) => one.id === id) as Entity;
      if (members.some(({ relation, required }) => relation !== null && required)) return [];
      const columns = members.filter(({ relation, image }) => relation === null && image === null);
      return [1, 2].map((n) => {
        const values = columns.map((member) =>
          literal(entity.fields.find((field) => field.id === member.id) as Field, n),
        );
        const names = ["id", ...columns.map(({ column }) => column)].map((name) => printSql(sqlIdent(name)));
        return `insert into "${table.name}" (${names.join(", ")}) values (${[uuid(n), ...values].join(", ")}) on conflict do nothing;`;
      });
    })
    .join("\n");
}

/** Every second row leaves out what it may; a text that has no sample has the pattern of anything. */
function literal(field: Field, n: number): string {
  const value: JsonValue = getFieldTypeDefinition(field).sample(field, n) ?? "anything goes";
  if (!field.required && n === 2) return "null";
  return printSql(
    sqlLit(field.type === "json" ? JSON.stringify(value) : (value as string | number | boolean)),
  );
}
