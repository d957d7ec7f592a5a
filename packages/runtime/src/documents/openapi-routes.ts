// Serves the API documents of the project: the external one to anyone, the admin one to operators.
import { readFile } from "node:fs/promises";
import { FAMILY_BASE, type Family, OPENAPI_SEGMENT } from "@lathe/contract";
import type { Answer, Route } from "../server/route.ts";
import { createStaticRoute } from "./static-content.ts";

const CONTENT_TYPE = "application/json; charset=utf-8";

/** Where the documents are. */
export interface OpenapiOptions {
  /** The project's folder; its path ends in a slash. */
  readonly root: URL;
}

/** The routes of both documents, which are read here, once. Throws where one is missing or is no JSON. */
export async function createOpenapiRoutes({ root }: OpenapiOptions): Promise<readonly Route[]> {
  const [admin, external] = await Promise.all([readDocument(root, "admin"), readDocument(root, "external")]);
  return [
    createAdminRoute(admin),
    createStaticRoute(getDocumentPath("external"), { bytes: external, contentType: CONTENT_TYPE }),
  ];
}

function createAdminRoute(bytes: Uint8Array): Route {
  const answer: Answer = { status: 200, headers: { "content-type": CONTENT_TYPE }, body: bytes };
  return {
    method: "GET",
    path: getDocumentPath("admin"),
    guard: { kind: "operator", permission: null },
    body: "none",
    handle: () => Promise.resolve(answer),
  };
}

function getDocumentPath(family: Family): string {
  return `${FAMILY_BASE[family]}/${OPENAPI_SEGMENT}`;
}

async function readDocument(root: URL, family: Family): Promise<Uint8Array> {
  const name = `openapi/${family}.json`;
  const bytes = await readFile(new URL(name, root)).catch((cause: unknown) => {
    throw new Error(
      `The application can't start: ${name} can't be read. Make it with "lathe generate", then start again.`,
      { cause },
    );
  });
  try {
    JSON.parse(bytes.toString("utf8"));
  } catch (cause) {
    throw new Error(
      `The application can't start: ${name} is not JSON. Mend it, or delete it and run "lathe generate"; then start again.`,
      { cause },
    );
  }
  return bytes;
}
