// The model as the server answers it, looked into.
import type { Api } from "./api.ts";

/** Parts of an answer. */
// oxlint-disable-next-line typescript/no-explicit-any -- tests look into it and fail if it is not as they expect
export type Parts = readonly any[];

/** The whole model. */
export async function readWholeModel(api: Api): Promise<unknown> {
  const { project, modules, entities } = await api.done("GET /api/project");
  return { project, modules, entities };
}

/** One entity. */
export async function readEntityPart(api: Api, name: string) {
  const { entities } = await api.done("GET /api/project");
  return (entities as Parts).find((entity) => entity.name === name);
}
