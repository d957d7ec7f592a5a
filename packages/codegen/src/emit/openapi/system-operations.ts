// The application's own resources in an API document: accounts, roles, integration tokens, the audit trail, jobs.
import {
  OPERATOR_ROUTES,
  FAMILY_BASE,
  JOB_PERMISSIONS,
  OPERATORS_BY_FIELD_TYPE,
  SYSTEM_MODULE,
  SYSTEM_RESOURCES,
  SYSTEM_RESOURCE_DEFINITIONS,
  SYSTEM_RESOURCE_NAMES,
  type SystemResource,
  type SystemRoute,
  VIEW_PERMISSION,
} from "@lathe/contract";
import { ACCOUNT_RESET_OPERATION, CREATED_TOKEN_NAME, SYSTEM_API_NAMES } from "../../resolve/api-names.ts";
import type { JsonSchema } from "../../resolve/types.ts";
import { COMMON_ERRORS, type ErrorCode } from "./errors.ts";
import type { ApiOperation } from "./operation.ts";
import {
  type ListFacts,
  NEWEST_FIRST,
  createFieldsParameter,
  createListParameters,
  parameterRef,
} from "./parameters.ts";
import {
  DESCRIPTIONS,
  describeAccess,
  listRecordErrors,
  createRecordSuccess,
  describeImport,
  formatSummary,
} from "./record-operations.ts";

/** The tags of the resources, with what they are. */
export const SYSTEM_TAGS: readonly { readonly name: string; readonly description: string }[] =
  SYSTEM_RESOURCE_NAMES.map((resource) => ({
    name: formatResourceTag(resource),
    description: SYSTEM_RESOURCE_DEFINITIONS[resource].labelPlural,
  }));

const CANCEL =
  "Cancels a job: one that waits ends at once, one that runs is asked to stop. One that has ended can't be cancelled.";

const INVITATION = "Without a password, the address gets a link to choose one.";

const OWN_JOBS = `Open to operators, for the jobs that they asked for; ${JOB_PERMISSIONS.read} shows all, ${JOB_PERMISSIONS.cancel} cancels all.`;

const OWN_VIEWS = `Open to operators, for views of entities that they may list: their own, and those that are shared, which are written with ${VIEW_PERMISSION}.`;

const OWN_RECORDS: Readonly<Partial<Record<SystemResource, string>>> = { jobs: OWN_JOBS, views: OWN_VIEWS };

/** Everything that operators can do with the resources. */
export const SYSTEM_OPERATIONS: readonly ApiOperation[] = [
  ...SYSTEM_RESOURCE_NAMES.flatMap((resource) =>
    SYSTEM_RESOURCE_DEFINITIONS[resource].routes.map((route) => createSystemOperation(resource, route)),
  ),
  {
    method: OPERATOR_ROUTES.requestAccountReset.method,
    path: `${FAMILY_BASE.admin}${OPERATOR_ROUTES.requestAccountReset.path}`,
    operationId: ACCOUNT_RESET_OPERATION,
    tag: formatResourceTag("accounts"),
    summary: "Have an account choose a new password",
    description: `Sends a link to the account's own address; its password stays until the link is followed. ${describeAccess("authenticated", ["system.accounts.write"])}`,
    token: "needed",
    parameters: [parameterRef("Id")],
    success: { status: OPERATOR_ROUTES.requestAccountReset.status, description: "The link is sent." },
    errors: ["unauthenticated", "forbidden", "not_found", "conflict", "rate_limited", ...COMMON_ERRORS],
  },
];

function formatResourceTag(resource: SystemResource): string {
  return `${SYSTEM_MODULE}/${resource}`;
}

function createSystemOperation(resource: SystemResource, route: SystemRoute): ApiOperation {
  const { operation, method, path, status, permission } = route;
  const { schemas, operationIds } = SYSTEM_API_NAMES[resource];
  const { importProperties } = SYSTEM_RESOURCE_DEFINITIONS[resource];
  const isImport = operation === "create" && Object.keys(importProperties).length > 0;
  return {
    method,
    path: `${FAMILY_BASE.admin}/${SYSTEM_RESOURCES[resource]}${path}`,
    operationId: operationIds[operation],
    tag: formatResourceTag(resource),
    summary: formatSummary(operation, SYSTEM_RESOURCE_DEFINITIONS[resource]),
    description: [
      resource === "jobs" && operation === "delete" ? CANCEL : DESCRIPTIONS[operation],
      ...(resource === "accounts" && operation === "create" ? [INVITATION] : []),
      permission === null ? OWN_RECORDS[resource] : describeAccess("authenticated", [permission]),
      ...(isImport ? [describeImport(importProperties)] : []),
    ].join(" "),
    token: "needed",
    parameters: createParameters(resource, route),
    ...(operation === "create" || operation === "update" ? { requestSchema: schemas[operation] } : {}),
    success: { status, ...createSuccess(resource, route) },
    errors: [...listReadErrors(resource, route), "forbidden", ...listConflictErrors(resource, route)],
  };
}

/** Jobs have no version. */
function listReadErrors(resource: SystemResource, { operation }: SystemRoute): readonly ErrorCode[] {
  const errors = listRecordErrors(operation);
  return resource === "jobs" ? errors.filter((code) => code !== "precondition_failed") : errors;
}

function createSuccess(resource: SystemResource, { operation }: SystemRoute) {
  const { schemas } = SYSTEM_API_NAMES[resource];
  const success = createRecordSuccess(operation, schemas);
  if (resource === "tokens" && operation === "create") return { ...success, schema: CREATED_TOKEN_NAME };
  if (resource === "jobs" && operation === "delete")
    return { description: "It is cancelled, or asked to stop." };
  // Nobody changes an entry of the audit trail or a job, so they have no version.
  const hasVersion = resource !== "audit" && resource !== "jobs";
  return !hasVersion && operation === "get" ? { ...success, headers: {} } : success;
}

function createParameters(resource: SystemResource, { operation }: SystemRoute): readonly JsonSchema[] {
  switch (operation) {
    case "list":
      return createListParameters(createListFacts(resource));
    case "get":
      return [parameterRef("Id"), createFieldsParameter(listMembers(resource))];
    case "create":
      return [];
    case "update":
    case "delete":
      return [parameterRef("Id"), ...(resource === "jobs" ? [] : [parameterRef("IfMatch")])];
  }
}

function listMembers(resource: SystemResource): readonly string[] {
  return Object.keys(SYSTEM_RESOURCE_DEFINITIONS[resource].recordSchema["properties"] as object);
}

function createListFacts(resource: SystemResource): ListFacts {
  const { searchable, filterable, sortable } = SYSTEM_RESOURCE_DEFINITIONS[resource];
  return {
    searchable,
    filterable: Object.keys(filterable),
    sortable,
    members: listMembers(resource),
    operators: Object.fromEntries(
      Object.entries(filterable).map(([name, type]) => [name, OPERATORS_BY_FIELD_TYPE[type]]),
    ),
    defaultOrder: NEWEST_FIRST,
  };
}

/** E-mail addresses and the names of roles are unique, a role that is held can't go, a job may have ended; nothing of a token is unique. */
function listConflictErrors(resource: SystemResource, { operation }: SystemRoute): readonly ErrorCode[] {
  const canConflict = resource === "accounts" || resource === "roles" || resource === "jobs";
  return canConflict && operation !== "list" && operation !== "get" ? ["conflict"] : [];
}
