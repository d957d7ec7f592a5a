// Makes the rows that read rules are tried with: for every stored entity, in an order in which targets come first.
import { type Entity, type Model, idMemberOf, lookupOf, sameJson } from "@lathe/model";
import type { GivenScope } from "../given.ts";
import type { Pair, StoredRow, World } from "../world.ts";
import { chooseRows, wantedRows } from "./choose-rows.ts";
import { type Drawing, drawRow } from "./draw-row.ts";
import { oneOf, randomFrom } from "./random.ts";
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
    const isTaken = (row: StoredRow) => !isStorable(entity, row) || clashes(entity, row, made);
    chooseRows(draws(entity, drawing), wanted, (row) => isTaken(row) || (made.push(row), false));
  }
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

/** Stored entities, each behind those it refers to, as far as there is such an order. */
export function targetsFirst({ entities }: Model): readonly Entity[] {
  const ordered = new Set<Entity>();
  const begun = new Set<Entity>();
  const byName = new Map(entities.map((entity) => [entity.name, entity]));
  const visit = (entity: Entity) => {
    if (begun.has(entity)) return;
    begun.add(entity);
    // What is needed comes before what may be missing: in a circle it is the latter that can wait.
    for (const { kind, target } of entity.relations.toSorted((a, b) => Number(b.required) - Number(a.required))) {
      const found = byName.get(target);
      if (kind === "belongsTo" && found !== undefined) visit(found);
    }
    ordered.add(entity);
  };
  for (const entity of entities) if (entity.kind === "persistent") visit(entity);
  return [...ordered];
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
