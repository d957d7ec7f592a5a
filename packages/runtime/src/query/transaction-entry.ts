// Who made the changes of a transaction: what the audit trail has of it.
import { quoteName } from "./sql-text.ts";

/** Selects columns of the first entry of a transaction, whose number and time an aliased row has; no row where nobody is told. */
export function compileFirstEntry(alias: string, columns: readonly ("actor" | "request_id")[]): string {
  const first =
    `select a."id" from "lathe"."audit" a where a."tx" = ${alias}."tx" and a."tx_at" = ${alias}."at" ` +
    `order by a."id" limit 1`;
  const names = columns.map((name) => `l.${quoteName(name)}`).join(", ");
  return `select ${names} from "lathe"."audit_list" l where l."id" = (${first})`;
}
