// The client of a family, made from the table of its entities.
import { type AuthCalls, createAuthCalls } from "./auth.ts";
import { createBulkCall } from "./bulk.ts";
import { createChangeCalls } from "./changes.ts";
import { type ExplainCall, createExplainCall } from "./explain.ts";
import { createExportCall } from "./exports.ts";
import { type ClientOptions, type RequestSender, createRequestSender } from "./http.ts";
import { createDetailCalls } from "./details.ts";
import { createImportCall } from "./imports.ts";
import { createImageCalls } from "./images.ts";
import { type DescribeApiCall, createDescribeApiCall } from "./openapi.ts";
import { createRecordCalls } from "./records.ts";
import { createRelationCalls } from "./relations.ts";
import { type SystemCalls, createSystemCalls } from "./system.ts";
import { type DescribeUiCall, createDescribeUiCall } from "./ui.ts";
import { createVirtualCalls } from "./virtual-records.ts";

/** The two APIs of an application: that of operators, and that of visitors and integrations. */
export type Family = "admin" | "external";

/** What every client has besides its entities. */
export interface ExternalCalls {
  readonly auth: AuthCalls;
  /** Gives the OpenAPI document of this API. */
  readonly describeApi: DescribeApiCall;
}

/** What the client of operators has besides its entities. */
export interface AdminCalls extends ExternalCalls {
  /** Accounts, roles, integration tokens and the audit trail. */
  readonly system: SystemCalls;
  /** Gives what a UI needs to know: all that the caller may see and use. */
  readonly describeUi: DescribeUiCall;
  /** Tells why somebody may do something to a record, or may not. */
  readonly explain: ExplainCall;
}

/** Where the records of an entity are, and along which relations and collections they lead on. */
export interface EntityEntry<Relation extends string = string, Image extends string = string> {
  /** The module and the name: "content/articles". */
  readonly path: string;
  readonly relations?: readonly Relation[];
  /** The fields that images are uploaded for. */
  readonly images?: readonly Image[];
  /** True for records that are read only and have no version. */
  readonly virtual?: boolean;
}

/** An entry for each member of a client that is about records. */
export type EntityTable<Client> = {
  readonly [Member in Exclude<keyof Client, keyof AdminCalls>]: EntityEntry<
    RelationName<Client[Member]>,
    ImageName<Client[Member]>
  >;
};

type RelationName<Calls> = Calls extends { readonly relations: infer Relations }
  ? keyof Relations & string
  : never;

type ImageName<Calls> = Calls extends { readonly images: infer Images } ? keyof Images & string : never;

/** What a client is made of. */
export interface ClientDescription<Client> {
  readonly family: Family;
  readonly entities: EntityTable<Client>;
}

/**
 * A client of the application at an address. Every entity of the table gets all calls; the type of the client says which
 * of them the application has.
 */
export function createClient<Client extends ExternalCalls>(
  { family, entities }: ClientDescription<Client>,
  options: ClientOptions,
): Client {
  const send = createRequestSender(options);
  const familyPath = `/api/${family}/v1`;
  const calls = Object.entries<EntityEntry>(entities).map(
    ([member, entry]) => [member, createEntityCalls(send, familyPath, entry)] as const,
  );
  return {
    auth: createAuthCalls(send),
    describeApi: createDescribeApiCall(send, familyPath),
    ...(family === "admin"
      ? {
          system: createSystemCalls(send),
          describeUi: createDescribeUiCall(send, familyPath),
          explain: createExplainCall(send, familyPath),
        }
      : {}),
    ...Object.fromEntries(calls),
  } as ExternalCalls as Client;
}

function createEntityCalls(send: RequestSender, familyPath: string, entry: EntityEntry): object {
  const path = `${familyPath}/${entry.path}`;
  if (entry.virtual === true)
    return { ...createVirtualCalls(send, path), export: createExportCall(send, path) };
  const relations = (entry.relations ?? []).map(
    (name) => [name, createRelationCalls(send, path, name)] as const,
  );
  const entity = entry.path.slice(entry.path.indexOf("/") + 1);
  const images = (entry.images ?? []).map(
    (name) => [name, createImageCalls(send, `${familyPath}/_media/${entity}/${name}`)] as const,
  );
  return {
    ...createRecordCalls(send, path),
    bulk: createBulkCall(send, path),
    export: createExportCall(send, path),
    import: createImportCall(send, path),
    ...createDetailCalls(send, path),
    ...createChangeCalls(send, path),
    relations: Object.fromEntries(relations),
    images: Object.fromEntries(images),
  };
}
