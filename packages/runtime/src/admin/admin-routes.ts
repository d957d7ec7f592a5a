// Serves the admin: the files that come with @lathe/admin, to anyone. What they show comes from the API, to operators.
import { ADMIN_FILES } from "@lathe/admin";
import { type Bundle, createBundleRoutes, readBundle } from "@lathe/http";
import { fileURLToPath } from "node:url";
import type { ApplicationDefinition } from "../definition.ts";
import { createPageRoute } from "../documents/page-routes.ts";
import type { BundleRoute, Guard } from "../server/route.ts";

/** Where the admin is. */
const BASE = "/admin";

/** What the admin may load and do: its own files and API, pictures that it has fetched, nothing inline, nothing foreign, in no frame. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "font-src 'self'",
  "img-src 'self' blob: data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join("; ");

let reading: Promise<Bundle | undefined> | undefined;

/** The routes of the admin; none where the project has none. In a repository where it was not built, a page says how to. */
export async function createAdminRoutes({
  admin,
}: Pick<ApplicationDefinition, "admin">): Promise<readonly BundleRoute[]> {
  if (admin === undefined) return [];
  // Applications of one process share the files.
  reading ??= readFiles();
  const bundle = await reading;
  if (bundle === undefined) return [createPageRoute(BASE, NOT_BUILT)];
  const guard: Guard = { kind: "open" };
  return createBundleRoutes({ bundle, guard, base: BASE, contentSecurityPolicy: POLICY });
}

async function readFiles(): Promise<Bundle | undefined> {
  try {
    return await readBundle(fileURLToPath(ADMIN_FILES));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}

const NOT_BUILT = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <title>The admin is not built</title>
  </head>
  <body>
    <h1>The admin is not built</h1>
    <p>In a clone of Lathe, <code>npm run build:admin</code> builds it. Then start the application again.</p>
  </body>
</html>
`;
