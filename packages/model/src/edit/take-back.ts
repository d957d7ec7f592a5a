// Takes one step back out of a model that may have been edited since: what the step changed, and nothing else.
import type { EditClash } from "@lathe/contract";
import { toJsonPointer } from "../issue.ts";
import { isSameJson } from "../json-value.ts";
import type { Entity } from "../parts/entity.ts";
import { type Model, withNameOrder } from "../types.ts";
import { type AnyMember, listMembers, MEMBER_KIND_DEFINITIONS, type MemberKind } from "./member-kinds.ts";

/** A step: the models before and after it. */
export interface ModelStep {
  readonly before: Model;
  readonly after: Model;
}

/** The model without the step, not yet validated; or where others have changed since what the step had changed. */
export type StepOutcome =
  | { readonly ok: true; readonly model: Model }
  | { readonly ok: false; readonly clashes: readonly EditClash[] };

const MEMBER_KINDS = Object.keys(MEMBER_KIND_DEFINITIONS) as readonly MemberKind[];
const MEMBER_LISTS: readonly string[] = MEMBER_KINDS.map((kind) => MEMBER_KIND_DEFINITIONS[kind].listName);

/** Takes a step back. What it changed must be as it left it, or as it was before; all else stays as it is. */
export function takeBack(model: Model, { before, after }: ModelStep): StepOutcome {
  const merge = new StepMerge();
  const project = merge.members(["project"], {
    now: model.project,
    before: before.project,
    after: after.project,
  });
  const modules = merge.parts(["modules"], {
    now: model.modules,
    before: before.modules,
    after: after.modules,
  });
  const entities = merge.parts(
    ["entities"],
    { now: model.entities, before: before.entities, after: after.entities },
    (path, versions) => merge.entity(path, versions),
  );
  if (merge.clashes.length > 0) return { ok: false, clashes: merge.clashes };
  return { ok: true, model: withNameOrder({ project, modules, entities }) };
}

/** Something as it is now, and as it was before and after the step. */
interface Versions<T> {
  readonly now: T;
  readonly before: T;
  readonly after: T;
}

interface NamedPart {
  readonly id: string;
  readonly name: string;
}

type Path = readonly string[];

class StepMerge {
  readonly clashes: EditClash[] = [];

  /** An object of which the step changed some members; others are left out of the comparison. */
  members<T extends object>(path: Path, versions: Versions<T>, leftOut: readonly string[] = []): T {
    const { now, before, after } = versions;
    if (before === after) return now;
    const changed: Record<string, unknown> = {};
    const [old, next, current] = [before, after, now] as Readonly<Record<string, unknown>>[];
    for (const key of new Set([...Object.keys(before), ...Object.keys(after)])) {
      if (leftOut.includes(key)) continue;
      const value = this.value([...path, key], {
        now: current?.[key],
        before: old?.[key],
        after: next?.[key],
      });
      if (value !== current?.[key]) changed[key] = value;
    }
    if (Object.keys(changed).length === 0) return now;
    const merged = Object.entries({ ...now, ...changed }).filter(([, value]) => value !== undefined);
    return Object.fromEntries(merged) as T;
  }

  /** One value. */
  value<T>(path: Path, { now, before, after }: Versions<T>): T {
    if (isSameJson(before, after) || isSameJson(now, before)) return now;
    if (!isSameJson(now, after)) this.#clash(path, { now, before, after });
    return before;
  }

  entity(path: Path, versions: Versions<Entity>): Entity {
    const { now, before, after } = versions;
    const changed: Record<string, readonly AnyMember[]> = {};
    for (const kind of MEMBER_KINDS) {
      const { listName } = MEMBER_KIND_DEFINITIONS[kind];
      const lists = {
        now: listMembers(now, kind) as readonly AnyMember[],
        before: listMembers(before, kind) as readonly AnyMember[],
        after: listMembers(after, kind) as readonly AnyMember[],
      };
      if (lists.before === lists.after) continue;
      const place = [...path, listName];
      changed[listName] = this.#order(place, this.parts(place, lists), lists);
    }
    return { ...this.members(path, versions, MEMBER_LISTS), ...changed } as Entity;
  }

