// Makes the rows that read rules are tried with: for every stored entity, in an order in which targets come first.
import { type Entity, type Model, getIndexMemberName, getLookup, isSameJson, toIdMember } from "@lathe/model";
import type { ArgumentScope } from "../rule-arguments.ts";
import type { Pair, StoredRow, TestData } from "../test-data.ts";
import { chooseRows, listRowQuotas } from "./choose-rows.ts";
import { type DrawContext, drawRow } from "./draw-row.ts";
import { pickOne, createRandom } from "./random.ts";
import { type LateReference, listLateReferences, sortTargetsFirst } from "./order.ts";
import { indexComparedOperands } from "./applicable-rules.ts";

/** How many rows are drawn to choose from; the rows that rules ask for are among them, or very hard to come by. */
const MAX_CANDIDATES = 1500;

/** Targets of one record along a manyToMany. */
const PAIRS_EACH = 3;

/** Rows for every stored entity of a model, the same for the same model, account and moment. */
export function createTestData(model: Model, scope: ArgumentScope): TestData {
  const rows = new Map<string, readonly StoredRow[]>();
  const data: TestData = { lookup: getLookup(model), rows, pairs: new Map(), now: scope.now };
  const compared = indexComparedOperands(model);
  let number = 0;
  for (const entity of sortTargetsFirst(model)) {
    const made: StoredRow[] = [];
    const drawing: DrawContext = {
      compared,
      scope,
      random: createRandom(entity.name),
      next: () => ++number,
      rows: (name) => (name === entity.name ? made : (rows.get(name) ?? [])),
    };
    // A rule that looks at records of the same entity sees the ones chosen so far.
    rows.set(entity.name, made);
    const wanted = listRowQuotas(model, entity, { world: data, accountId: scope.accountId });
    chooseRows(drawRows(entity, drawing), wanted, (row) => {
      const isTaken = isStorable(entity, row) && !hasUniqueConflict(entity, row, made);
      if (isTaken) made.push(row);
      return isTaken;
    });
  }
  for (const late of listLateReferences(model)) rows.set(late.entity, withTargets(late, data));
  return { ...data, pairs: createPairs(model, rows) };
}

function* drawRows(entity: Entity, drawing: DrawContext): Iterable<StoredRow> {
  for (let count = 0; count < MAX_CANDIDATES; count += 1) yield drawRow(entity, drawing);
}

/** False for a row whose target does not exist: entities that need each other in a circle have no rows. */
function isStorable({ relations }: Entity, row: StoredRow): boolean {
  return relations.every(
    ({ kind, required, name }) => kind !== "belongsTo" || !required || row[toIdMember(name)] !== null,
  );
}

/** True where a row has the same values as another one in all members of a key; a value that is missing is like no other. */
function hasUniqueConflict(entity: Entity, row: StoredRow, others: readonly StoredRow[]): boolean {
  return listUniqueKeys(entity).some((members) => {
    const values = members.map((name) => row[name] ?? null);
    if (values.includes(null)) return false;
    return others.some((other) =>
      members.every((name, i) => isSameJson(values[i] ?? null, other[name] ?? null)),
    );
  });
}

function listUniqueKeys({ fields, indexes }: Entity): readonly (readonly string[])[] {
  return [
    ["id"],
    ...fields.filter((field) => field.unique).map(({ name }) => [name]),
    ...indexes.filter(({ unique }) => unique).map(({ members }) => members.map(getIndexMemberName)),
  ];
}

/** Fills a reference whose targets were made after the records. */
function withTargets(
  { entity: name, member, target }: LateReference,
  { lookup, rows }: Pick<TestData, "lookup" | "rows">,
): readonly StoredRow[] {
  const random = createRandom(`${name}.${member}`);
  const targets = rows.get(target) ?? [];
  const entity = lookup.entities.get(name);
  const filled: StoredRow[] = [];
  for (const row of rows.get(name) ?? []) {
    const wanted = { ...row, [member]: random() < 0.3 ? null : (pickOne(targets, random)?.id ?? null) };
    const isTaken = entity !== undefined && hasUniqueConflict(entity, wanted, filled);
    filled.push(isTaken ? { ...row, [member]: null } : wanted);
  }
  return filled;
}

function createPairs({ entities }: Model, rows: TestData["rows"]): TestData["pairs"] {
  const owned = entities.flatMap((entity) =>
    entity.relations
      .filter(({ kind }) => kind === "manyToMany")
      .map((relation) => [entity.name, relation.name, relation.target] as const),
  );
  return new Map(
    owned.map(([entity, relation, target]) => {
      const random = createRandom(`${entity}.${relation}`);
      const targets = rows.get(target) ?? [];
      const pairs = (rows.get(entity) ?? []).flatMap(({ id }): readonly Pair[] => {
        const ids = Array.from({ length: PAIRS_EACH }, () => pickOne(targets, random)?.id ?? "");
        return [...new Set(ids)].filter((other) => other !== "").map((other) => [id, other]);
      });
      return [`${entity}.${relation}`, pairs] as const;
    }),
  );
}
