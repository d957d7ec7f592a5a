// client/system.ts: the calls about the application's own resources, made from the schemas of the contract.
import {
  CREATED_TOKEN_SCHEMA,
  FAMILY_BASE,
  type SchemaObject,
  SYSTEM_RESOURCES,
  SYSTEM_RESOURCE_DEFINITIONS,
  SYSTEM_RESOURCE_NAMES,
  type SystemResource,
} from "@lathe/contract";
import { CREATED_TOKEN_NAME, SYSTEM_API_NAMES } from "../../resolve/api-names.ts";
import type { Resolved, ResolvedType, TypeMember, ValueType } from "../../resolve/types.ts";
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
} from "../../write/ts.ts";
import { generatedHeader } from "../header.ts";
import { emitType } from "../record-type.ts";
import { emitCalls } from "./calls.ts";
import { emitFields } from "./fields.ts";
import { HTTP_FILE, RECORDS_FILE } from "./paths.ts";

/** Accounts, roles, integration tokens and the audit trail. */
export function emitSystem({ project }: Resolved, path: string): string {
  return printFile({
    path,
    header: generatedHeader(project.modelFile),
    body: join(
      [...SYSTEM_RESOURCE_NAMES.flatMap(emitResourceTypes), emitCallsType(), emitImplementation()],
      "\n\n",
    ),
  });
}

function emitResourceTypes(resource: SystemResource): readonly Code[] {
  const { label, recordSchema, createSchema, updateSchema, searchable, filterable, sortable } =
    SYSTEM_RESOURCE_DEFINITIONS[resource];
  const { schemas, clientFields } = SYSTEM_API_NAMES[resource];
  const types = [
    createTypeFromSchema(recordSchema, schemas.record, `${label}.`),
    ...(createSchema === null
      ? []
      : [createTypeFromSchema(createSchema, schemas.create, "What a new record takes.")]),
    ...(resource === "tokens"
      ? [createTypeFromSchema(CREATED_TOKEN_SCHEMA, CREATED_TOKEN_NAME, CREATED_TOKEN_DESCRIPTION)]
      : []),
    ...(updateSchema === null
      ? []
      : [createTypeFromSchema(updateSchema, schemas.update, "What a change takes: the members to change.")]),
  ];
  const fields = emitFields({
    name: clientFields,
    record: schemas.record,
    filters: Object.entries(filterable),
    searches: searchable,
    sort: sortable,
  });
  return [...types.map(emitType), fields];
}

const CREATED_TOKEN_DESCRIPTION = "A token that was just made. Keep its text: it is not shown again.";

function createTypeFromSchema(schema: SchemaObject, name: string, description: string): ResolvedType {
  const required = (schema["required"] ?? []) as readonly string[];
  const properties = Object.entries(schema["properties"] as Readonly<Record<string, SchemaObject>>);
  const members = properties.map(([member, value]): TypeMember => ({
    name: member,
    description: "",
    optional: !required.includes(member),
    type: createValueTypeFromSchema(value),
  }));
  return { name, description, partialOf: null, members };
}

function createValueTypeFromSchema({ type, enum: values }: SchemaObject): ValueType {
  const kinds = [type].flat();
  const nullable = kinds.includes("null");
  if (values !== undefined) return { kind: "oneOf", values: values as readonly string[], nullable };
  if (kinds.includes("array")) return { kind: "texts" };
  if (kinds.includes("boolean")) return { kind: "boolean", nullable };
  return { kind: kinds.includes("integer") ? "number" : "string", nullable };
}

function emitCallsType(): Code {
  const members = SYSTEM_RESOURCE_NAMES.map((resource) => {
    const { labelPlural, routes } = SYSTEM_RESOURCE_DEFINITIONS[resource];
    const { schemas, clientFields } = SYSTEM_API_NAMES[resource];
    const calls = emitCalls({
      operations: new Set(routes.map(({ operation }) => operation)),
      record: ident(schemas.record),
      ...(resource === "tokens" ? { created: ident(CREATED_TOKEN_NAME) } : {}),
      create: ident(schemas.create),
      update: ident(schemas.update),
      fields: ident(clientFields),
      requiresIfMatch: false,
    });
    return ts`${docComment(`${labelPlural}.`)}readonly ${key(resource)}: ${calls};`;
  });
  return ts`/** The calls about the application's own resources. */
export interface SystemCalls {
  ${join(members, "\n")}
}`;
}

function emitImplementation(): Code {
  const calls = objectLiteral(
    SYSTEM_RESOURCE_NAMES.map((resource) => {
      const path = `${FAMILY_BASE.admin}/${SYSTEM_RESOURCES[resource]}`;
      return [resource, ts`${ref("createRecordCalls", RECORDS_FILE)}(send, ${lit(path)})`];
    }),
  );
  return ts`/** The calls about the application's own resources. */
export function createSystemCalls(send: ${typeRef("Send", HTTP_FILE)}): SystemCalls {
  return ${calls};
}`;
}
