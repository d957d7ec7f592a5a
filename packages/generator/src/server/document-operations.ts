// Every operation of the API document: what it is called and for, what it takes and answers, and what it can refuse.
import type { GeneratorRouteKey } from "@lathe/contract";
import { GENERATION_OPERATIONS } from "./document-generation-operations.ts";
import { MEMBER_OPERATIONS } from "./document-member-operations.ts";
import { MODEL_OPERATIONS } from "./document-model-operations.ts";
import type { OperationFacts } from "./document-operation.ts";
import { SERVER_OPERATIONS } from "./document-server-operations.ts";

/** What the document says of each route. */
export const OPERATIONS: Readonly<Record<GeneratorRouteKey, OperationFacts>> = {
  ...SERVER_OPERATIONS,
  ...MODEL_OPERATIONS,
  ...MEMBER_OPERATIONS,
  ...GENERATION_OPERATIONS,
};
