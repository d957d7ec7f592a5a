// Serves pages and the files that they load. Everything is in memory, by fixed names: no path of a request ever reaches the file system.
import { readFile } from "node:fs/promises";
import type { Route } from "../server/route.ts";
import { PAGE_POLICY } from "./docs-page.ts";
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
  "cross-origin-opener-policy": "same-origin",
  "referrer-policy": "no-referrer",
};

/** The route of a page. */
export function createPageRoute(path: string, html: string, policy: string = PAGE_POLICY): Route {
  return createStaticRoute(path, {
    bytes: Buffer.from(html),
    contentType: "text/html; charset=utf-8",
    headers: { ...PAGE_HEADERS, "content-security-policy": policy },
  });
}

/** A file that pages load by its name. */
export interface PageFile {
  readonly name: string;
  readonly folder: URL;
}

/** Where the files are that are our own. */
export const OWN_FILES = new URL("./page/", import.meta.url);

/** The routes of files, which are read here, once. */
export function createFileRoutes(files: readonly PageFile[]): Promise<readonly Route[]> {
  return Promise.all(
    files.map(async ({ name, folder }) => createFileRoute(name, await readFile(new URL(name, folder)))),
  );
}

/** The route of a file that is there already. */
export function createFileRoute(name: string, bytes: Uint8Array): Route {
  return createStaticRoute(`${FILES_BASE}/${name}`, {
    bytes,
    contentType: CONTENT_TYPES[name.slice(name.lastIndexOf(".") + 1)] ?? "application/octet-stream",
    headers: FILE_HEADERS,
  });
}
