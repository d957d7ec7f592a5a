// The rows of a history's page as entries: what each of them changed, from before its first change to after its last.
import type { Actor } from "@lathe/contract";
import type { Row } from "../db/driver.ts";
import { parseActor } from "../records/actor.ts";

/** Values by the ids of members, each as the text of its JSON. */
export type StoredValues = Readonly<Record<string, string>>;

/** What becomes of a record; `add` and `remove` are of its memberships. */
export type ChangeAction = "create" | "update" | "delete" | "add" | "remove";

/** One change of a record or of its memberships. */
export interface ChangeRow {
  readonly action: ChangeAction;
  readonly version: number | null;
  readonly relationId: string | null;
  readonly targetId: string | null;
  /** Null where there was nothing, or where values are not remembered. */
  readonly before: StoredValues | null;
  readonly after: StoredValues | null;
}

/** What one transaction did to a record. */
export interface HistoryEntry {
  /** The place of its last change in the feed. */
  readonly id: string;
  /** That of the next entry; undefined where this is the oldest one. */
  readonly behind: string | undefined;
  readonly at: string;
  readonly actor: Actor;
  readonly requestId: string | null;
  readonly rows: readonly ChangeRow[];
}

/** The entries of a page, in their order. */
export function toHistoryEntries(rows: readonly Row[]): readonly HistoryEntry[] {
  return [...Map.groupBy(rows, ([place]) => place).values()].map((changes) => {
    const [, id, behind, at, actor, requestId] = changes[0] as Row;
    return {
      id: id ?? "",
      behind: behind === "0" ? undefined : (behind ?? undefined),
      at: at ?? "",
      actor: parseActor(actor),
      requestId: requestId ?? null,
      rows: changes.map(toChangeRow),
    };
  });
}

function toChangeRow(row: Row): ChangeRow {
  const [action, version, relationId, targetId, before, after] = row.slice(6);
  return {
    action: action as ChangeAction,
    version: version == null ? null : Number(version),
    relationId: relationId ?? null,
    targetId: targetId ?? null,
    before: parseValues(before),
    after: parseValues(after),
  };
}

function parseValues(text: string | null | undefined): StoredValues | null {
  return text == null ? null : (JSON.parse(text) as StoredValues);
}

/** A member that changed; without values where they are not remembered. */
export interface ChangedMember {
  readonly id: string;
  readonly values: { readonly before: string; readonly after: string } | undefined;
}

const NULL = "null";

/** What the changes of an entry come to, by member: what was there before the first of them, and after the last. */
export function collectChangedMembers(rows: readonly ChangeRow[]): readonly ChangedMember[] {
  const first = new Map<string, string>();
  const last = new Map<string, string>();
  const unknown = new Set<string>();
  for (const { action, before, after } of rows) {
    // An update whose values are not remembered has the members alone.
    if (action === "update" && before === null) for (const id of Object.keys(after ?? {})) unknown.add(id);
    else {
      for (const id of Object.keys({ ...before, ...after })) {
        if (!first.has(id)) first.set(id, before?.[id] ?? NULL);
        last.set(id, after?.[id] ?? NULL);
      }
    }
  }
  const known = [...first].map(([id, before]) => ({ id, values: { before, after: last.get(id) ?? NULL } }));
  return [
    ...known.filter(({ id, values }) => values.before !== values.after && !unknown.has(id)),
    ...[...unknown].map((id) => ({ id, values: undefined })),
  ];
}

/** Which targets a record got and lost in an entry. */
export interface ChangedMemberships {
  readonly added: readonly string[];
  readonly removed: readonly string[];
}

/** What the changes of an entry come to, by relation. A target that came and went is not told. */
export function collectMemberships(rows: readonly ChangeRow[]): ReadonlyMap<string, ChangedMemberships> {
  const byRelation = Map.groupBy(
    rows.filter(({ relationId }) => relationId !== null),
    ({ relationId }) => relationId as string,
  );
  return new Map([...byRelation].map(([relation, changes]) => [relation, collectTargets(changes)]));
}

function collectTargets(changes: readonly ChangeRow[]): ChangedMemberships {
  const added = new Set<string>();
  const removed = new Set<string>();
  for (const { action, targetId } of changes) {
    if (targetId === null) continue;
    const [into, outOf] = action === "add" ? [added, removed] : [removed, added];
    if (!outOf.delete(targetId)) into.add(targetId);
  }
  return { added: [...added], removed: [...removed] };
}
