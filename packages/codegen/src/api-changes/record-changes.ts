// How a member that responses show before and after differs in them.
import type { Family } from "@lathe/contract";
import { isSameJson } from "@lathe/model";
import type { ApiMember } from "./api-snapshot.ts";
import {
  type Finding,
  additive,
  breaking,
  formatCount,
  additiveIf,
  formatList,
  quoteName,
  formatValue,
  findingIf,
} from "./finding.ts";
import { isSubtype, describeType } from "./value-types.ts";

/** A member of responses on both sides, under the path that callers know it by. */
export interface ResponseMemberPair {
  readonly before: ApiMember;
  readonly after: ApiMember;
  readonly path: string;
}

/** The differences of a shown member's values. */
export function collectResponseChanges(pair: ResponseMemberPair, family: Family): readonly Finding[] {
  return [
    ...collectTypeChanges(pair),
    ...collectNullChanges(pair, family),
    ...collectEnumValueChanges(pair),
    ...collectVariantChanges(pair),
    ...collectFormatChanges(pair),
  ];
}

function collectTypeChanges({ before, after, path }: ResponseMemberPair): readonly Finding[] {
  const [old, next] = [describeType(before.type), describeType(after.type)];
  if (old === next) return [];
  return [
    additiveIf(
      isSubtype(after.type, before.type),
      `In responses, ${quoteName(path)} is ${next} instead of ${old}.`,
    ),
  ];
}

function collectNullChanges({ before, after, path }: ResponseMemberPair, family: Family): readonly Finding[] {
  const [old, next] = [canBeNull(before, family), canBeNull(after, family)];
  return [
    ...findingIf(!old && next, breaking(`In responses, ${quoteName(path)} can be null.`)),
    ...findingIf(old && !next, additive(`In responses, ${quoteName(path)} is never null.`)),
  ];
}

/** Outside, a reference to what a caller may not read is null. */
function canBeNull({ required, relation }: ApiMember, family: Family): boolean {
  return !required || (family === "external" && relation !== null);
}

function collectEnumValueChanges({ before, after, path }: ResponseMemberPair): readonly Finding[] {
  if (before.values === null || after.values === null) return [];
  const { gone, arrived } = diffEnumValues(before.values, after.values);
  return [
    ...findingIf(
      arrived.length > 0,
      additive(
        `In responses, ${quoteName(path)} can also be ${formatList(arrived)}; code that handles a closed list of values notices.`,
      ),
    ),
    ...findingIf(
      gone.length > 0,
      breaking(`In responses, ${quoteName(path)} is never ${formatList(gone)} any more.`),
    ),
  ];
}

function collectVariantChanges({ before, after, path }: ResponseMemberPair): readonly Finding[] {
  if (before.image === null || after.image === null) return [];
  const [old, next] = [before.image.variants, after.image.variants];
  const { gone, arrived } = diffEnumValues(
    old.map(({ name }) => name),
    next.map(({ name }) => name),
  );
  const converted = next.flatMap(({ name, format }) => {
    const known = old.find((variant) => variant.name === name);
    return known === undefined || known.format === format ? [] : [{ name, format, known: known.format }];
  });
  return [
    ...findingIf(
      arrived.length > 0,
      additive(`In responses, ${quoteName(path)} has the new sizes ${formatList(arrived)}.`),
    ),
    ...findingIf(
      gone.length > 0,
      breaking(`In responses, ${quoteName(path)} no longer has the sizes ${formatList(gone)}.`),
    ),
    ...converted.map(({ name, format, known }) =>
      breaking(`The size ${formatValue(name)} of ${quoteName(path)} is ${format} instead of ${known}.`),
    ),
  ];
}

/** The values that only one side has, as sentences name them. */
export function diffEnumValues(
  before: readonly string[],
  after: readonly string[],
): { readonly gone: readonly string[]; readonly arrived: readonly string[] } {
  return {
    gone: before.filter((value) => !after.includes(value)).map(formatValue),
    arrived: after.filter((value) => !before.includes(value)).map(formatValue),
  };
}

function collectFormatChanges({ before, after, path }: ResponseMemberPair): readonly Finding[] {
  if (before.type !== after.type) return [];
  const hasOtherScale = before.scale !== after.scale;
  const hasOtherSchema = !isSameJson(before.jsonSchema, after.jsonSchema);
  return [
    ...findingIf(
      hasOtherScale,
      breaking(
        `In responses, ${quoteName(path)} has ${formatCount(after.scale, "decimal")} instead of ${before.scale}.`,
      ),
    ),
    ...findingIf(
      hasOtherSchema,
      additiveIf(
        before.jsonSchema === null,
        `In responses, the JSON in ${quoteName(path)} may have another form.`,
      ),
    ),
  ];
}
