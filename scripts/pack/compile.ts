// Compiles the packages to JavaScript and declarations: Node runs no TypeScript that lies in node_modules.
import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";

/** Sources that only tests of the repository use. */
export const TEST_SOURCES = [
  "packages/*/src/**/*.test.ts",
  "packages/*/src/**/testing/**",
  "packages/*/src/**/test-server.ts",
  "packages/*/src/**/test-project.ts",
];

/** What runs in browsers alone leaves the repository as Vite has built it. */
const BROWSER_SOURCES = ["packages/ui", "packages/admin-kit"];

/**
 * Compiles every package of the repository into a folder, with the places that the sources have below `packages`. Types
 * are not checked: `npm run check` does.
 */
export function compile(root: string, folder: string): void {
  runCompiler(root, folder, configuration(root, folder));
}

/** Runs the compiler with a configuration, which is put into a folder of its own. */
export function runCompiler(root: string, folder: string, settings: object): void {
  const config = join(folder, "tsconfig.json");
  writeFileSync(config, JSON.stringify(settings));
  const compiler = join(root, "node_modules/typescript/bin/tsc");
  const { status, stdout, stderr } = spawnSync(process.execPath, [compiler, "-p", config], {
    encoding: "utf8",
  });
  if (status !== 0) throw new Error(`The packages could not be compiled:\n${stdout}${stderr}`);
}

function configuration(root: string, folder: string): object {
  const packages = join(root, "packages");
  return {
    extends: join(root, "tsconfig.json"),
    compilerOptions: {
      noEmit: false,
      noCheck: true,
      declaration: true,
      rewriteRelativeImportExtensions: true,
      rootDir: packages,
      outDir: folder,
      typeRoots: [join(root, "node_modules/@types")],
    },
    include: [join(packages, "*/src")],
    exclude: [...TEST_SOURCES, ...BROWSER_SOURCES].map((pattern) => join(root, pattern)),
  };
}
