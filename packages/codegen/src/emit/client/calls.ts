// The type of the calls that a client has about the records of an entity: one for each operation that is on.
import { type Family, type Operation, isImported } from "@lathe/contract";
import type { Resolved, ResolvedEntity } from "../../resolve/types.ts";
import type { Code } from "../../write/code.ts";
import { join, literalType, ts, typeRef, genericType } from "../../write/ts.ts";
import { listCountedRelations, listOwnRelations } from "../../resolve/related.ts";
import { hasDetails } from "../openapi/detail-operations.ts";
import { CORE_FILE, clientTypesFile } from "./paths.ts";
import { emitImageCalls } from "./image-calls.ts";
import { emitRelationCalls } from "./relation-calls.ts";
import { hasFields } from "../list-fields.ts";
import { listEntityBulkActions } from "../../resolve/bulk-actions.ts";
import { listEntityChangeOperations, listForgottenMembers } from "../../resolve/change-operations.ts";
import { listEnabledOperations } from "./types.ts";

/** An object type with the calls about an entity. */
export function emitCalls(resolved: Resolved, entity: ResolvedEntity, family: Family): Code {
  const enabled = listEnabledOperations(entity, family);
  const calls = entity.source === null ? listRecordCalls(entity, family) : listVirtualCalls(entity, family);
  const relations = emitRelationCalls(resolved, entity, family);
  const images = emitImageCalls(entity, family);
  const members = [
    ...calls.filter(([operation]) => enabled.has(operation)).map(([, code]) => code),
    ...emitBulkCall(entity, family),
    ...emitExportCall(entity, family),
    ...emitImportCall(entity, family),
    ...(family === "admin" && hasDetails(entity) ? listDetailCalls(entity) : []),
    ...emitChangeCalls(entity, family),
    ...(relations === undefined ? [] : [ts`readonly relations: ${relations};`]),
    ...(images === undefined ? [] : [ts`readonly images: ${images};`]),
  ];
  return ts`{
  ${join(members, "\n")}
}`;
}

type Calls = readonly (readonly [Operation, Code])[];

function listRecordCalls(entity: ResolvedEntity, family: Family): Calls {
  const { apiSchemas, concurrency } = entity;
  const own = (name: string) => typeRef(name, clientTypesFile(family));
  const record = own(apiSchemas.record);
  const fields = emitFieldsType(entity, family);
  const checked = concurrency === "required" ? "Checked" : "";
  return [
    ["list", ts`readonly list: ${emitCallType("ListCall", [record, fields])};`],
    ["list", ts`readonly iterate: ${emitCallType("IterateCall", [record, fields])};`],
    ["get", ts`readonly get: ${emitCallType("GetCall", [record])};`],
    ["create", ts`readonly create: ${emitCallType("CreateCall", [record, emitInput(entity, family)])};`],
    [
      "update",
      ts`readonly update: ${emitCallType(`${checked}UpdateCall`, [record, emitChange(entity, family)])};`,
    ],
    ["delete", ts`readonly delete: ${typeRef(`${checked}DeleteCall`, CORE_FILE)};`],
  ];
}

/** What a create takes; operators may import. */
function emitInput(entity: ResolvedEntity, family: Family): Code {
  const input = typeRef(entity.apiSchemas.create, clientTypesFile(family));
  if (family !== "admin") return input;
  return join([input, typeRef("ImportMembers", CORE_FILE), ...emitRelationChanges(entity)], " & ");
}

/** What an update takes. */
function emitChange(entity: ResolvedEntity, family: Family): Code {
  const change = typeRef(entity.apiSchemas.update, clientTypesFile(family));
  return family === "admin" ? join([change, ...emitRelationChanges(entity)], " & ") : change;
}

/** Memberships that operators send with a record, where there can be some. */
function emitRelationChanges(entity: ResolvedEntity): readonly Code[] {
  const names = listOwnRelations(entity);
  return names.length === 0 ? [] : [emitCallType("RelationChanges", [literalType(names)])];
}

function listVirtualCalls(entity: ResolvedEntity, family: Family): Calls {
  const own = (name: string) => typeRef(name, clientTypesFile(family));
  const record = own(entity.apiSchemas.record);
  const parameters = entity.parameters.length === 0 ? [] : [own(entity.clientParameters)];
  const fields = emitFieldsType(entity, family);
  return [
    ["list", ts`readonly list: ${emitCallType("VirtualListCall", [record, fields, ...parameters])};`],
    ["list", ts`readonly iterate: ${emitCallType("VirtualIterateCall", [record, fields, ...parameters])};`],
    ["get", ts`readonly get: ${emitCallType("VirtualGetCall", [record, ...parameters])};`],
  ];
}

/** Changes of many records at once, where the model lets operators change them. */
function emitBulkCall(entity: ResolvedEntity, family: Family): readonly Code[] {
  const actions = listEntityBulkActions(entity, family).map((action) =>
    action === "update"
      ? emitCallType("BulkUpdate", [emitChange(entity, family)])
      : typeRef("BulkDelete", CORE_FILE),
  );
  const [first, second] = actions;
  if (first === undefined) return [];
  const action = second === undefined ? first : ts`${first} | ${second}`;
  return [ts`readonly bulk: ${emitCallType("BulkCall", [action, emitFieldsType(entity, family)])};`];
}

/** Exports of what operators can list. */
function emitExportCall(entity: ResolvedEntity, family: Family): readonly Code[] {
  const { apiSchemas, operations, parameters, clientParameters } = entity;
  if (family !== "admin" || !operations.list) return [];
  const own = (name: string) => typeRef(name, clientTypesFile(family));
  const given = parameters.length === 0 ? [] : [own(clientParameters)];
  const args = [own(apiSchemas.record), emitFieldsType(entity, family), ...given];
  return [ts`readonly export: ${emitCallType("ExportCall", args)};`];
}

/** What operators can ask about a record. */
function listDetailCalls(entity: ResolvedEntity): readonly Code[] {
  const names = listCountedRelations(entity);
  const totals = ts`readonly relationTotals: ${emitCallType("RelationTotalsCall", [literalType(names)])};`;
  return [
    ...(names.length === 0 ? [] : [totals]),
    ts`readonly referrers: ${typeRef("ReferrersCall", CORE_FILE)};`,
  ];
}

/** What is remembered of records, for operators. */
function emitChangeCalls(entity: ResolvedEntity, family: Family): readonly Code[] {
  const record = typeRef(entity.apiSchemas.record, clientTypesFile(family));
  const forgotten = listForgottenMembers(entity);
  const version = forgotten.length === 0 ? record : ts`Omit<${record}, ${literalType(forgotten)}>`;
  return listEntityChangeOperations(entity, family).map((operation) =>
    operation === "history"
      ? ts`readonly history: ${typeRef("HistoryCall", CORE_FILE)};`
      : ts`readonly version: ${emitCallType("VersionCall", [version])};`,
  );
}

/** Imports into what operators create or change. */
function emitImportCall({ source, operations }: ResolvedEntity, family: Family): readonly Code[] {
  if (family !== "admin" || !isImported({ isStored: source === null, operations })) return [];
  return [ts`readonly import: ${typeRef("ImportCall", CORE_FILE)};`];
}

function emitCallType(name: string, args: readonly Code[]): Code {
  return genericType(typeRef(name, CORE_FILE), args);
}

/** What lists can be asked for besides pages. */
function emitFieldsType(entity: ResolvedEntity, family: Family): Code {
  return hasFields(entity, family) ? typeRef(entity.clientFields, clientTypesFile(family)) : ts`object`;
}
