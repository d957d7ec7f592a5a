// Someone signed in at a running application, and what is asked of it.
import assert from "node:assert/strict";

/** The members that tests look at, of all answers together. */
export interface ReceivedBody {
  readonly accessToken?: string;
  readonly token?: string;
  readonly id?: string;
  readonly items?: readonly ReceivedBody[];
  readonly permissions?: readonly string[];
  readonly reason?: string;
  readonly [member: string]: unknown;
}

/** An answer. */
export interface TestResponse {
  readonly status: number;
  readonly body: ReceivedBody;
}

/** Requests at the admin API, with a token. */
export type SendAsOperator = (method: "GET" | "POST", path: string, body?: object) => Promise<TestResponse>;

/** The first account of an application, as its environment has it. */
export const OWNER = { LATHE_ADMIN_EMAIL: "me@example.org", LATHE_ADMIN_PASSWORD: "correct horse battery" };

/** Sends a request. */
export async function send(
  url: string,
  { method, token, body }: { readonly method: string; readonly token?: string; readonly body?: object },
): Promise<TestResponse> {
  const response = await fetch(url, {
    method,
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { "content-type": "application/json" }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: (await response.json()) as ReceivedBody };
}

/** Asks with a token that is there already. */
export function createSender(url: string, token: string): SendAsOperator {
  return (method, path, body) =>
    send(`${url}/api/admin/v1/${path}`, { method, token, ...(body === undefined ? {} : { body }) });
}

/** Signs the owner in. */
export async function signIn(url: string): Promise<SendAsOperator> {
  const body = { email: OWNER.LATHE_ADMIN_EMAIL, password: OWNER.LATHE_ADMIN_PASSWORD };
  const session = await send(`${url}/api/auth/v1/sessions`, { method: "POST", body });
  assert.equal(session.status, 201, JSON.stringify(session.body));
  return createSender(url, session.body.accessToken ?? "");
}

/** Makes a record, and gives its id. */
export async function create(ask: SendAsOperator, path: string, body: object): Promise<string> {
  const made = await ask("POST", path, body);
  assert.equal(made.status, 201, JSON.stringify(made.body));
  return made.body.id ?? "";
}

/** What is at a path, which must be there. */
export async function get(ask: SendAsOperator, path: string): Promise<ReceivedBody> {
  const found = await ask("GET", path);
  assert.equal(found.status, 200, `${path}: ${JSON.stringify(found.body)}`);
  return found.body;
}
