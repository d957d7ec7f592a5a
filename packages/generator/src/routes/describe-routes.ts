// What editors are told of things that are not there yet.
import { suggestField } from "@lathe/model";
import { previewApi } from "../services/preview-api.ts";
import { readModel } from "../services/read-model.ts";
import { defineHandlers } from "./route.ts";

/** Routes of proposals. */
export const DESCRIBE_ROUTES = defineHandlers({
  "GET /api/suggest": async ({ dir, options }, { query: { name } }) => {
    const reading = await readModel(dir, options);
    if (!reading.ok) return reading;
    return { ok: true, answer: { revision: reading.revision, ...suggestField(name) } };
  },
  "GET /api/entities/:entity/api-preview": async (
    { dir, options },
    { params: { entity }, query: { family } },
  ) => {
    const preview = await previewApi(dir, { entity, family }, options);
    if (!preview.ok) return preview;
    const { ok: _, ...answer } = preview;
    return { ok: true, answer };
  },
});
