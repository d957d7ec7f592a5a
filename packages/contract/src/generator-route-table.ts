// The routes of the generator API as a table that servers and clients read at run time.
import type { GeneratorRouteKey, GeneratorRoutes } from "./generator-routes.ts";
import type { ModelParts } from "./model-parts.ts";

/** What holds of a generator route whatever the model's types are. */
export interface GeneratorRouteDefinition {
  /** The status of success. */
  readonly status: 200 | 201;
  /** Whether it needs the bearer token of a session. */
  readonly protected: boolean;
  /** Where it carries the revision it was built on. */
  readonly expectedRevision: "body" | "query" | "none";
}

type HasExpectedRevision = { readonly expectedRevision: string };

type ExpectedRevisionLocation<Route extends { readonly body: unknown; readonly query: unknown }> =
  Route["body"] extends HasExpectedRevision
    ? "body"
    : Route["query"] extends HasExpectedRevision
      ? "query"
      : "none";

/** One row per key of GeneratorRoutes, with the status and the place of the revision that its types say. */
type GeneratorRouteTable<Routes extends GeneratorRoutes<ModelParts>> = {
  readonly [Key in GeneratorRouteKey]: GeneratorRouteDefinition & {
    readonly status: Routes[Key]["status"];
    readonly expectedRevision: ExpectedRevisionLocation<Routes[Key]>;
  };
};

const READ = { status: 200, protected: true, expectedRevision: "none" } as const;
const CHANGE = { status: 200, protected: true, expectedRevision: "body" } as const;
const CREATE = { status: 201, protected: true, expectedRevision: "body" } as const;
const REMOVE = { status: 200, protected: true, expectedRevision: "query" } as const;

/** Every generator route. */
export const GENERATOR_ROUTES = {
  "GET /healthz": { status: 200, protected: false, expectedRevision: "none" },
  "POST /api/session": { status: 201, protected: false, expectedRevision: "none" },
  "GET /api/openapi.json": READ,
  "GET /api/events": READ,
  "GET /api/project": READ,
  "PUT /api/project": CHANGE,
  "GET /api/model-editor": READ,
  "GET /api/modules": READ,
  "GET /api/modules/:module": READ,
  "POST /api/modules": CREATE,
  "PUT /api/modules/:module": CHANGE,
  "DELETE /api/modules/:module": REMOVE,
  "GET /api/entities": READ,
  "POST /api/entities/entity-draft": CREATE,
  "PUT /api/entities/:entity/settings": CHANGE,
  "DELETE /api/entities/:entity/entity-draft": REMOVE,
  "POST /api/entities/:entity/field-draft": CREATE,
  "PUT /api/entities/:entity/field-draft/:field": CHANGE,
  "DELETE /api/entities/:entity/field-draft/:field": REMOVE,
  "POST /api/entities/:entity/relation-draft": CREATE,
  "POST /api/entities/:entity/collection-draft": CREATE,
  "PUT /api/entities/:entity/collection-draft/:collection": CHANGE,
  "DELETE /api/entities/:entity/collection-draft/:collection": REMOVE,
  "PUT /api/entities/:entity/projection-fields": CHANGE,
  "POST /api/entities/:entity/fields": CREATE,
  "PUT /api/entities/:entity/fields/:field": CHANGE,
  "DELETE /api/entities/:entity/fields/:field": REMOVE,
  "POST /api/entities/:entity/relations": CREATE,
  "PUT /api/entities/:entity/relations/:relation": CHANGE,
  "DELETE /api/entities/:entity/relations/:relation": REMOVE,
  "POST /api/entities/:entity/fields/:field/rename-preview": CHANGE,
  "POST /api/entities/:entity/fields/:field/rename": CHANGE,
  "GET /api/plan": READ,
  "POST /api/diff": CHANGE,
  "POST /api/generate": CHANGE,
  "GET /api/history": READ,
  "GET /api/manifest-rollback": READ,
  "POST /api/manifest-rollback": CHANGE,
} as const satisfies GeneratorRouteTable<GeneratorRoutes<ModelParts>>;
