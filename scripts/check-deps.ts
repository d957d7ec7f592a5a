// Dependencies between packages point one way, and between files in no circle; pure packages import no Node built-ins; packages are
// entered by their door.
import { globSync, readFileSync } from "node:fs";
import { isBuiltin } from "node:module";
import { join, posix } from "node:path";
import { fileURLToPath } from "node:url";
import { findImportCycles } from "./import-cycles.ts";

/** What each package may import, besides itself. A new package is listed here first. */
const ALLOWED: Readonly<
  Record<
    string,
    { readonly lathe: readonly string[]; readonly npm: readonly string[]; readonly builtins: boolean }
  >
> = {
  contract: { lathe: [], npm: [], builtins: false },
  "process-identity": { lathe: [], npm: [], builtins: true },
  pattern: { lathe: [], npm: ["re2js"], builtins: false },
  json: { lathe: [], npm: [], builtins: false },
  http: { lathe: ["contract", "json"], npm: ["@fastify/proxy-addr"], builtins: true },
  model: { lathe: ["contract", "json", "pattern"], npm: ["pluralize"], builtins: false },
  client: { lathe: ["contract"], npm: [], builtins: false },
  codegen: { lathe: ["contract", "model", "pattern"], npm: [], builtins: false },
  seed: { lathe: ["contract", "model", "pattern", "codegen", "runtime"], npm: [], builtins: false },
  editor: {
    lathe: ["admin-kit", "codegen", "contract", "model", "pattern", "ui"],
    npm: [
      "react",
      "react-dom",
      "@fontsource-variable",
      "@mantine/core",
      "@mantine/hooks",
      "@tanstack/react-query",
      "@tanstack/react-router",
      "@xyflow/react",
      "@codemirror/commands",
      "@codemirror/lang-javascript",
      "@codemirror/lang-json",
      "@codemirror/language",
      "@codemirror/state",
      "@codemirror/view",
      "@lezer/highlight",
      "@dagrejs/dagre",
    ],
    builtins: false,
  },
  generator: {
    lathe: ["contract", "model", "codegen", "editor", "http", "runtime", "seed", "process-identity"],
    npm: ["diff"],
    builtins: true,
  },
  cli: { lathe: ["contract", "model", "seed", "generator"], npm: [], builtins: true },
  testing: { lathe: ["contract", "model", "cli"], npm: [], builtins: true },
  ui: {
    lathe: ["contract"],
    npm: ["react", "react-dom", "@mantine/core", "@mantine/hooks", "@fontsource-variable"],
    builtins: false,
  },
  "admin-kit": {
    lathe: ["client", "contract", "ui"],
    npm: [
      "react",
      "react-dom",
      "@mantine/core",
      "@mantine/dates",
      "@mantine/hooks",
      "@tanstack/react-query",
      "@tanstack/react-router",
      "dayjs",
    ],
    builtins: false,
  },
  admin: {
    lathe: ["admin-kit", "client", "contract", "ui"],
    npm: [
      "react",
      "react-dom",
      "@mantine/core",
      "@mantine/dates",
      "@mantine/hooks",
      "@tanstack/react-query",
      "@tanstack/react-router",
    ],
    builtins: false,
  },
  runtime: {
    lathe: ["admin", "contract", "http", "json", "pattern", "process-identity"],
    npm: ["pg", "@electric-sql/pglite", "ajv", "aws4fetch", "esbuild", "nodemailer", "pino", "sharp"],
    builtins: true,
  },
};

/** Doors of packages besides the main one. */
const ENTRY_POINTS: readonly string[] = [
  "@lathe/admin-kit/look",
  "@lathe/admin-kit/own",
  "@lathe/codegen/screen",
  "@lathe/pattern/on-demand",
  "@lathe/cli/project",
  "@lathe/runtime/database",
  "@lathe/runtime/explain",
  "@lathe/runtime/media",
  "@lathe/runtime/query",
  "@lathe/runtime/testing",
  "@lathe/testing/checks",
  "@lathe/ui/fonts",
  "@lathe/ui/storage",
  "@lathe/ui/styles",
];

/** Doors for tests alone: what is behind them does not leave the repository. */
const TEST_ENTRY_POINTS: readonly string[] = [
  "@lathe/cli/testing",
  "@lathe/codegen/testing",
  "@lathe/runtime/parts",
];

const SOURCES = ["packages/*/{src,app}/**/*.{ts,tsx}", "{tests,scripts,bench}/**/*.{ts,mjs}"];

