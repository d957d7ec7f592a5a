// What --fill says: which hazard of the plan it answers, and what the rows get.
import type { Fill, Hazard } from "@lathe/contract";
import type { Model } from "@lathe/model";
import { createFailure, type Failure } from "../failure.ts";
import { findPart } from "../find-part.ts";
import { parseDefault } from "./field-default.ts";
import { splitOnce } from "./value-text.ts";

/** The fills by the ids of their hazards, or what can't be understood. */
export type FillsParsing =
  | { readonly ok: true; readonly fills: Readonly<Record<string, Fill>> }
  | { readonly ok: false; readonly failure: Failure };

const MEMBER_PREFIX = "member:";
const SQL_PREFIX = "sql:";

/** Reads `ENTITY.FIELD=VALUE`, `=member:NAME` and `=sql:EXPRESSION`. */
export function parseFills(
  texts: readonly string[],
  { model, hazards }: { readonly model: Model; readonly hazards: readonly Hazard[] },
): FillsParsing {
  const fills: [string, Fill][] = [];
  for (const text of texts) {
    const [name, value] = splitOnce(text, "=");
    if (!text.includes("=") || !name.includes(".")) {
      const message = `--fill ${text} can't be understood. Write --fill ENTITY.FIELD=VALUE, =member:NAME or =sql:EXPRESSION.`;
      return { ok: false, failure: createFailure("usage", message) };
    }
    const found = findPart(model, name);
    if (!found.ok) return found;
    const entity = model.entities.find((one) => one.name === splitOnce(name, ".")[0]);
    const { part } = found;
    const id = "id" in part.value ? part.value.id : undefined;
    const hazard = hazards.find((one) => isFillable(one, [entity?.id, id]));
    if (hazard === undefined) {
      const message = `${name} needs no value for rows that are there. lathe plan lists what does (needs_value).`;
      return { ok: false, failure: createFailure("not_found", message) };
    }
    if (fills.some(([known]) => known === hazard.id))
      return { ok: false, failure: createFailure("usage", `--fill ${name} is given twice; give it once.`) };
    fills.push([hazard.id, parseFill(value, part.sort === "field" ? part.value.type : "uuid")]);
  }
  return { ok: true, fills: Object.fromEntries(fills) };
}

/** Hazards are known by the ids of what they are about. */
function isFillable({ id, kind }: Hazard, ids: readonly (string | undefined)[]): boolean {
  const [, entity, member, reason] = id.split(":");
  const isAsked = kind === "needs_value" || (kind === "may_fail_on_existing_rows" && reason === "required");
  return isAsked && entity === ids[0] && member === ids[1];
}

function parseFill(text: string, type: Parameters<typeof parseDefault>[0]): Fill {
  if (text.startsWith(MEMBER_PREFIX)) return { from: text.slice(MEMBER_PREFIX.length) };
  if (text.startsWith(SQL_PREFIX)) return { sql: text.slice(SQL_PREFIX.length) };
  return { value: parseDefault(type, text) };
}
