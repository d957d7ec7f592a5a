// Entities: drafts of them, their settings, what virtual ones show, and what relations and collections select.
import {
  addEntity,
  changeSettings,
  type Model,
  removeEntity,
  setProjection,
  setSelections,
} from "@lathe/model";
import { maybe, part } from "../server/request-members.ts";
import { truth } from "../server/request-query.ts";
import { nameIn } from "../services/edit-part.ts";
import { editModel } from "../services/edit-model.ts";
import { editingEntity } from "./editing-entity.ts";
import type { ProjectRoutes } from "./route.ts";

type Keys =
  | "POST /api/entities/entity-draft"
  | "PUT /api/entities/:entity/settings"
  | "DELETE /api/entities/:entity/entity-draft"
  | "PUT /api/entities/:entity/projection-fields";

/** Routes of entities. */
export const ENTITY_ROUTES: ProjectRoutes<Keys> = {
  "POST /api/entities/entity-draft": {
    body: { entity: part },
    run: (project, { body: { expectedRevision, entity: draft } }) =>
      editingEntity(project, {
        expectedRevision,
        called: nameIn(draft),
        change: (model) => addEntity(model, { draft }),
      }),
  },
  "PUT /api/entities/:entity/settings": {
    body: { settings: part },
    run: (project, { params: { entity }, body: { expectedRevision, settings } }) =>
      editingEntity(project, {
        expectedRevision,
        concerns: { entity },
        called: nameIn(settings, entity),
        change: (model) => changeSettings(model, { entity, settings }),
      }),
  },
  "DELETE /api/entities/:entity/entity-draft": {
    query: { cascade: truth },
    async run({ dir, options }, { params: { entity: name }, query: { expectedRevision, cascade = false } }) {
      const change = (model: Model) => removeEntity(model, { name, cascade });
      const edit = await editModel(dir, { expectedRevision, concerns: { entity: name }, change }, options);
      if (!edit.ok) return edit;
      return { ok: true, answer: { revision: edit.revision }, unfinished: edit.unfinished };
    },
  },
  "PUT /api/entities/:entity/projection-fields": {
    body: { projection: maybe(part), selections: maybe(part) },
    exactlyOne: ["projection", "selections"],
    run: (project, { params: { entity }, body }) =>
      editingEntity(project, {
        expectedRevision: body.expectedRevision,
        concerns: { entity },
        called: entity,
        change: (model) =>
          "projection" in body
            ? setProjection(model, { entity, projection: body.projection })
            : setSelections(model, { entity, selections: body.selections }),
      }),
  },
};
