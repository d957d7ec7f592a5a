// What importers give new records besides their members: the id and the times that they had elsewhere.
import {
  type Family,
  IMPORT_PERMISSION,
  IMPORT_PROPERTIES,
  parseDatetime,
  parseUuid,
  type SchemaObject,
} from "@lathe/contract";
import { validationFailed } from "../errors/application-error.ts";
import { isPermitted, type Principal } from "../identity/principal.ts";
import { validateBySchema } from "../values/validate-by-schema.ts";

/** An id and times, as the database takes them; what is left out is the server's to make. */
export interface ImportedMembers {
  readonly id?: string;
  readonly times?: { readonly createdAt: string; readonly updatedAt: string };
}

/** Who sends a body. */
export interface BodySender {
  readonly principal: Principal | null;
  readonly family: Family;
}

const RECORD_SCHEMA = createImportSchema(IMPORT_PROPERTIES);

/**
 * Takes out of a body what only importers may send; from everybody else it stays in, and is refused like any unknown member.
 * Throws where it is wrong.
 */
export function takeImportedMembers(
  body: unknown,
  sender: BodySender,
): { readonly body: unknown; readonly imported: ImportedMembers } {
  const { rest, members } = splitImported(body, { sender, schema: RECORD_SCHEMA });
  return { body: rest, imported: parseImportedMembers(members) };
}

/** The schema of what importers may send besides. */
export function createImportSchema(properties: Readonly<Record<string, SchemaObject>>): ImportSchema {
  return { type: "object", properties, additionalProperties: false };
}

interface ImportSchema extends SchemaObject {
  readonly properties: Readonly<Record<string, SchemaObject>>;
}

/** A body without what only importers may send, and that; nothing is taken from the bodies of others. Throws where it is wrong. */
export function splitImported(
  body: unknown,
  { sender, schema }: { readonly sender: BodySender; readonly schema: ImportSchema },
): { readonly rest: unknown; readonly members: Readonly<Record<string, string>> } {
  if (typeof body !== "object" || body === null || Array.isArray(body) || !isImporter(sender))
    return { rest: body, members: {} };
  const isImported = ([name]: readonly [string, unknown]) => Object.hasOwn(schema.properties, name);
  const entries = Object.entries(body);
  if (!entries.some(isImported)) return { rest: body, members: {} };
  const members = Object.fromEntries(entries.filter(isImported));
  const problems = validateBySchema(schema, members);
  if (problems.length > 0) throw validationFailed(problems);
  return { rest: Object.fromEntries(entries.filter((entry) => !isImported(entry))), members };
}

/**
 * Whether ids, times and images of others are taken from a sender. Owners are no importers by their wildcard: whoever gives them has
 * been given just that, in a role or in a token.
 */
export function isImporter({ principal, family }: BodySender): boolean {
  if (family !== "admin" || principal === null || !isPermitted(principal, IMPORT_PERMISSION)) return false;
  return (principal.tokenPermissions ?? principal.account.permissions).includes(IMPORT_PERMISSION);
}

/** Reads an id and times that fit the schema. Throws where a record would have changed before it was made. */
export function parseImportedMembers(members: Readonly<Record<string, string>>): ImportedMembers {
  const id = parseUuid(members["id"] ?? "");
  const created = parseDatetime(members["createdAt"] ?? "");
  const updated = parseDatetime(members["updatedAt"] ?? "");
  if (created === undefined && updated !== undefined) {
    const message = "A time of change needs the time of creation beside it.";
    throw validationFailed([{ path: "/createdAt", code: "missing_member", message }]);
  }
  if (created !== undefined && updated !== undefined && updated < created) {
    const message = "This must not be before createdAt.";
    throw validationFailed([{ path: "/updatedAt", code: "out_of_range", message }]);
  }
  const times = created === undefined ? {} : { times: { createdAt: created, updatedAt: updated ?? created } };
  return { ...(id === undefined ? {} : { id }), ...times };
}
