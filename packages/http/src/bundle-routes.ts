// Serves a bundle: its files for ever where their names carry a hash, its page for every address of a single-page application.
import type { Headers, Outcome } from "./answer.ts";
import { chooseEncoding } from "./accept-encoding.ts";
import type { Bundle, BundleFile } from "./bundle.ts";
import type { HttpRequest } from "./request.ts";
import type { Route } from "./route.ts";

/** How a bundle is served. */
export interface BundleOptions<Guard> {
  readonly bundle: Bundle;
  readonly guard: Guard;
  /** The path below which it is, such as `/admin`; empty for the root. */
  readonly base: string;
  readonly contentSecurityPolicy: string;
  /** Whether a file's name changes with its content; unless said otherwise, whether it is in the folder `assets`. */
  readonly isHashed?: (name: string) => boolean;
  /** Whether a path below the base is an address of the application; unless said otherwise, all are. Those of files never are. */
  readonly isPage?: (path: string) => boolean;
}

const IMMUTABLE = "public, max-age=31536000, immutable";

/** The page of a single-page application. */
const PAGE = "index.html";

const SHARED_HEADERS: Headers = {
  "x-content-type-options": "nosniff",
  "cross-origin-opener-policy": "same-origin",
  "referrer-policy": "no-referrer",
  "cross-origin-resource-policy": "same-origin",
  vary: "Accept-Encoding",
};

/** What a bundle needs to know of a request. */
type BundleRequest = Pick<HttpRequest, "params" | "header" | "body">;

/** The routes of a bundle: GET and HEAD of its base and of everything below it. */
export function createBundleRoutes<Guard>(
  options: BundleOptions<Guard>,
): readonly Route<Guard, BundleRequest>[] {
  const { base, guard } = options;
  const route = (path: string, name: (request: BundleRequest) => string): Route<Guard, BundleRequest> => ({
    method: "GET",
    path,
    guard,
    body: "none",
    handle: (request) => Promise.resolve(findFile(options, request, name(request))),
  });
  const below = route(`${base}/*`, ({ params }) => params["*"] ?? "");
  return base === "" ? [below] : [route(base, () => ""), below];
}

/** The routes of a bundle whose page has one address: GET and HEAD of each file, and nothing besides. */
export function createFileRoutes<Guard>(
  options: BundleOptions<Guard>,
): readonly Route<Guard, BundleRequest>[] {
  const { base, guard, bundle } = options;
  return Array.from(bundle.keys(), (name) => {
    const path = name === PAGE ? "" : name;
    return {
      method: "GET",
      path: `${base}/${path}`,
      guard,
      body: "none",
      handle: (request) => Promise.resolve(findFile(options, request, path)),
    };
  });
}

function findFile<Guard>(options: BundleOptions<Guard>, request: BundleRequest, path: string): Outcome {
  const { bundle, isHashed = isAsset, contentSecurityPolicy } = options;
  const file = bundle.get(path);
  if (file === undefined || path === PAGE) return findPage(options, request, path);
  const caching = isHashed(path) ? IMMUTABLE : "no-cache";
  return toAnswer(file, request, { caching, contentSecurityPolicy });
}

/** The page, for an address of the application. What looks like a file is none, or a browser would take the page for it. */
function findPage<Guard>(options: BundleOptions<Guard>, request: BundleRequest, path: string): Outcome {
  const { bundle, isPage = () => true, isHashed = isAsset, contentSecurityPolicy } = options;
  const page = bundle.get(PAGE);
  const looksLikeFile = isHashed(path) || path.slice(path.lastIndexOf("/") + 1).includes(".");
  if (page === undefined || (path !== PAGE && (looksLikeFile || !isPage(path))))
    return { reason: "not_found" };
  return toAnswer(page, request, { caching: "no-cache", contentSecurityPolicy });
}

function isAsset(name: string): boolean {
  return name.startsWith("assets/");
}

interface FilePolicy {
  readonly caching: string;
  readonly contentSecurityPolicy: string;
}

function toAnswer({ plain, compressed }: BundleFile, request: BundleRequest, policy: FilePolicy): Outcome {
  const headers = {
    ...SHARED_HEADERS,
    "cache-control": policy.caching,
    "content-security-policy": policy.contentSecurityPolicy,
  };
  const encoding = chooseEncoding(request.header("accept-encoding"), new Set(compressed.keys()));
  const file = encoding && compressed.get(encoding);
  if (encoding === undefined || file === undefined) return { file: plain, headers };
  return { file, headers: { ...headers, "content-encoding": encoding } };
}
