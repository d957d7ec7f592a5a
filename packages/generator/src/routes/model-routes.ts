// The model as a whole, its modules, and the list of its entities.
import { addModule, changeProject, type Model, removeModule, replaceModule } from "@lathe/model";
import { part } from "../server/request-members.ts";
import {
  editorModel,
  listedEntities,
  listedModules,
  wholeModel,
  withProblems,
} from "../services/describe-model.ts";
import { editModule, nameIn, type PartEditWish } from "../services/edit-part.ts";
import { editModel } from "../services/edit-model.ts";
import { type ModelReading, readModel } from "../services/read-model.ts";
import { readModule } from "../services/read-module.ts";
import type { Refused } from "../services/refusal.ts";
import type { ProjectRoutes, ServedProject } from "./route.ts";

type Keys =
  | "GET /api/project"
  | "PUT /api/project"
  | "GET /api/model-editor"
  | "GET /api/modules"
  | "GET /api/modules/:module"
  | "POST /api/modules"
  | "PUT /api/modules/:module"
  | "DELETE /api/modules/:module"
  | "GET /api/entities";

/** Routes of the model as a whole, of modules, and of the list of entities. */
export const MODEL_ROUTES: ProjectRoutes<Keys> = {
  "GET /api/project": {
    run: (project) =>
      reading(project, (model) => ({
        revision: model.revision,
        ...wholeModel(model),
        ...withProblems(model),
      })),
  },
  "PUT /api/project": {
    body: { project: part },
    async run({ dir, options }, { body: { expectedRevision, project } }) {
      const wish = { expectedRevision, change: (model: Model) => changeProject(model, { project }) };
      const edit = await editModel(dir, wish, options);
      if (!edit.ok) return edit;
      const { revision, model, unfinished } = edit;
      return { ok: true, answer: { revision, project: model.project }, unfinished };
    },
  },
  "GET /api/model-editor": {
    run: (project) => reading(project, (model) => ({ revision: model.revision, ...editorModel(model) })),
  },
  "GET /api/modules": {
    run: (project) =>
      reading(project, (model) => ({
        revision: model.revision,
        modules: listedModules(model.model),
        ...withProblems(model),
      })),
  },
  "GET /api/modules/:module": {
    async run({ dir, options }, { params }) {
      const found = await readModule(dir, { name: params.module }, options);
      if (!found.ok) return found;
      const { module, reading: model } = found;
      return { ok: true, answer: { revision: model.revision, module, ...withProblems(model) } };
    },
  },
  "POST /api/modules": {
    body: { module: part },
    run: (project, { body: { expectedRevision, module: draft } }) =>
      editing(project, {
        expectedRevision,
        called: nameIn(draft),
        change: (model) => addModule(model, { draft }),
      }),
  },
  "PUT /api/modules/:module": {
    body: { module: part },
    run: (project, { params: { module: name }, body: { expectedRevision, module: draft } }) =>
      editing(project, {
        expectedRevision,
        concerns: { module: name },
        called: nameIn(draft, name),
        change: (model) => replaceModule(model, { name, draft }),
      }),
  },
  "DELETE /api/modules/:module": {
    async run({ dir, options }, { params: { module: name }, query: { expectedRevision } }) {
      const change = (model: Model) => removeModule(model, { name });
      const edit = await editModel(dir, { expectedRevision, concerns: { module: name }, change }, options);
      if (!edit.ok) return edit;
      return { ok: true, answer: { revision: edit.revision }, unfinished: edit.unfinished };
    },
  },
  "GET /api/entities": {
    run: (project) =>
      reading(project, (model) => ({
        revision: model.revision,
        entities: listedEntities(model.model),
        ...withProblems(model),
      })),
  },
};

/** What is told of the model as it is. */
async function reading<Answer>(
  { dir, options }: ServedProject,
  tell: (model: ModelReading) => Answer,
): Promise<{ readonly ok: true; readonly answer: Answer } | Refused> {
  const model = await readModel(dir, options);
  return model.ok ? { ok: true, answer: tell(model) } : model;
}

async function editing({ dir, options }: ServedProject, wish: PartEditWish) {
  const edit = await editModule(dir, wish, options);
  if (!edit.ok) return edit;
  const { revision, part: module, unfinished } = edit;
  return { ok: true as const, answer: { revision, module }, unfinished };
}
