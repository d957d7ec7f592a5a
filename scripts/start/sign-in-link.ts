// A link that signs the demo's account in to the admin, once.
import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { ROOT } from "../run-step.ts";

const PROGRAM = join(ROOT, "packages/runtime/bin/lathe-app.mjs");

/** Has the running application of a folder make a link; the admin's address where it can't. */
export async function makeSignInLink(
  dir: string,
  { application, email }: { readonly application: string; readonly email: string },
): Promise<string> {
  try {
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [PROGRAM, "account", "link", "--email", email],
      { cwd: dir, env: { ...process.env, PUBLIC_URL: application } },
    );
    return stdout.trim();
  } catch {
    return `${application}/admin`;
  }
}
