// Builds the files of the user interfaces, with compressed forms beside them, so that no server has to compress anything.
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { computeHash } from "../pack/fingerprint.ts";
import { ROOT } from "../run-step.ts";

/** The packages with a web application in `app`, and those of this repository that it is made of. */
const WEB_PACKAGES: Readonly<Record<string, string>> = {
  admin: "{ui,admin-kit,client,contract,admin}",
  editor: "{ui,admin-kit,client,contract,json,pattern,model,codegen,editor}",
};

/** Files that are worth compressing: pictures and fonts are compressed already. */
const TEXTS = /\.(?:css|html|js|json|svg)$/;

const MIN_BYTES = 1024;

/** Builds all of them, one after the other. */
export async function buildWeb(): Promise<void> {
  // oxlint-disable-next-line no-await-in-loop -- each keeps all processors busy
  for (const [name, parts] of Object.entries(WEB_PACKAGES)) await buildPackage(name, parts);
}

/** Builds into `web` of the package, which is replaced at once; nothing is done where the sources are those of last time. */
async function buildPackage(name: string, parts: string): Promise<void> {
  const folder = join(ROOT, "packages", name);
  const web = join(folder, "web");
  const stamp = join(folder, "node_modules/.cache/web-stamp");
  const hash = computeHash(ROOT, listSources(name, parts), (path) => !path.endsWith(".test.ts"));
  if (existsSync(web) && existsSync(stamp) && readFileSync(stamp, "utf8") === hash) return;
  const fresh = join(folder, `node_modules/.cache/web-${process.pid}`);
  const { build } = await import("vite");
  await build({
    configFile: join(folder, "vite.config.ts"),
    logLevel: "warn",
    // How long plugins took is for nobody who starts the demo on a slow machine.
    build: { outDir: fresh, emptyOutDir: true, rolldownOptions: { checks: { bundlerTimings: false } } },
  });
  compressFiles(fresh);
  const former = `${fresh}-former`;
  if (existsSync(web)) renameSync(web, former);
  renameSync(fresh, web);
  rmSync(former, { recursive: true, force: true });
  mkdirSync(join(folder, "node_modules/.cache"), { recursive: true });
  writeFileSync(stamp, hash);
}

function listSources(name: string, parts: string): readonly string[] {
  return [
    "package-lock.json",
    `packages/${parts}/src/**/*.*`,
    `packages/${parts}/package.json`,
    `packages/${name}/app/**/*.*`,
    `packages/${name}/vite.config.ts`,
    "scripts/web/*.ts",
  ];
}

function compressFiles(folder: string): void {
  for (const name of globSync("**/*.*", { cwd: folder })) {
    const path = join(folder, name);
    const bytes = TEXTS.test(name) ? readFileSync(path) : undefined;
    if (bytes === undefined || bytes.length < MIN_BYTES) continue;
    writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }));
    writeFileSync(
      `${path}.br`,
      brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
    );
  }
}
