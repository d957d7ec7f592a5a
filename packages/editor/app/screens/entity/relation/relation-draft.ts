// A relation that is being made: what was chosen, the parts and edits that come of it, and what stands in its way.
import { MAX_NAME_LENGTH } from "@lathe/contract";
import {
  type Collection,
  type Entity,
  type Model,
  type ModelEdit,
  type Relation,
  applyEdits,
  getLookup,
  suggestField,
} from "@lathe/model";
import { createAddEdit, findFreeName } from "../members/member.ts";

/** What was chosen. Names are undefined while they follow from the rest. */
export interface RelationChoices {
  readonly kind: Relation["kind"];
  readonly target: string;
  readonly name: string | undefined;
  readonly required: boolean;
  readonly onDelete: Relation["onDelete"];
  /** Undefined: what labels the target's records. */
  readonly selection: readonly string[] | undefined;
  readonly hasCollection: boolean;
  readonly collectionName: string | undefined;
  /** Undefined: newest first. */
  readonly sort: string | undefined;
  readonly order: Collection["order"];
  readonly isReadable: boolean;
}

/** The choices that a new relation begins with. */
export function createChoices(target: string): RelationChoices {
  return {
    kind: "belongsTo",
    target,
    name: undefined,
    required: false,
    onDelete: "restrict",
    selection: undefined,
    hasCollection: true,
    collectionName: undefined,
    sort: undefined,
    order: "asc",
    isReadable: false,
  };
}

/** A relation in the making, with both of its ends. */
export interface RelationDraft {
  readonly from: Entity;
  readonly to: Entity;
  readonly choices: RelationChoices;
  readonly name: string;
  readonly collectionName: string;
  readonly selection: readonly string[];
}

/** A name that fits, with room for a number where it is taken. */
const shorten = (name: string) => name.slice(0, MAX_NAME_LENGTH - 2);

/** Fills in what follows from the choices; undefined where an end is not there any more. */
export function createDraft(
  model: Model,
  fromName: string,
  choices: RelationChoices,
): RelationDraft | undefined {
  const { entities } = getLookup(model);
  const [from, to] = [entities.get(fromName), entities.get(choices.target)];
  if (from === undefined || to === undefined) return undefined;
  const isSelf = from === to;
  const isMany = choices.kind === "manyToMany";
  const proposedName = isSelf && !isMany ? "parent" : suggestField(isMany ? to.labelPlural : to.label).name;
  const name = choices.name ?? findFreeName(from, isSelf && isMany ? "related" : shorten(proposedName));
  const proposedCollection = isSelf
    ? isMany
      ? "relatedFrom"
      : "children"
    : suggestField(from.labelPlural).name;
  const collectionName = choices.collectionName ?? findFreeName(to, shorten(proposedCollection));
  const selection = choices.selection ?? (to.display === null ? [] : [to.display]);
  return { from, to, choices, name, collectionName, selection };
}

/** The edits that make the relation, and the collection at its other end. */
export function listEdits(draft: RelationDraft): readonly ModelEdit[] {
  const { from, to, choices, name, collectionName, selection } = draft;
  const { kind, target, required, onDelete, hasCollection, sort, order, isReadable } = choices;
  // "Required" and deletes are about a foreign key; the pairs of a join table go with either record.
  const keyMembers = kind === "belongsTo" ? { required, onDelete } : {};
  const relation = createAddEdit(from.name, {
    kind: "relation",
    part: { name, kind, target, ...keyMembers, selection },
  });
  if (!hasCollection) return [relation];
  const collection = {
    name: collectionName,
    of: { entity: from.name, relation: name },
    ...(sort === undefined ? {} : { sort, order }),
    external: { read: isReadable },
  };
  return [relation, createAddEdit(to.name, { kind: "collection", part: collection })];
}

/** What stands in the way of either part, in words. */
export interface RelationProblems {
  readonly relation?: string;
  readonly collection?: string;
}

/** Tries the edits. */
export function findProblems(model: Model, draft: RelationDraft): RelationProblems {
  const edits = listEdits(draft);
  const first = tryEdits(model, edits.slice(0, 1));
  if (first !== undefined) return { relation: first };
  const second = tryEdits(model, edits);
  return second === undefined ? {} : { collection: second };
}

function tryEdits(model: Model, edits: readonly ModelEdit[]): string | undefined {
  const outcome = applyEdits(model, edits);
  return outcome.ok ? undefined : (outcome.issues[0]?.message ?? outcome.message);
}

/** The files that are written. */
export function listTouched({ from, to, choices }: RelationDraft): readonly Entity[] {
  return choices.hasCollection && from !== to ? [from, to] : [from];
}
