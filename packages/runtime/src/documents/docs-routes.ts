// Serves the page at the root and the browsable pages of the API documents, and the files that they load. Everything is in memory, by fixed names: no
// path of a request ever reaches the file system.
import { readFile } from "node:fs/promises";
import { DOCS_SEGMENT, FAMILIES, FAMILY_BASE } from "@lathe/contract";
import type { ApplicationDefinition } from "../definition.ts";
import type { Route } from "../server/route.ts";
import { PAGE_FILES, PAGE_POLICY, emitDocsPage } from "./docs-page.ts";
import { HOME_FILES, emitHomePage } from "./home-page.ts";
import { createStaticRoute } from "./static-content.ts";

/** Where the files of the pages are; no module can have that name, and no family either. */
const FILES_BASE = "/api/_docs";

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  css: "text/css; charset=utf-8",
  js: "text/javascript; charset=utf-8",
  png: "image/png",
};

/** The headers of files that only a page of this application may load. */
const FILE_HEADERS = {
  "x-content-type-options": "nosniff",
  "cross-origin-resource-policy": "same-origin",
};

const PAGE_HEADERS = {
  ...FILE_HEADERS,
  "content-security-policy": PAGE_POLICY,
  "cross-origin-opener-policy": "same-origin",
  "referrer-policy": "no-referrer",
};

/** The routes of the pages and of their files, which are read here, once. */
export async function createDocsRoutes(definition: ApplicationDefinition): Promise<readonly Route[]> {
  return [
    createPageRoute("/", emitHomePage(definition)),
    ...FAMILIES.map((family) =>
      createPageRoute(`${FAMILY_BASE[family]}/${DOCS_SEGMENT}`, emitDocsPage(family)),
    ),
    ...(await Promise.all(listPageFiles().map(createFileRoute))),
  ];
}

function createPageRoute(path: string, html: string): Route {
  return createStaticRoute(path, {
    bytes: Buffer.from(html),
    contentType: "text/html; charset=utf-8",
    headers: PAGE_HEADERS,
  });
}

interface PageFile {
  readonly name: string;
  readonly folder: URL;
}

function listPageFiles(): readonly PageFile[] {
  const viewer = new URL("./static/", import.meta.resolve("@fastify/swagger-ui/package.json"));
  const own = new URL("./page/", import.meta.url);
  const { icon, viewerStyle, viewer: viewerScript, style, script } = PAGE_FILES;
  return [
    ...[icon, viewerStyle, viewerScript].map((name) => ({ name, folder: viewer })),
    ...[style, script, ...Object.values(HOME_FILES)].map((name) => ({ name, folder: own })),
  ];
}

async function createFileRoute({ name, folder }: PageFile): Promise<Route> {
  return createStaticRoute(`${FILES_BASE}/${name}`, {
    bytes: await readFile(new URL(name, folder)),
    contentType: CONTENT_TYPES[name.slice(name.lastIndexOf(".") + 1)] ?? "application/octet-stream",
    headers: FILE_HEADERS,
  });
}
