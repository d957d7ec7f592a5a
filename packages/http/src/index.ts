// The door of the package: everything that others may use.
export {
  type Answer,
  type ByteRange,
  type BytesAnswer,
  type FileAnswer,
  type FileSource,
  type Headers,
  createJsonAnswer,
  type Outcome,
  type StreamAnswer,
} from "./answer.ts";
export { type Bundle, readBundle } from "./bundle.ts";
export { type BundleOptions, createBundleRoutes } from "./bundle-routes.ts";
export type { TrustProxy } from "./client-address.ts";
export { toClientKey } from "./client-key.ts";
export { type DiskFileFacts, findDiskFile } from "./disk-file.ts";
export type { DrainOptions } from "./drain.ts";
export { matchesEntityTag } from "./entity-tag.ts";
export type { JsonBodyRules, ServerLimits } from "./limits.ts";
export type { ListenOptions } from "./listen.ts";
export { createMemoryFile } from "./memory-file.ts";
export { createRateLimiter, type RateDecision, type RateLimit, type RateLimiter } from "./rate-limit.ts";
export type { Failure, Refusal } from "./refusal.ts";
export type { HttpRequest, RequestHead } from "./request.ts";
export type { AnyRoute, Route, RouteFacts, StreamRoute } from "./route.ts";
export { createServer, type Server } from "./server.ts";
export type { CompletedRequest, FailedRequest, ServerOptions } from "./server-options.ts";
