// A typed value of a field, for rows that have none. Pure.

/** The value, or why it is none. */
export type ParsedFill =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly message: string };

/** Reads what was typed for a field of a type. */
export function parseFillValue(typed: string, type: string): ParsedFill {
  const text = typed.trim();
  switch (type) {
    case "integer":
    case "number":
    case "float": {
      const value = Number(text);
      return text !== "" && Number.isFinite(value)
        ? { ok: true, value }
        : { ok: false, message: "A number is needed here." };
    }
    case "datetime": {
      const date = new Date(text);
      return Number.isNaN(date.getTime())
        ? { ok: false, message: "A moment is needed here." }
        : { ok: true, value: date.toISOString() };
    }
    case "boolean":
      return text === "true" || text === "false"
        ? { ok: true, value: text === "true" }
        : { ok: false, message: "Type true or false." };
    case "json":
      try {
        return { ok: true, value: JSON.parse(text) as unknown };
      } catch {
        return { ok: false, message: "This is no JSON." };
      }
    default:
      return { ok: true, value: typed };
  }
}
