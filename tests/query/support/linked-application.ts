// A random model as a running set of routes: its generated definition, its tables with random rows, and calls without HTTP.
import type { Model } from "@lathe/model";
import type { Database, Parameter } from "@lathe/runtime/database";
import { VALUE_TYPES, createSchema } from "@lathe/runtime/query";
import { type ApplicationDefinition, type EntityDefinition, isApplicationError } from "@lathe/runtime";
import {
  type CacheName,
  createCaches,
  createRecordContext,
  createDeskRoutes,
  createRecordRoutes,
  createDetailRoutes,
  createRelationRoutes,
  findRecordFiles,
  findSignedFiles,
  newId,
  resolveCaller,
  type Route,
  type RouteRequest,
} from "@lathe/runtime/parts";
import { generateProject } from "../../application/support/generated-project.ts";
import type { Choices } from "../../support/choices.ts";
import { tableSql } from "../../support/definitions.ts";
import { withTempFolder } from "../../support/temp-folder.ts";
import { MEDIA_KEY, type StoredAsset, insertAsset, randomAsset } from "../../support/image-oracle.ts";
import { VALUES, VARIANTS } from "./linked-model.ts";
import type { LinkedData, StoredRow } from "./linked-oracle.ts";

/** What is stored. */
export type LinkedRows = Pick<LinkedData, "rows" | "pairs" | "assets">;

/** The generated definition of a model, with a prefix in front of every table, so that many fit into one database. */
export async function definitionWithPrefix(model: Model, prefix: string): Promise<ApplicationDefinition> {
  const { definition } = await withTempFolder((folder) => generateProject(folder, model));
  const within = <L extends { readonly kind: string }>(link: L): L =>
    "table" in link ? { ...link, table: `${prefix}${String(link.table)}` } : link;
  return {
    ...definition,
    entities: definition.entities.map((entity) => ({
      ...entity,
      table: `${prefix}${entity.table}`,
      relations: entity.relations.map((relation) => ({ ...relation, link: within(relation.link) })),
      collections: entity.collections.map((collection) => ({ ...collection, link: within(collection.link) })),
    })),
  };
}

/** Makes the tables of a model and fills them. */
export async function fillTables(
  db: Database,
  definition: ApplicationDefinition,
  choices: Choices,
): Promise<LinkedRows> {
  const stored = definition.entities.filter(({ source }) => source === null);
  const rows = new Map<string, readonly StoredRow[]>();
  let made = 0;
  const ids = new Map(
    stored.map(({ name }) => [name, Array.from({ length: 1 + choices.upTo(7) }, () => uuid(++made))]),
  );
  const pairs = new Map<string, (readonly [string, string])[]>();
  const assets = new Map<string, StoredAsset>();
  for (const entity of stored) {
    await db.script(tableSql(entity));
    const all = (ids.get(entity.name) ?? []).map((id) => randomRow(entity, { id, ids, assets }, choices));
    rows.set(entity.name, all);
    await Promise.all(all.map((row) => insertRow(db, entity, row)));
  }
  for (const { name, relations } of stored) {
    for (const { name: relation, link, target } of relations) {
      await db.script(
        `create table "${link.table}" ("source_id" uuid, "target_id" uuid, primary key ("source_id", "target_id"))`,
      );
      const all = (ids.get(name) ?? []).flatMap((source) =>
        (ids.get(target) ?? []).map((other) => [source, other] as const),
      );
      const chosen = choices.some(all, 3);
      pairs.set(`${name}.${relation}`, [...chosen]);
      const text = `insert into "${link.table}" values ($1::uuid, $2::uuid)`;
      await Promise.all(chosen.map((pair) => db.run({ text, values: pair })));
    }
  }
  await Promise.all([...assets.values()].map((asset) => insertAsset(db, asset)));
  return { rows, pairs, assets };
}

function randomRow(
  { members }: EntityDefinition,
  {
    id,
    ids,
    assets,
  }: {
    readonly id: string;
    readonly ids: ReadonlyMap<string, readonly string[]>;
    readonly assets: Map<string, StoredAsset>;
  },
  choices: Choices,
): StoredRow {
  const moment = () => new Date(Date.UTC(2025, 0, 1 + choices.upTo(2))).toISOString();
  return {
    id,
    createdAt: moment(),
    updatedAt: moment(),
    version: 1 + choices.upTo(2),
    ...Object.fromEntries(
      members.map(({ name, type, required, relation, image }) => {
        if (!required && choices.oneIn(4)) return [name, null];
        if (image !== undefined) {
          const { entityId, fieldId } = image;
          const asset = randomAsset(choices, { id: newId(), entityId, fieldId, variants: VARIANTS });
          assets.set(asset.id, asset);
          return [name, asset.id];
        }
        const values: readonly unknown[] =
          relation === undefined ? VALUES[type as keyof typeof VALUES] : (ids.get(relation.target) ?? []);
        return [name, choices.pick(values) ?? null];
      }),
    ),
  };
}

