// client/{family}.ts: the client of a family: the type of its calls, and the table of its entities.
import type { Family } from "@lathe/contract";
import { toPascalCase } from "@lathe/model";
import type { Resolved, ResolvedEntity } from "../../resolve/types.ts";
import type { Code } from "../../write/code.ts";
import { printFile } from "../../write/ts-printer.ts";
import {
  docComment,
  genericType,
  ident,
  join,
  key,
  lit,
  objectLiteral,
  ref,
  ts,
  typeRef,
} from "../../write/ts.ts";
import { generatedHeader } from "../header.ts";
import { emitCalls } from "./calls.ts";
import { CORE_FILE, clientTypesFile } from "./paths.ts";
import { listUploadedImages } from "./image-calls.ts";
import { listRelationNames } from "./relation-calls.ts";
import { hasRecordType, listClientEntities } from "./types.ts";

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
  const client = ident(`${toPascalCase(family)}Client`);
  const create = ident(`create${toPascalCase(family)}Client`);
  const table = emitEntityTable(resolved, family);
  const entities = table === undefined ? ts`entities: {}` : ts`entities`;
  const parts = [
    ts`export { LatheError } from "./core/index.ts";`,
    emitClientType(resolved, family),
    ...(family === "admin" ? emitRecordsType(resolved) : []),
    ...(table === undefined ? [] : [table]),
    ts`/** A client of the application at an address. */
export function ${create}(options: ${typeRef("ClientOptions", CORE_FILE)}): ${client} {
  return ${ref("createClient", CORE_FILE)}<${client}>({ family: ${lit(family)}, ${entities} }, options);
}`,
  ];
  return printFile({ path, header: generatedHeader(resolved.project.modelFile), body: join(parts, "\n\n") });
}

/** The table of the entities as a declaration; undefined where there are none. */
function emitEntityTable(resolved: Resolved, family: Family): Code | undefined {
  const entries = emitEntries(resolved, family);
  if (entries === undefined) return undefined;
  const type = genericType(typeRef("EntityTable", CORE_FILE), [ident(`${toPascalCase(family)}Client`)]);
  return ts`/** Where the records of each entity are, and along which relations they lead on. */
const entities: ${type} = ${entries};`;
}

/** The table of the entities; undefined where there are none. */
export function emitEntries(resolved: Resolved, family: Family): Code | undefined {
  const entities = listClientEntities(resolved, family);
  if (entities.length === 0) return undefined;
  return objectLiteral(entities.map((entity) => [entity.clientMember, emitEntry(entity, family)]));
}

/** The calls that there are, and no others. */
function emitClientType(resolved: Resolved, family: Family): Code {
  const client = ident(`${toPascalCase(family)}Client`);
  const fixed = typeRef(`${toPascalCase(family)}Calls`, CORE_FILE);
  const members = [
    ...(resolved.project.auth.visitorSignUp
      ? [ts`readonly auth: ${typeRef("VisitorAuthCalls", CORE_FILE)};`]
      : []),
    ...listClientEntities(resolved, family).map((entity) => emitMember(resolved, entity, family)),
  ];
  const about = docComment(CLIENT_DESCRIPTIONS[family]);
  if (members.length === 0) return ts`${about}export type ${client} = ${fixed};`;
  return ts`${about}export interface ${client} extends ${fixed} {
  ${join(members, "\n")}
}`;
}

/** The table of records that own screens are typed by; none where nothing is shown. */
function emitRecordsType(resolved: Resolved): readonly Code[] {
  const members = listClientEntities(resolved, "admin")
    .filter((entity) => hasRecordType(entity, "admin"))
    .map(({ module, name, apiSchemas }) => {
      const record = typeRef(apiSchemas.record, clientTypesFile("admin"));
      return ts`readonly ${key(`${module}/${name}`)}: ${record};`;
    });
  if (members.length === 0) return [];
  const about = docComment(
    "The records of each entity, by its path: own screens of the admin are typed by them.",
  );
  return [
    ts`${about}export interface ${ident("AdminRecords")} {
  ${join(members, "\n")}
}`,
  ];
}

function emitMember(resolved: Resolved, entity: ResolvedEntity, family: Family): Code {
  const { clientMember, description, labelPlural } = entity;
  const about = docComment(description === "" ? labelPlural : description);
  return ts`${about}readonly ${key(clientMember)}: ${emitCalls(resolved, entity, family)};`;
}

/** The entry of an entity in the table. */
function emitEntry(entity: ResolvedEntity, family: Family): Code {
  const { module, name, source } = entity;
  const relations = listRelationNames(entity, family);
  const images = listUploadedImages(entity, family).map((member) => member.name);
  return lit({
    path: `${module}/${name}`,
    ...(relations.length === 0 ? {} : { relations }),
    ...(images.length === 0 ? {} : { images }),
    ...(source === null ? {} : { virtual: true }),
  });
}
