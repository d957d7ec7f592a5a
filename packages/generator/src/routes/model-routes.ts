// Looks at the model as a whole, its modules, and the list of its entities.
import {
  toEditorModel,
  listEntitySummaries,
  listModules,
  toProjectModel,
  withProblems,
} from "../services/describe-model.ts";
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
