// The account of the demo: made once, and told at every start.
import { randomBytes } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** What histories call whoever signed in to the demo. */
export const DEMO_NAME = "Demo";

/** Who can sign in to the demo. */
export interface DemoAccount {
  readonly email: string;
  readonly password: string;
}

/** The account of the demo in a folder; nobody else can know its password. */
export function readDemoAccount(dir: string): DemoAccount {
  const file = join(dir, "data/demo-account.json");
  try {
    return JSON.parse(readFileSync(file, "utf8")) as DemoAccount;
  } catch {
    const account = { email: "demo@example.org", password: randomBytes(9).toString("base64url") };
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, `${JSON.stringify(account)}\n`, { mode: 0o600 });
    return account;
  }
}
