// Cursors: the place behind the last record of a page, as an opaque text that callers hand back.
import type { PlannedSort } from "./list-plan.ts";
import { type CheckResult, refuse } from "./problem.ts";
import { VALUE_TYPES } from "./value-types.ts";
import { parseUuid } from "@lathe/contract";

/** A place in a sorted list. */
export interface Cursor {
  /** The sort value of the record before the place, in the text form of the database; null where it has none. */
  readonly key: string | null;
  readonly id: string;
  /** How many records lie before the place. */
  readonly offset: number;
}

/** Enough for the longest text that can be sorted by, were each of its characters escaped. */
const MAX_CURSOR_LENGTH = 8000;

const INTEGER_PATTERN = /^-?[0-9]{1,10}$/;
const FLOAT_PATTERN = /^-?[0-9]{1,400}(?:\.[0-9]{1,400})?(?:e[+-]?[0-9]{1,4})?$/;

/** The text of a cursor. */
export function formatCursor({ key, id, offset }: Cursor, { member, order }: PlannedSort): string {
  return Buffer.from(JSON.stringify([member.name, order, key, id, offset])).toString("base64url");
}

/** The key in a value's text, as the database writes it. */
export function toCursorKey(text: string | null, { member }: PlannedSort): string | null {
  if (text === null) return null;
  switch (member.type) {
    case "datetime":
      return text.replace(" ", "T").replace(/\+00$/, "Z");
    case "boolean":
      return text === "t" ? "true" : "false";
    default:
      return text;
  }
}

/** The cursor in a text; it only fits the sort that it was made for. */
export function parseCursor(text: string, sort: PlannedSort): CheckResult<Cursor> {
  const cursor = text.length > MAX_CURSOR_LENGTH ? undefined : decodeCursor(text, sort);
  return cursor === undefined
    ? refuse(
        "cursor",
        "bad_cursor",
        "This cursor was not made for this list. Take it from the Link header of the page before, or start again without it.",
      )
    : { ok: true, value: cursor };
}

function decodeCursor(text: string, { member, order }: PlannedSort): Cursor | undefined {
  const parts = parseJson(Buffer.from(text, "base64url").toString("utf8"));
  if (!Array.isArray(parts) || parts.length !== 5) return undefined;
  const [name, direction, key, id, offset] = parts as unknown[];
  if (name !== member.name || direction !== order) return undefined;
  if (typeof id !== "string" || parseUuid(id) === undefined) return undefined;
  if (!Number.isSafeInteger(offset) || (offset as number) < 0) return undefined;
  if (key !== null && !isCursorKey(key, member)) return undefined;
  return { key: key as string | null, id, offset: offset as number };
}

/** True for the text form of a value of the member's type, so that no key can fail inside the database. */
function isCursorKey(key: unknown, member: PlannedSort["member"]): boolean {
  if (typeof key !== "string") return false;
  switch (member.type) {
    case "integer":
      return INTEGER_PATTERN.test(key) && VALUE_TYPES.integer.parse(Number(key), member) !== undefined;
    case "float":
      return FLOAT_PATTERN.test(key) && isFloatKey(key);
    case "boolean":
      return key === "true" || key === "false";
    case "enum":
      return VALUE_TYPES.string.parse(key, member) !== undefined;
    default:
      return VALUE_TYPES[member.type].parse(key, member) !== undefined;
  }
}

/** A number that is too small for the database must not be taken for zero. */
function isFloatKey(key: string): boolean {
  return Number.isFinite(Number(key)) && (Number(key) !== 0 || !/[1-9]/.test(key.split("e")[0] as string));
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
