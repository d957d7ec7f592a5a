// Values on both sides of what rules compare with: the very value, its neighbours, and something else altogether.
import type { FieldType, Operator } from "@lathe/contract";
import type { JsonValue, Operand, Parameter } from "@lathe/model";
import { type ArgumentScope, listArgumentChoices } from "../rule-arguments.ts";
import type { ComparedOperand } from "./applicable-rules.ts";

const DAY_MS = 86_400_000;

/** A UUID that is nobody's id. */
export const UNUSED_ID = "00000000-0000-7000-8000-00000000dead";

/** Values that are worth storing for the sake of one comparison. */
export function listBoundaryValues(
  compared: ComparedOperand,
  type: FieldType,
  scope: ArgumentScope,
): readonly JsonValue[] {
  const { op, operand } = compared;
  if (op === "isNull") return [];
  if (isNow(operand)) return listValuesAroundNow(type, scope.now);
  return resolveOperandValues(compared, scope).flatMap((value) => listValuesAround(value, type, op));
}

function isNow(operand: Operand): boolean {
  return typeof operand === "object" && "var" in operand && operand.var === "now";
}

/** Rows keep away from now: a test takes its time, and days end. */
function listValuesAroundNow(type: FieldType, now: Date): readonly JsonValue[] {
  const days = [-400, -2, 2, 400].map((count) => new Date(now.getTime() + count * DAY_MS).toISOString());
  return type === "date" ? days.map((day) => day.slice(0, 10)) : days;
}

function resolveOperandValues(
  { operand, parameters }: ComparedOperand,
  scope: ArgumentScope,
): readonly JsonValue[] {
  if (typeof operand !== "object") return [operand];
  if ("var" in operand) return operand.var === "account.verified" ? [true, false] : [scope.accountId];
  const about = parameters.filter(({ name }: Parameter) => name === operand.param);
  return listArgumentChoices(about, scope).flatMap((argument) => argument.get(operand.param) ?? []);
}

function listValuesAround(value: JsonValue, type: FieldType, op: Operator): readonly JsonValue[] {
  switch (type) {
    case "integer":
    case "float":
      return [-1, 0, 1].map((step) => Number(value) + step);
    case "bigint":
    case "decimal":
      return listNumbersAround(String(value));
    case "date":
      return listTimesAround(String(value), DAY_MS).map((moment) => moment.slice(0, 10));
    case "datetime":
      return listTimesAround(String(value), 1000);
    case "uuid":
      return [value, UNUSED_ID];
    default:
      return listTextsAround(String(value), op);
  }
}

function listNumbersAround(text: string): readonly JsonValue[] {
  const [before = "0", after] = text.split(".");
  const rest = after === undefined ? "" : `.${after}`;
  return [-1n, 0n, 1n].map((step) => `${BigInt(before) + step}${rest}`);
}

function listTimesAround(text: string, step: number): readonly string[] {
  const moment = Date.parse(text);
  return [-step, 0, step].map((distance) => new Date(moment + distance).toISOString());
}

/** Letter case counts for equality alone. */
function listTextsAround(text: string, op: Operator): readonly JsonValue[] {
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
