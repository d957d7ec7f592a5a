// What an empty project can begin with.
import { applyTemplate } from "../services/apply-template.ts";
import { listEntitySummaries } from "../services/describe-model.ts";
import { readModel } from "../services/read-model.ts";
import { defineHandlers } from "./route.ts";

/** Routes of templates. */
export const TEMPLATE_ROUTES = defineHandlers({
  "GET /api/templates": async ({ dir, options, templates }) => {
    const reading = await readModel(dir, options);
    if (!reading.ok) return reading;
    const listed = templates().map(({ name, model }) => ({
      name,
      label: model.project.label,
      description: model.project.description,
      entities: listEntitySummaries(model),
    }));
    return { ok: true, answer: { revision: reading.revision, templates: listed } };
  },
  "POST /api/templates/:template/apply": async (
    { dir, options, templates },
    { params: { template: name }, body: { expectedRevision } },
  ) => {
    const template = templates().find((one) => one.name === name);
    const outcome = await applyTemplate(dir, { expectedRevision, name, template }, options);
    if (!outcome.ok) return outcome;
    const { revision, changes, unfinished } = outcome;
    return { ok: true, answer: { revision, changes }, unfinished };
  },
});
