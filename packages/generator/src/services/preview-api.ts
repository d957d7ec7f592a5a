// The API of an entity as it would be generated now, and how it stands to the last generation.
import { describeEntityApi, type EntityOperation, resolve } from "@lathe/codegen";
import type { Family, PreviewedRoute } from "@lathe/contract";
import { type Entity, isSameJson, type Model } from "@lathe/model";
import { type ServiceContext, type ServiceOptions, withProjectView } from "./context.ts";
import { createExampleOf, listSchemaMembers } from "./schema-members.ts";
import { createRefusal, createStateRefusal, findModelRefusal, type RefusalOutcome } from "./refusal.ts";
import { readManifest, readSavedModel } from "./saved-state.ts";

/** Whose API is asked for. */
export interface ApiPreviewRequest {
  readonly entity: string;
  readonly family: Family;
}

/** The routes, or why they can't be told. */
export type ApiPreviewOutcome =
  | {
      readonly ok: true;
      readonly revision: string;
      readonly savedRevision: string | null;
      readonly routes: readonly PreviewedRoute[];
    }
  | RefusalOutcome;

/** Previews the API of an entity. Writes nothing. */
export async function previewApi(
  dir: string,
  { entity, family }: ApiPreviewRequest,
  options: ServiceOptions = {},
): Promise<ApiPreviewOutcome> {
  return withProjectView(dir, options, async (view, context): Promise<ApiPreviewOutcome> => {
    const { revision, parsed } = view.snapshot;
    const edited = parsed.model.entities.find(({ name }) => name === entity);
    if (edited === undefined) return createRefusal("not_found", `There is no entity "${entity}".`);
    const broken = findModelRefusal(parsed.issues);
    if (broken !== undefined) return broken;
    const manifest = readManifest(view.manifest);
    if (!manifest.ok) return createStateRefusal([manifest.problem]);
    const savedRevision = manifest.value?.revision ?? null;
    const saved =
      savedRevision === null ? undefined : await readSavedModel(view, savedRevision, context.cache);
    if (saved?.ok === false) return createStateRefusal([saved.problem]);
    const now = describe(parsed.model, edited, family, context);
    const before = saved && describeSame(saved.value, edited, family, context);
    return { ok: true, revision, savedRevision, routes: compareRoutes(now, before ?? []) };
  });
}

function describe(model: Model, entity: Entity, family: Family, { cache }: ServiceContext) {
  return (
    describeEntityApi(resolve(model, cache.codegen), { entity: entity.name, family }, cache.codegen) ?? []
  );
}

/** The same entity as it was, whatever its name was. */
function describeSame(saved: Model, { id }: Entity, family: Family, context: ServiceContext) {
  const entity = saved.entities.find((each) => each.id === id);
  return entity && describe(saved, entity, family, context);
}

const toKey = ({ method, path }: EntityOperation) => `${method} ${path}`;

function compareRoutes(
  now: readonly EntityOperation[],
  before: readonly EntityOperation[],
): readonly PreviewedRoute[] {
  const known = new Map(before.map((operation) => [toKey(operation), operation]));
  const kept = new Set(now.map(toKey));
  const gone = before.filter((operation) => !kept.has(toKey(operation)));
  return [
    ...now.map((operation) => toRoute(operation, known.get(toKey(operation)))),
    ...gone.map((operation) => ({ ...toRoute(operation, operation), since: "gone" as const })),
  ];
}

function toRoute(now: EntityOperation, before: EntityOperation | undefined): PreviewedRoute {
  const { method, path, summary, access, parameters, request, response } = now;
  const since = before === undefined ? "new" : isSameJson(now, before) ? "same" : "changed";
  return {
    method,
    path,
    summary,
    access,
    parameters,
    request: toBody(request, before && before.request),
    response: { status: response.status, body: toBody(response.schema, before && before.response.schema) },
    since,
  } as PreviewedRoute;
}

type Schema = EntityOperation["request"];

/** The members of a route that is new are not told: all of them are. */
function toBody(schema: Schema, before: Schema | undefined): PreviewedRoute["request"] {
  if (schema === null) return null;
  const members =
    before === undefined ? [] : compareMembers(listSchemaMembers(schema), listSchemaMembers(before));
  return { schema, example: createExampleOf(schema), members };
}

type MemberSince = NonNullable<PreviewedRoute["request"]>["members"][number];

function compareMembers(
  now: ReadonlyMap<string, unknown>,
  before: ReadonlyMap<string, unknown>,
): readonly MemberSince[] {
  const changed = [...now].flatMap(([name, schema]): MemberSince[] => {
    if (!before.has(name)) return [{ name, since: "new" }];
    return isSameJson(schema, before.get(name)) ? [] : [{ name, since: "changed" }];
  });
  const gone = [...before.keys()].filter((name) => !now.has(name));
  return [...changed, ...gone.map((name): MemberSince => ({ name, since: "gone" }))];
}
