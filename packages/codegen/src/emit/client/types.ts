// client/{family}-types.ts: what a client sends and receives, and what its lists can be asked for.
import type { Family, Operation } from "@lathe/contract";
import { type CodegenCache, createCodegenCache, getOrCreate } from "../../codegen-cache.ts";
import { listNamedTypes } from "../../resolve/type-naming.ts";
import type { Resolved, ResolvedEntity, ResolvedType } from "../../resolve/types.ts";
import type { Code } from "../../write/code.ts";
import { printBlock, printFile } from "../../write/ts-printer.ts";
import { docComment, ident, join, ts, typeRef } from "../../write/ts.ts";
import { generatedHeader } from "../header.ts";
import { createFieldFacts, emitFields, hasFields } from "../list-fields.ts";
import { emitType } from "../record-type.ts";
import { emitNamedType } from "../value-type.ts";
import { emitParameters } from "./parameters.ts";
import { CORE_FILE } from "./paths.ts";
import { CLIENT_REFERENCES } from "./references.ts";

/** The types of the admin client. */
export function emitAdminTypes(
  resolved: Resolved,
  path: string,
  cache: CodegenCache = createCodegenCache(),
): string {
  return emitTypes(resolved, { family: "admin", path, cache });
}

/** The types of the external client. */
export function emitExternalTypes(
  resolved: Resolved,
  path: string,
  cache: CodegenCache = createCodegenCache(),
): string {
  return emitTypes(resolved, { family: "external", path, cache });
}

/** The entities that a family has calls for. */
export function listClientEntities({ entities }: Resolved, family: Family): readonly ResolvedEntity[] {
  return entities.filter(({ routes }) => routes.some((route) => route.family === family));
}

/** What can be done with an entity in a family. */
export function listEnabledOperations({ routes }: ResolvedEntity, family: Family): ReadonlySet<Operation> {
  return new Set(routes.filter((route) => route.family === family).map(({ operation }) => operation));
}

/** Whether the calls of a family need any type of their own; deleting alone does not. */
export function hasTypes(resolved: Resolved, family: Family): boolean {
  return listClientEntities(resolved, family).some(
    (entity) =>
      listRecordTypes(entity, family).length > 0 || hasParameters(entity) || hasListFields(entity, family),
  );
}

function hasListFields(entity: ResolvedEntity, family: Family): boolean {
  return listEnabledOperations(entity, family).has("list") && hasFields(entity, family);
}

function hasParameters({ source, parameters }: ResolvedEntity): boolean {
  return source !== null && parameters.length > 0;
}

interface TypesFile {
  readonly family: Family;
  readonly path: string;
  readonly cache: CodegenCache;
}

function emitTypes(resolved: Resolved, { family, path, cache }: TypesFile): string {
  const body = join(emitAllTypes(resolved, family, cache), "\n\n");
  return printFile({ path, header: generatedHeader(resolved.project.modelFile), body });
}

function emitAllTypes(
  resolved: Resolved,
  family: Family,
  { clientTypes, typeBodies }: CodegenCache,
): readonly Code[] {
  const getTypes = (entity: ResolvedEntity) =>
    getOrCreate(clientTypes[family], entity, () => emitEntity(entity, family, typeBodies));
  const entities = new Set(listClientEntities(resolved, family));
  const needed = listNeededTypes(resolved, family);
  const emitNamed = ({ types }: ResolvedEntity) =>
    types.named.filter(({ name }) => needed.has(name)).map((type) => emitNamedType(type, CLIENT_REFERENCES));
  // Of an entity without calls, others may still show the values of a json field.
  const others = resolved.entities.filter((entity) => !entities.has(entity));
  return [
    ...[...entities].flatMap((entity) => [...getTypes(entity), ...emitNamed(entity)]),
    ...others.flatMap(emitNamed),
  ];
}

/** The names of the types that the records of a family need, and of those inside of them. */
function listNeededTypes(resolved: Resolved, family: Family): ReadonlySet<string> {
  const records = listClientEntities(resolved, family).flatMap((entity) => listRecordTypes(entity, family));
  const declared = resolved.entities.flatMap(({ types }) => types.named);
  return listNamedTypes(
    records.flatMap(({ members }) => members.map(({ type }) => type)),
    declared,
  );
}

function emitEntity(
  entity: ResolvedEntity,
  family: Family,
  bodies: CodegenCache["typeBodies"],
): readonly Code[] {
  const codes = [
    ...listRecordTypes(entity, family).map((type) => emitType(type, CLIENT_REFERENCES, bodies)),
    ...(hasParameters(entity) ? [emitParametersType(entity)] : []),
    ...(hasListFields(entity, family) ? [emitListFields(entity, family)] : []),
  ];
  return codes.map(printBlock);
}

/** What the rule of a virtual entity takes from a request. */
function emitParametersType({ parameters, clientParameters }: ResolvedEntity): Code {
  const about = docComment("What a request can say besides, for the rule of these records.");
  return ts`${about}export interface ${ident(clientParameters)} ${emitParameters(parameters)}`;
}

/** Whether the calls of a family give records of an entity. */
export function hasRecordType(entity: ResolvedEntity, family: Family): boolean {
  const enabled = listEnabledOperations(entity, family);
  return (["list", "get", "create", "update"] as const).some((operation) => enabled.has(operation));
}

/** The types that the operations need, with the names that the API documents have for them. */
function listRecordTypes(entity: ResolvedEntity, family: Family): readonly ResolvedType[] {
  const { types, apiSchemas } = entity;
  const enabled = listEnabledOperations(entity, family);
  const [record, create, update] =
    family === "admin"
      ? [types.record, types.adminCreate, types.adminUpdate]
      : [types.externalRecord, types.externalCreate, types.externalUpdate];
  const isShown = hasRecordType(entity, family);
  const selectType = (type: ResolvedType | null, name: string, isNeeded: boolean): readonly ResolvedType[] =>
    type === null || !isNeeded
      ? []
      : [
          {
            ...type,
            name,
            partialOf: type.partialOf !== null && enabled.has("create") ? apiSchemas.create : null,
          },
        ];
  return [
    ...selectType(record, apiSchemas.record, isShown).map((type) => ({
      ...type,
      description: entity.description === "" ? entity.label : entity.description,
    })),
    ...selectType(create, apiSchemas.create, enabled.has("create")),
    ...selectType(update, apiSchemas.update, enabled.has("update")),
  ];
}

function emitListFields(entity: ResolvedEntity, family: Family): Code {
  const names = { name: entity.clientFields, record: entity.apiSchemas.record };
  return emitFields(createFieldFacts(entity, family, names), (filter) => typeRef(filter, CORE_FILE));
}
