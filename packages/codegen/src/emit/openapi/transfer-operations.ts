// What jobs on many records could not do, in an API document.
import { FAMILY_BASE, JOB_FAILURES_ROUTE, SYSTEM_MODULE, SYSTEM_RESOURCES } from "@lathe/contract";
import { TRANSFER_SCHEMAS } from "../../resolve/api-names.ts";
import { COMMON_ERRORS } from "./errors.ts";
import type { ApiOperation } from "./operation.ts";
import { parameterRef } from "./parameters.ts";

/** Lists what a job could not do. */
export const JOB_FAILURES_OPERATION: ApiOperation = {
  method: JOB_FAILURES_ROUTE.method,
  path: `${FAMILY_BASE.admin}/${SYSTEM_RESOURCES.jobs}${JOB_FAILURES_ROUTE.path}`,
  operationId: "listSystemJobFailures",
  tag: `${SYSTEM_MODULE}/jobs`,
  summary: "List what a job could not do",
  description:
    "Of a job on many records: which of them it could not do, and why. Open to whoever may see the job.",
  token: "needed",
  parameters: [parameterRef("Id"), parameterRef("Limit"), parameterRef("Offset")],
  success: {
    status: JOB_FAILURES_ROUTE.status,
    description: "A page of failures.",
    schema: TRANSFER_SCHEMAS.jobFailures,
  },
  errors: ["unauthenticated", "forbidden", "not_found", ...COMMON_ERRORS],
};
