// Every route of the generator API: the table, and what each route takes and answers as types.
import { ACCESS_ROUTES } from "./access-routes.ts";
import { BATCH_ROUTES } from "./batch-routes.ts";
import { DESCRIBE_ROUTES } from "./describe-routes.ts";
import { DRAFT_ROUTES } from "./draft-routes.ts";
import { ENTITY_ROUTES } from "./entity-routes.ts";
import { GENERATION_ROUTES } from "./generation-routes.ts";
import { MEMBER_ROUTES } from "./member-routes.ts";
import type { FillParts, ModelParts, NamedParts } from "./model-parts.ts";
import { MODEL_ROUTES } from "./model-routes.ts";
import type { GeneratorRouteDefinition, PATH_PARAMETERS } from "./route.ts";
import { REVISION_ROUTES } from "./revision-routes.ts";
import { RENAME_ROUTES } from "./rename-routes.ts";
import { RULE_ROUTES } from "./rule-routes.ts";
import { SERVER_ROUTES } from "./server-routes.ts";
import { TEMPLATE_ROUTES } from "./template-routes.ts";

/** Every route of the generator API, by method and path, with `:name` for a parameter. */
export const GENERATOR_ROUTES = {
  ...SERVER_ROUTES,
  ...MODEL_ROUTES,
  ...TEMPLATE_ROUTES,
  ...ENTITY_ROUTES,
  ...DRAFT_ROUTES,
  ...MEMBER_ROUTES,
  ...RENAME_ROUTES,
  ...BATCH_ROUTES,
  ...REVISION_ROUTES,
  ...RULE_ROUTES,
  ...ACCESS_ROUTES,
  ...DESCRIBE_ROUTES,
  ...GENERATION_ROUTES,
} as const;

/** A route of the generator API: method, blank, path. */
export type GeneratorRouteKey = keyof typeof GENERATOR_ROUTES;

type ParameterName<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParameterName<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

/** What a route takes and answers. */
interface Exchange<Key extends string, Route, Parts extends NamedParts<ModelParts, ModelParts>> {
  readonly params: { readonly [Name in ParameterName<Key> & keyof typeof PATH_PARAMETERS]: string };
  readonly query: Route extends GeneratorRouteDefinition<infer Query> ? FillParts<Query, Parts> : never;
  readonly body: Route extends GeneratorRouteDefinition<unknown, infer Body> ? FillParts<Body, Parts> : never;
  readonly answer: Route extends GeneratorRouteDefinition<unknown, unknown, infer Answer>
    ? FillParts<Answer, Parts>
    : never;
}

/**
 * What every route takes and answers. `P` are the model's types as they are answered, `Sent` as they are sent, where
 * members that have a default may be left out. Query values stand here as what they mean; on the wire they are text.
 */
export type GeneratorRoutes<P extends ModelParts, Sent extends ModelParts = P> = {
  readonly [Key in GeneratorRouteKey]: Exchange<Key, (typeof GENERATOR_ROUTES)[Key], NamedParts<P, Sent>>;
};
