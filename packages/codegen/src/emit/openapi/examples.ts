// Examples of records, and of what a create and an update take, made of the samples of their members.
import type { Family } from "@lathe/contract";
import type { JsonValue } from "@lathe/model";
import { getShownSample } from "../../resolve/image-schemas.ts";
import { SAMPLE_ID, SAMPLE_TIME } from "../../resolve/samples.ts";
import { filterReadable, isTargetReadable } from "../../resolve/schemas.ts";
import type {
  JsonSchema,
  ObjectSchema,
  ResolvedEntity,
  ResolvedMember,
  ResolvedRelation,
} from "../../resolve/types.ts";

/** An object that a schema describes. */
export type Example = { readonly [name: string]: JsonValue };

/** The keyword, where there is an example. */
export function createExamples(example: Example | undefined): JsonSchema {
  return example === undefined ? {} : { examples: [example] };
}

/** A record; undefined where a member that it must have has no sample. */
export function buildRecordExample(
  { members, schemas }: ResolvedEntity,
  family: Family,
): Example | undefined {
  const shown = filterReadable(members, family);
  const selected = shown.flatMap(({ relation }) => listEmbeddedMembers(relation, family));
  if (![...shown, ...selected].every(hasSample)) return undefined;
  const system: Example = { id: SAMPLE_ID, createdAt: SAMPLE_TIME, updatedAt: SAMPLE_TIME, version: 1 };
  const values = new Map<string, JsonValue>(Object.entries(system));
  for (const member of shown) {
    const { name, sample, relation } = member;
    if (relation !== null && !isTargetReadable(relation, family)) continue;
    values.set(name, getShownSample(member, family));
    if (relation === null) continue;
    const target = listEmbeddedMembers(relation, family).map((inner) => [
      inner.name,
      getShownSample(inner, family),
    ]);
    values.set(relation.name, { id: sample, ...(Object.fromEntries(target) as Example) });
  }
  const names = Object.keys(schemas[family].record.properties);
  return Object.fromEntries(names.map((name) => [name, values.get(name) ?? null]));
}

/** What a family's records show of a relation's target. */
function listEmbeddedMembers(relation: ResolvedRelation | null, family: Family): readonly ResolvedMember[] {
  return relation !== null && isTargetReadable(relation, family)
    ? filterReadable(relation.selection, family)
    : [];
}

function hasSample({ sample, required }: ResolvedMember): boolean {
  return sample !== null || !required;
}

/** What a create takes; undefined where a member that it must have has no sample. */
export function buildCreateExample(
  entity: ResolvedEntity,
  { properties, required }: ObjectSchema,
): Example | undefined {
  const sampled = listSampledMembers(entity, properties);
  const isComplete = required.every((name) => sampled.some((member) => member.name === name));
  return isComplete ? toExample(sampled) : undefined;
}

/** What a change takes: one member. */
export function buildUpdateExample(
  entity: ResolvedEntity,
  { properties }: ObjectSchema,
): Example | undefined {
  const sampled = listSampledMembers(entity, properties).slice(0, 1);
  return sampled.length === 0 ? undefined : toExample(sampled);
}

function listSampledMembers({ members }: ResolvedEntity, properties: object): readonly ResolvedMember[] {
  return members.filter(({ name, sample }) => Object.hasOwn(properties, name) && sample !== null);
}

function toExample(members: readonly ResolvedMember[]): Example {
  return Object.fromEntries(members.map(({ name, sample }) => [name, sample]));
}
