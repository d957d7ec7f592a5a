// Writes whose body takes its time: what they may do is decided when they are complete, not when they began.
import assert from "node:assert/strict";
import { request } from "node:http";
import { test } from "node:test";
import { PASSWORD, type ServedApplication, forEachApplication } from "./support/application.ts";

interface StalledWrite {
  finish(): Promise<{ readonly status: number; readonly text: string }>;
}

/** Sends the head of a request and the first bytes of its body. */
async function begin(
  app: ServedApplication,
  { path, token, body }: { readonly path: string; readonly token: string; readonly body: object },
): Promise<StalledWrite> {
  const text = JSON.stringify(body);
  const sent = request(`${app.base}${path}`, {
    method: "POST",
    headers: {
      authorization: `Bearer ${token}`,
      "content-type": "application/json",
      "content-length": Buffer.byteLength(text),
    },
  });
  const answered = new Promise<{ readonly status: number; readonly text: string }>((resolve, reject) => {
    sent.on("error", reject);
    sent.on("response", (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("end", () => {
        resolve({ status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString() });
      });
    });
  });
  await new Promise<void>((resolve) => sent.write(text.slice(0, 10), () => resolve()));
  return {
    finish() {
      sent.end(text.slice(10));
      return answered;
    },
  };
}

const ACCOUNTS = "/api/admin/v1/_accounts";

forEachApplication("a write that takes its time", (app) => {
  test("is refused where its account was disabled meanwhile", async () => {
    const made = await app.call("POST", ACCOUNTS, {
      token: app.owner,
      body: { email: "second@example.org", kind: "operator", password: PASSWORD, roles: ["owner"] },
    });
    const signedIn = await app.call("POST", "/api/auth/v1/sessions", {
      body: { email: "second@example.org", password: PASSWORD },
    });
    const token = signedIn.json.accessToken as string;
    const backdoor = { email: "third@example.org", kind: "operator", password: PASSWORD, roles: ["owner"] };
    const stalled = await begin(app, { path: ACCOUNTS, token, body: backdoor });
    const disabled = await app.call("PATCH", `${ACCOUNTS}/${made.json.id}`, {
      token: app.owner,
      body: { disabled: true },
    });
    assert.equal(disabled.status, 200);
    assert.equal((await stalled.finish()).status, 401);
    const list = await app.call("GET", ACCOUNTS, { token: app.owner });
    const emails = list.json.items.map(({ email }: { readonly email: string }) => email);
    assert.ok(!emails.includes("third@example.org"));
  });

  test("is refused where its session ended meanwhile", async () => {
    const visitor = await app.visitor();
    const path = "/api/external/v1/shop/orders";
    const stalled = await begin(app, { path, token: visitor.token, body: { note: "late" } });
    await app.call("DELETE", "/api/auth/v1/sessions/current", { token: visitor.token });
    assert.equal((await stalled.finish()).status, 401);
  });

  test("two owners who delete each other at once: one of them stays", async () => {
    const owners = await Promise.all(
      ["left", "right"].map(async (name) => {
        const email = `${name}@example.org`;
        const body = { email, kind: "operator", password: PASSWORD, roles: ["owner"] };
        const { json } = await app.call("POST", ACCOUNTS, { token: app.owner, body });
        const session = await app.call("POST", "/api/auth/v1/sessions", {
          body: { email, password: PASSWORD },
        });
        return { id: json.id as string, token: session.json.accessToken as string };
      }),
    );
    const [left, right] = owners as [(typeof owners)[0], (typeof owners)[0]];
    const answers = await Promise.all([
      app.call("DELETE", `${ACCOUNTS}/${left.id}`, { token: right.token }),
      app.call("DELETE", `${ACCOUNTS}/${right.id}`, { token: left.token }),
    ]);
    assert.deepEqual(answers.map(({ status }) => status).toSorted(), [204, 401]);
  });

  test("a token of a password reset is in no log line", async () => {
    const token = "S".repeat(43);
    await app.call("PUT", `/api/auth/v1/password-resets/${token}`, { body: { newPassword: "short" } });
    await app.call("GET", `/api/auth/v1/password-resets/${token}/`);
    assert.ok(!JSON.stringify(app.log).includes(token));
  });

  test("an idempotency key answers its own token only", async () => {
    const headers = { "idempotency-key": "shared" };
    const path = "/api/admin/v1/content/authors";
    const body = { name: "Ann" };
    const first = await app.call("POST", path, { token: app.owner, body, headers });
    const { json } = await app.call("POST", "/api/admin/v1/_tokens", {
      token: app.owner,
      body: { name: "small", permissions: ["content.authors.create"] },
    });
    const other = await app.call("POST", path, { token: json.token as string, body, headers });
    assert.equal(other.status, 201);
    assert.notEqual(other.json.id, first.json.id);
  });
});
