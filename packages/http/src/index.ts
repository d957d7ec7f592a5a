// The door of the package: everything that others may use.
export {
  type ByteRange,
  type BytesAnswer,
  type FileAnswer,
  type Headers,
  createJsonAnswer,
  type Outcome,
  type StreamAnswer,
} from "./answer.ts";
export { type Bundle, createBundle, readBundle } from "./bundle.ts";
export { createBundleRoutes, createFileRoutes } from "./bundle-routes.ts";
export type { TrustProxy } from "./client-address.ts";
export { toClientKey } from "./client-key.ts";
export { findDiskFile } from "./disk-file.ts";
export { matchesEntityTag } from "./entity-tag.ts";
export type { JsonBodyRules, ServerLimits } from "./limits.ts";
export { createMemoryFile } from "./memory-file.ts";
export { createRateLimiter, type RateLimit } from "./rate-limit.ts";
export type { Failure, Refusal } from "./refusal.ts";
export type { HttpRequest, RequestHead } from "./request.ts";
export type { Route, RouteFacts, StreamRoute } from "./route.ts";
export { createServer, type Server } from "./server.ts";
export type { CompletedRequest, FailedRequest, ServerOptions } from "./server-options.ts";
