// What jobs on many records could not do, and the files that they made, in an API document.
import {
  DOWNLOAD_ROUTE,
  FAMILY_BASE,
  JOB_FAILURES_ROUTE,
  SYSTEM_MODULE,
  SYSTEM_RESOURCES,
} from "@lathe/contract";
import { TRANSFER_SCHEMAS } from "../../resolve/api-names.ts";
import { UUID_SCHEMA } from "../../resolve/member-schema.ts";
import type { JsonSchema } from "../../resolve/types.ts";
import { COMMON_ERRORS } from "./errors.ts";
import { IMPORT_OPERATIONS } from "./import-operations.ts";
import type { ApiOperation } from "./operation.ts";
import { parameterRef } from "./parameters.ts";

/** Lists what a job could not do. */
const JOB_FAILURES_OPERATION: ApiOperation = {
  method: JOB_FAILURES_ROUTE.method,
  path: `${FAMILY_BASE.admin}/${SYSTEM_RESOURCES.jobs}${JOB_FAILURES_ROUTE.path}`,
  operationId: "listSystemJobFailures",
  tag: `${SYSTEM_MODULE}/jobs`,
  summary: "List what a job could not do",
  description:
    "Of a job on many records: which of them it could not do, and why. Open to its maker, and to whoever may see it and read the records.",
  token: "needed",
  parameters: [parameterRef("Id"), parameterRef("Limit"), parameterRef("Offset")],
  success: {
    status: JOB_FAILURES_ROUTE.status,
    description: "A page of failures.",
    schema: TRANSFER_SCHEMAS.jobFailures,
  },
  errors: ["unauthenticated", "forbidden", "not_found", ...COMMON_ERRORS],
};

function createQueryParameter(name: string, description: string, schema: JsonSchema): JsonSchema {
  return { name, in: "query", required: true, description, schema };
}

/** Gives the file that a job made. */
const DOWNLOAD_OPERATION: ApiOperation = {
  method: DOWNLOAD_ROUTE.method,
  path: `${FAMILY_BASE.admin}/${SYSTEM_RESOURCES.jobs}${DOWNLOAD_ROUTE.path}`,
  operationId: "downloadSystemJobFile",
  tag: `${SYSTEM_MODULE}/jobs`,
  summary: "Get the file that a job made",
  description:
    "The download of an export has the address, signed: it works without a token, for ten minutes and once.",
  token: "ignored",
  parameters: [
    parameterRef("Id"),
    createQueryParameter("entity", "What was exported.", { type: "string" }),
    createQueryParameter("account", "Who asked for it.", UUID_SCHEMA),
    createQueryParameter("expires", "When the address ends, in seconds since 1970.", { type: "integer" }),
    createQueryParameter("signature", "Made by the server.", { type: "string", pattern: "^[0-9a-f]{32}$" }),
  ],
  success: {
    status: DOWNLOAD_ROUTE.status,
    description: "The file.",
    content: { "text/csv": {}, "application/jsonl": {} },
  },
  errors: ["not_found", ...COMMON_ERRORS],
};

/** All that is not about the records of an entity. */
export const TRANSFER_OPERATIONS: readonly ApiOperation[] = [
  JOB_FAILURES_OPERATION,
  DOWNLOAD_OPERATION,
  ...IMPORT_OPERATIONS,
];
