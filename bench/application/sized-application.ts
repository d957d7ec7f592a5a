// Databases of the measured application, filled with as many rows as are wanted.
import { type TestPostgres, newPostgres } from "../../tests/support/postgres.ts";
import { fillTables } from "./data.ts";
import { type InstalledApplication, migrate } from "./project.ts";

/** An application with so many rows. */
export interface SizedApplication extends InstalledApplication {
  readonly rows: number;
}

/**
 * A server that the measured tables of so many rows fit into, as the pages in use do anywhere. It vacuums when it is told to, between
 * measurements: whose turn it is must not pay for the writes of another.
 */
export function startServerOfSize(rows: number): Promise<TestPostgres> {
  return newPostgres({
    shared_buffers: rows > 100_000 ? "8GB" : "1GB",
    max_wal_size: "4GB",
    autovacuum: "off",
  });
}

/** A database of the generated application with so many rows. */
export async function createSizedApplication(
  postgres: TestPostgres,
  folder: string,
  rows: number,
): Promise<SizedApplication> {
  const url = await postgres.createDatabase();
  await migrate({ folder, url });
  await fillTables(url, rows);
  return { folder, url, rows };
}
