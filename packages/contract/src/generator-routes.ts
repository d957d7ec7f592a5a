// Every route of the generator API as types: what each takes and what it answers.
import type {
  EditorModel,
  EntitySettings,
  EntitySummary,
  FieldDraft,
  GenerateRequest,
  GenerateResult,
  ListedModule,
  ProjectionFields,
  ProjectModel,
  RenamePreview,
  RollbackPreview,
} from "./generator-bodies.ts";
import type { DiffedPlan, HistoryItem, ModelChange, Plan, RecordProblem } from "./generator-plan.ts";
import type { ModelParts } from "./model-parts.ts";
import type { ListEnvelope } from "./records.ts";

/** No members at all. */
type NoMembers = Readonly<Record<string, never>>;

/** In every answer about the model: its revision, after the change where there was one. */
interface WithRevision {
  readonly revision: string;
}

/** In every change: the revision it was built on. */
interface WithExpectedRevision {
  readonly expectedRevision: string;
}

/** In changes that also depend on the last generation: its revision, null before the first. */
interface WithExpectedSavedRevision {
  readonly expectedSavedRevision: string | null;
}

/** In removals of what others may refer to. */
interface WithCascade extends WithExpectedRevision {
  /** Also clears the uses, except those in rules. */
  readonly cascade?: boolean;
}

/** Problems of a model that was edited by hand; left out while there are none. */
interface WithProblems<P extends ModelParts> {
  readonly problems?: readonly P["problem"][];
}

interface WithModule<P extends ModelParts> {
  readonly module: P["module"];
}

interface WithEntity<P extends ModelParts> {
  readonly entity: P["entity"];
}

interface WithField<P extends ModelParts> {
  readonly field: P["field"];
}

interface WithRelation<P extends ModelParts> {
  readonly relation: P["relation"];
}

interface WithCollection<P extends ModelParts> {
  readonly collection: P["collection"];
}

interface ModuleParams {
  readonly module: string;
}

interface EntityParams {
  readonly entity: string;
}

interface FieldParams extends EntityParams {
  readonly field: string;
}

interface RelationParams extends EntityParams {
  readonly relation: string;
}

interface CollectionParams extends EntityParams {
  readonly collection: string;
}

interface ReadRoute<Answer, Params = NoMembers, Query = NoMembers> {
  readonly params: Params;
  readonly query: Query;
  readonly body: undefined;
  readonly answer: Answer & WithRevision;
  readonly status: 200;
}

interface ChangeRoute<Body, Answer, Params = NoMembers> {
  readonly params: Params;
  readonly query: NoMembers;
  readonly body: Body & WithExpectedRevision;
  readonly answer: Answer & WithRevision;
  readonly status: 200;
}

interface CreateRoute<Body, Answer, Params = NoMembers> {
  readonly params: Params;
  readonly query: NoMembers;
  readonly body: Body & WithExpectedRevision;
  readonly answer: Answer & WithRevision;
  readonly status: 201;
}

interface RemoveRoute<Answer, Params, Query = WithCascade> {
  readonly params: Params;
  readonly query: Query;
  readonly body: undefined;
  readonly answer: Answer & WithRevision;
  readonly status: 200;
}

interface HealthRoute {
  readonly params: NoMembers;
  readonly query: NoMembers;
  readonly body: undefined;
  readonly answer: { readonly status: "ok" };
  readonly status: 200;
}

interface OpenSessionRoute {
  readonly params: NoMembers;
  readonly query: NoMembers;
  readonly body: { readonly launchToken: string };
  readonly answer: { readonly token: string; readonly expiresAt: string };
  readonly status: 201;
}

interface DocumentRoute {
  readonly params: NoMembers;
  readonly query: NoMembers;
  readonly body: undefined;
  /** An OpenAPI document. */
  readonly answer: object;
  readonly status: 200;
}

interface EventStreamRoute {
  readonly params: NoMembers;
  readonly query: NoMembers;
  readonly body: undefined;
  /** Server-sent events, until either side ends. */
  readonly answer: never;
  readonly status: 200;
}

/** Entries of the history that can't be read; left out while there are none. */
interface WithRecordProblems {
  readonly problems?: readonly RecordProblem[];
}

/**
 * The routes of the generator API, by method and path. `P` are the model's types as they are answered, `Sent` as they
 * are sent, where members that have a default may be left out. Query values stand here as what they mean; on the wire
 * they are text.
 */
export interface GeneratorRoutes<P extends ModelParts, Sent extends ModelParts = P> {
  "GET /healthz": HealthRoute;
  "POST /api/session": OpenSessionRoute;
  "GET /api/openapi.json": DocumentRoute;
  "GET /api/events": EventStreamRoute;

