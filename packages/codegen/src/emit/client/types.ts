// client/{family}-types.ts: what a client sends and receives, and what its lists can be asked for.
import type { Family, Operation } from "@lathe/contract";
import { once } from "../../once.ts";
import type { Resolved, ResolvedEntity, ResolvedType } from "../../resolve/types.ts";
import { type Code, block, join, printFile } from "../../write/ts.ts";
import { generatedHeader } from "../header.ts";
import { emitType } from "../record-type.ts";
import { type FieldFacts, emitFields } from "./fields.ts";

/** The types of the admin client. */
export function emitAdminTypes(resolved: Resolved, path: string): string {
  return emitTypes(resolved, "admin", path);
}

/** The types of the external client. */
export function emitExternalTypes(resolved: Resolved, path: string): string {
  return emitTypes(resolved, "external", path);
}

/** The entities that a family has calls for. */
export function entitiesOf({ entities }: Resolved, family: Family): readonly ResolvedEntity[] {
  return entities.filter(({ routes }) => routes.some((route) => route.family === family));
}

/** What can be done with an entity in a family. */
export function operationsOf({ routes }: ResolvedEntity, family: Family): ReadonlySet<Operation> {
  return new Set(routes.filter((route) => route.family === family).map(({ operation }) => operation));
}

/** Whether an entity's lists can be asked for anything but a page. */
export function hasFields({ list }: ResolvedEntity, family: Family): boolean {
  const { filterable, searchable, sortable } = list[family];
  return filterable.length + searchable.length + sortable.length > 0;
}

/** Whether the calls of a family need any type of their own; deleting alone does not. */
export function hasTypes(resolved: Resolved, family: Family): boolean {
  return typesIn(resolved, family).length > 0;
}

function emitTypes(resolved: Resolved, family: Family, path: string): string {
  const body = join(typesIn(resolved, family), "\n\n");
  return printFile({ path, header: generatedHeader(resolved.project.modelFile), body });
}

function typesIn(resolved: Resolved, family: Family): readonly Code[] {
  return entitiesOf(resolved, family).flatMap((entity) => entityTypes[family](entity));
}

/** The types of an entity in each family. */
const entityTypes: Readonly<Record<Family, (entity: ResolvedEntity) => readonly Code[]>> = {
  admin: once((entity) => emitEntity(entity, "admin")),
  external: once((entity) => emitEntity(entity, "external")),
};

function emitEntity(entity: ResolvedEntity, family: Family): readonly Code[] {
  const codes = [
    ...recordTypes(entity, family).map(emitType),
    ...(operationsOf(entity, family).has("list") && hasFields(entity, family)
      ? [emitFields(fieldFacts(entity, family))]
      : []),
  ];
  return codes.map(block);
}

/** The types that the operations need, with the names that the API documents have for them. */
function recordTypes(entity: ResolvedEntity, family: Family): readonly ResolvedType[] {
  const { types, apiSchemas } = entity;
  const on = operationsOf(entity, family);
  const [record, create, update] =
    family === "admin"
      ? [types.record, types.create, types.update]
      : [types.externalRecord, types.externalCreate, types.externalUpdate];
  const isShown = (["list", "get", "create", "update"] as const).some((operation) => on.has(operation));
  const named = (type: ResolvedType | null, name: string, isNeeded: boolean): readonly ResolvedType[] =>
    type === null || !isNeeded
      ? []
      : [
          {
            ...type,
            name,
            partialOf: type.partialOf !== null && on.has("create") ? apiSchemas.create : null,
          },
        ];
  return [
    ...named(record, apiSchemas.record, isShown).map((type) => ({
      ...type,
      description: entity.description === "" ? entity.label : entity.description,
    })),
    ...named(create, apiSchemas.create, on.has("create")),
    ...named(update, apiSchemas.update, on.has("update")),
  ];
}

function fieldFacts({ clientFields, apiSchemas, list, members }: ResolvedEntity, family: Family): FieldFacts {
  const { filterable, searchable, sortable } = list[family];
  const typeOf = (name: string) => members.find((member) => member.name === name)?.type ?? "datetime";
  return {
    name: clientFields,
    record: apiSchemas.record,
    filters: filterable.map((name) => [name, typeOf(name)]),
    searches: searchable,
    sort: sortable,
  };
}
