// What a running server leaves for programs of the same person: where it is, and the token that opens it.
import { isMissing } from "./file-system.ts";
import type { ProjectFolder } from "./project-folder.ts";
import { RUN_FOLDER } from "./project-paths.ts";
import { prepareRunFolder } from "./state-files.ts";
import { isObject, isText } from "./state-text.ts";
import { ignoreFailure, removeIfExists, replaceFile } from "./temp-files.ts";
import { decodeText } from "./text-content.ts";

/** A server that runs. */
export interface ServerInfo {
  readonly pid: number;
  readonly port: number;
  readonly launchToken: string;
}

/** Where the note of a running server is; nobody but its owner may read it. */
const SERVER_FILE = `${RUN_FOLDER}/server.json`;

const OWNER_ONLY = 0o600;
const MAX_BYTES = 4096;

/** Leaves the note of a server in place of an earlier one. To be called under the server's lock. */
export async function writeServerInfo(folder: ProjectFolder, note: ServerInfo): Promise<void> {
  const text = `${JSON.stringify(note)}\n`;
  await folder.attempt("write", async () => {
    await prepareRunFolder(folder, RUN_FOLDER);
    await replaceFile(folder, { path: SERVER_FILE, text, mode: OWNER_ONLY });
  });
}

/** Removes the note; never fails, since the next server replaces it anyway. */
export function removeServerInfo(folder: ProjectFolder): Promise<void> {
  return ignoreFailure(removeIfExists(folder, SERVER_FILE));
}

/** The note of the last server, which may have ended without removing it; undefined where there is none to be read. */
export async function readServerInfo(folder: ProjectFolder): Promise<ServerInfo | undefined> {
  return folder.attempt("read", async () => {
    try {
      const { bytes } = await folder.files.read(folder.toDiskPath(SERVER_FILE), MAX_BYTES);
      return parseServerInfo(decodeText(bytes) ?? "");
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw error;
    }
  });
}

function parseServerInfo(text: string): ServerInfo | undefined {
  try {
    const value: unknown = JSON.parse(text);
    if (!isObject(value)) return undefined;
    const { pid, port, launchToken } = value;
    if (typeof pid !== "number" || typeof port !== "number" || !isText(launchToken)) return undefined;
    return { pid, port, launchToken };
  } catch {
    return undefined;
  }
}
