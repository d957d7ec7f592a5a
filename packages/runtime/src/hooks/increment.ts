// Increments: what members of a record become when something is added to them, within bounds.
import { addDecimals, compareDecimals } from "@lathe/contract";
import type { EntityDefinition, MemberDefinition } from "../definition.ts";
import { ApplicationError, isApplicationError } from "../errors/application-error.ts";
import { parseOwnInput } from "../records/write-input.ts";

/** The numbers of one increment, as texts. */
interface IncrementStep {
  readonly by: string;
  readonly min: string | undefined;
  readonly max: string | undefined;
}

const WHOLE_NUMBER = /^-?[0-9]+$/;
const EXACT_NUMBER = /^-?[0-9]+(?:\.[0-9]+)?$/;

/** The change of a record by increments. Throws a conflict where a number would leave the given bounds, or those of its field. */
export function incrementMembers(
  entity: EntityDefinition,
  record: Readonly<Record<string, unknown>>,
  increments: object,
): object {
  const change = Object.fromEntries(
    Object.entries(increments).flatMap(([name, increment]: [string, unknown]) => {
      if (increment === undefined) return [];
      const member = entity.members.find((candidate) => candidate.name === name);
      return [[name, add(member, name, { value: record[name], increment })]];
    }),
  );
  assertWithinField(entity, change);
  return change;
}

function add(
  member: MemberDefinition | undefined,
  name: string,
  { value, increment }: { readonly value: unknown; readonly increment: unknown },
): number | string {
  const isNumber = member?.type === "integer" || member?.type === "float";
  if (!isNumber && member?.type !== "bigint" && member?.type !== "decimal") {
    throw new TypeError(`"${name}" is no number that can be added to.`);
  }
  const { by, min, max } = parseIncrement(name, increment);
  if (!isOfType(by, member)) throw createTypeError(name);
  const before = value === null || value === undefined ? "0" : String(value);
  const sum = member.type === "float" ? String(Number(before) + Number(by)) : addDecimals(before, by);
  if (isBelow(sum, min) || isBelow(max, sum)) throw createBoundsError();
  return isNumber ? Number(sum) : sum;
}

/** Whether what is added is a number of the member's type: a sum with more digits than its column has would be no bound of it. */
function isOfType(by: string, { type, scale = 0 }: MemberDefinition): boolean {
  if (type === "float") return true;
  if (type !== "decimal") return WHOLE_NUMBER.test(by);
  const [, fraction = ""] = by.split(".");
  return EXACT_NUMBER.test(by) && fraction.replace(/0+$/, "").length <= scale;
}

function isBelow(one: string | undefined, other: string | undefined): boolean {
  if (one === undefined || other === undefined) return false;
  const isExact = EXACT_NUMBER.test(one) && EXACT_NUMBER.test(other);
  return isExact ? compareDecimals(one, other) < 0 : Number(one) < Number(other);
}

function parseIncrement(name: string, increment: unknown): IncrementStep {
  const { by, min, max }: { by?: unknown; min?: unknown; max?: unknown } =
    typeof increment === "object" && increment !== null ? increment : { by: increment };
  const [step, low, high] = [by, min, max].map((number) =>
    number === undefined ? undefined : String(number),
  );
  const isFit = [step ?? "", low ?? "0", high ?? "0"].every(
    (text) => text !== "" && Number.isFinite(Number(text)),
  );
  if (!isFit || step === undefined) throw createTypeError(name);
  return { by: step, min: low, max: high };
}

function createTypeError(name: string): TypeError {
  return new TypeError(`"${name}" can't be changed by what is no number of its type.`);
}

/** What a field takes by its own bounds; what is stored there was within them. */
function assertWithinField(entity: EntityDefinition, change: object): void {
  try {
    parseOwnInput(entity, { operation: "update" }, change);
  } catch (error) {
    throw isApplicationError(error) && error.code === "validation_failed" ? createBoundsError(error) : error;
  }
}

/** Says neither which number nor what it is: both may be hidden from the caller. */
function createBoundsError(cause?: unknown): ApplicationError {
  return new ApplicationError("conflict", "A number would leave its bounds.", { cause });
}
