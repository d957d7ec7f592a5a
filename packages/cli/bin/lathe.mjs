#!/usr/bin/env node
// Starts the command with a Node that is new enough: this one, or the one that npm installed near the package or the
// current folder. It runs on Node 20.19 and up itself: plain JavaScript, no dependencies.
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import * as nodeModule from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const OLDEST = [24, 15];
const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"];
const here = dirname(fileURLToPath(import.meta.url));

if (isNewEnough(process.versions.node)) await start();
else startWith(broughtNode());

function isNewEnough(version) {
  const [major, minor] = version.split(".").map(Number);
  return major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1]);
}

async function start() {
  if (process.env.LATHE_STARTED === "1") endWithStarter();
  else whenShellEnds(() => process.kill(process.pid, "SIGTERM"));
  delete process.env.LATHE_STARTED;
  nodeModule.enableCompileCache();
  // Compiled in a package, plain sources in the repository.
  const compiled = new URL("../dist/main.js", import.meta.url);
  await import(existsSync(compiled) ? compiled.href : new URL("../src/main.ts", import.meta.url).href);
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

/**
 * Ends as suddenly as the process that started this one: it waits for this one and hands signals on, so that it is only gone
 * before where it was killed, and whoever killed it means the command as a whole.
 */
function endWithStarter() {
  process.once("disconnect", () => process.kill(process.pid, "SIGKILL"));
  // Listening for it must not keep alive what is done.
  process.channel?.unref();
}

/**
 * The Node of the nearest node_modules, seen from the package and then from the current folder. npm 10 does not link it:
 * packages of other platforms have a program of that name, too.
 */
function broughtNode() {
  const { platform, arch } = process;
  const program = platform === "win32" ? "node.exe" : "node";
  const own = `node-${platform === "darwin" && arch === "arm64" ? "bin-" : ""}${platform === "win32" ? "win" : platform}-${arch}`;
  return [here, process.cwd()]
    .flatMap(foldersUp)
    .flatMap((folder) => [
      join(folder, "node_modules", own, "bin", program),
      join(folder, "node_modules", ".bin", program),
      join(folder, "node_modules", "node", "bin", program),
    ])
    .find((path) => existsSync(path));
}

function foldersUp(folder) {
  const above = dirname(folder);
  return above === folder ? [folder] : [folder, ...foldersUp(above)];
}

function startWith(node) {
  // Marked, so that a node_modules whose Node is old as well can't make it start itself for ever.
  if (node === undefined || process.env.LATHE_STARTED === "1") {
    process.stderr.write(
      `lathe needs Node ${OLDEST.join(".")} or newer, and this is ${process.version}. npm has no build of it for this machine ` +
        `(${process.platform} ${process.arch}). Install Node ${OLDEST.join(".")} or newer, and try again.\n`,
    );
    process.exit(1);
  }
  const child = spawn(node, [fileURLToPath(import.meta.url), ...process.argv.slice(2)], {
    // The channel tells the inner process when this one is gone, however it went.
    stdio: ["inherit", "inherit", "inherit", "ipc"],
    env: { ...process.env, LATHE_STARTED: "1" },
  });
  whenShellEnds(() => child.kill("SIGTERM"));
  // A terminal sends Ctrl-C to both of them; what else is sent to this process must be handed on.
  const isAtTerminal = process.stdin.isTTY || process.stdout.isTTY || process.stderr.isTTY;
  for (const signal of SIGNALS) {
    process.on(signal, () => {
      if (signal !== "SIGINT" || !isAtTerminal) child.kill(signal);
    });
  }
  child.on("error", (error) => {
    process.stderr.write(`Could not start ${node}: ${error.message}\n`);
    process.exit(1);
  });
  child.on("exit", (code, signal) => {
    if (signal === null) process.exit(code ?? 1);
    for (const name of SIGNALS) process.removeAllListeners(name);
    process.kill(process.pid, signal);
  });
}
