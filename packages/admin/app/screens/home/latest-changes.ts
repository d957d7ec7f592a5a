// The latest changes, as people tell them: same person, entity and fields within ten minutes become one. Free of React.
import type { SystemAuditEntry } from "@lathe/client";

/** One line of the latest changes. */
export interface LatestChange {
  readonly id: string;
  /** When the newest of them was made. */
  readonly at: string;
  readonly actor: SystemAuditEntry["actor"];
  readonly action: SystemAuditEntry["action"];
  readonly module: string;
  readonly entity: string;
  readonly members: readonly string[];
  /** Those that it is about, the newest first. */
  readonly records: readonly { readonly id: string; readonly label: string | null }[];
  /** Whether there may be more of them than were read. */
  readonly isCut: boolean;
}

const TOGETHER_MS = 10 * 60_000;

/** How many lines there are at most. */
export const SHOWN = 8;

/** Groups entries of the audit trail, newest first, to at most eight; `isCut` where there are older ones that were not read. */
export function groupChanges(
  entries: readonly SystemAuditEntry[],
  { isCut }: { readonly isCut: boolean },
): readonly LatestChange[] {
  const groups: LatestChange[] = [];
  for (const entry of entries) {
    const index = groups.findIndex((group) => belongs(group, entry));
    const group = groups[index];
    if (group === undefined) groups.push(begin(entry));
    else groups[index] = add(group, entry);
  }
  const oldest = entries.at(-1);
  return groups
    .slice(0, SHOWN)
    .map((group) => ({ ...group, isCut: isCut && oldest !== undefined && belongs(group, oldest) }));
}

function begin({
  id,
  at,
  actor,
  action,
  module,
  entity,
  members,
  recordId,
  label,
}: SystemAuditEntry): LatestChange {
  return { id, at, actor, action, module, entity, members, records: [{ id: recordId, label }], isCut: false };
}

function add(group: LatestChange, { recordId, label }: SystemAuditEntry): LatestChange {
  if (group.records.some(({ id }) => id === recordId)) return group;
  return { ...group, records: [...group.records, { id: recordId, label }] };
}

function belongs(group: LatestChange, entry: SystemAuditEntry): boolean {
  return (
    group.actor.kind === entry.actor.kind &&
    group.actor.id === entry.actor.id &&
    group.action === entry.action &&
    group.module === entry.module &&
    group.entity === entry.entity &&
    group.members.join() === entry.members.join() &&
    Date.parse(group.at) - Date.parse(entry.at) <= TOGETHER_MS
  );
}
