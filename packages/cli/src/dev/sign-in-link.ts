// Links that sign in to the admin of the application that runs.
import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { MAIN_FILE } from "./application-process.ts";

/** Has the application of a project make a link for its first owner. Throws where there is none, or nothing serves. */
export async function makeSignInLink(
  dir: string,
  env: Readonly<Record<string, string | undefined>>,
  url: string | null,
): Promise<string> {
  if (url === null) throw new Error("The application does not serve.");
  const { stdout } = await promisify(execFile)(process.execPath, [MAIN_FILE, "account", "link"], {
    cwd: dir,
    env: { ...env, PUBLIC_URL: url },
    windowsHide: true,
  });
  return stdout.trim();
}
