// Runs a script of this repository with the project's own Node, after installing what is missing.
// It is the one file that must run on an older Node (20.19 and up): plain JavaScript, no dependencies.
import { spawn, spawnSync } from "node:child_process";
import { existsSync, statSync } from "node:fs";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const bin = join(root, "node_modules", ".bin");
const OLDEST = [24, 15];

if (!isInstalled()) {
  console.error("Installing dependencies (npm ci) ...");
  run("npm", ["ci", "--no-audit", "--no-fund"], { shell: process.platform === "win32" });
}

const node = ownNode();
if (node === undefined) {
  console.error(
    `This project needs Node ${OLDEST.join(".")} or newer, and npm has no build of it for this machine ` +
      `(${process.platform} ${process.arch}). Install Node ${OLDEST.join(".")} and try again; this is ${process.version}.`,
  );
  process.exit(1);
}

start(node, process.argv.slice(2));

/** npm writes its hidden lockfile last, so an interrupted or outdated installation is told by its time. */
function isInstalled() {
  const installed = join(root, "node_modules", ".package-lock.json");
  if (!existsSync(installed)) return false;
  return statSync(installed).mtimeMs >= statSync(join(root, "package-lock.json")).mtimeMs;
}

/** The Node that npm brought, or the running one where it is new enough. */
function ownNode() {
  const { platform, arch } = process;
  const name = platform === "win32" ? "node.exe" : "node";
  // npm 10 does not link it: packages of other platforms have a program of that name, too.
  const own = `node-${platform === "darwin" && arch === "arm64" ? "bin-" : ""}${platform === "win32" ? "win" : platform}-${arch}`;
  const brought = [join(bin, name), join(root, "node_modules", own, "bin", name)].find((path) =>
    existsSync(path),
  );
  if (brought !== undefined) return brought;
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  const isNewEnough = major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1]);
  return isNewEnough ? process.execPath : undefined;
}

/** Runs the script and ends as it does. Signals reach it, and it learns when this process is gone, however it went. */
function start(program, args) {
  const child = spawn(program, args, {
    cwd: root,
    stdio: ["inherit", "inherit", "inherit", "ipc"],
    env: { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH ?? ""}` },
  });
  whenShellEnds(() => child.kill("SIGTERM"));
  const signals = ["SIGINT", "SIGTERM", "SIGHUP"];
  for (const signal of signals) {
    // A terminal sends Ctrl-C to both of them.
    process.on(signal, () => {
      if (signal !== "SIGINT" || !process.stdin.isTTY) child.kill(signal);
    });
  }
  child.on("error", (error) => {
    console.error(`Could not run ${program}: ${error.message}`);
    process.exit(1);
  });
  child.on("exit", (code, signal) => {
    if (signal === null) process.exit(code ?? 1);
    for (const name of signals) process.removeAllListeners(name);
    process.kill(process.pid, signal);
  });
}

/**
 * Calls back when the process that started this one is gone. npm runs scripts in a shell, and a signal that is sent to npm
 * ends that shell without reaching what runs in it.
 */
function whenShellEnds(end) {
  if (process.env.npm_lifecycle_event === undefined || process.platform === "win32") return;
  const shell = process.ppid;
  const look = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(look);
    end();
  }, 500);
  look.unref();
}

function run(command, args, options) {
  const { status, signal, error } = spawnSync(command, args, { cwd: root, stdio: "inherit", ...options });
  if (error !== undefined) {
    console.error(`Could not run ${command}: ${error.message}`);
    process.exit(1);
  }
  if (signal !== null) process.kill(process.pid, signal);
  if (status !== 0) process.exit(status ?? 1);
}
