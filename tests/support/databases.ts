// Runs the same tests on PGlite and on a PostgreSQL server, each time on a database of its own.
import { after, before, suite } from "node:test";

import {
  connect,
  type Database,
  type DatabaseLimits,
  DEFAULT_LIMITS,
  openPglite,
} from "@lathe/runtime/database";
import { CACHE_NAMES, type CacheName } from "@lathe/runtime/parts";
import { pgliteTemplate } from "./pglite-template.ts";
import { startPostgres } from "./postgres.ts";

/** A database for a suite of tests. */
export interface TestDatabase {
  readonly kind: Database["kind"];
  /** The database; only there while tests run. */
  readonly db: Database;
}

/** Defines a suite of tests twice: on PGlite, and on a server. */
export function forEachDatabase(
  name: string,
  define: (database: TestDatabase) => void,
  limits: Partial<DatabaseLimits> = {},
): void {
  for (const kind of ["pglite", "postgres"] as const) {
    suite(`${name} (${kind})`, () => define(openBeforeTests(kind, limits)));
  }
}

/** Where the contract of applications must hold. */
export interface TestSetup {
  readonly name: string;
  readonly kind: Database["kind"];
  /** What applications do not remember between requests. */
  readonly cachesOff: readonly CacheName[];
}

const EMBEDDED: TestSetup = { name: "pglite", kind: "pglite", cachesOff: [] };
const REMEMBERING: TestSetup = { name: "postgres", kind: "postgres", cachesOff: [] };
const FORGETTING: TestSetup = {
  name: "postgres, LATHE_CACHE=off",
  kind: "postgres",
  cachesOff: CACHE_NAMES,
};

/**
 * Both databases: on a server every second suite has nothing remembered, which changes no answer; with EVERY_SETUP=1 each suite runs
 * on a server both ways.
 */
export function chooseSetups(suiteName: string): readonly TestSetup[] {
  if (process.env["EVERY_SETUP"] === "1") return [EMBEDDED, REMEMBERING, FORGETTING];
  return [EMBEDDED, isEven(suiteName) ? REMEMBERING : FORGETTING];
}

/** Where tests of what is remembered run. */
export const REMEMBERING_SETUPS: readonly TestSetup[] = [EMBEDDED, REMEMBERING];

/** A server both ways, for tests that can't be on another database. */
export const SERVER_SETUPS: readonly TestSetup[] = [REMEMBERING, FORGETTING];

function isEven(name: string): boolean {
  return [...name].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % 2 === 0;
}

/** Defines a suite of tests for its setups, each on a database of its own. */
export function forEachSetup(
  name: string,
  define: (setup: TestDatabase & Pick<TestSetup, "cachesOff">) => void,
): void {
  for (const { name: setup, kind, cachesOff } of chooseSetups(name)) {
    suite(`${name} (${setup})`, () => define(Object.assign(openBeforeTests(kind), { cachesOff })));
  }
}

function openBeforeTests(kind: Database["kind"], limits: Partial<DatabaseLimits> = {}): TestDatabase {
  let opened: OpenedDatabase | undefined;
  before(async () => {
    opened = await openTestDatabase(kind, limits);
  });
  after(() => opened?.dispose());
  return {
    kind,
    get db() {
      if (opened === undefined) throw new Error("There is no database before the tests run.");
      return opened.db;
    },
  };
}

/** A database that the caller gives back. */
export interface OpenedDatabase {
  readonly db: Database;
  dispose(): Promise<void>;
}

/** Opens a new, empty database. */
export async function openTestDatabase(
  kind: Database["kind"],
  limits: Partial<DatabaseLimits> = {},
): Promise<OpenedDatabase> {
  return kind === "pglite" ? openTestPglite(limits) : openTestPostgres(limits);
}

async function openTestPostgres(limits: Partial<DatabaseLimits>): Promise<OpenedDatabase> {
  const server = await startPostgres();
  const url = await server.createDatabase();
  const db = await connect({ url, dataFolder: "", limits });
  const dispose = async () => {
    await db.close();
    await server.dropDatabase(url);
  };
  return { db, dispose };
}

/** One takes 400 MB and more. */
const MAX_PGLITES = 2;

let pglites = 0;
const waiting: (() => void)[] = [];

async function openTestPglite(limits: Partial<DatabaseLimits>): Promise<OpenedDatabase> {
  if (pglites >= MAX_PGLITES) await new Promise<void>((resolve) => waiting.push(resolve));
  pglites += 1;
  const db = await openPglite({
    folder: undefined,
    findTemplate: pgliteTemplate,
    lockWaitMs: 0,
    limits: { ...DEFAULT_LIMITS, ...limits },
  });
  const dispose = async () => {
    await db.close();
    pglites -= 1;
    waiting.shift()?.();
  };
  return { db, dispose };
}
