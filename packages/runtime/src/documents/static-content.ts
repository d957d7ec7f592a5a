// Content that stays the same while the application runs: answered from memory, and not sent again to who has it.
import { createHash } from "node:crypto";
import { IF_NONE_MATCH_HEADER } from "@lathe/contract";
import { matchesEntityTag } from "@lathe/http";
import type { Answer, Route } from "../server/route.ts";

/** What is answered at a path to anyone. */
export interface StaticContent {
  readonly bytes: Uint8Array;
  readonly contentType: string;
  /** Headers besides the content type, the tag and the caching. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** A route that anyone may get, without a look into the database. Clients may keep the content, and ask whether it is still the same. */
export function createStaticRoute(path: string, { bytes, contentType, headers }: StaticContent): Route {
  const etag = computeEtag(bytes);
  const cacheHeaders = { etag, "cache-control": "no-cache", ...headers };
  const fullAnswer: Answer = {
    status: 200,
    headers: { ...cacheHeaders, "content-type": contentType },
    body: bytes,
  };
  const notModified: Answer = { status: 304, headers: cacheHeaders };
  return {
    method: "GET",
    path,
    guard: { kind: "open" },
    body: "none",
    handle: (request) =>
      Promise.resolve(
        matchesEntityTag(request.header(IF_NONE_MATCH_HEADER), etag) ? notModified : fullAnswer,
      ),
  };
}

/** A tag that names content: the same bytes have the same one, and no others have it. */
export function computeEtag(content: Uint8Array | string): string {
  return `"${createHash("sha256").update(content).digest("base64url")}"`;
}
