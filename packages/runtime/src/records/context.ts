// What handlers of records share: the entities, where statements run, and what was compiled and counted before.
import type { Caches } from "../cache/caches.ts";
import { type GetBatcher, createGetBatcher } from "../cache/get-batcher.ts";
import { type PageCache, createPageCache } from "../cache/page-cache.ts";
import { type QueryPlanner, createPlanCache } from "../cache/plan-cache.ts";
import { type StatementCache, createStatementCache } from "../cache/statement-cache.ts";
import { type TotalCache, createTotalCache } from "../cache/total-cache.ts";
import type { Database, Session } from "../db/driver.ts";
import { OWN_CODE_BUDGET_MS } from "../hooks/own-code.ts";
import type { AnyHooks } from "../hooks/types.ts";
import type { Schema } from "../query/schema.ts";
import { type PlannedQuery, createQueryPlanner } from "./plan-query.ts";

/** The context of record handlers. */
export interface RecordContext {
  readonly schema: Schema;
  readonly db: Database;
  readonly statements: StatementCache;
  readonly plans: QueryPlanner<PlannedQuery>;
  /** These three are undefined where they are off. */
  readonly totals: TotalCache | undefined;
  readonly pages: PageCache | undefined;
  readonly gets: GetBatcher | undefined;
  /** The project's own code around writes, by entity. */
  readonly hooks: ReadonlyMap<string, AnyHooks>;
  /** How long one piece of own code may take. */
  readonly ownCodeBudgetMs: number;
  /** Where own code puts its jobs. */
  readonly jobs: JobQueue;
  /** Told when a record was committed that may show another image than before. */
  onImageReplaced(): void;
}

/** The queue of jobs, as own code sees it. */
export interface JobQueue {
  /** Those that the application runs. */
  readonly names: ReadonlySet<string>;
  /** Has the queue looked at: something was put into it. */
  wake(): void;
}

const NO_JOBS: JobQueue = { names: new Set(), wake: () => {} };

/** A context in which reads run, inside a transaction or not. */
export interface ReadContext {
  readonly schema: Schema;
  readonly session: Session;
  readonly isTransaction: boolean;
  readonly statements: StatementCache;
  readonly plans: QueryPlanner<PlannedQuery>;
  /** These three are undefined where they are off, and inside a transaction, whose changes nobody else sees yet. */
  readonly totals: TotalCache | undefined;
  readonly pages: PageCache | undefined;
  readonly gets: GetBatcher | undefined;
}

/** What a context remembers, and the project's own code, where it has some. */
export interface RecordOptions {
  readonly caches: Caches;
  readonly hooks?: RecordContext["hooks"];
  readonly ownCodeBudgetMs?: number | undefined;
  readonly jobs?: JobQueue;
  readonly onImageReplaced?: RecordContext["onImageReplaced"];
}

/** A new context over a database. */
export function createRecordContext(
  schema: Schema,
  db: Database,
  {
    caches,
    hooks = new Map(),
    ownCodeBudgetMs = OWN_CODE_BUDGET_MS,
    jobs = NO_JOBS,
    onImageReplaced = () => {},
  }: RecordOptions,
): RecordContext {
  return {
    schema,
    db,
    statements: createStatementCache(caches, schema),
    plans: createPlanCache(caches, createQueryPlanner(schema)),
    totals: createTotalCache(caches, db),
    pages: createPageCache(caches, db),
    gets: createGetBatcher(caches, db),
    hooks,
    ownCodeBudgetMs,
    jobs,
    onImageReplaced,
  };
}

/** Reads outside a transaction. */
export function createReadContext(records: RecordContext): ReadContext {
  const { schema, db, statements, plans, totals, pages, gets } = records;
  return { schema, session: db, isTransaction: false, statements, plans, totals, pages, gets };
}

/** Reads inside a transaction. */
export function createTransactionReadContext(
  { schema, statements, plans }: RecordContext,
  session: Session,
): ReadContext {
  const uncached = { totals: undefined, pages: undefined, gets: undefined };
  return { schema, session, isTransaction: true, statements, plans, ...uncached };
}
