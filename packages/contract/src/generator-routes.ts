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
type None = Readonly<Record<string, never>>;

/** In every answer about the model: its revision, after the change where there was one. */
interface Revised {
  readonly revision: string;
}

/** In every change: the revision it was built on. */
interface Expected {
  readonly expectedRevision: string;
}

/** In changes that also depend on the last generation: its revision, null before the first. */
interface ExpectedSaved {
  readonly expectedSavedRevision: string | null;
}

/** In removals of what others may refer to. */
interface Cascading extends Expected {
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

interface AtModule {
  readonly module: string;
}

interface AtEntity {
  readonly entity: string;
}

interface AtField extends AtEntity {
  readonly field: string;
}

interface AtRelation extends AtEntity {
  readonly relation: string;
}

interface AtCollection extends AtEntity {
  readonly collection: string;
}

interface Read<Answer, Params = None, Query = None> {
  readonly params: Params;
  readonly query: Query;
  readonly body: undefined;
  readonly answer: Answer & Revised;
  readonly status: 200;
}

interface Change<Body, Answer, Params = None> {
  readonly params: Params;
  readonly query: None;
  readonly body: Body & Expected;
  readonly answer: Answer & Revised;
  readonly status: 200;
}

interface Create<Body, Answer, Params = None> {
  readonly params: Params;
  readonly query: None;
  readonly body: Body & Expected;
  readonly answer: Answer & Revised;
  readonly status: 201;
}

interface Remove<Answer, Params, Query = Cascading> {
  readonly params: Params;
  readonly query: Query;
  readonly body: undefined;
  readonly answer: Answer & Revised;
  readonly status: 200;
}

interface Health {
  readonly params: None;
  readonly query: None;
  readonly body: undefined;
  readonly answer: { readonly status: "ok" };
  readonly status: 200;
}

interface OpenSession {
  readonly params: None;
  readonly query: None;
  readonly body: { readonly launchToken: string };
  readonly answer: { readonly token: string; readonly expiresAt: string };
  readonly status: 201;
}

interface Document {
  readonly params: None;
  readonly query: None;
  readonly body: undefined;
  /** An OpenAPI document. */
  readonly answer: object;
  readonly status: 200;
}

interface EventStream {
  readonly params: None;
  readonly query: None;
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
  "GET /healthz": Health;
  "POST /api/session": OpenSession;
  "GET /api/openapi.json": Document;
  "GET /api/events": EventStream;

  "GET /api/project": Read<ProjectModel<P> & WithProblems<P>>;
  "PUT /api/project": Change<
    { readonly project: Partial<Sent["project"]> },
    { readonly project: P["project"] }
  >;
  "GET /api/model-editor": Read<EditorModel<P>>;

  "GET /api/modules": Read<{ readonly modules: readonly ListedModule<P>[] } & WithProblems<P>>;
  "GET /api/modules/:module": Read<{ readonly module: ListedModule<P> } & WithProblems<P>, AtModule>;
  "POST /api/modules": Create<WithModule<Sent>, WithModule<P>>;
  "PUT /api/modules/:module": Change<WithModule<Sent>, WithModule<P>, AtModule>;
  "DELETE /api/modules/:module": Remove<unknown, AtModule, Expected>;

  "GET /api/entities": Read<{ readonly entities: readonly EntitySummary[] } & WithProblems<P>>;
  "POST /api/entities/entity-draft": Create<WithEntity<Sent>, WithEntity<P>>;
  "PUT /api/entities/:entity/settings": Change<
    { readonly settings: EntitySettings<Sent["entity"]> },
    WithEntity<P>,
    AtEntity
  >;
  "DELETE /api/entities/:entity/entity-draft": Remove<unknown, AtEntity>;

  "POST /api/entities/:entity/field-draft": Create<FieldDraft<Sent>, WithEntity<P>, AtEntity>;
  "PUT /api/entities/:entity/field-draft/:field": Change<FieldDraft<Sent>, WithEntity<P>, AtField>;
  "DELETE /api/entities/:entity/field-draft/:field": Remove<WithEntity<P>, AtField>;
  "POST /api/entities/:entity/relation-draft": Create<WithRelation<Sent>, WithEntity<P>, AtEntity>;
  "POST /api/entities/:entity/collection-draft": Create<WithCollection<Sent>, WithEntity<P>, AtEntity>;
  "PUT /api/entities/:entity/collection-draft/:collection": Change<
    WithCollection<Sent>,
    WithEntity<P>,
    AtCollection
  >;
  "DELETE /api/entities/:entity/collection-draft/:collection": Remove<WithEntity<P>, AtCollection>;
  "PUT /api/entities/:entity/projection-fields": Change<ProjectionFields<Sent>, WithEntity<P>, AtEntity>;

  "POST /api/entities/:entity/fields": Create<WithField<Sent>, WithEntity<P>, AtEntity>;
  "PUT /api/entities/:entity/fields/:field": Change<WithField<Sent>, WithEntity<P>, AtField>;
  "DELETE /api/entities/:entity/fields/:field": Remove<WithEntity<P>, AtField>;
  "POST /api/entities/:entity/relations": Create<WithRelation<Sent>, WithEntity<P>, AtEntity>;
  "PUT /api/entities/:entity/relations/:relation": Change<WithRelation<Sent>, WithEntity<P>, AtRelation>;
  "DELETE /api/entities/:entity/relations/:relation": Remove<WithEntity<P>, AtRelation>;

  "POST /api/entities/:entity/fields/:field/rename-preview": Change<
    { readonly to: string },
    RenamePreview,
    AtField
  >;
  "POST /api/entities/:entity/fields/:field/rename": Change<
    { readonly to: string } & ExpectedSaved,
    WithEntity<P>,
    AtField
  >;

  "GET /api/plan": Read<Plan>;
  "POST /api/diff": Change<unknown, DiffedPlan>;
  "POST /api/generate": Change<GenerateRequest, GenerateResult>;
  "GET /api/history": Read<
    ListEnvelope<HistoryItem> & WithRecordProblems,
    None,
    { readonly limit?: number; readonly offset?: number }
  >;
  "GET /api/manifest-rollback": Read<RollbackPreview, None, { readonly to?: string }>;
  "POST /api/manifest-rollback": Change<
    { readonly to: string } & ExpectedSaved,
    { readonly changes: readonly ModelChange[] }
  >;
}

/** A route of the generator API: method, blank, path with `:name` for a parameter. */
export type GeneratorRouteKey = keyof GeneratorRoutes<ModelParts>;
