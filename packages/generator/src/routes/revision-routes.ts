// The models that there were: the list of the last ones, and the ways back.
import { readChanges } from "../services/model-changes.ts";
import { restoreModel } from "../services/restore-model.ts";
import { readRevisions } from "../services/revisions.ts";
import { defineHandlers } from "./route.ts";

/** Routes of models that there were. */
export const REVISION_ROUTES = defineHandlers({
  "GET /api/revisions": async ({ dir, options }, { query }) => {
    const outcome = await readRevisions(dir, query, options);
    if (!outcome.ok) return outcome;
    const { revision, items } = outcome;
    return { ok: true, answer: { revision, items } };
  },
  "GET /api/changes": async ({ dir, options }, { query }) => {
    const outcome = await readChanges(dir, query, options);
    if (!outcome.ok) return outcome;
    const { revision, from, to, changes } = outcome;
    return { ok: true, answer: { revision, from, to, changes } };
  },
  "POST /api/model-restore": async ({ dir, options }, { body }) => {
    const outcome = await restoreModel(dir, body, options);
    if (!outcome.ok) return outcome;
    const { revision, changes, unfinished } = outcome;
    return { ok: true, answer: { revision, changes }, unfinished };
  },
});
