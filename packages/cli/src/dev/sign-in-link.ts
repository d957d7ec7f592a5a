// Links that sign in to the admin of the application that runs.
import { spawn } from "node:child_process";
import { text } from "node:stream/consumers";
import { createInterface } from "node:readline";
import { MAIN_FILE } from "./application-process.ts";

/** Has the application of a project, which serves at an address, make a link for its first owner. Throws where it can't. */
export async function makeSignInLink(
  dir: string,
  env: Readonly<Record<string, string | undefined>>,
  url: string,
): Promise<string> {
  const child = spawn(process.execPath, [MAIN_FILE, "account", "link"], {
    cwd: dir,
    env: { ...env, PUBLIC_URL: url },
    stdio: ["ignore", "pipe", "pipe"],
    windowsHide: true,
  });
  // What can't be started has nothing to say, and tells that by the end of its output.
  child.once("error", () => {});
  const said = text(child.stderr);
  try {
    // Own code is loaded, too: it may print something itself, and keep the process from ending.
    for await (const line of createInterface({ input: child.stdout }))
      if (line.startsWith(`${url}/admin/_sign-in#link=`)) return line;
    throw new Error(`The application made no link. ${await said}`.trim());
  } finally {
    child.kill();
  }
}
