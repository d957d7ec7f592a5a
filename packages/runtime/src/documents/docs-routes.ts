// The page at the root, and the browsable pages of the API documents.
import { DOCS_SEGMENT, FAMILIES, FAMILY_BASE } from "@lathe/contract";
import type { ApplicationDefinition } from "../definition.ts";
import type { Route } from "../server/route.ts";
import { PAGE_FILES, emitDocsPage } from "./docs-page.ts";
import { HOME_FILES, emitHomePage } from "./home-page.ts";
import { OWN_FILES, type PageFile, createFileRoutes, createPageRoute } from "./page-routes.ts";

/** The routes of the pages and of their files. */
export async function createDocsRoutes(definition: ApplicationDefinition): Promise<readonly Route[]> {
  return [
    createPageRoute("/", emitHomePage(definition)),
    ...FAMILIES.map((family) =>
      createPageRoute(`${FAMILY_BASE[family]}/${DOCS_SEGMENT}`, emitDocsPage(family)),
    ),
    ...(await createFileRoutes(listPageFiles())),
  ];
}

function listPageFiles(): readonly PageFile[] {
  const viewer = new URL("./static/", import.meta.resolve("@fastify/swagger-ui/package.json"));
  const { icon, viewerStyle, viewer: viewerScript, style, script } = PAGE_FILES;
  return [
    ...[icon, viewerStyle, viewerScript].map((name) => ({ name, folder: viewer })),
    ...[style, script, ...Object.values(HOME_FILES)].map((name) => ({ name, folder: OWN_FILES })),
  ];
}
