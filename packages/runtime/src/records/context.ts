// What handlers of records share: the entities, where statements run, and what was compiled and counted before.
import type { Database, Session } from "../db/driver.ts";
import { OWN_CODE_BUDGET_MS } from "../hooks/own-code.ts";
import type { AnyHooks } from "../hooks/types.ts";
import type { Schema } from "../query/schema.ts";
import { GetBatcher } from "./get-batcher.ts";
import { type PageCache, createPageCache } from "./page-cache.ts";
import { type QueryPlanner, createQueryPlanner } from "./query-planner.ts";
import { createStatementCache, type StatementCache } from "./statement-cache.ts";
import { createTotalCache, type TotalCache } from "./total-cache.ts";

/** The context of record handlers. */
export interface RecordContext {
  readonly schema: Schema;
  readonly db: Database;
  readonly statements: StatementCache;
  readonly plans: QueryPlanner;
  readonly totals: TotalCache;
  readonly pages: PageCache;
  readonly gets: GetBatcher;
  /** The project's own code around writes, by entity. */
  readonly hooks: ReadonlyMap<string, AnyHooks>;
  /** How long one piece of own code may take. */
  readonly ownCodeBudgetMs: number;
}

/** A context in which reads run, inside a transaction or not. */
export interface ReadContext {
  readonly schema: Schema;
  readonly session: Session;
  readonly statements: StatementCache;
  readonly plans: QueryPlanner;
  /** These three are undefined inside a transaction, whose changes nobody else sees yet. */
  readonly totals: TotalCache | undefined;
  readonly pages: PageCache | undefined;
  readonly gets: GetBatcher | undefined;
}

/** The project's own code, where it has some. */
export interface OwnCodeOptions {
  readonly hooks?: RecordContext["hooks"];
  readonly ownCodeBudgetMs?: number | undefined;
}

/** A new context over a database. */
export function createRecordContext(
  schema: Schema,
  db: Database,
  { hooks = new Map(), ownCodeBudgetMs = OWN_CODE_BUDGET_MS }: OwnCodeOptions = {},
): RecordContext {
  const statements = createStatementCache(schema);
  const shared = { totals: createTotalCache(db), pages: createPageCache(db), gets: new GetBatcher(db) };
  return { schema, db, statements, plans: createQueryPlanner(), ...shared, hooks, ownCodeBudgetMs };
}

/** Reads outside a transaction. */
export function createReadContext(records: RecordContext): ReadContext {
  const { schema, db, statements, plans, totals, pages, gets } = records;
  return { schema, session: db, statements, plans, totals, pages, gets };
}

/** Reads inside a transaction. */
export function createTransactionReadContext(
  { schema, statements, plans }: RecordContext,
  session: Session,
): ReadContext {
  return { schema, session, statements, plans, totals: undefined, pages: undefined, gets: undefined };
}