  "GET /api/project": ReadRoute<ProjectModel<P> & WithProblems<P>>;
  "PUT /api/project": ChangeRoute<
    { readonly project: Partial<Sent["project"]> },
    { readonly project: P["project"] }
  >;
  "GET /api/model-editor": ReadRoute<EditorModel<P>>;

  "GET /api/modules": ReadRoute<{ readonly modules: readonly ListedModule<P>[] } & WithProblems<P>>;
  "GET /api/modules/:module": ReadRoute<{ readonly module: ListedModule<P> } & WithProblems<P>, ModuleParams>;
  "POST /api/modules": CreateRoute<WithModule<Sent>, WithModule<P>>;
  "PUT /api/modules/:module": ChangeRoute<WithModule<Sent>, WithModule<P>, ModuleParams>;
  "DELETE /api/modules/:module": RemoveRoute<unknown, ModuleParams, WithExpectedRevision>;

  "GET /api/entities": ReadRoute<{ readonly entities: readonly EntitySummary[] } & WithProblems<P>>;
  "POST /api/entities/entity-draft": CreateRoute<WithEntity<Sent>, WithEntity<P>>;
  "PUT /api/entities/:entity/settings": ChangeRoute<
    { readonly settings: EntitySettings<Sent["entity"]> },
    WithEntity<P>,
    EntityParams
  >;
  "DELETE /api/entities/:entity/entity-draft": RemoveRoute<unknown, EntityParams>;

  "POST /api/entities/:entity/field-draft": CreateRoute<FieldDraft<Sent>, WithEntity<P>, EntityParams>;
  "PUT /api/entities/:entity/field-draft/:field": ChangeRoute<FieldDraft<Sent>, WithEntity<P>, FieldParams>;
  "DELETE /api/entities/:entity/field-draft/:field": RemoveRoute<WithEntity<P>, FieldParams>;
  "POST /api/entities/:entity/relation-draft": CreateRoute<WithRelation<Sent>, WithEntity<P>, EntityParams>;
  "POST /api/entities/:entity/collection-draft": CreateRoute<
    WithCollection<Sent>,
    WithEntity<P>,
    EntityParams
  >;
  "PUT /api/entities/:entity/collection-draft/:collection": ChangeRoute<
    WithCollection<Sent>,
    WithEntity<P>,
    CollectionParams
  >;
  "DELETE /api/entities/:entity/collection-draft/:collection": RemoveRoute<WithEntity<P>, CollectionParams>;
  "PUT /api/entities/:entity/projection-fields": ChangeRoute<
    ProjectionFields<Sent>,
    WithEntity<P>,
    EntityParams
  >;

  "POST /api/entities/:entity/fields": CreateRoute<WithField<Sent>, WithEntity<P>, EntityParams>;
  "PUT /api/entities/:entity/fields/:field": ChangeRoute<WithField<Sent>, WithEntity<P>, FieldParams>;
  "DELETE /api/entities/:entity/fields/:field": RemoveRoute<WithEntity<P>, FieldParams>;
  "POST /api/entities/:entity/relations": CreateRoute<WithRelation<Sent>, WithEntity<P>, EntityParams>;
  "PUT /api/entities/:entity/relations/:relation": ChangeRoute<
    WithRelation<Sent>,
    WithEntity<P>,
    RelationParams
  >;
  "DELETE /api/entities/:entity/relations/:relation": RemoveRoute<WithEntity<P>, RelationParams>;

  "POST /api/entities/:entity/fields/:field/rename-preview": ChangeRoute<
    { readonly to: string },
    RenamePreview,
    FieldParams
  >;
  "POST /api/entities/:entity/fields/:field/rename": ChangeRoute<
    { readonly to: string } & WithExpectedSavedRevision,
    WithEntity<P>,
    FieldParams
  >;

  "GET /api/plan": ReadRoute<Plan>;
  "POST /api/diff": ChangeRoute<unknown, DiffedPlan>;
  "POST /api/generate": ChangeRoute<GenerateRequest, GenerateResult>;
  "GET /api/history": ReadRoute<
    ListEnvelope<HistoryItem> & WithRecordProblems,
    NoMembers,
    { readonly limit?: number; readonly offset?: number }
  >;
  "GET /api/manifest-rollback": ReadRoute<RollbackPreview, NoMembers, { readonly to?: string }>;
  "POST /api/manifest-rollback": ChangeRoute<
    { readonly to: string } & WithExpectedSavedRevision,
    { readonly changes: readonly ModelChange[] }
  >;
}

/** A route of the generator API: method, blank, path with `:name` for a parameter. */
export type GeneratorRouteKey = keyof GeneratorRoutes<ModelParts>;
