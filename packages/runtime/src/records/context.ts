// What handlers of records share: the entities, where statements run, and what was compiled and counted before.
import type { Database, Session } from "../db/driver.ts";
import { OWN_CODE_BUDGET_MS } from "../hooks/own-code.ts";
import type { AnyHooks } from "../hooks/types.ts";
import type { Schema } from "../query/schema.ts";
import { GatheredGets } from "./gathered-gets.ts";
import { type KeptPages, createKeptPages } from "./kept-pages.ts";
import { type PlannedQueries, createPlannedQueries } from "./planned-queries.ts";
import { createStatements, type Statements } from "./statements.ts";
import { createTotals, type Totals } from "./totals.ts";

/** The context of record handlers. */
export interface RecordContext {
  readonly schema: Schema;
  readonly db: Database;
  readonly statements: Statements;
  readonly plans: PlannedQueries;
  readonly totals: Totals;
  readonly pages: KeptPages;
  readonly gets: GatheredGets;
  /** The project's own code around writes, by entity. */
  readonly hooks: ReadonlyMap<string, AnyHooks>;
  /** How long one piece of own code may take. */
  readonly ownCodeBudgetMs: number;
}

/** A context in which reads run, inside a transaction or not. */
export interface ReadContext {
  readonly schema: Schema;
  readonly session: Session;
  readonly statements: Statements;
  readonly plans: PlannedQueries;
  /** These three are undefined inside a transaction, whose changes nobody else sees yet. */
  readonly totals: Totals | undefined;
  readonly pages: KeptPages | undefined;
  readonly gets: GatheredGets | undefined;
}

/** The project's own code, where it has some. */
export interface OwnCode {
  readonly hooks?: RecordContext["hooks"];
  readonly ownCodeBudgetMs?: number | undefined;
}

/** A new context over a database. */
export function createRecordContext(
  schema: Schema,
  db: Database,
  { hooks = new Map(), ownCodeBudgetMs = OWN_CODE_BUDGET_MS }: OwnCode = {},
): RecordContext {
  const statements = createStatements(schema);
  const shared = { totals: createTotals(db), pages: createKeptPages(db), gets: new GatheredGets(db) };
  return { schema, db, statements, plans: createPlannedQueries(), ...shared, hooks, ownCodeBudgetMs };
}

/** Reads outside a transaction. */
export function reading(records: RecordContext): ReadContext {
  const { schema, db, statements, plans, totals, pages, gets } = records;
  return { schema, session: db, statements, plans, totals, pages, gets };
}

/** Reads inside a transaction. */
export function readingIn({ schema, statements, plans }: RecordContext, session: Session): ReadContext {
  return { schema, session, statements, plans, totals: undefined, pages: undefined, gets: undefined };
}
