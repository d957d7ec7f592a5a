// Requests at a generator that serves, as its editor makes them.
import assert from "node:assert/strict";

/** Requests with a session. */
export type SendToGenerator = (
  method: "GET" | "POST",
  path: string,
  body?: object,
) => Promise<Readonly<Record<string, unknown>>>;

/** Opens a session with the address that the command printed for the editor. */
export async function openSession(
  editorUrl: string,
): Promise<{ readonly base: string; readonly token: string }> {
  const { origin, hash } = new URL(editorUrl);
  const launchToken = hash.replace("#token=", "");
  const { token } = await send(origin, "POST", { path: "/api/session", body: { launchToken } });
  return { base: origin, token: String(token) };
}

/** Requests with such a session. */
export async function openEditor(editorUrl: string): Promise<SendToGenerator> {
  const { base, token } = await openSession(editorUrl);
  return (method, path, body) => send(base, method, { path, body, token });
}

/** Adds an entity, and generates. */
export async function addAndGenerate(ask: SendToGenerator, entity: object): Promise<void> {
  const { revision } = await ask("GET", "/api/project");
  const added = await ask("POST", "/api/entities/entity-draft", { expectedRevision: revision, entity });
  const { planId } = await ask("GET", "/api/plan");
  await ask("POST", "/api/generate", { expectedRevision: added["revision"], planId });
}

async function send(
  origin: string,
  method: string,
  {
    path,
    body,
    token,
  }: { readonly path: string; readonly body?: object | undefined; readonly token?: string },
): Promise<Readonly<Record<string, unknown>>> {
  const headers = {
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    ...(body === undefined ? {} : { "content-type": "application/json" }),
  };
  const sent = body === undefined ? {} : { body: JSON.stringify(body) };
  const response = await fetch(`${origin}${path}`, { method, headers, ...sent });
  const text = await response.text();
  assert.ok(response.ok, `${path}: ${response.status} ${text}`);
  return JSON.parse(text) as Record<string, unknown>;
}
