// Keys over several members: records that would repeat the values of another one get others.
import type { JsonValue } from "@lathe/model";

/** The records of an entity as they would be without keys. */
export interface KeyedRecords {
  readonly count: number;
  /** The members of each key. */
  readonly keys: readonly (readonly string[])[];
  value(index: number, member: string): JsonValue;
  /** Other values that a member of a record may have, the best first; none where it can have no other. */
  listAlternatives(index: number, member: string): Iterable<JsonValue>;
}

/** What differs from the records as they would be. */
export interface KeyValues {
  /** How many records there are without repeating a key. */
  readonly count: number;
  /** The members of the key that there are no more values for. */
  readonly limitedBy: string | null;
  /** What a record has instead; undefined where it stays. */
  find(index: number, member: string): JsonValue | undefined;
}

/** A member takes so many other values at most; two members together the product of them. */
const MAX_ALTERNATIVES = 400;

/** Finds values for records in their order, each beside those before it. */
export function createKeyValues(records: KeyedRecords): KeyValues {
  const { keys } = records;
  const members = [...new Set(keys.flat())];
  const taken = keys.map(() => new Set<string>());
  const changed = new Map<string, JsonValue>();
  const find = (index: number, member: string) => changed.get(`${index} ${member}`);
  for (let index = 0; index < records.count; index++) {
    const natural = new Map(members.map((member) => [member, records.value(index, member)]));
    const row = findFreeRow(records, index, { natural, taken });
    if (row === undefined) {
      const key = keys.find((_, at) => isTaken(keys, at, { row: natural, taken })) ?? [];
      return { count: index, limitedBy: key.join(", "), find };
    }
    for (const [member, value] of row)
      if (value !== natural.get(member)) changed.set(`${index} ${member}`, value);
    for (const [at, key] of keys.entries()) taken[at]?.add(formatKey(key, row));
  }
  return { count: records.count, limitedBy: null, find };
}

type Row = ReadonlyMap<string, JsonValue>;

interface TakenValues {
  readonly natural: Row;
  readonly taken: readonly ReadonlySet<string>[];
}

/** A row is looked for among so many at most. */
const MAX_ATTEMPTS = 20_000;

/** The row itself; or one with other values, as few as it takes for one key after the other, such that none is taken. */
function findFreeRow(records: KeyedRecords, index: number, { natural, taken }: TakenValues): Row | undefined {
  const { keys } = records;
  const alternatives = new Map<string, readonly JsonValue[]>();
  const getAlternatives = (member: string): readonly JsonValue[] => {
    let few = alternatives.get(member);
    if (few === undefined) alternatives.set(member, (few = listFew(records.listAlternatives(index, member))));
    return few;
  };
  let attempts = 0;
  const search = (row: Row, depth: number): Row | undefined => {
    const at = keys.findIndex((_, one) => isTaken(keys, one, { row, taken }));
    const key = keys[at];
    if (key === undefined) return row;
    if (depth === 0) return undefined;
    for (const next of generateRows(row, key, getAlternatives)) {
      if (++attempts > MAX_ATTEMPTS) return undefined;
      const found = isTaken(keys, at, { row: next, taken }) ? undefined : search(next, depth - 1);
      if (found !== undefined) return found;
    }
    return undefined;
  };
  return search(natural, keys.length + 1);
}

/** The row with another value in one member of a key, then in two. */
function* generateRows(
  row: Row,
  key: readonly string[],
  getAlternatives: (member: string) => readonly JsonValue[],
): Generator<Row> {
  const replace = function* (from: Row, members: readonly string[]): Generator<Row> {
    for (const member of members)
      for (const value of getAlternatives(member)) yield new Map([...from, [member, value]]);
  };
  yield* replace(row, key);
  for (const [at, member] of key.entries())
    for (const next of replace(row, [member])) yield* replace(next, key.slice(at + 1));
}

function listFew(values: Iterable<JsonValue>): readonly JsonValue[] {
  const few = new Set<JsonValue>();
  for (const value of values) {
    few.add(value);
    if (few.size === MAX_ALTERNATIVES) break;
  }
  return [...few];
}

/** A missing value is like no other. */
function isTaken(
  keys: KeyedRecords["keys"],
  at: number,
  { row, taken }: { readonly row: Row } & Pick<TakenValues, "taken">,
): boolean {
  const key = keys[at] ?? [];
  if (key.some((member) => row.get(member) === null)) return false;
  return taken[at]?.has(formatKey(key, row)) === true;
}

function formatKey(key: readonly string[], row: Row): string {
  return JSON.stringify(key.map((member) => row.get(member)));
}
