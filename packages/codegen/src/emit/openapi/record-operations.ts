// The operations of an entity in an API document.
import type { Operation } from "@lathe/contract";
import type { ResolvedEntity, ResolvedProject, ResolvedRoute } from "../../resolve/types.ts";
import { ALWAYS, type ErrorCode, OF_BODIES } from "./errors.ts";
import type { ApiOperation, ApiSuccess } from "./operation.ts";
import { entityList, listParameters, parameterRef, ruleParameters } from "./parameters.ts";

/** The tag of an entity's operations. */
export function tagOf({ module, name }: ResolvedEntity): string {
  return `${module}/${name}`;
}

/** What can be done with an entity's records on a route. */
export function recordOperation(
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
    tag: tagOf(entity),
    summary: summaryOf(operation, { label, labelPlural }),
    ...(permission === null ? {} : { description: `Needs the permission ${permission}.` }),
    token: route.access === "anonymous" ? "optional" : "needed",
    parameters: parametersOf(entity, route),
    ...(operation === "create" || operation === "update" ? { takes: apiSchemas[operation] } : {}),
    success: {
      status: route.status,
      ...recordSuccess(operation, { ...apiSchemas, hasVersion: entity.source === null }),
    },
    errors: errorsOf(project, entity, route),
  };
}

const SUMMARIES: Readonly<Record<Operation, string>> = {
  list: "List",
  get: "Get",
  create: "Create",
  update: "Update",
  delete: "Delete",
};

/** What an operation does, in a few words. */
export function summaryOf(
  operation: Operation,
  { label, labelPlural }: { readonly label: string; readonly labelPlural: string },
): string {
  return `${SUMMARIES[operation]}: ${operation === "list" ? labelPlural : label}`;
}

/** What an operation on records answers. */
export function recordSuccess(
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

function parametersOf(entity: ResolvedEntity, { operation, family }: ResolvedRoute) {
  const ifMatch = parameterRef(entity.concurrency === "required" ? "RequiredIfMatch" : "IfMatch");
  switch (operation) {
    case "list":
      return [...listParameters(entityList(entity, family)), ...ruleParameters(entity.parameters)];
    case "get":
      return [parameterRef("Id"), ...ruleParameters(entity.parameters)];
    case "create":
      return [parameterRef("IdempotencyKey")];
    case "update":
    case "delete":
      return [parameterRef("Id"), ifMatch];
  }
}

const ERRORS_OF: Readonly<Record<Operation, readonly ErrorCode[]>> = {
  list: [],
  get: ["not_found"],
  create: OF_BODIES,
  update: [...OF_BODIES, "not_found", "precondition_failed"],
  delete: ["not_found", "precondition_failed"],
};

/** The errors that an operation on records can answer whatever the records are. */
export function recordErrors(operation: Operation): readonly ErrorCode[] {
  return [...ERRORS_OF[operation], "unauthenticated", ...ALWAYS];
}

function errorsOf(
  project: ResolvedProject,
  entity: ResolvedEntity,
  route: ResolvedRoute,
): readonly ErrorCode[] {
  const { family, operation } = route;
  const namesVersion = operation === "update" || operation === "delete";
  const isLimited = family === "external" && project.external.rateLimit !== null;
  return [
    ...recordErrors(operation),
    ...only("forbidden", family === "admin"),
    ...only("conflict", canConflict(entity, route)),
    ...only("precondition_required", namesVersion && entity.concurrency === "required"),
    ...only("rate_limited", isLimited),
  ];
}

/** The error, where it can be. */
function only(code: ErrorCode, canBe: boolean): readonly ErrorCode[] {
  return canBe ? [code] : [];
}

/** Creates conflict by their key too, updates by unique values only. */
function canConflict(
  { members, schemas, deleteCanConflict }: ResolvedEntity,
  { family, operation }: ResolvedRoute,
): boolean {
  if (operation === "delete") return deleteCanConflict;
  if (operation === "create") return true;
  const { properties } = schemas[family].update;
  return (
    operation === "update" && members.some(({ name, unique }) => unique && Object.hasOwn(properties, name))
  );
}
