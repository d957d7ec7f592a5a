// Databases of the measured application, filled with as many rows as are wanted.
import { type TestPostgres, newPostgres } from "../../tests/support/postgres.ts";
import { fill } from "./data.ts";
import { type Installed, migrate } from "./project.ts";

/** An application with so many rows. */
export interface Sized extends Installed {
  readonly rows: number;
}

/** A server that the measured tables of so many rows fit into, as the pages in use do anywhere. */
export function startServerOfSize(rows: number): Promise<TestPostgres> {
  return newPostgres({ shared_buffers: rows > 100_000 ? "8GB" : "1GB", max_wal_size: "4GB" });
}

/** A database of the generated application with so many rows. */
export async function sized(postgres: TestPostgres, folder: string, rows: number): Promise<Sized> {
  const url = await postgres.createDatabase();
  await migrate({ folder, url });
  await fill(url, rows);
  return { folder, url, rows };
}
