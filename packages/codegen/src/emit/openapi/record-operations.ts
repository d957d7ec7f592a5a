// The operations of an entity in an API document.
import { type AccessMode, IMPORT_PERMISSION, IMPORT_PROPERTIES, type Operation } from "@lathe/contract";
import type { ResolvedEntity, ResolvedProject, ResolvedRoute } from "../../resolve/types.ts";
import { COMMON_ERRORS, type ErrorCode, BODY_ERRORS } from "./errors.ts";
import type { ApiOperation, ApiSuccess } from "./operation.ts";
import {
  createEntityListFacts,
  createFieldsParameter,
  createListParameters,
  parameterRef,
  createRuleParameters,
} from "./parameters.ts";

/** The tag of an entity's operations. */
export function formatEntityTag({ module, name }: ResolvedEntity): string {
  return `${module}/${name}`;
}

/** What can be done with an entity's records on a route. */
export function createRecordOperation(
  project: ResolvedProject,
  entity: ResolvedEntity,
  route: ResolvedRoute,
): ApiOperation {
  const { operation, operationId, method, path, permission } = route;
  const { label, labelPlural, apiSchemas } = entity;
  return {
    method,
    path,
    operationId,
    tag: formatEntityTag(entity),
    summary: formatSummary(operation, { label, labelPlural }),
    description: [
      DESCRIPTIONS[operation],
      describeAccess(route.access, permission === null ? [] : [permission]),
      ...(operation === "create" && route.family === "admin" ? [describeImport(IMPORT_PROPERTIES)] : []),
    ].join(" "),
    token: route.access === "anonymous" ? "optional" : "needed",
    parameters: createParameters(entity, route),
    ...(operation === "create" || operation === "update" ? { requestSchema: apiSchemas[operation] } : {}),
    success: {
      status: route.status,
      ...createRecordSuccess(operation, { ...apiSchemas, hasVersion: entity.source === null }),
    },
    ...(canBeNotModified(entity, route) ? { canBeNotModified: true } : {}),
    errors: listOperationErrors(project, entity, route),
  };
}

/** What an operation on records does. */
export const DESCRIPTIONS: Readonly<Record<Operation, string>> = {
  list: "One page of the records that the caller may read.",
  get: "A record that the caller may read.",
  create: "Makes a record and answers it as it was stored.",
  update: "Changes the members that are sent; the others keep their values.",
  delete: "Removes a record.",
};

/** Who may use an operation. */
export function describeAccess(access: AccessMode | null, permissions: readonly string[]): string {
  if (permissions.length > 0)
    return `Needs the permission${permissions.length === 1 ? "" : "s"} ${permissions.join(" and ")}.`;
  return access === "anonymous" ? "Open to everybody." : "Open to everybody who is signed in.";
}

/** What a create takes from those who may import; to others these members are unknown, so that the schema does not have them. */
export function describeImport(properties: object): string {
  return `With the permission ${IMPORT_PERMISSION}, named in a role or token, the body may also have ${Object.keys(properties).join(", ")}.`;
}

const SUMMARIES: Readonly<Record<Operation, string>> = {
  list: "List",
  get: "Get",
  create: "Create",
  update: "Update",
  delete: "Delete",
};

/** What an operation does, in a few words. */
export function formatSummary(
  operation: Operation,
  { label, labelPlural }: { readonly label: string; readonly labelPlural: string },
): string {
  return `${SUMMARIES[operation]}: ${operation === "list" ? labelPlural : label}`;
}

/** What an operation on records answers. */
export function createRecordSuccess(
  operation: Operation,
  {
    record,
    list,
    hasVersion = true,
  }: { readonly record: string; readonly list: string; readonly hasVersion?: boolean },
): Omit<ApiSuccess, "status"> {
  switch (operation) {
    case "list":
      return { description: "A page of records.", headers: { Link: "Link" }, schema: list };
    case "get":
      return {
        description: "The record.",
        ...(hasVersion ? { headers: { ETag: "ETag" } } : {}),
        schema: record,
      };
    case "create":
      return {
        description: "The new record.",
        headers: { Location: "Location", ETag: "ETag" },
        schema: record,
      };
    case "update":
      return { description: "The changed record.", headers: { ETag: "ETag" }, schema: record };
    case "delete":
      return { description: "The record is deleted." };
  }
}

/** Whether operators who have a record are told that it is the same. */
function canBeNotModified({ source }: ResolvedEntity, { operation, family }: ResolvedRoute): boolean {
  return operation === "get" && family === "admin" && source === null;
}

function createParameters(entity: ResolvedEntity, route: ResolvedRoute) {
  const { operation, family } = route;
  const ifMatch = parameterRef(entity.concurrency === "required" ? "RequiredIfMatch" : "IfMatch");
  switch (operation) {
    case "list":
      return [
        ...createListParameters(createEntityListFacts(entity, family)),
        ...createRuleParameters(entity.parameters),
      ];
    case "get":
      return [
        parameterRef("Id"),
        ...createRuleParameters(entity.parameters),
        createFieldsParameter(Object.keys(entity.schemas[family].record.properties)),
        ...(canBeNotModified(entity, route) ? [parameterRef("IfNoneMatch")] : []),
      ];
    case "create":
      return [parameterRef("IdempotencyKey")];
    case "update":
    case "delete":
      return [parameterRef("Id"), ifMatch];
  }
}

const OPERATION_ERRORS: Readonly<Record<Operation, readonly ErrorCode[]>> = {
  list: [],
  get: ["not_found"],
  create: BODY_ERRORS,
  update: [...BODY_ERRORS, "not_found", "precondition_failed"],
  delete: ["not_found", "precondition_failed"],
};

/** The errors that an operation on records can answer whatever the records are. */
export function listRecordErrors(operation: Operation): readonly ErrorCode[] {
  return [...OPERATION_ERRORS[operation], "unauthenticated", ...COMMON_ERRORS];
}

function listOperationErrors(
  project: ResolvedProject,
  entity: ResolvedEntity,
  route: ResolvedRoute,
): readonly ErrorCode[] {
  const { family, operation } = route;
  const hasVersionHeader = operation === "update" || operation === "delete";
  const isLimited = family === "external" && project.external.rateLimit !== null;
  return [
    ...listRecordErrors(operation),
    ...errorIf("forbidden", family === "admin"),
    ...errorIf("conflict", canConflict(entity, route)),
    ...errorIf("precondition_required", hasVersionHeader && entity.concurrency === "required"),
    ...errorIf("rate_limited", isLimited),
  ];
}

/** The error, where it can be. */
function errorIf(code: ErrorCode, isPossible: boolean): readonly ErrorCode[] {
  return isPossible ? [code] : [];
}

/** Creates conflict by their idempotency key too, updates by unique values only. */
function canConflict(
  { members, uniqueKeys, schemas, deleteCanConflict }: ResolvedEntity,
  { family, operation }: ResolvedRoute,
): boolean {
  if (operation === "delete") return deleteCanConflict;
  if (operation === "create") return true;
  if (operation !== "update") return false;
  const { properties } = schemas[family].update;
  const unique = members.filter((member) => member.unique).map(({ name }) => name);
  const inKeys = uniqueKeys.flatMap((key) => key.members);
  // Every update is a new time.
  return [...unique, ...inKeys].some((name) => name === "updatedAt" || Object.hasOwn(properties, name));
}
