// Memberships that operators send: read from a body of their own, or from `_relations` in the body of a record.
import {
  MEMBERSHIP_CHANGE_SCHEMA,
  type MembershipChange,
  type ProblemEntry,
  RELATIONS_MEMBER,
  createRelationsSchema,
  parseUuid,
} from "@lathe/contract";
import type { EntityDefinition } from "../definition.ts";
import { validationFailed } from "../errors/application-error.ts";
import { type RelatedView, listRelatedViews } from "../query/related-view.ts";
import type { Schema } from "../query/schema.ts";
import { validateBySchema } from "../values/validate-by-schema.ts";
import { type Caller, assertCanReadTarget } from "./caller.ts";

/** Which memberships of a relation are made and ended; no id is in both. */
export interface RelationChange {
  readonly view: RelatedView;
  readonly target: EntityDefinition;
  readonly add: readonly string[];
  readonly remove: readonly string[];
  /** Where it stands in the body, as a JSON pointer. */
  readonly path: string;
}

/** A relation with its target. */
type Relation = Pick<RelationChange, "view" | "target">;

const CHANGE_SCHEMA = { ...MEMBERSHIP_CHANGE_SCHEMA, minProperties: 1 };

/** Reads a body that is about one relation. Throws where it is not valid. */
export function parseRelationChange(relation: Relation, body: unknown): RelationChange {
  const problems = validateBySchema(CHANGE_SCHEMA, body);
  if (problems.length > 0) throw validationFailed(problems);
  return createChange(relation, body as MembershipChange, "");
}

/**
 * Takes the memberships out of the body of a record; from external callers, and where there are none, they stay in and are refused
 * like any unknown member. Throws where they are wrong, or a target is not for the caller.
 */
export function takeRelationChanges(
  {
    schema,
    entity,
    caller,
  }: { readonly schema: Schema; readonly entity: EntityDefinition; readonly caller: Caller },
  body: unknown,
): { readonly body: unknown; readonly changes: readonly RelationChange[] | undefined } {
  const relations = caller.scope.family === "admin" ? listOwnRelations(schema, entity) : [];
  const sent = relations.length === 0 ? undefined : getSentRelations(body);
  if (sent === undefined) return { body, changes: undefined };
  const problems = validateBySchema(getRelationsSchema(entity, relations), sent.value);
  if (problems.length > 0) throw validationFailed(problems.map(withRelationsPath));
  const byName = sent.value as Readonly<Record<string, MembershipChange>>;
  const named = relations.filter(({ view }) => Object.hasOwn(byName, view.name));
  for (const { target } of named) assertCanReadTarget(caller, target);
  const changes = named.map((relation) => {
    const { name } = relation.view;
    return createChange(relation, byName[name] ?? {}, `/${RELATIONS_MEMBER}/${name}`);
  });
  return { body: sent.rest, changes };
}

/** The manyToMany relations that an entity owns. */
function listOwnRelations({ entities }: Schema, entity: EntityDefinition): readonly Relation[] {
  return listRelatedViews(entity).flatMap((view) => {
    const target = entities.get(view.target);
    return view.kind === "manyToMany" && target !== undefined ? [{ view, target }] : [];
  });
}

function getSentRelations(body: unknown): { readonly value: unknown; readonly rest: unknown } | undefined {
  if (typeof body !== "object" || body === null || Array.isArray(body)) return undefined;
  if (!Object.hasOwn(body, RELATIONS_MEMBER)) return undefined;
  const { [RELATIONS_MEMBER]: value, ...rest } = body as Readonly<Record<string, unknown>>;
  return { value, rest };
}

/** Schemas are compiled once for each object. */
const RELATIONS_SCHEMAS = new WeakMap<EntityDefinition, object>();

function getRelationsSchema(entity: EntityDefinition, relations: readonly Relation[]): object {
  const known =
    RELATIONS_SCHEMAS.get(entity) ?? createRelationsSchema(relations.map(({ view }) => view.name));
  RELATIONS_SCHEMAS.set(entity, known);
  return known;
}

function withRelationsPath(problem: ProblemEntry): ProblemEntry {
  return { ...problem, path: `/${RELATIONS_MEMBER}${problem.path}` };
}

/** Throws where something would be made and ended at once. */
function createChange(relation: Relation, sent: MembershipChange, path: string): RelationChange {
  const [add, remove] = [parseIds(sent.add), parseIds(sent.remove)];
  const problems = remove.flatMap((id, i): readonly ProblemEntry[] =>
    add.includes(id) ? [{ path: `${path}/remove/${i}`, code: "bad_value", message: BOTH }] : [],
  );
  if (problems.length > 0) throw validationFailed(problems);
  return { ...relation, add, remove, path };
}

const BOTH = "This id is in add and in remove. Send it in one of them.";

function parseIds(ids: readonly string[] = []): readonly string[] {
  return ids.map((id) => parseUuid(id) ?? id);
}
