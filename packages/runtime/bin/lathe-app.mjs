#!/usr/bin/env -S node --max-semi-space-size=16
// Runs the application of the current folder, src/main.ts, or its tests, with a Node that is new enough: this one, or the one
// that npm installed for the project. It runs on Node 20.19 and up itself: plain JavaScript, no dependencies.
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import * as nodeModule from "node:module";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const OLDEST = [24, 15];
// Most of what a request leaves behind is garbage at once. With half of this space one get in a hundred meets its collection; with more it
// only waits longer for it.
const FLAGS = ["--max-semi-space-size=16"];
const main = resolve("src/main.ts");
const args = process.argv.slice(2);
const TEST_FILES = ["tests/**/*.test.ts", "src/**/*.test.ts"];

if (args[0] === "test") {
  runTests(args.slice(1));
} else if (!existsSync(main)) {
  fail(
    `There is no application in ${process.cwd()}: it has no src/main.ts. Generate it with npx lathe generate.`,
  );
} else if (isNewEnough(process.versions.node)) {
  if (process.env.LATHE_APP_STARTED === "1") endWithParent();
  else whenShellEnds(() => process.kill(process.pid, "SIGTERM"));
  nodeModule.enableCompileCache();
  // As if Node had been started with it; workers are started the same way.
  process.argv.splice(1, 1, main);
  await import(pathToFileURL(main).href);
} else {
  startWith(broughtNode(), [...FLAGS, fileURLToPath(import.meta.url), ...args], {
    stdio: ["inherit", "inherit", "inherit", "ipc"],
    env: { ...process.env, LATHE_APP_STARTED: "1" },
  });
}

/** All tests of the project, or the ones that are named. */
function runTests(files) {
  if (!existsSync(main)) {
    process.stdout.write(
      "There is nothing to test yet: the application is not generated. Generate it with npx lathe generate.\n",
    );
    return;
  }
  const node = isNewEnough(process.versions.node) ? process.execPath : broughtNode();
  startWith(node, ["--test", ...(files.length === 0 ? TEST_FILES : files)], { stdio: "inherit" });
}

function isNewEnough(version) {
  const [major, minor] = version.split(".").map(Number);
  return major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1]);
}

/** The Node of the platform's package. npm 10 does not link it: packages of other platforms have a program of that name. */
function broughtNode() {
  const { platform, arch } = process;
  const isWindows = platform === "win32";
  const name = `node-${platform === "darwin" && arch === "arm64" ? "bin-" : ""}${isWindows ? "win" : platform}-${arch}`;
  const program = join("node_modules", name, "bin", isWindows ? "node.exe" : "node");
  return [dirname(fileURLToPath(import.meta.url)), process.cwd()]
    .flatMap(foldersUp)
    .map((folder) => join(folder, program))
    .find((path) => existsSync(path));
}

function foldersUp(folder) {
  const above = dirname(folder);
  return above === folder ? [folder] : [folder, ...foldersUp(above)];
}

function startWith(node, nodeArgs, options) {
  if (node === undefined) {
    const needed = OLDEST.join(".");
    return fail(
      `The application needs Node ${needed} or newer, and this is ${process.version}. Run npm install with its optional packages, or install Node ${needed}.`,
    );
  }
  const child = spawn(node, nodeArgs, options);
  whenShellEnds(() => child.kill("SIGTERM"));
  // A terminal sends Ctrl-C to both, and twice means more than once; what is sent to this process alone must be passed on.
  const signals = ["SIGINT", "SIGTERM", "SIGHUP"];
  for (const signal of signals) {
    process.on(signal, () => {
      if (signal !== "SIGINT" || !process.stdin.isTTY) child.kill(signal);
    });
  }
  child.on("error", (error) => fail(`Could not start ${node}: ${error.message}`));
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

/** A process that was started for another one must not outlive it, however that one ends. */
function endWithParent() {
  delete process.env.LATHE_APP_STARTED;
  process.once("disconnect", () => process.kill(process.pid, "SIGTERM"));
  process.channel?.unref();
}

function fail(message) {
  process.stderr.write(`${message}\n`);
  process.exitCode = 1;
}
