// The routes of the generator that the editor waits for.
import assert from "node:assert/strict";
import { processorMs } from "../measure/processor-time.ts";
import type { ServedProject } from "./large-project.ts";

/** How long the generator takes to answer, and the processor's time of it, each time. */
export interface RouteCost {
  readonly what: string;
  readonly milliseconds: readonly number[];
  readonly processor: readonly number[];
}

type Answer = { readonly revision: string };

/** Measures each route; `times` is how often. */
export async function measureRoutes(served: ServedProject, times: number): Promise<readonly RouteCost[]> {
  const send = await openClient(served);
  const results: RouteCost[] = [];
  const add = async (
    what: string,
    work: () => Promise<unknown>,
    before = async (): Promise<unknown> => undefined,
  ) => {
    const costs = { milliseconds: [] as number[], processor: [] as number[] };
    // oxlint-disable no-await-in-loop -- one after the other
    for (let done = 0; done < times; done++) {
      await before();
      await rest(served.pid);
      const [started, used] = [performance.now(), processorMs(served.pid) ?? Number.NaN];
      await work();
      costs.milliseconds.push(performance.now() - started);
      costs.processor.push((processorMs(served.pid) ?? Number.NaN) - used);
    }
    // oxlint-enable no-await-in-loop
    results.push({ what, ...costs });
  };
  let isOn = false;
  let revision = "";
  const edit = async () => {
    isOn = !isOn;
    const field = { name: "field3", type: "boolean", filterable: isOn };
    ({ revision } = await send("POST", "/api/edits", {
      expectedRevision: revision,
      edits: [{ method: "PUT", path: "/api/entities/entity-100/fields/field3", body: { field } }],
    }));
  };
  ({ revision } = await send("GET", "/api/model-editor"));
  await add("GET /api/model-editor", () => send("GET", "/api/model-editor"));
  await add("POST /api/edits, a flag", edit);
  await add("GET /api/changes, after an edit", () => send("GET", "/api/changes"), edit);
  const preview = () => send("GET", "/api/entities/entity-100/api-preview?family=admin");
  await add("GET …/api-preview, after an edit", preview, edit);
  await add("GET …/api-preview, again", preview);
  const rename = () =>
    send("POST", "/api/entities/entity-100/fields/field3/rename-preview", {
      expectedRevision: revision,
      to: "other",
    });
  await add("POST …/rename-preview, after an edit", rename, edit);
  await add("POST …/rename-preview, again", rename);
  return results;
}

/** Until the generator has nothing left to do. */
async function rest(pid: number): Promise<void> {
  for (let before = Number.NaN, idle = 0; idle < 3;) {
    const used = processorMs(pid) ?? 0;
    idle = used - before < 2 ? idle + 1 : 0;
    before = used;
    // oxlint-disable-next-line no-await-in-loop -- until it is idle
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

async function openClient({ url, editorUrl }: ServedProject) {
  let headers: Record<string, string> = { "content-type": "application/json" };
  const send = async (method: string, path: string, body?: object): Promise<Answer> => {
    const answer = await fetch(new URL(path, url), {
      method,
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    assert.ok(answer.ok, `${method} ${path}: ${answer.status} ${text.slice(0, 300)}`);
    return JSON.parse(text) as Answer;
  };
  const launchToken = new URL(editorUrl).hash.replace(/^#token=/, "");
  const session = (await send("POST", "/api/session", { launchToken })) as unknown as {
    readonly token: string;
  };
  headers = { ...headers, authorization: `Bearer ${session.token}` };
  return send;
}
