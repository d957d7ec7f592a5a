// The application's secret: given by the environment, or made once and kept in the data folder.
import { randomBytes } from "node:crypto";
import { link, open, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { makePrivateFolder, PRIVATE_FILE_MODE, syncFolder } from "../db/private-folder.ts";
import { Failure } from "./failure.ts";

const SECRET_FILE = "secret";
const SECRET_PATTERN = /^[A-Za-z0-9_-]{43}$/;

/**
 * The secret that is kept in a data folder, 256 bits as text. Made where there is none: whole or not at all, readable by
 * its owner only, and the same for processes that come at once.
 */
export async function loadOrCreateSecret(dataFolder: string): Promise<string> {
  const path = join(dataFolder, SECRET_FILE);
  try {
    return (await readSecret(path)) ?? (await createSecret(dataFolder, path));
  } catch (error) {
    if (error instanceof Failure) throw error;
    const why = (error as NodeJS.ErrnoException).code ?? "unknown reason";
    throw new Failure(`The secret can't be kept in ${path} (${why}). Set LATHE_SECRET instead.`, {
      cause: error,
    });
  }
}

async function readSecret(path: string): Promise<string | undefined> {
  const text = await readFile(path, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return undefined;
    throw error;
  });
  if (text === undefined || SECRET_PATTERN.test(text.trim())) return text?.trim();
  throw new Failure(
    `${path} holds no secret that Lathe made. Restore it, or delete it: a new one is made then, and media URLs that were signed with the old one end.`,
  );
}

async function createSecret(dataFolder: string, path: string): Promise<string> {
  await makePrivateFolder(dataFolder);
  const draft = `${path}.${process.pid}.${randomBytes(4).toString("hex")}`;
  try {
    await writeDurably(draft, `${randomBytes(32).toString("base64url")}\n`);
    // Unlike a rename, a link never takes the place of one that another process made meanwhile.
    await link(draft, path).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== "EEXIST") throw error;
    });
  } finally {
    await rm(draft, { force: true });
  }
  await syncFolder(dataFolder);
  return (await readSecret(path)) ?? "";
}

async function writeDurably(path: string, text: string): Promise<void> {
  const file = await open(path, "wx", PRIVATE_FILE_MODE);
  try {
    await file.writeFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
}
