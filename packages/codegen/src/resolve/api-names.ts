// The names that entities have in the API documents and the clients: no two operations, schemas or types are the same.
import {
  type MediaOperation,
  type Operation,
  type RelationOperation,
  SYSTEM_RESOURCE_DEFINITIONS,
  SYSTEM_RESOURCE_NAMES,
  type SystemResource,
} from "@lathe/contract";
import { type Entity, toCamelCase, toPascalCase } from "@lathe/model";
import { chooseFreeName } from "./type-names.ts";

/** The names of an entity in the API documents and clients, the same in both families. */
export interface ApiNames {
  readonly schemas: ApiSchemaNames;
  readonly operationIds: Readonly<Record<Operation, string>>;
  /** What comes behind the verb in the ids of operations along relations: the record's name. */
  readonly one: string;
  /** The member of a client that has its calls. */
  readonly clientMember: string;
  /** The type of what its lists can be asked for, and of what its rule takes from a request. */
  readonly clientFields: string;
  readonly clientParameters: string;
}

/** The schemas of an entity in an API document. */
export interface ApiSchemaNames {
  readonly record: string;
  readonly create: string;
  readonly update: string;
  readonly list: string;
}

/** The schema of every error. */
export const PROBLEM_SCHEMA = "Problem";

/** The schemas of what the routes of sessions and passwords take and answer. */
export const AUTH_SCHEMAS = {
  account: "AuthAccount",
  signIn: "AuthSignIn",
  session: "AuthSession",
  currentSession: "AuthCurrentSession",
  ownSessions: "AuthSessionList",
  preferences: "AuthPreferences",
  passwordChange: "AuthPasswordChange",
  signUp: "AuthSignUp",
  signedUp: "AuthSignedUp",
  passwordResetRequest: "AuthPasswordResetRequest",
  verificationRequest: "AuthVerificationRequest",
  passwordReset: "AuthPasswordReset",
  invitation: "AuthInvitation",
} as const;

/** The schemas of images: as operators upload them, and as the records of each family show them. */
export const MEDIA_SCHEMAS = {
  asset: "MediaAsset",
  variant: "MediaVariant",
  adminImage: "AdminImage",
  externalImage: "ExternalImage",
} as const;

/** The schemas of what is told about one record. */
export const DETAIL_SCHEMAS = { referrers: "RecordReferrers" } as const;

/** The schemas of what `_ui` answers. */
export const UI_SCHEMAS = {
  ui: "Ui",
  screen: "UiScreen",
  field: "UiField",
  relation: "UiRelation",
  collection: "UiCollection",
  parameter: "UiParameter",
} as const;

/** The schemas of what is remembered of records. */
export const CHANGE_SCHEMAS = {
  history: "RecordHistory",
  entry: "RecordHistoryEntry",
  trash: "TrashList",
  trashItem: "TrashItem",
} as const;

/** The schemas of work on many records at once. */
export const TRANSFER_SCHEMAS = {
  bulkResult: "BulkResult",
  jobFailure: "SystemJobFailure",
  jobFailures: "SystemJobFailureList",
  import: "Import",
  importSettings: "ImportSettings",
  importChange: "ImportChange",
} as const;

/** What the API documents call `_ui`. */
export const UI_OPERATION = "describeUi";

/** The schemas of what `_explain` answers. */
export const EXPLAIN_SCHEMAS = { explanation: "SystemExplanation", reason: "SystemAccessReason" } as const;

/** What the API documents call `_explain`. */
export const EXPLAIN_OPERATION = "explainAccess";
/** What the API documents call the reset of another account's password. */
export const ACCOUNT_RESET_OPERATION = "requestSystemAccountReset";

/** What the API documents call the routes by which operators find their way, and what they answer. */
export const DESK_API_NAMES = {
  summary: { operationId: "summarizeRecords", schema: "SystemSummary" },
  search: { operationId: "searchRecords", schema: "SystemSearchResult" },
  failedImages: { operationId: "listSystemFailedImages", schema: "SystemFailedImages" },
} as const;

/** The schema of a token that was just made. */
export const CREATED_TOKEN_NAME = "SystemTokenCreated";

/** The names of the system resources. */
export const SYSTEM_API_NAMES = Object.fromEntries(
  SYSTEM_RESOURCE_NAMES.map((resource) => {
    const one = SYSTEM_RESOURCE_DEFINITIONS[resource].record;
    const several = `System${toPascalCase(resource)}`;
    return [
      resource,
      {
        schemas: createSchemaNames(one),
        operationIds: createOperationIds(one, several),
        one,
        clientMember: resource,
        clientFields: formatFieldsName(one),
        clientParameters: formatParametersName(one),
      },
    ];
  }),
) as Readonly<Record<SystemResource, ApiNames>>;

/** Types that clients have of their own. */
const CLIENT_TYPE_NAMES = `
  AdminCalls AdminClient AdminMemberCalls AdminMembershipCalls AdminReferenceCalls BooleanFilter CheckedDeleteCall CheckedUpdateCall ChoiceFilter ClientOptions CreateCall
  DeleteCall EntityTable ExternalCalls ExternalClient GetCall ImageCalls IterateCall LatheError ListCall MemberCalls MembershipCalls
  MembershipFilter OrderedFilter ReferenceCalls RelatedCalls RelationChanges TextFilter UpdateCall VirtualGetCall VirtualIterateCall VirtualListCall
  VisitorAuthCalls
  BulkCall BulkDelete BulkUpdate ExportCall
  ReferrersCall RelationTotalsCall
  HistoryCall VersionCall ImportCall`;

