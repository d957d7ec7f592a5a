// Entities: drafts of them, their settings, what virtual ones show, and what relations and collections select.
import {
  addEntity,
  changeSettings,
  type Model,
  removeEntity,
  setProjection,
  setSelections,
} from "@lathe/model";
import { getDraftName } from "../services/edit-part.ts";
import { editModel } from "../services/edit-model.ts";
import { answerEntityEdit } from "./answer-entity-edit.ts";
import { defineHandlers } from "./route.ts";

/** Routes of entities. */
export const ENTITY_ROUTES = defineHandlers({
  "POST /api/entities/entity-draft": (project, { body: { expectedRevision, entity: draft } }) =>
    answerEntityEdit(project, {
      expectedRevision,
      resultName: getDraftName(draft),
      change: (model) => addEntity(model, { draft }),
    }),
  "PUT /api/entities/:entity/settings": (
    project,
    { params: { entity }, body: { expectedRevision, settings } },
  ) =>
    answerEntityEdit(project, {
      expectedRevision,
      scope: { entity },
      resultName: getDraftName(settings, entity),
      change: (model) => changeSettings(model, { entity, settings }),
    }),
  "DELETE /api/entities/:entity/entity-draft": async (
    { dir, options },
    { params: { entity: name }, query: { expectedRevision, cascade = false } },
  ) => {
    const change = (model: Model) => removeEntity(model, { name, cascade });
    const edit = await editModel(dir, { expectedRevision, scope: { entity: name }, change }, options);
    if (!edit.ok) return edit;
    return { ok: true, answer: { revision: edit.revision }, unfinished: edit.unfinished };
  },
  "PUT /api/entities/:entity/projection-fields": (project, { params: { entity }, body }) =>
    answerEntityEdit(project, {
      expectedRevision: body.expectedRevision,
      scope: { entity },
      resultName: entity,
      change: (model) =>
        "projection" in body
          ? setProjection(model, { entity, projection: body.projection })
          : setSelections(model, { entity, selections: body.selections }),
    }),
});
