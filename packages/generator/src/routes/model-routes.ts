// The model as a whole, its modules, and the list of its entities.
import { addModule, changeProject, type Model, removeModule, replaceModule } from "@lathe/model";
import {
  toEditorModel,
  listEntitySummaries,
  listModules,
  toProjectModel,
  withProblems,
} from "../services/describe-model.ts";
import { editModule, getDraftName, type PartEditRequest } from "../services/edit-part.ts";
import { editModel } from "../services/edit-model.ts";
import { type ModelState, readModel } from "../services/read-model.ts";
import { readModule } from "../services/read-module.ts";
import type { RefusalOutcome } from "../services/refusal.ts";
import { defineHandlers, type ServedProject } from "./route.ts";

/** Routes of the model as a whole, of modules, and of the list of entities. */
export const MODEL_ROUTES = defineHandlers({
  "GET /api/project": (project) =>
    answerFromModel(project, (model) => ({
      revision: model.revision,
      ...toProjectModel(model),
      ...withProblems(model),
    })),
  "PUT /api/project": async ({ dir, options }, { body: { expectedRevision, project } }) => {
    const wish = { expectedRevision, change: (model: Model) => changeProject(model, { project }) };
    const edit = await editModel(dir, wish, options);
    if (!edit.ok) return edit;
    const { revision, model, unfinished } = edit;
    return { ok: true, answer: { revision, project: model.project }, unfinished };
  },
  "GET /api/model-editor": (project) =>
    answerFromModel(project, (model) => ({ revision: model.revision, ...toEditorModel(model) })),
  "GET /api/modules": (project) =>
    answerFromModel(project, (model) => ({
      revision: model.revision,
      modules: listModules(model.model),
      ...withProblems(model),
    })),
  "GET /api/modules/:module": async ({ dir, options }, { params }) => {
    const found = await readModule(dir, { name: params.module }, options);
    if (!found.ok) return found;
    const { module, reading: model } = found;
    return { ok: true, answer: { revision: model.revision, module, ...withProblems(model) } };
  },
  "POST /api/modules": (project, { body: { expectedRevision, module: draft } }) =>
    answerModuleEdit(project, {
      expectedRevision,
      resultName: getDraftName(draft),
      change: (model) => addModule(model, { draft }),
    }),
  "PUT /api/modules/:module": (
    project,
    { params: { module: name }, body: { expectedRevision, module: draft } },
  ) =>
    answerModuleEdit(project, {
      expectedRevision,
      scope: { module: name },
      resultName: getDraftName(draft, name),
      change: (model) => replaceModule(model, { name, draft }),
    }),
  "DELETE /api/modules/:module": async (
    { dir, options },
    { params: { module: name }, query: { expectedRevision } },
  ) => {
    const change = (model: Model) => removeModule(model, { name });
    const edit = await editModel(dir, { expectedRevision, scope: { module: name }, change }, options);
    if (!edit.ok) return edit;
    return { ok: true, answer: { revision: edit.revision }, unfinished: edit.unfinished };
  },
  "GET /api/entities": (project) =>
    answerFromModel(project, (model) => ({
      revision: model.revision,
      entities: listEntitySummaries(model.model),
      ...withProblems(model),
    })),
});

/** What is told of the model as it is. */
async function answerFromModel<Answer>(
  { dir, options }: ServedProject,
  describe: (model: ModelState) => Answer,
): Promise<{ readonly ok: true; readonly answer: Answer } | RefusalOutcome> {
  const model = await readModel(dir, options);
  return model.ok ? { ok: true, answer: describe(model) } : model;
}

async function answerModuleEdit({ dir, options }: ServedProject, request: PartEditRequest) {
  const edit = await editModule(dir, request, options);
  if (!edit.ok) return edit;
  const { revision, part: module, unfinished } = edit;
  return { ok: true as const, answer: { revision, module }, unfinished };
}
