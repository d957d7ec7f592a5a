// Random records of the fixture, with many ties and gaps, and random queries about them.
import { ANY_FIELD, type Family, OPERATORS_BY_FIELD_TYPE } from "@lathe/contract";
import type { EntityDefinition, MemberDefinition } from "@lathe/runtime";
import fc from "fast-check";
import { Choices } from "../../support/choices.ts";
import type { OracleQuery, StoredRow } from "../../support/query-oracle.ts";

/** Decisions that a seed repeats. */
export function createSeededChoices(seed: number): Choices {
  const tape = fc.array(fc.nat({ max: 9999 }), { minLength: 600, maxLength: 600, size: "max" });
  return new Choices(fc.sample(tape, { seed, numRuns: 1 })[0] ?? []);
}

const WORDS = ["alpha", "beta", "Beta", "gamma ray", "delta", "é", "a_b", "100%", "zz\\", "😀 smile"];
const LOWER = ["alpha", "beta", "gamma ray", "delta", "a b", "zz"];

const VALUES: Readonly<Record<string, readonly unknown[]>> = {
  stringValue: LOWER,
  textValue: WORDS,
  markdownValue: WORDS,
  slugValue: ["one", "two-three", "four"],
  emailValue: ["a@example.org", "b@example.org", "a.b+c@example.com"],
  urlValue: ["https://example.org/", "https://example.org/a?b=c"],
  integerValue: [-5, 0, 1, 1, 2, 1_000_000],
  bigintValue: ["-9000000000000000000", "0", "7", "9007199254740993", "9000000000000000000"],
  decimalValue: ["0.00", "0.10", "1.00", "10.50", "99999999.00"],
  floatValue: [-1.5, 0, 1e-7, 0.1, 1e21, 123_456.789],
  booleanValue: [true, false],
  dateValue: ["1999-12-31", "2024-02-29", "2026-01-01"],
  datetimeValue: ["2024-02-29T23:59:59.999Z", "2026-01-01T00:00:00.000Z", "2026-01-01T00:00:00.001Z"],
  uuidValue: ["00000000-0000-4000-8000-000000000001", "ffffffff-ffff-4fff-bfff-ffffffffffff"],
  enumValue: ["a", 'it\'s "b" </script>'],
  jsonValue: [{ a: [1, null] }, "x", 5],
  order: [1, 2, 3],
  constructor: WORDS,
};

/** The body of a random sample; about every third member is left out. */
export function randomSample(choices: Choices): Readonly<Record<string, unknown>> {
  const chosen = Object.keys(VALUES).filter(() => !choices.oneIn(3));
  return Object.fromEntries(chosen.map((name) => [name, choices.pick(VALUES[name] as unknown[])]));
}

/** Whom a query is for, and what there is to be found. */
export interface QueryContext {
  readonly entity: EntityDefinition;
  readonly family: Family;
  readonly rows: readonly StoredRow[];
}

/** A random query that a caller of the family may send. */
export function randomQuery({ entity, family, rows }: QueryContext, choices: Choices): OracleQuery {
  const members = entity.members.filter(({ external }) => family === "admin" || external.read);
  const searchable = members.filter((member) => member.searchable).map(({ name }) => name);
  const sortable = members.filter((member) => member.sortable).map(({ name }) => name);
  const filters = choices
    .some(members, 5)
    .filter(({ filterable }) => filterable)
    .flatMap((member) => randomFilter(member, listValues(rows, member), choices));
  const search = () => ({
    field: choices.pick([ANY_FIELD, ...searchable]),
    value: choices.pick(["", "A", "eta", "%", "_", "\\", "é", "É", "😀", "ray"]),
  });
  const searches = searchable.length > 0 && choices.oneIn(3) ? [search()] : [];
  const sort = sortable.length > 0 && !choices.oneIn(4) ? choices.pick(sortable) : undefined;
  return {
    filters,
    searches,
    sort,
    order: sort === undefined ? undefined : choices.pick([undefined, "asc", "desc"]),
  };
}

function listValues(rows: readonly StoredRow[], { name }: MemberDefinition): readonly unknown[] {
  return rows.map((row) => row[name]).filter((value) => value !== null && value !== undefined);
}

function randomFilter(
  { name: field, type }: MemberDefinition,
  values: readonly unknown[],
  choices: Choices,
): OracleQuery["filters"] {
  const op = choices.pick(OPERATORS_BY_FIELD_TYPE[type]);
  if (op === "isNull") return [{ field, op, value: choices.oneIn(2) }];
  if (values.length === 0) return [];
  const some = () => Array.from({ length: choices.upTo(3) }, () => choices.pick(values));
  if (op === "in" || op === "notIn") return [{ field, op, value: some() }];
  const pair = [choices.pick(values), choices.pick(values)];
  return [{ field, op, value: op === "between" ? pair : pair[0] }];
}
