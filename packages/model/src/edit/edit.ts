// What every edit has in common: a draft is read, a candidate model is made, and only what the edit breaks refuses it.
import type { GeneratorErrorCode, ModelUse } from "@lathe/contract";
import type { IssueCode } from "../issue-codes.ts";
import { type Issue, toJsonPointer, findValueAtPointer } from "../issue.ts";
import { type JsonObject, isSameJson } from "../json-value.ts";
import { getEntityPath } from "../files.ts";
import { getLookup } from "../lookup.ts";
import type { Entity } from "../parts/entity.ts";
import { type ParseIssue, ParseContext } from "../shape/parse-context.ts";
import { NO_PARENT, type Shape } from "../shape/shape.ts";
import { type Model, withNameOrder } from "../types.ts";
import type { Use } from "../uses.ts";
import { validate } from "../validate/index.ts";

/** Why an edit can be refused. */
export type RefusalCode = Extract<
  GeneratorErrorCode,
  | "invalid_body"
  | "invalid_model"
  | "not_found"
  | "name_taken"
  | "module_not_empty"
  | "entity_in_use"
  | "field_in_use"
  | "relation_in_use"
  | "collection_in_use"
>;

/** An edit that was not made; the model is what it was. */
export interface Refusal {
  readonly ok: false;
  readonly code: RefusalCode;
  /** What stands in the way and what to do, for people. */
  readonly message: string;
  /** What is wrong with the draft, or with the model as it would be. */
  readonly issues: readonly Issue[];
  /** What still uses a part that was to be removed. */
  readonly uses: readonly ModelUse[];
  /** Which of several edits it is about, counted from 0. */
  readonly index?: number;
}

/** The edited model, or why there is none. */
export type EditResult = { readonly ok: true; readonly model: Model } | Refusal;

/** A step on the way to an edited model. */
export type EditStep<T> = { readonly ok: true; readonly value: T } | Refusal;

/** Refuses an edit. */
export function refuse(
  code: RefusalCode,
  message: string,
  {
    issues = [],
    uses = [],
  }: { readonly issues?: readonly Issue[]; readonly uses?: readonly ModelUse[] } = {},
): Refusal {
  return { ok: false, code, message, issues, uses };
}

/** A draft as a typed part; pointers start with the members of the body that lead to it. */
export function parseDraft<T>(shape: Shape<T>, draft: unknown, ...path: readonly string[]): EditStep<T> {
  const context = new ParseContext(path);
  const value = shape.parse(draft, context, NO_PARENT);
  if (value !== undefined && context.issues.length === 0) return { ok: true, value };
  return refuseBody(context.issues);
}

/** A part with some of its members changed, each as a whole; what was wrong with the others before is not held against it. */
export function parseChanges<T>(
  shape: Shape<T>,
  { part, changes }: { readonly part: object; readonly changes: JsonObject },
  member: string,
): EditStep<T> {
  const context = new ParseContext([member]);
  const value = shape.parse({ ...part, ...changes }, context, NO_PARENT);
  const places = Object.keys(changes).map((key) => toJsonPointer([member, key]));
  const issues = context.issues.filter(({ pointer }) =>
    places.some((place) => pointer === place || pointer.startsWith(`${place}/`)),
  );
  if (value !== undefined && issues.length === 0) return { ok: true, value };
  return refuseBody(issues.length > 0 ? issues : context.issues);
}

function refuseBody(found: readonly ParseIssue[]): Refusal {
  const issues = found.map((issue): Issue => ({ ...issue, severity: "error", file: "", subject: "" }));
  return refuse("invalid_body", summarizeIssues(issues), { issues });
}

/** Refuses a draft at one place. */
export function refuseDraft(path: readonly (string | number)[], code: IssueCode, message: string): Refusal {
  const issue: Issue = {
    severity: "error",
    code,
    file: "",
    pointer: toJsonPointer(path),
    message,
    subject: "",
  };
  return refuse("invalid_body", message, { issues: [issue] });
}

/** The entity of that name. */
export function findEntity(model: Model, name: string): EditStep<Entity> {
  const value = getLookup(model).entities.get(name);
  return value === undefined ? refuse("not_found", `There is no entity "${name}".`) : { ok: true, value };
}

/** What became of an entity in a model that was made by changing entities in their places. */
export function getChangedEntity(model: Model, entity: Entity, changed: Model): Entity {
  return changed.entities[model.entities.indexOf(entity)] ?? entity;
}

/** The model with one entity replaced by another. */
export function withEntity(model: Model, before: Entity, after: Entity): Model {
  if (before === after) return model;
  return { ...model, entities: model.entities.map((entity) => (entity === before ? after : entity)) };
}

/**
 * Ends an edit: the candidate in canonical order, unless it has problems that the model did not have before. A model that
 * is broken already can still be edited, and a candidate that equals the model is the model itself.
 */
export function finishEdit(before: Model, candidate: Model): EditResult {
  const model = withNameOrder(candidate);
  if (hasSameParts(before, model)) return { ok: true, model: before };
  const issues = listAddedIssues(before, model);
  if (issues.length === 0) return { ok: true, model };
  // Where two parts have one name, whatever names it means either of them: the rest follows from that.
  const taken = issues.filter(({ code }) => code === "name_taken");
  if (taken.length > 0) return refuse("name_taken", summarizeIssues(taken), { issues: taken });
  return refuse("invalid_model", summarizeIssues(issues), { issues });
}

/** A use as it is told to people and programs. */
export function toModelUse({ entity, path, kind }: Use): ModelUse {
  return { entity: entity.name, pointer: toJsonPointer(path), kind };
}

/** Errors of the second model that the first has not as often: for the same part, kind of place and value. */
function listAddedIssues(before: Model, after: Model): readonly Issue[] {
  const known = new Map<string, number>();
  const keyBefore = createIssueKey(before);
  for (const issue of validate(before)) known.set(keyBefore(issue), (known.get(keyBefore(issue)) ?? 0) + 1);
  const keyAfter = createIssueKey(after);
  return validate(after).filter((issue) => {
    if (issue.severity === "warning") return false;
    const left = known.get(keyAfter(issue)) ?? 0;
    known.set(keyAfter(issue), left - 1);
    return left <= 0;
  });
}

/** Tells issues apart across an edit: places move within their lists, and names change, but ids and values stay. */
function createIssueKey(model: Model): (issue: Issue) => string {
  const files = new Map(model.entities.map((entity) => [getEntityPath(entity), entity]));
  return ({ code, subject, pointer, file }) => {
    const place = pointer.replaceAll(/\/[0-9]+(?=\/|$)/g, "/*");
    const value = findValueAtPointer(files.get(file), pointer);
    return [code, subject, place, typeof value === "object" ? "" : String(value)].join("\n");
  };
}

function hasSameParts(a: Model, b: Model): boolean {
  const same = (one: readonly unknown[], other: readonly unknown[]) =>
    one.length === other.length && one.every((part, i) => part === other[i] || isSameJson(part, other[i]));
  return same([a.project, ...a.modules, ...a.entities], [b.project, ...b.modules, ...b.entities]);
}

function summarizeIssues(issues: readonly Issue[]): string {
  const first = issues[0]?.message ?? "The edit can't be made.";
  return issues.length > 1 ? `${first} (and ${issues.length - 1} more)` : first;
}
