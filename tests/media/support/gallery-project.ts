// The gallery as a project in a folder of its own, run by real processes, and somebody who works with it until it is gone.
import { readdirSync, readFileSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { render, resolve } from "@lathe/codegen";
import type { Model } from "@lathe/model";
import { initialMigration } from "../../codegen/support/models.ts";
import { writeProject } from "../../codegen/support/tools.ts";
import { writeTexts } from "../../support/temp-folder.ts";
import { galleryModel } from "./gallery.ts";
import { createMultipart, drawPicture } from "./uploads.ts";

/** Who may do everything there. */
export const OWNER = {
  LATHE_ADMIN_EMAIL: "owner@example.org",
  LATHE_ADMIN_PASSWORD: "correct horse battery",
} as const;

/** Makes the project. */
export function writeGallery(folder: string, model = galleryModel()): void {
  writeTexts(folder, [["migrations/0001_initial.sql", initialMigration(model)]]);
  writeSources(folder, model);
  symlinkSync(join(import.meta.dirname, "../../../node_modules"), join(folder, "node_modules"), "junction");
}

/** Writes what is generated of a model whose tables are the same. */
export function writeSources(folder: string, model: Model): void {
  writeProject(folder, render(resolve(model)));
}

/** The token of the owner. */
export async function signIn(url: string): Promise<string> {
  const response = await fetch(`${url}/api/auth/v1/sessions`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email: OWNER.LATHE_ADMIN_EMAIL, password: OWNER.LATHE_ADMIN_PASSWORD }),
  });
  return ((await response.json()) as { readonly accessToken: string }).accessToken;
}

/** Uploads, shows and replaces pictures for as long as it is told to; what fails meanwhile is not held against anybody. */
export async function workOn(
  url: string,
  token: string,
  { goesOn, onUpload }: { readonly goesOn: () => boolean; readonly onUpload: () => void },
): Promise<void> {
  const send = async (method: string, path: string, body: object) => {
    const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
    const response = await fetch(`${url}/api/admin/v1${path}`, {
      method,
      headers,
      body: JSON.stringify(body),
    });
    return (await response.json()) as { readonly id: string };
  };
  let post: string | undefined;
  for (let count = 0; goesOn(); count++) {
    try {
      const colour = `hsl(${(count * 37) % 360}, 60%, 50%)`;
      const { raw, headers } = createMultipart(await drawPicture({ width: 600, height: 400, colour }));
      const response = await fetch(`${url}/api/admin/v1/_media/posts/cover/uploads`, {
        method: "POST",
        headers: { ...headers, authorization: `Bearer ${token}` },
        body: raw,
      });
      const { id: cover } = (await response.json()) as { readonly id: string };
      if (response.status === 201) onUpload();
      if (count % 3 === 0) post = (await send("POST", "/blog/posts", { title: "p", cover })).id;
      else if (count % 3 === 1 && post !== undefined) await send("PATCH", `/blog/posts/${post}`, { cover });
    } catch {
      // The server is gone, or its database; whether the request took effect is what the test finds out.
    }
  }
}

/** The processes that a process has started and that still run. */
export function listChildren(parent: number): readonly number[] {
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => findParent(name) === parent)
    .map(Number);
}

function findParent(pid: string): number | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, "utf8");
    return Number(text.slice(text.lastIndexOf(")") + 2).split(" ")[1]);
  } catch {
    return undefined;
  }
}