async function insertRow(db: Database, { table, members }: EntityDefinition, row: StoredRow): Promise<void> {
  const columns: readonly (readonly [string, string, unknown])[] = [
    ["id", "uuid", row.id],
    ["created_at", "timestamptz", row["createdAt"]],
    ["updated_at", "timestamptz", row["updatedAt"]],
    ["version", "integer", row["version"]],
    ...members.map(({ name, column, type }) => {
      const value = row[name] ?? null;
      const isJson = type === "json" && value !== null;
      return [column, VALUE_TYPES[type].cast, isJson ? JSON.stringify(value) : value] as const;
    }),
  ];
  const names = columns.map(([column]) => `"${column}"`).join(", ");
  const places = columns.map(([, cast], i) => `$${i + 1}::${cast}`).join(", ");
  const values = columns.map(([, , value]) => value as Parameter);
  await db.run({ text: `insert into "${table}" (${names}) values (${places})`, values });
}

/** An answer of a route; `json` is undefined where there is no such route. */
export interface LinkedResponse {
  readonly status: number;
  // oxlint-disable-next-line typescript/no-explicit-any -- tests compare it with what they expect
  readonly json: any;
  readonly link: string | undefined;
}

/** Sends a GET to the routes of a definition on behalf of a world's caller; the guard is not asked. */
export type LinkedCall = (world: LinkedData, path: string, query?: string) => Promise<LinkedResponse>;

/** Calls to the routes of a definition. */
export function createLinkedCall(
  { db, cachesOff }: { readonly db: Database; readonly cachesOff: readonly CacheName[] },
  definition: ApplicationDefinition,
): LinkedCall {
  const caches = createCaches(cachesOff);
  const records = createRecordContext(createSchema(definition.entities, MEDIA_KEY), db, { caches });
  const routes = [
    ...createRecordRoutes(records),
    ...createRelationRoutes(records, definition.optionLimit),
    ...createDetailRoutes(records),
    ...createDeskRoutes({ records, definition, now: () => new Date() }),
  ];
  return async (world, path, query = "") => {
    const whole = `/api/${world.family}/v1/${path}`;
    for (const route of routes) {
      const params = matchParams(route, whole);
      if (params !== undefined) return runRoute(route, createRequest(world, { path: whole, query, params }));
    }
    return { status: 404, json: undefined, link: undefined };
  };
}

/** Opens the URL of an image on behalf of a world's caller: the names of the files behind it; undefined where it opens nothing. */
export type UrlOpener = (world: LinkedData, url: string) => Promise<readonly string[] | undefined>;

/** Opens URLs of a definition's images. Those of stored entities are no business of records where operators ask. */
export function createUrlOpener(
  { db, cachesOff }: { readonly db: Database; readonly cachesOff: readonly CacheName[] },
  definition: ApplicationDefinition,
): UrlOpener {
  const caches = createCaches(cachesOff);
  const records = createRecordContext(createSchema(definition.entities), db, { caches });
  return async (world, url) => {
    const { pathname, search } = new URL(url, "http://host");
    const [name = "", member = "", assetId = ""] = pathname.split("/").slice(5);
    const entity = records.schema.entities.get(name) as EntityDefinition;
    const image = { entity, member, assetId, query: search.slice(1) };
    const files =
      world.family === "external"
        ? await findSignedFiles(records, image, { key: MEDIA_KEY, now: new Date(world.now) })
        : await findRecordFiles(records, image, resolveCaller("admin", createPrincipal(world)));
    return files === undefined ? undefined : Object.keys(JSON.parse(files) as object);
  };
}

function matchParams({ method, path }: Route, sent: string): Readonly<Record<string, string>> | undefined {
  const [parts, given] = [path.split("/"), sent.split("/")];
  if (method !== "GET" || parts.length !== given.length) return undefined;
  if (!parts.every((part, i) => part.startsWith(":") || part === given[i])) return undefined;
  return Object.fromEntries(
    parts.flatMap((part, i) => (part.startsWith(":") ? [[part.slice(1), given[i] ?? ""]] : [])),
  );
}

function createPrincipal(world: LinkedData): NonNullable<RouteRequest["principal"]> {
  const account = {
    id: world.accountId ?? "",
    email: "a@example.org",
    name: "a",
    kind: "operator" as const,
    verified: world.accountVerified === true,
    roles: [],
    permissions: [...world.permitted].map((name) => `m.${name}.read` as const),
  };
  return { account, sessionId: "s", tokenId: null, tokenPermissions: null, expiresAt: null };
}

function createRequest(
  world: LinkedData,
  asked: Pick<RouteRequest, "path" | "query" | "params">,
): RouteRequest {
  const silent = () => {};
  const request: RouteRequest = {
    id: "r",
    ...asked,
    header: () => [],
    body: undefined,
    ip: "",
    left: new AbortController().signal,
    principal: world.accountId === null ? null : createPrincipal(world),
    reauthenticate: async () => request,
    log: { info: silent, warn: silent, error: silent },
  };
  return request;
}

async function runRoute(route: Route, request: RouteRequest): Promise<LinkedResponse> {
  try {
    const { status, body = "", headers = {} } = await route.handle(request);
    return { status, json: JSON.parse(Buffer.from(body).toString()) as unknown, link: headers["link"] };
  } catch (failure) {
    if (!isApplicationError(failure)) throw failure;
    return { status: failure.status, json: failure.errors, link: undefined };
  }
}

/** The id with a number. */
export function uuid(n: number): string {
  return `00000000-0000-7000-8000-${n.toString(16).padStart(12, "0")}`;
}
