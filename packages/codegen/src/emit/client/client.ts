// client/{family}.ts: the client of a family, with the calls that there are and no others.
import type { Family } from "@lathe/contract";
import { pascal } from "@lathe/model";
import type { Resolved, ResolvedEntity } from "../../resolve/types.ts";
import {
  type Code,
  docComment,
  ident,
  join,
  key,
  lit,
  objectOf,
  printFile,
  ref,
  ts,
  typeRef,
} from "../../write/ts.ts";
import { generatedHeader } from "../header.ts";
import { emitCalls } from "./calls.ts";
import { AUTH_FILE, HTTP_FILE, RECORDS_FILE, SYSTEM_FILE, clientTypesFile } from "./paths.ts";
import { entitiesOf, hasFields, operationsOf } from "./types.ts";

/** The client for operators. */
export function emitAdminClient(resolved: Resolved, path: string): string {
  return emitClient(resolved, "admin", path);
}

/** The client for visitors and integrations. */
export function emitExternalClient(resolved: Resolved, path: string): string {
  return emitClient(resolved, "external", path);
}

const ABOUT: Readonly<Record<Family, string>> = {
  admin: "The API of operators.",
  external: "The API of visitors and integrations.",
};

function emitClient(resolved: Resolved, family: Family, path: string): string {
  const entities = entitiesOf(resolved, family);
  const client = ident(`${pascal(family)}Client`);
  const create = ident(`create${pascal(family)}Client`);
  const isAdmin = family === "admin";
  const members = [
    ts`readonly auth: ${typeRef("AuthCalls", AUTH_FILE)};`,
    ...(isAdmin ? [ts`readonly system: ${typeRef("SystemCalls", SYSTEM_FILE)};`] : []),
    ...entities.map((entity) => emitMember(entity, family)),
  ];
  const calls = objectOf([
    ["auth", ts`${ref("authCalls", AUTH_FILE)}(send)`],
    ...(isAdmin ? [["system", ts`${ref("systemCalls", SYSTEM_FILE)}(send)`] as const] : []),
    ...entities.map(({ clientMember, routes }): [string, Code] => {
      const base = routes.find((route) => route.family === family)?.path.replace(/\/:id$/, "") ?? "";
      return [clientMember, ts`${ref("recordCalls", RECORDS_FILE)}(send, ${lit(base)})`];
    }),
  ]);
  return printFile({
    path,
    header: generatedHeader(resolved.project.modelFile),
    body: ts`${docComment(ABOUT[family])}export interface ${client} {
  ${join(members, "\n")}
}

/** A client of the application at an address. */
export function ${create}(options: ${typeRef("ClientOptions", HTTP_FILE)}): ${client} {
  const send = ${ref("createSend", HTTP_FILE)}(options);
  return ${calls};
}`,
  });
}

function emitMember(entity: ResolvedEntity, family: Family): Code {
  const { apiSchemas, clientFields, clientMember, concurrency, description, labelPlural } = entity;
  const own = (name: string) => typeRef(name, clientTypesFile(family));
  const calls = emitCalls({
    operations: operationsOf(entity, family),
    record: own(apiSchemas.record),
    create: own(apiSchemas.create),
    update: own(apiSchemas.update),
    fields: hasFields(entity, family) ? own(clientFields) : ts`object`,
    isChecked: concurrency === "required",
  });
  const about = docComment(description === "" ? labelPlural : description);
  return ts`${about}readonly ${key(clientMember)}: ${calls};`;
}
