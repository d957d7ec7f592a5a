// Imports of files, in an API document.
import {
  FAMILY_BASE,
  type Family,
  IMPORTS_SEGMENT,
  IMPORT_ROUTES,
  UPLOAD_IMPORT_ROUTE,
  UPLOAD_PART,
  isImported,
} from "@lathe/contract";
import { toPascalCase } from "@lathe/model";
import { SYSTEM_API_NAMES, TRANSFER_SCHEMAS } from "../../resolve/api-names.ts";
import type { ResolvedEntity } from "../../resolve/types.ts";
import { BODY_ERRORS, COMMON_ERRORS, type ErrorCode } from "./errors.ts";
import type { ApiOperation, ApiSuccess } from "./operation.ts";
import { parameterRef } from "./parameters.ts";
import { formatEntityTag } from "./record-operations.ts";
import { createClosedSchema } from "./schemas.ts";

/** The tag of what is done with an import. */
export const IMPORTS_TAG = { name: "system/imports", description: "Imports of files." };

/** The operation that takes a file for an entity; none where operators neither create nor change its records. */
export function listUploadOperations(entity: ResolvedEntity, family: Family): readonly ApiOperation[] {
  const { module, name, labelPlural, clientMember, operations, source } = entity;
  if (family !== "admin" || !isImported({ isStored: source === null, operations })) return [];
  const needed = (["create", "update"] as const)
    .filter((action) => operations[action])
    .map((action) => `${module}.${name}.${action}`);
  return [
    {
      method: UPLOAD_IMPORT_ROUTE.method,
      path: `${FAMILY_BASE.admin}/${module}/${name}${UPLOAD_IMPORT_ROUTE.path}`,
      operationId: `import${toPascalCase(clientMember)}`,
      tag: formatEntityTag(entity),
      summary: `Upload a file to import: ${labelPlural}`,
      description: `Takes a table as CSV or JSON lines, by its content and not by its name, and tells what is in it. Nothing is written before it is run. Needs the permission ${needed.join(" or ")}.`,
      token: "needed",
      requestContent: {
        "multipart/form-data": {
          schema: createClosedSchema({
            [UPLOAD_PART]: { type: "string", contentMediaType: "application/octet-stream" },
          }),
          encoding: { [UPLOAD_PART]: { contentType: "text/csv, application/jsonl" } },
        },
      },
      success: {
        status: UPLOAD_IMPORT_ROUTE.status,
        description: "The import, which waits for its settings.",
        schema: TRANSFER_SCHEMAS.import,
      },
      errors: ["unauthenticated", "forbidden", ...BODY_ERRORS, ...COMMON_ERRORS],
    },
  ];
}

const OWN = "Open to whoever uploaded the file, while they may write such records.";

interface ImportOperation {
  readonly operationId: string;
  readonly summary: string;
  readonly description: string;
  readonly success: Omit<ApiSuccess, "status">;
  readonly errors?: readonly ErrorCode[];
}

const IMPORT: ApiOperation["success"]["schema"] = TRANSFER_SCHEMAS.import;
const JOB = {
  description: "The job.",
  headers: { Location: "Location" },
  schema: SYSTEM_API_NAMES.jobs.schemas.record,
} as const;

const OPERATIONS: Readonly<Record<keyof typeof IMPORT_ROUTES, ImportOperation>> = {
  get: {
    operationId: "getImport",
    summary: "Get an import",
    description: "What is in the file, what becomes of it, and how far that is.",
    success: { description: "The import.", schema: IMPORT },
  },
  settings: {
    operationId: "setImport",
    summary: "Say what becomes of the columns of an import",
    description:
      "Which member each column goes to, by which one records are known, and what becomes of those that are there; and in which encoding and with which delimiter the file is read, where its content does not tell it.",
    success: { description: "The import.", schema: IMPORT },
    errors: ["conflict", ...BODY_ERRORS],
  },
  check: {
    operationId: "checkImport",
    summary: "Try an import",
    description:
      "Tries every row, and writes nothing; the counts and errors of the import tell what would come of it.",
    success: JOB,
    errors: ["conflict"],
  },
  run: {
    operationId: "runImport",
    summary: "Run an import",
    description: "Imports every row as a write of its own. One that was stopped goes on where it was.",
    success: JOB,
    errors: ["conflict"],
  },
  errors: {
    operationId: "listImportErrors",
    summary: "List the rows of an import that failed",
    description: "By the last job of the import, in the order of the rows.",
    success: { description: "A page of failures.", schema: TRANSFER_SCHEMAS.jobFailures },
  },
  errorsFile: {
    operationId: "getImportErrorsFile",
    summary: "Get the rows of an import that failed",
    description:
      "As CSV, with a column that says why: with `locale`, it calls members by their labels, in that language where they are translated.",
    success: { description: "The rows.", content: { "text/csv": {} } },
  },
  delete: {
    operationId: "deleteImport",
    summary: "Remove an import",
    description: "Stops what is under way, and removes the file; what was imported stays.",
    success: { description: "It is removed." },
  },
};

/** What can be done with an import. */
export const IMPORT_OPERATIONS: readonly ApiOperation[] = (
  Object.keys(IMPORT_ROUTES) as (keyof typeof IMPORT_ROUTES)[]
).map((name) => {
  const { method, path, status } = IMPORT_ROUTES[name];
  const { success, errors = [], description, ...words } = OPERATIONS[name];
  return {
    ...words,
    method,
    path: `${FAMILY_BASE.admin}/${IMPORTS_SEGMENT}${path}`,
    tag: IMPORTS_TAG.name,
    description: `${description} ${OWN}`,
    token: "needed",
    parameters: [
      parameterRef("Id"),
      ...(name === "errorsFile" ? [parameterRef("UiLocale")] : []),
      ...(name === "errors" ? [parameterRef("Limit"), parameterRef("Offset")] : []),
    ],
    ...(name === "settings" ? { requestSchema: TRANSFER_SCHEMAS.importChange } : {}),
    success: { status, ...success },
    errors: ["unauthenticated", "forbidden", "not_found", ...errors, ...COMMON_ERRORS],
  };
});
