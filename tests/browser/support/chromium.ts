// Finds a Chromium for tests: the one that is named, one on the path, the one that npm brings, the one of Debian.
import { spawnSync } from "node:child_process";
import { accessSync, constants, existsSync } from "node:fs";
import { delimiter, join } from "node:path";

const NAMES = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome"];

/** The path of a Chromium that runs here; undefined where there is none, and none can be installed. */
export async function findChromium(): Promise<string | undefined> {
  return process.env["CHROMIUM_PATH"] ?? findOnPath() ?? (await unpackFromNpm()) ?? installFromDebian();
}

function findOnPath(): string | undefined {
  const folders = (process.env["PATH"] ?? "").split(delimiter);
  return folders.flatMap((folder) => NAMES.map((name) => join(folder, name))).find(isProgram);
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** npm has it for Linux on x64 alone. */
async function unpackFromNpm(): Promise<string | undefined> {
  if (process.platform !== "linux" || process.arch !== "x64") return undefined;
  try {
    const { default: chromium } = await import("@sparticuz/chromium");
    const path = await chromium.executablePath();
    // Bare machines lack libraries that it needs.
    return spawnSync(path, ["--version"]).status === 0 ? path : undefined;
  } catch {
    return undefined;
  }
}

function installFromDebian(): string | undefined {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return undefined;
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const run = (args: readonly string[]) => spawnSync("apt-get", args, { env, stdio: "ignore" }).status === 0;
  const isInstalled =
    run(["update"]) && run(["install", "--yes", "--no-install-recommends", "chromium", "fonts-liberation"]);
  return isInstalled ? findOnPath() : undefined;
}
