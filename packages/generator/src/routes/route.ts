// What a route of the generator does: what its definition says is checked already, so it calls one service and answers.
import type {
  SERVER_ROUTES,
  GenerateResult,
  GenerationStep,
  GeneratorRouteKey,
  GeneratorRoutes,
  ModelParts,
} from "@lathe/contract";
import type { ProjectTemplate } from "../services/apply-template.ts";
import type { ServiceOptions } from "../services/context.ts";
import type { WireParts } from "../services/describe-model.ts";
import type { RefusalOutcome } from "../services/refusal.ts";
import type { GenerateOutcome } from "../services/write-generation.ts";
import type { StoreError } from "../store/store-error.ts";

type WireRoutes = GeneratorRoutes<WireParts, ModelParts>;

/** The routes that work on the project; the others concern the server itself. */
export type ProjectRouteKey = Exclude<GeneratorRouteKey, keyof typeof SERVER_ROUTES>;

/** What a route gets: everything is checked but what only the model can tell. */
export type RouteRequest<Key extends ProjectRouteKey> = Pick<WireRoutes[Key], "params" | "query" | "body">;

/** The project that is served. */
export interface ServedProject {
  readonly dir: string;
  readonly options: ServiceOptions;
  /** What an empty project can begin with. */
  readonly templates: () => readonly ProjectTemplate[];
  readonly trackGeneration: TrackGeneration;
}

/** Carries a generation out and tells others of its steps. One that is refused before its first step is not told. */
export type TrackGeneration = (
  planId: string,
  run: (onStep: (step: GenerationStep) => void) => Promise<GenerateOutcome>,
) => Promise<GenerateOutcome>;

/** What others are told of besides a change of the model. */
export type RouteEvent =
  /** Something was generated. */
  | { readonly kind: "generated"; readonly result: GenerateResult }
  /** The plan is another, though the model may be the same. */
  | { readonly kind: "planChanged" };

/** An answer, or a refusal. */
export type RouteOutcome<Key extends ProjectRouteKey> =
  | {
      readonly ok: true;
      readonly answer: WireRoutes[Key]["answer"];
      /** Set where a change counts, but the disk failed before every file was in its place. */
      readonly unfinished?: StoreError | undefined;
      readonly event?: RouteEvent;
    }
  | RefusalOutcome;

/** Carries out the requests to a route. */
export type RouteHandler<Key extends ProjectRouteKey> = (
  project: ServedProject,
  request: RouteRequest<Key>,
) => Promise<RouteOutcome<Key>>;

/** A handler for every route that works on the project, by method and path. */
export type RouteHandlers = { readonly [Key in ProjectRouteKey]: RouteHandler<Key> };

/** Some of the handlers, each with the types of its route. */
export function defineHandlers<Key extends ProjectRouteKey>(
  handlers: Pick<RouteHandlers, Key>,
): Pick<RouteHandlers, Key> {
  return handlers;
}
