// What a route of the generator is: what may be sent to it, and the service that it calls.
import type { GenerateResult, GeneratorRouteKey, GeneratorRoutes, ModelParts } from "@lathe/contract";
import type { ServiceOptions } from "../services/context.ts";
import type { WireParts } from "../services/describe-model.ts";
import type { RefusalOutcome } from "../services/refusal.ts";
import type { StoreError } from "../store/store-error.ts";

type WireRoutes = GeneratorRoutes<WireParts, ModelParts>;

/** The routes that work on the project; the others concern the server itself. */
export type ProjectRouteKey = Exclude<
  GeneratorRouteKey,
  "GET /healthz" | "POST /api/session" | "GET /api/openapi.json" | "GET /api/events"
>;

/** What a route gets: everything is checked but what only the model can tell. */
export interface RouteRequest<Key extends ProjectRouteKey> {
  readonly params: WireRoutes[Key]["params"];
  readonly query: WireRoutes[Key]["query"];
  readonly body: WireRoutes[Key]["body"];
}

/** The project that is served. */
export interface ServedProject {
  readonly dir: string;
  readonly options: ServiceOptions;
}

/** An answer, or a refusal. */
export type RouteOutcome<Key extends ProjectRouteKey> =
  | {
      readonly ok: true;
      readonly answer: WireRoutes[Key]["answer"];
      /** Set where a change counts, but the disk failed before every file was in its place. */
      readonly unfinished?: StoreError | undefined;
    }
  | RefusalOutcome;

/** Hears what requests did. */
export interface RouteListener {
  /** Something was generated. */
  generated(result: GenerateResult): void;
  /** The plan is another, though the model may be the same. */
  planChanged(): void;
}

/** A route. */
export interface ProjectRoute<Key extends ProjectRouteKey> {
  run(project: ServedProject, request: RouteRequest<Key>): Promise<RouteOutcome<Key>>;
  /** Tells of what was done. */
  notify?(listener: RouteListener, answer: WireRoutes[Key]["answer"]): void;
}

/** Routes by method and path. */
export type ProjectRoutes<Keys extends ProjectRouteKey> = { readonly [Key in Keys]: ProjectRoute<Key> };