  /** Parts by their ids; those that come back come last. */
  parts<P extends NamedPart>(
    path: Path,
    { now, before, after }: Versions<readonly P[]>,
    mergePart: (path: Path, versions: Versions<P>) => P = (place, versions) => this.members(place, versions),
  ): readonly P[] {
    const [old, next] = [indexById(before), indexById(after)];
    const current = indexById(now);
    const kept = now.flatMap((part) => {
      const [was, became] = [old.get(part.id), next.get(part.id)];
      if (was !== undefined && became !== undefined) {
        return [mergePart([...path, part.name], { now: part, before: was, after: became })];
      }
      if (became === undefined) {
        // Gone with the step, and back already, by the hand of somebody else.
        if (was !== undefined && !isSameJson(part, was))
          this.#clash([...path, part.name], { now: part, before: was, after: null });
        return [part];
      }
      // New with the step.
      if (!isSameJson(part, became))
        this.#clash([...path, part.name], { now: part, before: null, after: became });
      return [];
    });
    const returning = before.filter(({ id }) => !current.has(id) && !next.has(id));
    for (const part of after) {
      const was = old.get(part.id);
      if (was === undefined || current.has(part.id) || isSameJson(was, part)) continue;
      this.#clash([...path, part.name], { now: null, before: was, after: part });
    }
    return [...kept, ...returning];
  }

  /** Members in the order that they had, as far as nobody else has ordered them since. */
  #order<P extends NamedPart>(
    path: Path,
    members: readonly P[],
    lists: Versions<readonly P[]>,
  ): readonly P[] {
    const [now, before, after] = [idsOf(lists.now), idsOf(lists.before), idsOf(lists.after)];
    const byId = indexById(members);
    const pick = (ids: readonly string[]) => ids.flatMap((id) => byId.get(id) ?? []);
    if (isSameJson(now, after)) return pick(before);
    const both = new Set(before.filter((id) => after.includes(id) && byId.has(id)));
    const order = (ids: readonly string[]) => ids.filter((id) => both.has(id));
    const slots = this.#mergeOrder(
      path,
      { now: order(now), before: order(before), after: order(after) },
      byId,
    );
    let next = 0;
    const placed = idsOf(members)
      .filter((id) => now.includes(id))
      .map((id) => (both.has(id) ? (slots[next++] ?? id) : id));
    for (const [index, id] of before.entries()) {
      if (placed.includes(id) || !byId.has(id)) continue;
      const previous = before.slice(0, index).findLast((one) => placed.includes(one));
      placed.splice(previous === undefined ? 0 : placed.indexOf(previous) + 1, 0, id);
    }
    return pick(placed);
  }

  /** The ids of members that were there before and after the step. */
  #mergeOrder(
    path: Path,
    ids: Versions<readonly string[]>,
    byId: ReadonlyMap<string, NamedPart>,
  ): readonly string[] {
    const toNames = (list: readonly string[]) => list.map((id) => byId.get(id)?.name ?? id);
    const names = { now: toNames(ids.now), before: toNames(ids.before), after: toNames(ids.after) };
    return this.value(path, names) === names.now ? ids.now : ids.before;
  }

  #clash(path: Path, { now, before, after }: Versions<unknown>): void {
    this.clashes.push({
      path: toJsonPointer(path),
      before: before ?? null,
      mine: after ?? null,
      actual: now ?? null,
    });
  }
}

function indexById<P extends NamedPart>(parts: readonly P[]): ReadonlyMap<string, P> {
  return new Map(parts.map((part) => [part.id, part]));
}

function idsOf(parts: readonly NamedPart[]): readonly string[] {
  return parts.map(({ id }) => id);
}
