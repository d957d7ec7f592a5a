// Taking back one difference to the last generation: the edits that undo it, and nothing else. Pure.
import { type Entity, type Model, type ModelEdit, createEdit, diffModels, toLabel } from "@lathe/model";
import { parsePointer } from "../../changes/pointer.ts";
import { toEdits } from "../../state/edits-of-changes.ts";

/** What is needed of a difference. */
export interface TakenChange {
  readonly kind: "added" | "removed" | "renamed" | "changed";
  /** A JSON pointer by names into the model. */
  readonly path: string;
  readonly before: unknown;
  /** Where a member stood that is gone. */
  readonly position?: number;
}

function isMemberList(list: string): list is "fields" | "relations" | "collections" {
  return list === "fields" || list === "relations" || list === "collections";
}

/** The edits that take changes back, on the model as it is; none where that can't be told. */
export function takeBackEdits(model: Model, changes: readonly TakenChange[]): readonly ModelEdit[] {
  const orders = changes.flatMap((change) => toOrderEdit(model, change) ?? []);
  return [...toEdits(model, diffModels(model, invertChanges(model, changes))), ...orders];
}

/** With the modules that the entities among them lay in, where those are gone too. */
export function withModules<T extends TakenChange>(changes: readonly T[], all: readonly T[]): readonly T[] {
  const needed = new Set(
    changes.flatMap(({ kind, path, before }) => {
      const [root, , ...rest] = parsePointer(path);
      const isEntity = kind === "removed" && root === "entities" && rest.length === 0;
      return isEntity ? [(before as Entity).module] : [];
    }),
  );
  const modules = all.filter(({ kind, path }) => {
    const [root, name = "", ...rest] = parsePointer(path);
    return kind === "removed" && root === "modules" && rest.length === 0 && needed.has(name);
  });
  return [...new Set([...modules, ...changes])];
}

/** The model as it was before changes, but for the order of members. */
export function invertChanges(model: Model, changes: readonly TakenChange[]): Model {
  let inverted: unknown = model;
  // Names last: the addresses of the others have the new ones.
  const inOrder = changes.toSorted((a, b) => Number(a.kind === "renamed") - Number(b.kind === "renamed"));
  for (const change of inOrder) {
    if (toOrderEdit(model, change) === undefined)
      inverted = invert(inverted, parsePointer(change.path), change);
  }
  return inverted as Model;
}

function toOrderEdit(model: Model, { kind, path, before }: TakenChange): ModelEdit | undefined {
  const [root, entity = "", list = "", ...rest] = parsePointer(path);
  const isOrder = kind === "changed" && root === "entities" && isMemberList(list) && rest.length === 0;
  if (!isOrder || !Array.isArray(before)) return undefined;
  const members = model.entities.find(({ name }) => name === entity)?.[list] ?? [];
  const names = members
    .toSorted((a, b) => before.indexOf(a.id) - before.indexOf(b.id))
    .map(({ name }) => name);
  return createEdit("PUT /api/entities/:entity/order", { params: { entity }, body: { [list]: names } });
}

type Container = Readonly<Record<string, unknown>> | readonly unknown[];

/** A copy of the value in which what lies at the pointer is as before. */
function invert(value: unknown, pointer: readonly string[], change: TakenChange): unknown {
  const [name, ...rest] = pointer;
  if (name === undefined) return invertHere(value, change);
  if (typeof value !== "object" || value === null) return value;
  const isLast = rest.length === 0;
  const container = value as Container;
  if (!isList(container)) {
    const next = invert(container[name], rest, change);
    return { ...container, [name]: next };
  }
  if (isLast && change.kind === "removed")
    return container.toSpliced(change.position ?? container.length, 0, change.before);
  if (isLast && change.kind === "added") return container.filter((item) => !isNamed(item, name));
  return container.map((item) => (isNamed(item, name) ? invert(item, rest, change) : item));
}

function invertHere(value: unknown, { kind, before }: TakenChange): unknown {
  if (kind !== "renamed") return before;
  const { name, label } = value as { readonly name: string; readonly label?: string };
  // A label that came from the name goes back with it.
  const isDerived = label === toLabel(name);
  return { ...(value as object), name: before, ...(isDerived ? { label: toLabel(String(before)) } : {}) };
}

function isList(value: Container): value is readonly unknown[] {
  return Array.isArray(value);
}

function isNamed(item: unknown, name: string): boolean {
  return typeof item === "object" && item !== null && (item as { readonly name?: unknown }).name === name;
}