/** Members that clients have of their own; an object with `then` would be taken for a promise. */
const CLIENT_MEMBER_NAMES = ["auth", "describeApi", "describeUi", "explain", "system", "then"];

/** The names of all entities, by entity name. Earlier entities have the first choice. */
export function resolveApiNames(
  entities: readonly Pick<Entity, "name">[],
  getRecordType: (entity: string) => string,
): ReadonlyMap<string, ApiNames> {
  const types = listReservedTypes();
  const lists = new Set([
    ...SYSTEM_RESOURCE_NAMES.map((resource) => `System${toPascalCase(resource)}`),
    "SystemFailedImages",
    "Trash",
  ]);
  const members = new Set(CLIENT_MEMBER_NAMES);
  const takeName = (taken: Set<string>, choices: readonly string[]) => {
    const choice = chooseFreeName(choices, (free) => !taken.has(free));
    taken.add(choice);
    return choice;
  };
  return new Map(
    entities.map(({ name }) => {
      const type = getRecordType(name);
      const one = chooseFreeName(
        [type, `${type}Record`],
        (choice) => !listTypeNames(choice).some((it) => types.has(it)),
      );
      for (const taken of listTypeNames(one)) types.add(taken);
      const listName = takeName(lists, [toPascalCase(name), `${toPascalCase(name)}Records`]);
      return [
        name,
        {
          schemas: createSchemaNames(one),
          operationIds: createOperationIds(one, listName),
          one,
          clientMember: takeName(members, [toCamelCase(name), `${toCamelCase(name)}Records`]),
          clientFields: formatFieldsName(one),
          clientParameters: formatParametersName(one),
        },
      ];
    }),
  );
}

/** Every type name that is taken in API documents and clients. */
export function listApiTypeNames(names: ReadonlyMap<string, ApiNames>): readonly string[] {
  return [...listReservedTypes(), ...[...names.values()].flatMap(({ one }) => listTypeNames(one))];
}

/** Gives the operations along relations, and those with images, ids that no other operation has. */
export function createMemberIdFactory(
  names: ReadonlyMap<string, ApiNames>,
): (entity: string, member: string, operation: RelationOperation | MediaOperation) => string {
  const taken = new Set([
    "describeApi",
    UI_OPERATION,
    EXPLAIN_OPERATION,
    ...Object.values(DESK_API_NAMES).map(({ operationId }) => operationId),
    ...[...names.values(), ...Object.values(SYSTEM_API_NAMES)].flatMap((known) =>
      Object.values(known.operationIds),
    ),
  ]);
  const assignedIds = new Map<string, string>();
  return (entity, member, operation) => {
    const key = `${entity} ${member} ${operation}`;
    const preferredId = MEMBER_IDS[operation](`${names.get(entity)?.one ?? entity}${toPascalCase(member)}`);
    const suffix = Object.hasOwn(MEDIA_IDS, operation) ? "Image" : "Relation";
    const id =
      assignedIds.get(key) ??
      chooseFreeName([preferredId, `${preferredId}${suffix}`], (free) => !taken.has(free));
    assignedIds.set(key, id);
    taken.add(id);
    return id;
  };
}

const MEDIA_IDS: Readonly<Record<MediaOperation, (what: string) => string>> = {
  upload: (what) => `upload${what}`,
  asset: (what) => `get${what}Asset`,
  file: (what) => `get${what}File`,
  process: (what) => `process${what}`,
  signedFile: (what) => `get${what}Size`,
};

const RELATION_IDS: Readonly<Record<RelationOperation, (what: string) => string>> = {
  options: (what) => `list${what}Options`,
  option: (what) => `get${what}Option`,
  related: (what) => `list${what}`,
  addMember: (what) => `add${what}`,
  removeMember: (what) => `remove${what}`,
  changeMembers: (what) => `change${what}`,
};

const MEMBER_IDS = { ...RELATION_IDS, ...MEDIA_IDS };

function listReservedTypes(): Set<string> {
  return new Set([
    PROBLEM_SCHEMA,
    CREATED_TOKEN_NAME,
    ...Object.values(AUTH_SCHEMAS),
    ...Object.values(UI_SCHEMAS),
    ...Object.values(DETAIL_SCHEMAS),
    ...Object.values(EXPLAIN_SCHEMAS),
    ...Object.values(MEDIA_SCHEMAS),
    ...Object.values(TRANSFER_SCHEMAS),
    ...Object.values(DESK_API_NAMES).map(({ schema }) => schema),
    ...Object.values(CHANGE_SCHEMAS),
    ...SYSTEM_RESOURCE_NAMES.flatMap((resource) =>
      listTypeNames(SYSTEM_RESOURCE_DEFINITIONS[resource].record),
    ),
    ...CLIENT_TYPE_NAMES.trim().split(/\s+/),
  ]);
}

function listTypeNames(one: string): readonly string[] {
  return [...Object.values(createSchemaNames(one)), formatFieldsName(one), formatParametersName(one)];
}

function formatParametersName(one: string): string {
  return `${one}Parameters`;
}

function formatFieldsName(one: string): string {
  return `${one}Fields`;
}

function createSchemaNames(one: string): ApiSchemaNames {
  return { record: one, create: `${one}Create`, update: `${one}Update`, list: `${one}List` };
}

function createOperationIds(one: string, several: string): ApiNames["operationIds"] {
  return {
    list: `list${several}`,
    get: `get${one}`,
    create: `create${one}`,
    update: `update${one}`,
    delete: `delete${one}`,
  };
}
