// Serves the admin, to anyone: the files that come with @lathe/admin, and those of the project's own screens. What they show comes from
// the API, to operators.
import { getApplicationName } from "../application-name.ts";
import { ADMIN_FILES } from "@lathe/admin";
import { type Bundle, createBundle, createBundleRoutes, readBundle } from "@lathe/http";
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { ApplicationDefinition } from "../definition.ts";
import { createPageRoute } from "../documents/page-routes.ts";
import type { BundleRoute, Guard, Log } from "../server/route.ts";
import { type PageWords, addWords } from "./admin-page.ts";
import { OWN_FOLDER, buildOwnScreens } from "./own-screens/build-own-screens.ts";
import { compressFiles } from "./own-screens/compress-files.ts";
import { describeOwnScreens, formatProblem } from "./own-screens/describe-own-screens.ts";

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

/** The project whose admin it is. */
export interface AdminProject {
  readonly definition: Pick<ApplicationDefinition, "admin" | "name" | "label">;
  readonly root: URL;
  readonly stage: "development" | "production";
  readonly log: Log;
}

/** The routes of the admin; none where the project has none. In a repository where it was not built, a page says how to. */
export async function createAdminRoutes(project: AdminProject): Promise<readonly BundleRoute[]> {
  const { admin } = project.definition;
  const label = getApplicationName(project.definition);
  if (admin === undefined) return [];
  // Applications of one process share the files.
  reading ??= readFiles();
  const files = await reading;
  if (files === undefined) return [createPageRoute(BASE, NOT_BUILT)];
  const bundle = await addOwnFiles(files, project, { label, accent: admin.accent });
  const guard: Guard = { kind: "open" };
  const isHashed = (name: string) => name.startsWith("assets/") || name.startsWith(OWN_FOLDER);
  return createBundleRoutes({ bundle, guard, base: BASE, contentSecurityPolicy: POLICY, isHashed });
}

/** The admin of a project, with its name and its own screens. Where these can't be built, it is there without them, and says so. */
async function addOwnFiles(
  files: Bundle,
  { root, stage, log }: AdminProject,
  project: PageWords["project"],
): Promise<Bundle> {
  const own = await buildOwnScreens(root);
  for (const problem of own === undefined || own.ok ? [] : own.problems)
    log.error({ ...problem.place }, `The own screens of the admin can't be built: ${formatProblem(problem)}`);
  const page = addWords(await readFile(new URL(PAGE, ADMIN_FILES), "utf8"), {
    project,
    ownScreens: own && describeOwnScreens(own, stage),
  });
  const added = new Map([...(own?.ok ? own.files : []), [PAGE, Buffer.from(page)] as const]);
  return new Map([...files, ...createBundle(compressFiles(added))]);
}

const PAGE = "index.html";

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
    <p>In a clone of Lathe, <code>npm run build:web</code> builds it. Then start the application again.</p>
  </body>
</html>
`;
