// The files outside the API: the editor, which holds nothing of a project.
import { EDITOR_FILES } from "@lathe/editor";
import { type Bundle, createBundle, createFileRoutes, readBundle, type Route } from "@lathe/http";
import { fileURLToPath } from "node:url";
import type { Guard } from "./admit.ts";

/** What the editor may load and do: its own files and API, pictures that people look at in it, nothing inline, nothing foreign, in no frame. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "worker-src 'self'",
  "style-src 'self'",
  "font-src 'self'",
  "img-src 'self' blob: data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join("; ");

/** A route for every file of the editor. In a repository where it was not built, a page says how to. */
export async function createPageRoutes(): Promise<readonly Route<Guard>[]> {
  const bundle = await readFiles();
  return createFileRoutes({ bundle, guard: "everyone", base: "", contentSecurityPolicy: POLICY });
}

async function readFiles(): Promise<Bundle> {
  try {
    return await readBundle(fileURLToPath(EDITOR_FILES));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return NOT_BUILT;
    throw error;
  }
}

const NOT_BUILT = createBundle(
  new Map([
    [
      "index.html",
      Buffer.from(`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <title>The editor is not built</title>
  </head>
  <body>
    <h1>The editor is not built</h1>
    <p>In a clone of Lathe, <code>npm run build:web</code> builds it. Then start the generator again. The command line and the API work without it.</p>
  </body>
</html>
`),
    ],
  ]),
);
