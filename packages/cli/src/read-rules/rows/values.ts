// Values on both sides of what rules compare with: the very value, its neighbours, and something else altogether.
import type { FieldType, Operator } from "@lathe/contract";
import type { JsonValue, Operand, Parameter } from "@lathe/model";
import { type GivenScope, givenChoices } from "../given.ts";
import type { Compared } from "./rules-about.ts";

const DAY_MS = 86_400_000;

/** A UUID that is nobody's id. */
export const NOBODY = "00000000-0000-7000-8000-00000000dead";

/** Values that are worth storing for the sake of one comparison. */
export function valuesAround(compared: Compared, type: FieldType, scope: GivenScope): readonly JsonValue[] {
  const { op, operand } = compared;
  if (op === "isNull") return [];
  if (isNow(operand)) return aroundNow(type, scope.now);
  return literalsOf(compared, scope).flatMap((value) => around(value, type, op));
}

function isNow(operand: Operand): boolean {
  return typeof operand === "object" && "var" in operand && operand.var === "now";
}

/** Rows keep away from now: a test takes its time, and days end. */
function aroundNow(type: FieldType, now: Date): readonly JsonValue[] {
  const days = [-400, -2, 2, 400].map((count) => new Date(now.getTime() + count * DAY_MS).toISOString());
  return type === "date" ? days.map((day) => day.slice(0, 10)) : days;
}

function literalsOf({ operand, parameters }: Compared, scope: GivenScope): readonly JsonValue[] {
  if (typeof operand !== "object") return [operand];
  if ("var" in operand) return [scope.accountId];
  const about = parameters.filter(({ name }: Parameter) => name === operand.param);
  return givenChoices(about, scope).flatMap((given) => given.get(operand.param) ?? []);
}

function around(value: JsonValue, type: FieldType, op: Operator): readonly JsonValue[] {
  switch (type) {
    case "integer":
    case "float":
      return [-1, 0, 1].map((step) => Number(value) + step);
    case "bigint":
    case "decimal":
      return aroundExact(String(value));
    case "date":
      return aroundMoment(String(value), DAY_MS).map((moment) => moment.slice(0, 10));
    case "datetime":
      return aroundMoment(String(value), 1000);
    case "uuid":
      return [value, NOBODY];
    default:
      return aroundText(String(value), op);
  }
}

function aroundExact(text: string): readonly JsonValue[] {
  const [before = "0", after] = text.split(".");
  const rest = after === undefined ? "" : `.${after}`;
  return [-1n, 0n, 1n].map((step) => `${BigInt(before) + step}${rest}`);
}

function aroundMoment(text: string, step: number): readonly string[] {
  const moment = Date.parse(text);
  return [-step, 0, step].map((distance) => new Date(moment + distance).toISOString());
}

/** Letter case counts for equality alone. */
function aroundText(text: string, op: Operator): readonly JsonValue[] {
  const upper = text.toUpperCase();
  switch (op) {
    case "contains":
      return [text, `x ${upper} x`];
    case "startsWith":
      return [`${upper} x`, `x ${text}`];
    case "endsWith":
      return [`x ${upper}`, `${text} x`];
    default:
      return [text, upper, `${text}x`];
  }
}
