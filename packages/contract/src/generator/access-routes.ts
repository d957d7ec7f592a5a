// The routes of "view as": whom one can look as, and what they may do.
import { FAMILIES, OPERATIONS, type Family, type Operation } from "../access.ts";
import {
  boolean,
  count,
  list,
  named,
  nullable,
  nullableText,
  object,
  optional,
  type Schema,
  type SchemaValue,
  text,
  words,
} from "../schema.ts";
import { viewAs } from "./callers.ts";
import { withRevision } from "./revisions.ts";
import { askRoute, readRoute } from "./route.ts";

const account = object({
  id: text("Its id.", "0190a6c2-7f1e-7c3a-9a55-4d1f0a2b3c4d"),
  email: text("Its address.", "ada@example.org"),
  name: text("What people call it.", "Ada"),
  kind: words("Whose it is.", ["operator", "visitor"]),
  roles: list("The names of its roles.", text("A role.", "editor")),
  disabled: boolean("Whether its tokens open nothing.", { examples: [false] }),
});

const role = object({
  name: text("Its name.", "editor"),
  permissions: list("What it gives.", text("A permission.", "content.*")),
});

const note = nullableText("Why the development database told nothing, or not all; null where it did.", null);

const permitted = named(
  "PermittedOperation",
  object({
    allowed: boolean("Whether the caller may; on which records is up to the rules.", { examples: [true] }),
    why: nullableText("What stands in the way; null where nothing does.", null),
  }),
);

/** Whether a caller may do something. */
export type PermittedOperation = SchemaValue<typeof permitted>;

const byName = <Name extends string, T>(names: readonly Name[], schema: Schema<T>) =>
  object(
    Object.fromEntries(names.map((name) => [name, schema])) as Readonly<Record<Name, Schema<T>>>,
  ) as Schema<Readonly<Record<Name, T>>>;

const operations: Schema<Readonly<Record<Family, Readonly<Record<Operation, PermittedOperation>>>>> = byName(
  FAMILIES,
  byName(OPERATIONS, permitted),
);

const checkedEntity = named(
  "CheckedEntity",
  object({
    name: text("The entity.", "articles"),
    operations,
    rows: nullable(
      "The records that its read rule shows to the caller; null where the caller reads none of them anyway, or they could not be counted.",
      object({
        total: count("The records that there are.", 48),
        holds: count("Those that the read rule holds for.", 31),
      }),
    ),
  }),
);

/** What a caller may do with an entity. */
export type CheckedEntity = SchemaValue<typeof checkedEntity>;

/** Routes of access. */
export const ACCESS_ROUTES = {
  "GET /api/callers": readRoute({
    operationId: "listCallers",
    tag: "entities",
    summary: "Accounts and roles to look as",
    description:
      "The accounts and the roles of the development database, for `as` in other routes: at most 50 accounts, operators first. Both lists are empty where there is no database; `note` says so.",
    query: object({ search: optional(text("A part of a name or an address.", "ada")) }),
    answer: withRevision({
      accounts: list("The accounts.", account),
      roles: list("The roles, by name.", role),
      note,
    }),
  }),
  "POST /api/access-check": askRoute({
    operationId: "checkAccess",
    tag: "entities",
    summary: "What a caller may do",
    description:
      "What an account, a role or somebody who is not signed in may do in both families, by the model as it is, and how many records of the development database its read rules show. Two seconds at most are spent on counting. Changes nothing.",
    body: object({ as: viewAs }),
    answer: withRevision({ entities: list("Every entity, by name.", checkedEntity), note }),
    errors: ["invalid_model"],
  }),
} as const;
