// What the checks of read rules reason about: the model, every stored row, and who asks.
import type { JsonValue, Lookup } from "@lathe/model";

/** A stored row: values by member name, in the form that JSON has for them; a belongsTo is its `{relation}Id`. */
export type StoredRow = Readonly<Record<string, JsonValue>> & { readonly id: string };

/** A record and the one that a manyToMany leads to, by their ids. */
export type Pair = readonly [source: string, target: string];

/** Everything that is stored. */
export interface TestData {
  readonly lookup: Lookup;
  /** By the name of a stored entity. */
  readonly rows: ReadonlyMap<string, readonly StoredRow[]>;
  /** By `entity.relation`. */
  readonly pairs: ReadonlyMap<string, readonly Pair[]>;
  /** The moment that rules call now. Rows keep away from it, so that a test may take its time. */
  readonly now: Date;
}

/** Who asks. */
export interface Caller {
  /** For messages. */
  readonly name: string;
  readonly token: string | null;
  readonly accountId: string | null;
  /** Null for one without an account. */
  readonly accountVerified: boolean | null;
}

/** What a request gives to the parameters of a rule; null: nothing. */
export type RuleArguments = ReadonlyMap<string, JsonValue>;

/** The row of an entity with an id; undefined where there is none. */
export function findRow(data: TestData, entity: string, id: JsonValue | undefined): StoredRow | undefined {
  return data.rows.get(entity)?.find((row) => row.id === id);
}
