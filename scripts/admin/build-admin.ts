// Builds the admin's files, with compressed forms beside them, so that no server has to compress anything.
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { computeHash } from "../pack/fingerprint.ts";
import { ROOT } from "../run-step.ts";

const PACKAGE = join(ROOT, "packages/admin");

/** All that the files are made from. */
const SOURCES = [
  "package-lock.json",
  "packages/{ui,admin-kit,client}/src/**/*.*",
  "packages/contract/src/**/*.ts",
  "packages/admin/app/**/*.*",
  "packages/admin/vite.config.ts",
  "packages/{ui,admin-kit,client,contract,admin}/package.json",
  "scripts/admin/*.ts",
];

/** Files that are worth compressing: pictures and fonts are compressed already. */
const TEXTS = /\.(?:css|html|js|json|svg)$/;

const MIN_BYTES = 1024;

/** Builds into packages/admin/web, which is replaced at once; nothing is done where the sources are those of last time. */
export async function buildAdmin(): Promise<void> {
  const web = join(PACKAGE, "web");
  const stamp = join(PACKAGE, "node_modules/.cache/web-stamp");
  const hash = computeHash(ROOT, SOURCES, (path) => !path.endsWith(".test.ts"));
  if (existsSync(web) && existsSync(stamp) && readFileSync(stamp, "utf8") === hash) return;
  const fresh = join(PACKAGE, `node_modules/.cache/web-${process.pid}`);
  const { build } = await import("vite");
  await build({
    configFile: join(PACKAGE, "vite.config.ts"),
    logLevel: "warn",
    build: { outDir: fresh, emptyOutDir: true },
  });
  compressFiles(fresh);
  const former = `${fresh}-former`;
  if (existsSync(web)) renameSync(web, former);
  renameSync(fresh, web);
  rmSync(former, { recursive: true, force: true });
  mkdirSync(join(PACKAGE, "node_modules/.cache"), { recursive: true });
  writeFileSync(stamp, hash);
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
