// How a member that responses show before and after differs in them.
import type { Family } from "@lathe/contract";
import { sameJson } from "@lathe/model";
import type { ApiMember } from "./api-side.ts";
import {
  type Finding,
  additive,
  breaking,
  counted,
  judged,
  listed,
  quoted,
  valueText,
  where,
} from "./finding.ts";
import { isWithin, typeWords } from "./value-types.ts";

/** A member of responses on both sides, under the path that callers know it by. */
export interface ShownPair {
  readonly before: ApiMember;
  readonly after: ApiMember;
  readonly path: string;
}

/** The differences of a shown member's values. */
export function shownChanges(pair: ShownPair, family: Family): readonly Finding[] {
  return [...typeChange(pair), ...nullChange(pair, family), ...valueChanges(pair), ...formChanges(pair)];
}

function typeChange({ before, after, path }: ShownPair): readonly Finding[] {
  const [old, next] = [typeWords(before.type), typeWords(after.type)];
  if (old === next) return [];
  return [
    judged(isWithin(after.type, before.type), `In responses, ${quoted(path)} is ${next} instead of ${old}.`),
  ];
}

function nullChange({ before, after, path }: ShownPair, family: Family): readonly Finding[] {
  const [old, next] = [canBeNull(before, family), canBeNull(after, family)];
  return [
    ...where(!old && next, breaking(`In responses, ${quoted(path)} can be null.`)),
    ...where(old && !next, additive(`In responses, ${quoted(path)} is never null.`)),
  ];
}

/** Outside, a reference to what a caller may not read is null. */
function canBeNull({ required, relation }: ApiMember, family: Family): boolean {
  return !required || (family === "external" && relation !== null);
}

function valueChanges({ before, after, path }: ShownPair): readonly Finding[] {
  if (before.values === null || after.values === null) return [];
  const { gone, arrived } = valueDifference(before.values, after.values);
  return [
    ...where(
      arrived.length > 0,
      additive(
        `In responses, ${quoted(path)} can also be ${listed(arrived)}; code that handles a closed list of values notices.`,
      ),
    ),
    ...where(gone.length > 0, breaking(`In responses, ${quoted(path)} is never ${listed(gone)} any more.`)),
  ];
}

/** The values that only one side has, as sentences name them. */
export function valueDifference(
  before: readonly string[],
  after: readonly string[],
): { readonly gone: readonly string[]; readonly arrived: readonly string[] } {
  return {
    gone: before.filter((value) => !after.includes(value)).map(valueText),
    arrived: after.filter((value) => !before.includes(value)).map(valueText),
  };
}

function formChanges({ before, after, path }: ShownPair): readonly Finding[] {
  if (before.type !== after.type) return [];
  const hasOtherScale = before.scale !== after.scale;
  const hasOtherSchema = !sameJson(before.jsonSchema, after.jsonSchema);
  return [
    ...where(
      hasOtherScale,
      breaking(
        `In responses, ${quoted(path)} has ${counted(after.scale, "decimal")} instead of ${before.scale}.`,
      ),
    ),
    ...where(
      hasOtherSchema,
      judged(before.jsonSchema === null, `In responses, the JSON in ${quoted(path)} may have another form.`),
    ),
  ];
}
