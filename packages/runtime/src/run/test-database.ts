// Databases for tests of a project: in memory, or one of its own on a server; gone when they are closed.
import { randomBytes } from "node:crypto";
import { connect } from "../db/connect.ts";
import type { Database } from "../db/driver.ts";
import { identifier, sql, toStatement } from "../db/sql.ts";
import { getDataFolder, type Project } from "./project.ts";

/** An open database, which the caller closes. */
export interface TestDatabase {
  readonly db: Database;
  close(): Promise<void>;
}

/** Opens a new, empty database: in memory, where no server is given. */
export async function openTestDatabase(project: Project, server: string | undefined): Promise<TestDatabase> {
  const dataFolder = getDataFolder(project);
  if (server === undefined) {
    const db = await connect({ url: "memory://", dataFolder, fromTemplate: true });
    return { db, close: () => db.close() };
  }
  const name = `lathe_test_${randomBytes(8).toString("hex")}`;
  const url = new URL(server);
  url.pathname = `/${name}`;
  await runOnServer(server, dataFolder, createStatement("create", name));
  const db = await connect({ url: url.href, dataFolder });
  return {
    db,
    async close() {
      try {
        await db.close();
      } finally {
        await runOnServer(server, dataFolder, createStatement("drop", name));
      }
    },
  };
}

function createStatement(action: "create" | "drop", name: string) {
  const database = identifier(name);
  return action === "create"
    ? sql`create database ${database} template template0 encoding 'UTF8'`
    : sql`drop database if exists ${database} with (force)`;
}

/** What the URL names is only where to connect to: nothing in it is read or changed. */
async function runOnServer(
  server: string,
  dataFolder: string,
  statement: Parameters<typeof toStatement>[0],
): Promise<void> {
  const admin = await connect({ url: server, dataFolder });
  try {
    if (admin.kind !== "postgres") throw new Error("A server for tests is named by a postgres: URL.");
    await admin.script(toStatement(statement).text);
  } finally {
    await admin.close();
  }
}
