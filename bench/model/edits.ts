// How long an edit of a project on disk takes: through the store, and through the generator's server.
import assert from "node:assert/strict";
import { setTimeout as pause } from "node:timers/promises";
import {
  createGenerationCache,
  editProject,
  type GenerationCache,
  type GeneratorServer,
  readProject,
  serveGenerator,
} from "@lathe/generator";
import { type ModelFiles, addField } from "@lathe/model";
import { makeTempFolder, removeFolder, writeTexts } from "../../tests/support/temp-folder.ts";

/** The median of one kind of work. */
export interface Measurement {
  readonly name: string;
  readonly ms: number;
}

const ENTITY = "entity-250";

/** A file is known by its stamp alone only after a while. */
const SETTLING_MS = 3500;

/** Measures a process that has been there for a while, as a server has; and its first readings, for comparison. */
export async function measureEdits(files: ModelFiles, rounds: number): Promise<readonly Measurement[]> {
  const dir = makeTempFolder();
  try {
    writeTexts(dir, files);
    const cache = createGenerationCache();
    const { folders } = cache;
    const read = () => readProject(dir, { folders });
    const first = await measureMedian("first reading of the folder", 1, read);
    const young = await measureMedian("add a field, store, first seconds", rounds, (i) =>
      addFieldInStore(dir, `young${i}`, folders),
    );
    await pause(SETTLING_MS);
    await read();
    return [
      first,
      young,
      await measureMedian("read again, store", rounds, read),
      await measureMedian("add a field, store", rounds, (i) => addFieldInStore(dir, `old${i}`, folders)),
      ...(await measureServerEdits(dir, rounds, cache)),
    ];
  } finally {
    removeFolder(dir);
  }
}

async function addFieldInStore(
  dir: string,
  name: string,
  folders: GenerationCache["folders"],
): Promise<void> {
  const outcome = await editProject(
    dir,
    ({ parsed }) => addField(parsed.model, { entity: ENTITY, draft: { name, type: "string" } }),
    { folders },
  );
  assert.ok(outcome.ok, JSON.stringify(outcome));
}

async function measureServerEdits(
  dir: string,
  rounds: number,
  cache: GenerationCache,
): Promise<readonly Measurement[]> {
  const outcome = await serveGenerator({ dir, port: 0, services: { cache } });
  assert.ok(outcome.ok, JSON.stringify(outcome));
  const { server } = outcome;
  try {
    const send = await openClient(server);
    let { revision } = await send("GET", "/api/entities");
    const read = await measureMedian("GET /api/entities", rounds, () => send("GET", "/api/entities"));
    const add = await measureMedian("POST a field, server", rounds, async (i) => {
      const body = { expectedRevision: revision, field: { name: `posted${i}`, type: "string" } };
      ({ revision } = await send("POST", `/api/entities/${ENTITY}/fields`, body));
    });
    return [read, add];
  } finally {
    await server.close();
  }
}

type Send = (method: string, path: string, body?: object) => Promise<{ readonly revision?: unknown }>;

/** A client with a session. */
async function openClient({ url, launchToken }: GeneratorServer): Promise<Send> {
  let headers: Record<string, string> = { "content-type": "application/json" };
  const send: Send = async (method, path, body) => {
    const answer = await fetch(new URL(path, url), {
      method,
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    assert.ok(answer.ok, `${method} ${path}: ${answer.status} ${text.slice(0, 300)}`);
    return JSON.parse(text) as { readonly revision?: unknown };
  };
  const session = (await send("POST", "/api/session", { launchToken })) as { readonly token?: unknown };
  headers = { ...headers, authorization: `Bearer ${String(session.token)}` };
  return send;
}

async function measureMedian(
  name: string,
  rounds: number,
  work: (round: number) => Promise<unknown>,
): Promise<Measurement> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const started = performance.now();
    // oxlint-disable-next-line no-await-in-loop -- one at a time is what is measured
    await work(round);
    times.push(performance.now() - started);
  }
  return { name, ms: times.toSorted((a, b) => a - b)[rounds >> 1] ?? 0 };
}
