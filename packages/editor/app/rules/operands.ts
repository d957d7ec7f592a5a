// Values of conditions: what the request brings instead of a value of one's own, and how texts become values of a type.
import type { FieldType } from "@lathe/contract";
import { type Operand, type Parameter, isSameJson } from "@lathe/model";
import type { Comparable } from "./comparable.ts";

/** Something that the request brings. */
export interface OperandChoice {
  readonly words: string;
  readonly operand: Exclude<Operand, string | number | boolean>;
}

const TEXTS: readonly FieldType[] = ["string", "slug", "email", "url", "enum"];
const NUMBERS: readonly FieldType[] = ["integer", "bigint", "decimal", "float"];

const VARIABLES: readonly (OperandChoice & { readonly types: readonly FieldType[] })[] = [
  { words: "now", operand: { var: "now" }, types: ["date", "datetime"] },
  { words: "the signed-in account", operand: { var: "account.id" }, types: ["uuid"] },
  { words: "whether the address is verified", operand: { var: "account.verified" }, types: ["boolean"] },
];

/** What the request can bring that something can be compared with. Accounts are no records: no id of one is that of an account. */
export function listOperandChoices(
  item: Comparable,
  parameters: readonly Parameter[],
): readonly OperandChoice[] {
  return [
    ...VARIABLES.filter(
      ({ types, operand }) => types.includes(item.type) && !(isAccount(operand) && isRecordId(item)),
    ),
    ...parameters
      .filter((parameter) => isSameClass(parameter.type, item.type))
      .map(({ name }) => ({ words: `the parameter ${name}`, operand: { param: name } })),
  ];
}

/** Why the signed-in account is not among the choices, where somebody may look for it. */
export function explainNoAccount(item: Comparable): string | undefined {
  if (isRecordId(item))
    return "A record is never an account. Add a uuid field that holds an account’s id, and compare that.";
  return item.type === "email" || item.type === "string"
    ? "Only a uuid field can be compared with the signed-in account: it holds the account’s id."
    : undefined;
}

/** True for ids of records, and for relations. */
export function isRecordId({ path, relation }: Comparable): boolean {
  return relation !== undefined || path === "id";
}

/** True for the account of the caller. */
export function isAccount(operand: unknown): boolean {
  return isSameJson(operand, { var: "account.id" });
}

function isSameClass(one: FieldType, other: FieldType): boolean {
  return one === other || [TEXTS, NUMBERS].some((kinds) => kinds.includes(one) && kinds.includes(other));
}

/** True for what the request brings. */
export function isFromRequest(operand: Operand | undefined): operand is OperandChoice["operand"] {
  return typeof operand === "object";
}

/** An operand as people read it: labels of choices, yes and no. */
export function showOperand(operand: Operand, { field }: Comparable): string {
  if (isFromRequest(operand)) {
    const known = VARIABLES.find((choice) => isSameJson(choice.operand, operand));
    return known?.words ?? ("param" in operand ? `the parameter ${operand.param}` : operand.var);
  }
  if (field?.type === "enum")
    return field.values.find(({ value }) => value === operand)?.label ?? String(operand);
  return typeof operand === "boolean" ? (operand ? "yes" : "no") : String(operand);
}

/** The operand that a text stands for; undefined for none. What is no value of the type is kept: it is told what is wrong. */
export function readOperand(text: string, type: FieldType): Operand | undefined {
  const trimmed = TEXTS.includes(type) ? text : text.trim();
  if (trimmed === "") return undefined;
  if (type === "integer" || type === "float") {
    const number = Number(trimmed);
    return Number.isFinite(number) ? number : trimmed;
  }
  return trimmed;
}

/** The values of a pasted text: one on each line, or between commas. */
export function readOperands(text: string, type: FieldType): readonly Operand[] {
  return text
    .split(/[\n,;]/)
    .map((part) => readOperand(part.trim(), type))
    .filter((operand) => operand !== undefined);
}
