// How a member that a body takes before and after differs in it.
import { type JsonValue, isSameJson } from "@lathe/model";
import type { ApiMember } from "./api-snapshot.ts";
import { collectBoundChanges } from "./bounds.ts";
import {
  type Finding,
  additive,
  breaking,
  additiveIf,
  formatList,
  quoteName,
  formatValue,
  findingIf,
} from "./finding.ts";
import type { MemberUsage } from "./member-usage.ts";
import { diffEnumValues } from "./record-changes.ts";
import { isSubtype, describeType } from "./value-types.ts";

/** A member on both sides. */
export interface MemberPair {
  readonly before: ApiMember;
  readonly after: ApiMember;
}

/** The differences of what the body takes for a member. */
export function collectBodyChanges(pair: MemberPair): readonly Finding[] {
  return [
    ...collectTypeChanges(pair),
    ...collectNullChanges(pair),
    ...collectEnumValueChanges(pair),
    ...collectBoundChanges(pair.before, pair.after),
    ...collectJsonSchemaChanges(pair),
    ...collectUniqueChanges(pair),
  ];
}

/** Whether a body must have the member. */
export function collectRequiredChanges(
  { name }: ApiMember,
  before: MemberUsage,
  after: MemberUsage,
): readonly Finding[] {
  return [
    ...findingIf(
      !before.isRequiredInBody && after.isRequiredInBody,
      breaking(`The body must have ${quoteName(name)}; so far it could be left out.`),
    ),
    ...findingIf(
      before.isRequiredInBody && !after.isRequiredInBody,
      additive(`The body can leave out ${quoteName(name)}; so far it had to be sent.`),
    ),
  ];
}

/** What a new record has where the body says nothing. */
export function collectDefaultChanges({ before, after }: MemberPair): readonly Finding[] {
  if (isSameJson(before.default, after.default)) return [];
  const sentence = `A record created without ${quoteName(after.name)} gets ${formatDefault(after.default)} instead of ${formatDefault(before.default)}.`;
  return [breaking(sentence)];
}

function formatDefault(value: JsonValue): string {
  if (isSameJson(value, { var: "now" })) return "the time of the request";
  return isSameJson(value, { var: "account.id" }) ? "the caller's account" : formatValue(value);
}

function collectTypeChanges({ before, after }: MemberPair): readonly Finding[] {
  const [old, next] = [describeType(before.type), describeType(after.type)];
  if (old === next) return [];
  const sentence = `In the body, ${quoteName(after.name)} takes ${next} instead of ${old}.`;
  return [additiveIf(isSubtype(before.type, after.type), sentence)];
}

function collectNullChanges({ before, after }: MemberPair): readonly Finding[] {
  return [
    ...findingIf(
      !before.required && after.required,
      breaking(`In the body, ${quoteName(after.name)} can't be null any more.`),
    ),
    ...findingIf(
      before.required && !after.required,
      additive(`In the body, ${quoteName(after.name)} can be null.`),
    ),
  ];
}

function collectEnumValueChanges({ before, after }: MemberPair): readonly Finding[] {
  if (before.values === null || after.values === null) return [];
  const { gone, arrived } = diffEnumValues(before.values, after.values);
  const name = quoteName(after.name);
  return [
    ...findingIf(arrived.length > 0, additive(`In the body, ${name} also takes ${formatList(arrived)}.`)),
    ...findingIf(gone.length > 0, breaking(`In the body, ${name} no longer takes ${formatList(gone)}.`)),
  ];
}

function collectJsonSchemaChanges({ before, after }: MemberPair): readonly Finding[] {
  if (before.type !== after.type || isSameJson(before.jsonSchema, after.jsonSchema)) return [];
  const name = quoteName(after.name);
  return after.jsonSchema === null
    ? [additive(`In the body, ${name} takes any JSON.`)]
    : [breaking(`In the body, the JSON in ${name} must have another form.`)];
}

function collectUniqueChanges({ before, after }: MemberPair): readonly Finding[] {
  const name = quoteName(after.name);
  return [
    ...findingIf(
      !before.unique && after.unique,
      breaking(`In the body, a value of ${name} that another record has is refused with 409.`),
    ),
    ...findingIf(before.unique && !after.unique, additive(`Several records can have the same ${name}.`)),
  ];
}
