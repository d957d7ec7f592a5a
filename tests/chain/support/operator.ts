// Someone signed in at a running application, and what is asked of it.
import assert from "node:assert/strict";

/** The members that tests look at, of all answers together. */
export interface Received {
  readonly accessToken?: string;
  readonly token?: string;
  readonly id?: string;
  readonly items?: readonly Received[];
  readonly permissions?: readonly string[];
  readonly reason?: string;
  readonly [member: string]: unknown;
}

/** An answer. */
export interface Answered {
  readonly status: number;
  readonly body: Received;
}

/** Requests at the admin API, with a token. */
export type Ask = (method: "GET" | "POST", path: string, body?: object) => Promise<Answered>;

/** The first account of an application, as its environment has it. */
export const OWNER = { LATHE_ADMIN_EMAIL: "me@example.org", LATHE_ADMIN_PASSWORD: "correct horse battery" };

/** Sends a request. */
export async function send(
  url: string,
  { method, token, body }: { readonly method: string; readonly token?: string; readonly body?: object },
): Promise<Answered> {
  const response = await fetch(url, {
    method,
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { "content-type": "application/json" }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: (await response.json()) as Received };
}

/** Asks with a token that is there already. */
export function askWith(url: string, token: string): Ask {
  return (method, path, body) =>
    send(`${url}/api/admin/v1/${path}`, { method, token, ...(body === undefined ? {} : { body }) });
}

/** Signs the owner in. */
export async function signIn(url: string): Promise<Ask> {
  const body = { email: OWNER.LATHE_ADMIN_EMAIL, password: OWNER.LATHE_ADMIN_PASSWORD };
  const session = await send(`${url}/api/auth/v1/sessions`, { method: "POST", body });
  assert.equal(session.status, 201, JSON.stringify(session.body));
  return askWith(url, session.body.accessToken ?? "");
}

/** Makes a record, and gives its id. */
export async function create(ask: Ask, path: string, body: object): Promise<string> {
  const made = await ask("POST", path, body);
  assert.equal(made.status, 201, JSON.stringify(made.body));
  return made.body.id ?? "";
}

/** What is at a path, which must be there. */
export async function get(ask: Ask, path: string): Promise<Received> {
  const found = await ask("GET", path);
  assert.equal(found.status, 200, `${path}: ${JSON.stringify(found.body)}`);
  return found.body;
}
