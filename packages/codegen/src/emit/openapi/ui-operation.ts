// The description of the UI in an API document.
import { FAMILY_BASE, type Family, UI_SEGMENT } from "@lathe/contract";
import { UI_OPERATION, UI_SCHEMAS } from "../../resolve/api-names.ts";
import type { ResolvedProject } from "../../resolve/types.ts";
import { COMMON_ERRORS } from "./errors.ts";
import type { ApiOperation } from "./operation.ts";
import { parameterRef } from "./parameters.ts";

/** The tag of the operation. */
export const UI_TAG = { name: "ui", description: "What a UI needs to know." };

/** True for the family of operators, where the project has an admin. */
export function hasUi({ generation }: ResolvedProject, family: Family): boolean {
  return family === "admin" && generation.admin;
}

/** Describes all that an operator may see and use; who has it already is told so. */
export const describeUiOperation: ApiOperation = {
  method: "GET",
  path: `${FAMILY_BASE.admin}/${UI_SEGMENT}`,
  operationId: UI_OPERATION,
  tag: UI_TAG.name,
  summary: "Describe what the caller may see and use",
  description:
    "Labels, columns and forms are those of admin/generated, in the words of admin/translations where there are some; " +
    "what the caller may not see is left out.",
  token: "needed",
  parameters: [parameterRef("UiLocale"), parameterRef("IfNoneMatch")],
  success: {
    status: 200,
    description: "All that the caller may see and use.",
    headers: { ETag: "ContentTag" },
    schema: UI_SCHEMAS.ui,
  },
  canBeNotModified: true,
  errors: ["validation_failed", "unauthenticated", "forbidden", ...COMMON_ERRORS],
};
