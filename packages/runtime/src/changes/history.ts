// The history of a record: who changed what, when, from what to what; of records that are gone, too.
import type { EntityDefinition } from "../definition.ts";
import { notFound } from "../errors/application-error.ts";
import { canReadEntity } from "../query/caller-scope.ts";
import { compileHistoryPage, compileHistoryTotal } from "../query/history.ts";
import { listRememberedMembers } from "../query/stored-values.ts";
import type { Caller } from "../records/caller.ts";
import type { ReadContext } from "../records/context.ts";
import { parsePathId } from "../records/get.ts";
import { type Labels, readLabels } from "../records/labels.ts";
import { type RecordRequest, createReadBindings } from "../records/record-request.ts";
import type { Answer } from "../server/route.ts";
import {
  type HistoryEntry,
  collectChangedMembers,
  collectMemberships,
  toHistoryEntries,
} from "./change-rows.ts";
import { type HistoryQuery, formatHistoryLink, parseHistoryQuery } from "./history-query.ts";
import { toWireValue } from "./wire-value.ts";

/** A relation whose memberships the caller may see. */
interface ToldRelation {
  readonly id: string;
  readonly name: string;
  readonly target: EntityDefinition;
}

/** Answers the history of a record. Throws where there never was one, or nobody can tell any more. */
export async function listHistory(context: ReadContext, recordRequest: RecordRequest): Promise<Answer> {
  const { entity, request, caller } = recordRequest;
  const id = parsePathId(request);
  const query = parseHistoryQuery(request.query);
  const relations = listToldRelations(context, entity, caller);
  const { exists, total, entries } = await readHistory(context, recordRequest, { id, query, relations });
  if (!exists) throw notFound();
  const labels = await readLabels(context, caller, listTargets(entries, relations));
  const items = entries.map((entry) => formatEntry(entry, { entity, relations, labels }));
  const { limit, offset } = query;
  const behind = entries.at(-1)?.behind;
  const next = behind === undefined ? undefined : { newest: behind, offset: offset + limit };
  return {
    status: 200,
    body: `{"items":[${items.join(",")}],"total":${total},"limit":${limit},"offset":${offset}}`,
    headers: next === undefined ? {} : { link: formatHistoryLink(request, next) },
  };
}

/** Both ends must be readable: the guard has looked at the record's own. */
function listToldRelations(
  { schema }: ReadContext,
  { relations }: EntityDefinition,
  { scope }: Caller,
): readonly ToldRelation[] {
  return relations.flatMap(({ id, name, target: targetName }) => {
    const target = schema.entities.get(targetName);
    return target !== undefined && canReadEntity(target, scope) ? [{ id, name, target }] : [];
  });
}

interface ReadHistory {
  readonly exists: boolean;
  readonly total: string;
  readonly entries: readonly HistoryEntry[];
}

async function readHistory(
  { session }: ReadContext,
  { entity, caller }: RecordRequest,
  wanted: { readonly id: string; readonly query: HistoryQuery; readonly relations: readonly ToldRelation[] },
): Promise<ReadHistory> {
  const { id, query, relations } = wanted;
  const values = [id, query.since, relations.map((relation) => relation.id)];
  const page = [...values, query.newest, query.limit];
  const [totals, changes] = await Promise.all([
    session.run(compileHistoryTotal(entity).bind(createReadBindings(caller, values))),
    session.run(compileHistoryPage(entity).bind(createReadBindings(caller, page))),
  ]);
  const [exists, total] = totals.rows[0] ?? [];
  return { exists: exists === "t", total: total ?? "0", entries: toHistoryEntries(changes.rows) };
}

function* listTargets(entries: readonly HistoryEntry[], relations: readonly ToldRelation[]) {
  for (const { rows } of entries) {
    for (const { relationId, targetId } of rows) {
      const relation = relations.find(({ id }) => id === relationId);
      if (relation !== undefined && targetId !== null) yield { entity: relation.target, id: targetId };
    }
  }
}

interface EntryScope {
  readonly entity: EntityDefinition;
  readonly relations: readonly ToldRelation[];
  readonly labels: Labels;
}

/** Values are put in as the texts that they are: no number of theirs passes through one of the language. */
function formatEntry(entry: HistoryEntry, { entity, relations, labels }: EntryScope): string {
  const { id, at, actor, requestId, rows } = entry;
  const changed = new Map(collectChangedMembers(rows).map((member) => [member.id, member.values]));
  const changes = listRememberedMembers(entity).flatMap((member) => {
    if (!changed.has(member.id)) return [];
    const values = changed.get(member.id);
    const told =
      values === undefined
        ? ""
        : `,"before":${toWireValue(member.type, values.before)},"after":${toWireValue(member.type, values.after)}`;
    return [`{"member":${JSON.stringify(member.name)}${told}}`];
  });
  const byRelation = collectMemberships(rows);
  const memberships = relations.flatMap((relation) => {
    const targets = byRelation.get(relation.id);
    const toItem = (target: string) => ({ id: target, label: labels.get(relation.target, target) });
    if (targets === undefined) return [];
    return [
      { relation: relation.name, added: targets.added.map(toItem), removed: targets.removed.map(toItem) },
    ];
  });
  const facts = { id, at, actor, action: findAction(rows), version: findVersion(rows), requestId };
  return `${JSON.stringify(facts).slice(0, -1)},"changes":[${changes.join(",")}],"memberships":${JSON.stringify(memberships)}}`;
}

/** What was done to the record itself: its deletion is the last word, its creation the first. */
function findAction(rows: HistoryEntry["rows"]): "create" | "update" | "delete" {
  const actions = rows.map(({ action }) => action);
  if (actions.findLast((action) => action === "create" || action === "delete") === "delete") return "delete";
  return actions.includes("create") ? "create" : "update";
}

/** Memberships make no version. */
function findVersion(rows: HistoryEntry["rows"]): number | null {
  return rows.findLast(({ version }) => version !== null)?.version ?? null;
}
