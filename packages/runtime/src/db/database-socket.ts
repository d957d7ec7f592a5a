// The way to an embedded database that another process has open: a socket beside its lock, for those who may read the folder.
import { chmod, rm } from "node:fs/promises";
import { connect, createServer, type Server, type Socket } from "node:net";
import { join, relative } from "node:path";
import type { Database } from "./driver.ts";
import { DatabaseError, type DatabaseErrorKind, findErrorText, isDatabaseError } from "./pg-errors.ts";
import { getLockPath } from "./pglite-folder.ts";
import { PRIVATE_FILE_MODE } from "./private-folder.ts";
import { runSqlTask, type SqlResults, type SqlTask } from "./sql-task.ts";

/** A socket that is open. */
export interface DatabaseSocket {
  /** Takes no more tasks. Never fails. */
  close(): Promise<void>;
}

/** What goes back over a socket. */
type SocketAnswer =
  | { readonly ok: true; readonly results: SqlResults }
  | {
      readonly ok: false;
      readonly message: string;
      readonly kind: DatabaseErrorKind;
      readonly sqlState?: string | undefined;
      /** What the database itself said; may quote values, as the one who asked may see them. */
      readonly cause?: string | undefined;
    };

/** The longest path that every system takes for a socket. */
const MAX_PATH_LENGTH = 100;

/**
 * Where the holder of a data folder listens; undefined where no socket can be made: under Windows, and where the path is too
 * long. Whoever can connect could open the folder itself if it were free.
 */
function findSocketPath(folder: string): string | undefined {
  if (process.platform === "win32") return undefined;
  const path = join(getLockPath(folder), "socket");
  return [path, relative(process.cwd(), path)].find((one) => Buffer.byteLength(one) <= MAX_PATH_LENGTH);
}

/** Runs tasks of other processes on a database whose folder this process holds. Without a socket nobody can ask; that is no failure. */
export async function openDatabaseSocket(db: Database, folder: string): Promise<DatabaseSocket> {
  const path = findSocketPath(folder);
  if (path === undefined) return { close: async () => {} };
  const sockets = new Set<Socket>();
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
    void answer(db, socket);
  });
  await rm(path, { force: true });
  const isOpen = await listen(server, path);
  if (isOpen) await chmod(path, PRIVATE_FILE_MODE).catch(() => {});
  return { close: () => closeServer(server, sockets) };
}

/** How long tasks under way may still take for their answers; whoever sent none by then never will. */
const MAX_CLOSE_MS = 2000;

async function closeServer(server: Server, sockets: ReadonlySet<Socket>): Promise<void> {
  const timer = setTimeout(() => {
    for (const socket of sockets) socket.destroy();
  }, MAX_CLOSE_MS);
  await new Promise<void>((resolve) => server.close(() => resolve()));
  clearTimeout(timer);
}

function listen(server: Server, path: string): Promise<boolean> {
  return new Promise((resolve) => {
    server.once("error", () => resolve(false));
    server.listen(path, () => resolve(true));
    server.unref();
  });
}

async function answer(db: Database, socket: Socket): Promise<void> {
  socket.on("error", () => socket.destroy());
  try {
    const task = JSON.parse(await readText(socket)) as SqlTask;
    socket.end(JSON.stringify(await runToAnswer(db, task)));
  } catch {
    // Somebody who is gone, or does not speak this language.
    socket.destroy();
  }
}

async function runToAnswer(db: Database, task: SqlTask): Promise<SocketAnswer> {
  try {
    return { ok: true, results: await runSqlTask(db, task) };
  } catch (error) {
    if (!isDatabaseError(error)) return { ok: false, message: String(error), kind: "other" };
    const { message, kind, sqlState, cause } = error;
    return { ok: false, message, kind, sqlState, cause: findErrorText(cause, "message") };
  }
}

/** Has the holder of a data folder run a task; undefined where nobody listens. Throws a DatabaseError like the database itself. */
export async function askHolder(folder: string, task: SqlTask): Promise<SqlResults | undefined> {
  const path = findSocketPath(folder);
  if (path === undefined) return undefined;
  const socket = await connectTo(path);
  if (socket === undefined) return undefined;
  socket.end(JSON.stringify(task));
  const answered = parseAnswer(await readText(socket));
  if (answered.ok) return answered.results;
  const { message, kind, sqlState, cause } = answered;
  throw new DatabaseError(message, { kind, sqlState, cause: { message: cause } });
}

function connectTo(path: string): Promise<Socket | undefined> {
  return new Promise((resolve) => {
    const socket = connect({ path, allowHalfOpen: true }, () => resolve(socket));
    socket.once("error", () => resolve(undefined));
  });
}

/** What comes until the other side says that this was all; the way back stays open. */
function readText(socket: Socket): Promise<string> {
  return new Promise((resolve) => {
    let text = "";
    socket.setEncoding("utf8").on("data", (part: string) => (text += part));
    socket.once("end", () => resolve(text)).once("close", () => resolve(text));
  });
}

function parseAnswer(text: string): SocketAnswer {
  try {
    return JSON.parse(text) as SocketAnswer;
  } catch {
    return { ok: false, kind: "unavailable", message: "The process that has the database open ended." };
  }
}
