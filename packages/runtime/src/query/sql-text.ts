// A statement under construction: its text is fixed per shape of request, its values are taken from each request.
import { hash } from "node:crypto";
import type { Parameter, Statement } from "../db/driver.ts";

/** What a request contributes to a statement. */
export interface Bindings {
  /** The values of its conditions, in the order in which they were compiled. */
  readonly values: readonly Parameter[];
  /** The signed-in account. */
  readonly accountId: string | null;
  /** Whether its address is verified; null where nobody is signed in. */
  readonly accountVerified: boolean | null;
  /** The time of the request, in the wire form of a datetime. */
  readonly now: string;
  /** What the request gives to rules, by name; null for what it leaves out. */
  readonly parameters?: ReadonlyMap<string, Parameter>;
  /** Related records: the record that leads to them. */
  readonly sourceId?: string;
  /** Writes: the id of their entry in the audit trail, and the request that it names. */
  readonly auditId?: string;
  readonly requestId?: string;
  /** Writes: the integration token by which they are made, if any. */
  readonly tokenId?: string | null;
}

/** Takes the value of one parameter out of a request. */
export type Binder = (bindings: Bindings) => Parameter;

/** Takes the value at an index of a request's values. */
export function bindValueAt(index: number): Binder {
  return ({ values }) => values[index] ?? null;
}

/** What the outcome of SQL depends on besides its values. */
export interface SqlReads {
  /** The tables that are read, in their order. */
  readonly tables: readonly string[];
  /** Whether the same rows can give another outcome at another time. */
  readonly time: boolean;
}

/** A part of a statement, and what it reads. */
export interface SqlPart<T> {
  readonly value: T;
  readonly reads: SqlReads;
}

/** Collects the parameters of a statement. */
export class SqlParameters {
  readonly #binders: Binder[];
  /** The placeholders of values that are taken once, by what they are. */
  readonly #once: Map<string, string>;
  readonly #tables = new Set<string>();
  #dependsOnTime = false;

  constructor(binders: Binder[] = [], once = new Map<string, string>()) {
    this.#binders = binders;
    this.#once = once;
  }

  /** Compiles a part whose parameters are among those of this statement, and tells what that part reads. */
  compilePart<T>(compile: (parameters: SqlParameters) => T): SqlPart<T> {
    const part = new SqlParameters(this.#binders, this.#once);
    const value = compile(part);
    return { value, reads: { tables: [...part.#tables].toSorted(), time: part.#dependsOnTime } };
  }

  /** A placeholder for a value, with its cast. */
  add(cast: string, binder: Binder): string {
    this.#binders.push(binder);
    return `$${this.#binders.length}::${cast}`;
  }

  /** A placeholder for a value that is the same wherever it stands, with its cast; one for each name. */
  addOnce(name: string, cast: string, binder: Binder): string {
    const known = this.#once.get(name) ?? this.add(cast, binder);
    this.#once.set(name, known);
    return known;
  }

  /** A placeholder for the time of the request. */
  addNow(): string {
    this.#dependsOnTime = true;
    return this.add("timestamptz", ({ now }) => now);
  }

  /** The quoted name of a table that is read. */
  table(name: string): string {
    this.#tables.add(name);
    return quoteTable(name);
  }

  /** The finished statement. */
  compile(text: string): CompiledStatement {
    const binders = [...this.#binders];
    return { text, bind: (bindings) => ({ text, values: binders.map((binder) => binder(bindings)) }) };
  }
}

/** A statement that is compiled once and bound for each request. */
export interface CompiledStatement {
  readonly text: string;
  bind(bindings: Bindings): Statement;
}

/** A name as SQL: quoted, so that no word is special. */
export function quoteName(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

/** The longest name that PostgreSQL tells from others; of a longer one it drops the rest. */
const MAX_NAME = 63;

/** The alias of a row that is reached from an aliased row: another one for each way, however long its name. */
export function createNestedAlias(alias: string, step: string): string {
  const whole = `${alias}_${step}`;
  if (whole.length <= MAX_NAME) return whole;
  const digest = hash("sha256", whole, "hex").slice(0, 16);
  return `${whole.slice(0, MAX_NAME - digest.length - 1)}_${digest}`;
}

/** The name of a table, which may begin with its schema and a dot: no table of a model has a dot in its name. */
export function quoteTable(table: string): string {
  return table.split(".").map(quoteName).join(".");
}

/** A text as an SQL literal; for names and words of the definition only, never for what a caller sent. */
export function quoteText(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}

/** Conditions as a clause; nothing where there are none. */
export function formatWhere(conditions: readonly string[]): string {
  return conditions.length === 0 ? "" : ` where ${conditions.join(" and ")}`;
}
