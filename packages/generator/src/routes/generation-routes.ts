// The plan, its differences, generating, the history, and going back.
import { diffPlan } from "../services/diff-plan.ts";
import { generate } from "../services/generate.ts";
import { readHistory } from "../services/history.ts";
import { readHistoryDetail, readHistoryFile } from "../services/history-detail.ts";
import { planGeneration } from "../services/plan-generation.ts";
import { previewRollback } from "../services/preview-rollback.ts";
import { readConflict } from "../services/read-conflict.ts";
import { rollback } from "../services/rollback.ts";
import { undoGeneration } from "../services/undo.ts";
import { defineHandlers } from "./route.ts";

/** Routes of generation. */
export const GENERATION_ROUTES = defineHandlers({
  "GET /api/plan": async ({ dir, options }) => {
    const planning = await planGeneration(dir, {}, options);
    if (!planning.ok) return planning;
    const { revision, plan, notes } = planning;
    return { ok: true, answer: { revision, ...plan, ...(notes.length === 0 ? {} : { notes }) } };
  },
  "GET /api/plan/conflict": async ({ dir, options }, { query }) => {
    const outcome = await readConflict(dir, query, options);
    return outcome.ok ? { ok: true, answer: { revision: outcome.revision, ...outcome.conflict } } : outcome;
  },
  "POST /api/diff": async ({ dir, options }, { body: { expectedRevision } }) => {
    const diff = await diffPlan(dir, { expectedRevision }, options);
    return diff.ok ? { ok: true, answer: { revision: diff.revision, ...diff.plan } } : diff;
  },
  "POST /api/generate": async ({ dir, options, trackGeneration }, { body }) => {
    const outcome = await trackGeneration(body.planId, (onStep) =>
      generate(dir, body, { ...options, onStep }),
    );
    if (!outcome.ok) return outcome;
    const { result, unfinished } = outcome;
    const event = { kind: "generated", result } as const;
    return { ok: true, answer: { revision: body.expectedRevision, ...result }, unfinished, event };
  },
  "DELETE /api/generate/last": async ({ dir, options }, { query }) => {
    const outcome = await undoGeneration(dir, query, options);
    if (!outcome.ok) return outcome;
    const { revision, result, unfinished } = outcome;
    return { ok: true, answer: { revision, ...result }, unfinished, event: { kind: "planChanged" } };
  },
  "GET /api/history": async ({ dir, options }, { query }) => {
    const history = await readHistory(dir, query, options);
    if (!history.ok) return history;
    const { problems, ...page } = history.page;
    const told = problems.length === 0 ? {} : { problems };
    return { ok: true, answer: { revision: history.revision, ...page, ...told } };
  },
  "GET /api/history/:id": async ({ dir, options }, { params }) => {
    const outcome = await readHistoryDetail(dir, params, options);
    return outcome.ok ? { ok: true, answer: { revision: outcome.revision, ...outcome.detail } } : outcome;
  },
  "GET /api/history/:id/files": async ({ dir, options }, { params, query }) => {
    const outcome = await readHistoryFile(dir, { ...params, ...query }, options);
    return outcome.ok ? { ok: true, answer: { revision: outcome.revision, ...outcome.file } } : outcome;
  },
  "GET /api/manifest-rollback": async ({ dir, options }, { query }) => {
    const outcome = await previewRollback(dir, query, options);
    return outcome.ok ? { ok: true, answer: { revision: outcome.revision, ...outcome.preview } } : outcome;
  },
  "POST /api/manifest-rollback": async ({ dir, options }, { body }) => {
    const outcome = await rollback(dir, body, options);
    if (!outcome.ok) return outcome;
    const { revision, changes, unfinished } = outcome;
    return { ok: true, answer: { revision, changes }, unfinished, event: { kind: "planChanged" } };
  },
});
