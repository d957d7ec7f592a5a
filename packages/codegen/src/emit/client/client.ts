// client/{family}.ts: the client of a family, with the calls that there are and no others.
import type { Family } from "@lathe/contract";
import { toPascalCase } from "@lathe/model";
import type { Resolved, ResolvedEntity } from "../../resolve/types.ts";
import { emitRelationCalls, listRelationNames } from "./relation-calls.ts";
import {
  type Code,
  docComment,
  ident,
  join,
  key,
  lit,
  objectLiteral,
  printFile,
  ref,
  ts,
  typeRef,
  genericType,
} from "../../write/ts.ts";
import { generatedHeader } from "../header.ts";
import { emitCalls } from "./calls.ts";
import { AUTH_FILE, HTTP_FILE, RECORDS_FILE, RELATIONS_FILE, SYSTEM_FILE, clientTypesFile } from "./paths.ts";
import { emitParameters } from "./parameters.ts";
import { listClientEntities, hasFields, listEnabledOperations } from "./types.ts";

/** The client for operators. */
export function emitAdminClient(resolved: Resolved, path: string): string {
  return emitClient(resolved, "admin", path);
}

/** The client for visitors and integrations. */
export function emitExternalClient(resolved: Resolved, path: string): string {
  return emitClient(resolved, "external", path);
}

const CLIENT_DESCRIPTIONS: Readonly<Record<Family, string>> = {
  admin: "The API of operators.",
  external: "The API of visitors and integrations.",
};

function emitClient(resolved: Resolved, family: Family, path: string): string {
  const entities = listClientEntities(resolved, family);
  const client = ident(`${toPascalCase(family)}Client`);
  const create = ident(`create${toPascalCase(family)}Client`);
  const isAdmin = family === "admin";
  const members = [
    ts`readonly auth: ${typeRef("AuthCalls", AUTH_FILE)};`,
    ...(isAdmin ? [ts`readonly system: ${typeRef("SystemCalls", SYSTEM_FILE)};`] : []),
    ...entities.map((entity) => emitMember(resolved, entity, family)),
  ];
  const calls = objectLiteral([
    ["auth", ts`${ref("createAuthCalls", AUTH_FILE)}(send)`],
    ...(isAdmin ? [["system", ts`${ref("createSystemCalls", SYSTEM_FILE)}(send)`] as const] : []),
    ...entities.map((entity): [string, Code] => [entity.clientMember, emitCallsFactory(entity, family)]),
  ]);
  return printFile({
    path,
    header: generatedHeader(resolved.project.modelFile),
    body: ts`${docComment(CLIENT_DESCRIPTIONS[family])}export interface ${client} {
  ${join(members, "\n")}
}

/** A client of the application at an address. */
export function ${create}(options: ${typeRef("ClientOptions", HTTP_FILE)}): ${client} {
  const send = ${ref("createSender", HTTP_FILE)}(options);
  return ${calls};
}`,
  });
}

/** How the calls about an entity are made. */
function emitCallsFactory(entity: ResolvedEntity, family: Family): Code {
  const { routes, source } = entity;
  const base = lit(routes.find((route) => route.family === family)?.path.replace(/\/:id$/, "") ?? "");
  if (source !== null) return ts`${ref("createVirtualCalls", RELATIONS_FILE)}(send, ${base})`;
  const names = listRelationNames(entity, family);
  const create = ref("createRecordCalls", RECORDS_FILE);
  if (names.length === 0) return ts`${create}(send, ${base})`;
  const calls = objectLiteral(
    names.map((name) => [
      name,
      ts`${ref("createRelationCalls", RELATIONS_FILE)}(send, ${base}, ${lit(name)})`,
    ]),
  );
  return ts`${create}(send, ${base}, ${calls})`;
}

function emitMember(resolved: Resolved, entity: ResolvedEntity, family: Family): Code {
  const { clientMember, description, labelPlural } = entity;
  const about = docComment(description === "" ? labelPlural : description);
  const calls =
    entity.source === null ? emitRecordCalls(resolved, entity, family) : emitVirtualCalls(entity, family);
  return ts`${about}readonly ${key(clientMember)}: ${calls};`;
}

function emitRecordCalls(resolved: Resolved, entity: ResolvedEntity, family: Family): Code {
  const { apiSchemas, concurrency } = entity;
  const own = (name: string) => typeRef(name, clientTypesFile(family));
  return emitCalls({
    operations: listEnabledOperations(entity, family),
    record: own(apiSchemas.record),
    create: own(apiSchemas.create),
    update: own(apiSchemas.update),
    fields: emitFieldsType(entity, family),
    requiresIfMatch: concurrency === "required",
    relations: emitRelationCalls(resolved, entity, family),
  });
}

/** The type of the calls about a virtual entity. */
function emitVirtualCalls(entity: ResolvedEntity, family: Family): Code {
  const record = typeRef(entity.apiSchemas.record, clientTypesFile(family));
  const parameters = entity.parameters.length === 0 ? [] : [emitParameters(entity.parameters)];
  const fields = emitFieldsType(entity, family);
  const emitCallType = (name: string, args: readonly Code[]) =>
    genericType(typeRef(name, RELATIONS_FILE), args);
  const calls = [
    ["list", ts`readonly list: ${emitCallType("VirtualListCall", [record, fields, ...parameters])};`],
    ["list", ts`readonly iterate: ${emitCallType("VirtualIterateCall", [record, fields, ...parameters])};`],
    ["get", ts`readonly get: ${emitCallType("VirtualGetCall", [record, ...parameters])};`],
  ] as const;
  const enabled = listEnabledOperations(entity, family);
  const members = calls.filter(([operation]) => enabled.has(operation)).map(([, code]) => code);
  return ts`{
  ${join(members, "\n")}
}`;
}

function emitFieldsType(entity: ResolvedEntity, family: Family): Code {
  return hasFields(entity, family) ? typeRef(entity.clientFields, clientTypesFile(family)) : ts`object`;
}
