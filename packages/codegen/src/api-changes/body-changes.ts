// How a member that a body takes before and after differs in it.
import { type JsonValue, sameJson } from "@lathe/model";
import type { ApiMember } from "./api-side.ts";
import { boundChanges } from "./bounds.ts";
import { type Finding, additive, breaking, judged, listed, quoted, valueText, where } from "./finding.ts";
import type { Uses } from "./place.ts";
import { valueDifference } from "./record-changes.ts";
import { isWithin, typeWords } from "./value-types.ts";

/** A member on both sides. */
export interface MemberPair {
  readonly before: ApiMember;
  readonly after: ApiMember;
}

/** The differences of what the body takes for a member. */
export function takenChanges(pair: MemberPair): readonly Finding[] {
  return [
    ...typeChange(pair),
    ...nullChange(pair),
    ...valueChanges(pair),
    ...boundChanges(pair.before, pair.after),
    ...schemaChange(pair),
    ...uniqueChange(pair),
  ];
}

/** Whether a body must have the member. */
export function sendingChange({ name }: ApiMember, before: Uses, after: Uses): readonly Finding[] {
  return [
    ...where(
      !before.mustBeSent && after.mustBeSent,
      breaking(`The body must have ${quoted(name)}; so far it could be left out.`),
    ),
    ...where(
      before.mustBeSent && !after.mustBeSent,
      additive(`The body can leave out ${quoted(name)}; so far it had to be sent.`),
    ),
  ];
}

/** What a new record has where the body says nothing. */
export function defaultChange({ before, after }: MemberPair): readonly Finding[] {
  if (sameJson(before.default, after.default)) return [];
  const sentence = `A record created without ${quoted(after.name)} gets ${defaultText(after.default)} instead of ${defaultText(before.default)}.`;
  return [breaking(sentence)];
}

function defaultText(value: JsonValue): string {
  if (sameJson(value, { var: "now" })) return "the time of the request";
  return sameJson(value, { var: "account.id" }) ? "the caller's account" : valueText(value);
}

function typeChange({ before, after }: MemberPair): readonly Finding[] {
  const [old, next] = [typeWords(before.type), typeWords(after.type)];
  if (old === next) return [];
  const sentence = `In the body, ${quoted(after.name)} takes ${next} instead of ${old}.`;
  return [judged(isWithin(before.type, after.type), sentence)];
}

function nullChange({ before, after }: MemberPair): readonly Finding[] {
  return [
    ...where(
      !before.required && after.required,
      breaking(`In the body, ${quoted(after.name)} can't be null any more.`),
    ),
    ...where(before.required && !after.required, additive(`In the body, ${quoted(after.name)} can be null.`)),
  ];
}

function valueChanges({ before, after }: MemberPair): readonly Finding[] {
  if (before.values === null || after.values === null) return [];
  const { gone, arrived } = valueDifference(before.values, after.values);
  const name = quoted(after.name);
  return [
    ...where(arrived.length > 0, additive(`In the body, ${name} also takes ${listed(arrived)}.`)),
    ...where(gone.length > 0, breaking(`In the body, ${name} no longer takes ${listed(gone)}.`)),
  ];
}

function schemaChange({ before, after }: MemberPair): readonly Finding[] {
  if (before.type !== after.type || sameJson(before.jsonSchema, after.jsonSchema)) return [];
  const name = quoted(after.name);
  return after.jsonSchema === null
    ? [additive(`In the body, ${name} takes any JSON.`)]
    : [breaking(`In the body, the JSON in ${name} must have another form.`)];
}

function uniqueChange({ before, after }: MemberPair): readonly Finding[] {
  const name = quoted(after.name);
  return [
    ...where(
      !before.unique && after.unique,
      breaking(`In the body, a value of ${name} that another record has is refused with 409.`),
    ),
    ...where(before.unique && !after.unique, additive(`Several records can have the same ${name}.`)),
  ];
}
