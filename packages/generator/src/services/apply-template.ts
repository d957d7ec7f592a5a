// Begins an empty project with a template: a model that somebody made before.
import {
  type AddressedChange,
  type EditResult,
  type Model,
  type Project,
  isSameJson,
  listAddressedChanges,
  parseModel,
  PROJECT_FILE,
  replaceModel,
} from "@lathe/model";
import type { StoreError } from "../store/store-error.ts";
import type { ServiceOptions } from "./context.ts";
import { editModel } from "./edit-model.ts";
import { type RefusalOutcome, createRefusal } from "./refusal.ts";

/** A model that a project can begin with. */
export interface ProjectTemplate {
  readonly name: string;
  readonly model: Model;
}

/** Which template, and the model that this was decided on. */
export interface TemplateRequest {
  readonly expectedRevision: string;
  readonly name: string;
  /** Undefined where none has the name. */
  readonly template: ProjectTemplate | undefined;
}

/** How it ended. */
export type TemplateOutcome =
  | {
      readonly ok: true;
      readonly revision: string;
      /** What made the model of the empty one. */
      readonly changes: readonly AddressedChange[];
      readonly unfinished: StoreError | undefined;
    }
  | RefusalOutcome;

/** Begins with a template. Refused once there is an entity; durable once it resolves. */
export async function applyTemplate(
  dir: string,
  { expectedRevision, name, template }: TemplateRequest,
  options: ServiceOptions = {},
): Promise<TemplateOutcome> {
  let changes: readonly AddressedChange[] = [];
  const outcome = await editModel(
    dir,
    {
      expectedRevision,
      change: async (model) => {
        const edit = template === undefined ? refuseUnknown(name) : beginWith(model, template);
        if (edit.ok) changes = listAddressedChanges(model, edit.model);
        return edit;
      },
    },
    options,
  );
  if (!outcome.ok) return outcome;
  const { revision, unfinished } = outcome;
  return { ok: true, revision, changes, unfinished };
}

function beginWith(model: Model, { model: template }: ProjectTemplate): EditResult | RefusalOutcome {
  if (model.entities.length > 0) return refuseEntities(model);
  const own = model.modules.filter(({ id, name }) =>
    template.modules.every((one) => one.id !== id && one.name !== name),
  );
  return replaceModel(model, {
    by: {
      ...template,
      project: mergeSettings(model.project, template.project),
      modules: [...own, ...template.modules],
    },
  });
}

/** The settings of a template, but for those that the project has given itself. */
function mergeSettings(project: Project, template: Project): Project {
  const { name, label } = project;
  const untouched = parseModel(new Map([[PROJECT_FILE, JSON.stringify({ name })]])).model.project;
  const own = Object.entries(project).filter(
    ([member, value]) => !isSameJson(value, untouched[member as keyof Project]),
  );
  return { ...template, name, label, ...(Object.fromEntries(own) as Partial<Project>) };
}

function refuseUnknown(name: string): RefusalOutcome {
  return createRefusal(
    "not_found",
    `There is no template "${name}". GET /api/templates lists those that there are.`,
  );
}

function refuseEntities({ entities }: Model): RefusalOutcome {
  const count = entities.length === 1 ? "an entity" : `${entities.length} entities`;
  return createRefusal(
    "project_not_empty",
    `This project has ${count} already, and only an empty one can begin with a template. Make a new project of it: lathe init DIR --template NAME.`,
  );
}
