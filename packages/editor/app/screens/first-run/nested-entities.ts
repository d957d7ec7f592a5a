// Records inside of the records of a sample, which become entities of their own.
import type { Model, NestedProposal, ProposedField } from "@lathe/model";
import type { NewEntity } from "../../create/use-create-entity.ts";

/** What a sample becomes. */
export type SampleParts = Required<Pick<NewEntity, "fields" | "relations" | "targets">>;

/** A field whose values are records. */
export type NestedField = ProposedField & { readonly nested: NestedProposal };

/** Whether the values of a field are records, with something that fields can be made of. One that was given another type has texts. */
export function isNested(proposed: ProposedField): proposed is NestedField {
  const { field, nested, problem } = proposed;
  return (
    problem === null &&
    field.type === "json" &&
    nested !== null &&
    nested.fields.some((inner) => inner.problem === null)
  );
}

/** The parts of an entity of which some fields become relations, to entities that are made where they are not there. */
export function divideSample(
  taken: readonly ProposedField[],
  asEntities: ReadonlySet<string>,
  { entities }: Pick<Model, "entities">,
): SampleParts {
  const related = taken.filter(isNested).filter(({ field }) => asEntities.has(field.name));
  const targets = Map.groupBy(related, ({ nested }) => nested.entity);
  return {
    fields: taken.flatMap(({ field }) => (related.some((one) => one.field === field) ? [] : [field])),
    relations: related.map(toRelation),
    targets: [...targets]
      .filter(([entity]) => !entities.some(({ name }) => name === entity))
      .map(([entity, ones]) => toTarget(entity, ones)),
  };
}

function toRelation({ field: { name, required }, nested }: NestedField): object {
  if (nested.many) return { name, kind: "manyToMany", target: nested.entity };
  return {
    name,
    kind: "belongsTo",
    target: nested.entity,
    ...(required === true ? { required } : {}),
  };
}

/** What several fields have the records of gets the fields of all of them. */
function toTarget(name: string, ones: readonly NestedField[]): SampleParts["targets"][number] {
  const fields = ones
    .flatMap(({ nested }) => nested.fields)
    .flatMap(({ field, problem }) => (problem === null ? [field] : []));
  return {
    name,
    fields: fields.filter((field, index) => index === fields.findIndex((one) => one.name === field.name)),
    display: ones[0]?.nested.display ?? null,
  };
}
