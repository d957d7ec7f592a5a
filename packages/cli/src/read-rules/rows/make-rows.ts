// Makes the rows that read rules are tried with: for every stored entity, in an order in which targets come first.
import { type Entity, type Model, idMemberOf, lookupOf, sameJson } from "@lathe/model";
import type { GivenScope } from "../given.ts";
import type { Pair, StoredRow, World } from "../world.ts";
import { chooseRows, wantedRows } from "./choose-rows.ts";
import { type Drawing, drawRow } from "./draw-row.ts";
import { oneOf, randomFrom } from "./random.ts";
import { type LateReference, lateReferences, targetsFirst } from "./order.ts";
import { comparedValues } from "./rules-about.ts";

/** How many rows are drawn to choose from; the rows that rules ask for are among them, or very hard to come by. */
const CANDIDATES = 1500;

/** Targets of one record along a manyToMany. */
const PAIRS_EACH = 3;

/** Rows for every stored entity of a model, the same for the same model, account and moment. */
export function makeRows(model: Model, scope: GivenScope): World {
  const rows = new Map<string, readonly StoredRow[]>();
  const world: World = { lookup: lookupOf(model), rows, pairs: new Map(), now: scope.now };
  const compared = comparedValues(model);
  let number = 0;
  for (const entity of targetsFirst(model)) {
    const made: StoredRow[] = [];
    const drawing: Drawing = {
      compared,
      scope,
      random: randomFrom(entity.name),
      next: () => ++number,
      rows: (name) => (name === entity.name ? made : (rows.get(name) ?? [])),
    };
    // A rule that looks at records of the same entity sees the ones chosen so far.
    rows.set(entity.name, made);
    const wanted = wantedRows(model, entity, { world, accountId: scope.accountId });
    chooseRows(draws(entity, drawing), wanted, (row) => {
      const isTaken = isStorable(entity, row) && !clashes(entity, row, made);
      if (isTaken) made.push(row);
      return isTaken;
    });
  }
  for (const late of lateReferences(model)) rows.set(late.entity, withTargets(late, rows));
  return { ...world, pairs: makePairs(model, rows) };
}

function* draws(entity: Entity, drawing: Drawing): Iterable<StoredRow> {
  for (let count = 0; count < CANDIDATES; count += 1) yield drawRow(entity, drawing);
}

/** False for a row whose target does not exist: entities that need each other in a circle have no rows. */
function isStorable({ relations }: Entity, row: StoredRow): boolean {
  return relations.every(
    ({ kind, required, name }) => kind !== "belongsTo" || !required || row[idMemberOf(name)] !== null,
  );
}

function clashes({ fields }: Entity, row: StoredRow, others: readonly StoredRow[]): boolean {
  const unique = ["id", ...fields.filter((field) => field.unique).map(({ name }) => name)];
  return others.some((other) =>
    unique.some((name) => row[name] !== null && sameJson(row[name] ?? null, other[name] ?? null)),
  );
}

/** Fills a reference whose targets were made after the records. */
function withTargets({ entity, member, target }: LateReference, rows: World["rows"]): readonly StoredRow[] {
  const random = randomFrom(`${entity}.${member}`);
  const targets = rows.get(target) ?? [];
  return (rows.get(entity) ?? []).map((row) => ({
    ...row,
    [member]: random() < 0.3 ? null : (oneOf(targets, random)?.id ?? null),
  }));
}

function makePairs({ entities }: Model, rows: World["rows"]): World["pairs"] {
  const owned = entities.flatMap((entity) =>
    entity.relations
      .filter(({ kind }) => kind === "manyToMany")
      .map((relation) => [entity.name, relation.name, relation.target] as const),
  );
  return new Map(
    owned.map(([entity, relation, target]) => {
      const random = randomFrom(`${entity}.${relation}`);
      const targets = rows.get(target) ?? [];
      const pairs = (rows.get(entity) ?? []).flatMap(({ id }): readonly Pair[] => {
        const ids = Array.from({ length: PAIRS_EACH }, () => oneOf(targets, random)?.id ?? "");
        return [...new Set(ids)].filter((other) => other !== "").map((other) => [id, other]);
      });
      return [`${entity}.${relation}`, pairs] as const;
    }),
  );
}
