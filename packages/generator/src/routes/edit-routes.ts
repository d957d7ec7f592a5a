// The routes that edit the model: one for each edit of the table that the model has of them, and one for several at once.
import {
  applyEdits,
  applyRoute,
  EDIT_ROUTE_KEYS,
  type EditAnswer,
  type EditRequest,
  type EditRouteKey,
  type ModelEdit,
  parseEdit,
} from "@lathe/model";
import { editModel } from "../services/edit-model.ts";
import type { EditScope } from "../services/resolve-edit-refusal.ts";
import { defineHandlers, type RouteHandlers, type ServedProject } from "./route.ts";

/** Routes that edit the model, one edit each. */
export const EDIT_ROUTES = Object.fromEntries(
  EDIT_ROUTE_KEYS.map((key) => [
    key,
    (project: ServedProject, request: SentEdit) => answerEdit(project, key, request),
  ]),
) as unknown as Pick<RouteHandlers, EditRouteKey>;

/** Routes of several edits at once. */
export const BATCH_ROUTES = defineHandlers({
  "POST /api/edits": async ({ dir, options }, { body: { expectedRevision, edits } }) => {
    let results: readonly EditAnswer[] = [];
    const edit = await editModel(
      dir,
      {
        expectedRevision,
        expectedSavedRevisions: edits.flatMap(({ body }) => listSavedRevisions(body ?? {})),
        scope: edits.map(toScope),
        change: (model) => {
          const outcome = applyEdits(model, edits);
          if (outcome.ok) results = outcome.answers;
          return outcome;
        },
      },
      options,
    );
    if (!edit.ok) return edit;
    return { ok: true, answer: { revision: edit.revision, results }, unfinished: edit.unfinished };
  },
});

/** A request to such a route: of whatever it takes, this is looked at here. */
interface SentEdit extends EditRequest<EditRouteKey> {
  readonly params: EditScope;
  readonly query: { readonly expectedRevision?: string };
  readonly body: { readonly expectedRevision?: string };
}

async function answerEdit({ dir, options }: ServedProject, key: EditRouteKey, request: SentEdit) {
  let answer: EditAnswer = {};
  const { params, query, body } = request;
  const edit = await editModel(
    dir,
    {
      ...(query.expectedRevision === undefined ? body : query),
      expectedSavedRevisions: listSavedRevisions(body),
      scope: params,
      change: (model) => {
        const outcome = applyRoute(model, key, request);
        if (outcome.ok) ({ answer } = outcome);
        return outcome;
      },
    },
    options,
  );
  if (!edit.ok) return edit;
  return { ok: true, answer: { revision: edit.revision, ...answer }, unfinished: edit.unfinished };
}

/** The generation that an edit was built on, where it says one. */
function listSavedRevisions(body: unknown): readonly (string | null)[] {
  const { expectedSavedRevision } = body as { readonly expectedSavedRevision?: string | null };
  return expectedSavedRevision === undefined ? [] : [expectedSavedRevision];
}

function toScope(edit: ModelEdit): EditScope {
  const parsed = parseEdit(edit);
  return parsed.ok ? parsed.value.params : {};
}
