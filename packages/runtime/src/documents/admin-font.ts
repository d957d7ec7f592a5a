// The font of the admin, for pages that look like it and are none of its own.
import { readdir } from "node:fs/promises";
import { ADMIN_FILES } from "@lathe/admin";

const FOLDER = "assets/";
const FONT = /^inter-latin-wght-normal-[\w-]+\.woff2$/;

/** The font's place below `/admin/`; undefined in a repository where the admin was not built. */
export async function findAdminFont(): Promise<string | undefined> {
  const names = await readdir(new URL(FOLDER, ADMIN_FILES)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw error;
  });
  const name = names.find((each) => FONT.test(each));
  return name === undefined ? undefined : `${FOLDER}${name}`;
}
