// The operations that plan, generate, tell the history and go back.
import type { GeneratorRouteKey } from "@lathe/contract";
import { EDIT_ERRORS, type OperationFacts } from "./document-operation.ts";

/** What the document says of the routes of generation and history. */
export const GENERATION_OPERATIONS = {
  "GET /api/plan": {
    operationId: "getPlan",
    tag: "generation",
    summary: "What generating would do",
    description: "Changes nothing. Refused while the model has problems.",
    answer: "plan",
    errors: ["invalid_model"],
  },
  "POST /api/diff": {
    operationId: "diffPlan",
    tag: "generation",
    summary: "What generating would change in every file",
    description: "The plan with the text of every change. Changes nothing.",
    request: "revision",
    answer: "diff",
    errors: ["invalid_model"],
  },
  "POST /api/generate": {
    operationId: "generate",
    tag: "generation",
    summary: "Generate",
    description:
      "Carries out the plan that was seen, all of it or nothing. How it ended is in the history also where the connection is lost; repeating it is safe.",
    request: "generate",
    answer: "generated",
    errors: ["stale_plan", "hazards_not_accepted", "conflicts_unresolved", ...EDIT_ERRORS],
  },
  "GET /api/history": {
    operationId: "listHistory",
    tag: "history",
    summary: "What was generated and rolled back",
    description: "Newest first.",
    answer: "history",
    query: ["limit", "offset"],
  },
  "GET /api/manifest-rollback": {
    operationId: "previewRollback",
    tag: "history",
    summary: "Preview a rollback",
    description: "Tells what restoring the model of a history entry would change. Changes nothing.",
    answer: "rollbackPreview",
    query: ["to"],
    errors: ["not_found", "invalid_model"],
  },
  "POST /api/manifest-rollback": {
    operationId: "rollBack",
    tag: "history",
    summary: "Roll back",
    description: "Restores the model of a history entry; code and schema follow with the next generation.",
    request: "rollback",
    answer: "rollback",
    errors: ["not_found", "name_taken", ...EDIT_ERRORS],
  },
} as const satisfies Partial<Record<GeneratorRouteKey, OperationFacts>>;
