// The demo that npm start runs: where it is, and a session of its owner.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../run-step.ts";
import { readDemoAccount } from "../start/account.ts";

const DEMO = join(ROOT, ".demo/newsroom");

/** The address of the demo. */
export const DEMO_BASE = process.env["LATHE_APPLICATION_URL"] ?? "http://127.0.0.1:4200";

/** What to do where it does not run. */
export const NO_DEMO = `no demo answers at ${DEMO_BASE}. Run npm start in another terminal; set LATHE_APPLICATION_URL where it says another address.`;

/** Whether it answers. */
export function isDemoRunning(): Promise<boolean> {
  return fetch(`${DEMO_BASE}/healthz`).then(
    ({ ok }) => ok && existsSync(DEMO),
    () => false,
  );
}

/** A session of the demo's owner, as the admin keeps it. */
export function signInToDemo(): Promise<string> {
  return signIn(DEMO_BASE, readDemoAccount(DEMO));
}

/** A session, as the admin keeps it. */
export async function signIn(
  base: string,
  { email, password }: { readonly email: string; readonly password: string },
): Promise<string> {
  const response = await fetch(`${base}/api/auth/v1/sessions`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email, password }),
  });
  if (response.status !== 201) throw new Error(`${base} did not let us in: ${await response.text()}`);
  return response.text();
}
