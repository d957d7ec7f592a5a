// The files outside the API, which hold nothing of a project.
import { createMemoryFile, type Headers, type Route } from "@lathe/http";
import type { Guard } from "./admit.ts";
import { STATIC_FILES } from "./start-page.ts";

const HEADERS: Headers = {
  "cache-control": "no-cache",
  "content-security-policy":
    "default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  "x-frame-options": "DENY",
};

/** A route for every file. */
export const PAGE_ROUTES: readonly Route<Guard>[] = [...STATIC_FILES].map(([path, { type, text }]) => {
  const answer = { file: createMemoryFile(Buffer.from(text), type), headers: HEADERS };
  return { method: "GET", path, guard: "everyone", body: "none", handle: async () => answer };
});