/** In the generator only the store touches the file system. */
const NO_FILE_SYSTEM = /^packages\/generator\/src\/(?!store\/)/;

/** Every import specifier of a TypeScript source. */
export function listImports(source: string): readonly string[] {
  const pattern =
    /(?:^|\n)\s*(?:import|export)\s(?:[^"';()=`]*?\sfrom\s)?\s*["']([^"']+)["']|\bimport\(\s*["']([^"']+)["']\s*\)/g;
  return [...source.matchAll(pattern)].map((match) => (match[1] ?? match[2]) as string);
}

/** Why a file may not import something, or undefined. */
export function findImportProblem(file: string, specifier: string): string | undefined {
  return file.startsWith("packages/")
    ? findPackageImportProblem(file, specifier)
    : findDoorProblem(file, specifier);
}

/** Tests, scripts and measurements may use every package, and like everybody by its doors. */
function findDoorProblem(file: string, specifier: string): string | undefined {
  const isBypass =
    specifier.startsWith(".") && posix.join(posix.dirname(file), specifier).startsWith("packages/");
  if (isBypass) return `"${specifier}" goes past the package's door`;
  return specifier.startsWith("@lathe/") ? findEntryProblem(specifier, true) : undefined;
}

function findEntryProblem(specifier: string, isTest: boolean): string | undefined {
  const doors = isTest ? [...ENTRY_POINTS, ...TEST_ENTRY_POINTS] : ENTRY_POINTS;
  return /^@lathe\/[^/]+$/.test(specifier) || doors.includes(specifier)
    ? undefined
    : `"${specifier}" goes past the package's door`;
}

function findPackageImportProblem(file: string, specifier: string): string | undefined {
  const [, folder = ""] = /^packages\/([^/]+)\//.exec(file) ?? [];
  const allowed = Object.hasOwn(ALLOWED, folder) ? ALLOWED[folder] : undefined;
  if (allowed === undefined) return `package "${folder}" is not listed in scripts/check-deps.ts`;
  if (specifier.startsWith(".")) {
    const depth = file.split("/").length - 4;
    const climbs = specifier.split("/").filter((part) => part === "..").length;
    return climbs > depth ? "leaves its package by a relative path" : undefined;
  }
  const isTest = file.endsWith(".test.ts") || file.includes("/src/testing/");
  if (isBuiltin(specifier)) return isTest ? undefined : findBuiltinProblem(file, specifier, allowed.builtins);
  const lathe = /^@lathe\/([^/]+)/.exec(specifier);
  if (lathe === null) {
    const known = isTest ? [...allowed.npm, "fast-check", "ajv"] : allowed.npm;
    return known.some((name) => specifier === name || specifier.startsWith(`${name}/`))
      ? undefined
      : `"${specifier}" is not listed for it`;
  }
  const past = findEntryProblem(specifier, isTest);
  if (past !== undefined) return past;
  const [, target = ""] = lathe;
  return allowed.lathe.includes(target) ? undefined : `may not depend on @lathe/${target}`;
}

function findBuiltinProblem(file: string, specifier: string, allowed: boolean): string | undefined {
  if (!allowed) return `is pure and may not import ${specifier}`;
  if (/^(?:node:)?fs(?:\/|$)/.test(specifier) && NO_FILE_SYSTEM.test(file))
    return `only the store may import ${specifier}`;
  return undefined;
}

/** Every forbidden import of the repository, and every circle of imports. */
export function listForbiddenImports(root: string): readonly string[] {
  const files = globSync(SOURCES, { cwd: root, exclude: ["**/node_modules/**"] })
    .map((file) => file.replaceAll("\\", "/"))
    .toSorted();
  const sources = new Map(files.map((file) => [file, readFileSync(join(root, file), "utf8")]));
  const forbidden = [...sources].flatMap(([file, source]) =>
    listImports(source).flatMap((specifier) => {
      const problem = findImportProblem(file, specifier);
      return problem === undefined ? [] : [`${file}: ${problem}`];
    }),
  );
  const cycles = findImportCycles(sources).map(
    (cycle) => `a circle of imports that is more than types: ${cycle.join(" -> ")}`,
  );
  return [...forbidden, ...cycles];
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const problems = listForbiddenImports(join(import.meta.dirname, ".."));
  for (const problem of problems) console.log(problem);
  process.exitCode = problems.length === 0 ? 0 : 1;
}
