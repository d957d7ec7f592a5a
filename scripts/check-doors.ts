// A package's doors export what is used outside of it, and nothing else.
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** What people's own code imports, in hooks, own routes and tests; and what streams, pages and images are to be served by. */
const NOT_USED_HERE: Readonly<Record<string, readonly string[]>> = {
  "@lathe/http": ["FailedRequest", "Outcome", "StreamAnswer", "createMemoryFile", "findDiskFile"],
  "@lathe/runtime": [
    "Answer",
    "ApplicationErrorOptions",
    "DataAccess",
    "DataFilter",
    "DataQuery",
    "Log",
    "OwnCodeContext",
    "OwnRequest",
    "isApplicationError",
  ],
  "@lathe/runtime/testing": ["SignedInAccount", "TestApplication"],
};

/** Packages whose door is people's own: generation copies the client into projects, and own screens import the kit. */
const OF_PEOPLE = ["@lathe/client", "@lathe/admin-kit", "@lathe/admin-kit/own"];

/** Where doors are used: sources, what is generated of models, and the pages that people copy from. */
const USERS = [
  "packages/*/{src,app}/**/*.{ts,tsx}",
  "{tests,scripts,bench}/**/*.{ts,mjs}",
  "examples/*/{src,client,tests}/**/*.ts",
  "docs/*.md",
];

/** The names that a door exports; each stands in a list `export { ... }`. */
export function listExports(source: string): readonly string[] {
  return [...source.matchAll(/^export (?:type )?\{([^}]*)\}/gm)]
    .flatMap(([, list = ""]) => splitNames(list))
    .map(({ as }) => as);
}

/** What a source takes through each door: names by specifier. */
export function listUses(source: string): readonly (readonly [specifier: string, name: string])[] {
  return [...listNamedUses(source), ...listNamespaceUses(source), ...listEmittedUses(source)];
}

function listNamedUses(source: string): readonly (readonly [string, string])[] {
  const statements = source.matchAll(/\{([^{}]*)\}\s*from\s*["'](@lathe\/[^"']+)["']/g);
  const awaited = source.matchAll(/\{([^{}]*)\}\s*=\s*await import\(["'](@lathe\/[^"']+)["']\)/g);
  return [...statements, ...awaited].flatMap(([, list = "", specifier = ""]) =>
    splitNames(list).map(({ name }) => [specifier, name] as const),
  );
}

/** `import * as edits from ...` and `edits = await import(...)`, then `edits.addField`. */
function listNamespaceUses(source: string): readonly (readonly [string, string])[] {
  const statements = source.matchAll(/\* as (\w+) from ["'](@lathe\/[^"']+)["']/g);
  const awaited = source.matchAll(/(\w+) = await import\(["'](@lathe\/[^"']+)["']\)/g);
  return [...statements, ...awaited].flatMap(([, namespace = "", specifier = ""]) =>
    [...source.matchAll(new RegExp(`\\b${namespace}\\.(\\w+)`, "g"))].map(
      ([, name = ""]) => [specifier, name] as const,
    ),
  );
}

/** Imports that emitters print: `ref("defineEntity", "@lathe/runtime")`. */
function listEmittedUses(source: string): readonly (readonly [string, string])[] {
  return [...source.matchAll(/\b(?:ref|typeRef)\("(\w+)", "(@lathe\/[^"]+)"\)/g)].map(
    ([, name = "", specifier = ""]) => [specifier, name] as const,
  );
}

function splitNames(list: string): readonly { readonly name: string; readonly as: string }[] {
  return list
    .split(",")
    .map((item) => item.trim().replace(/^type\s+/, ""))
    .filter((item) => item !== "")
    .map((item) => {
      const [name = "", as = name] = item.split(/\s+as\s+|\s*:\s*/);
      return { name, as };
    });
}

/** Every name that is exported, and imported by nobody outside. */
export function listUnusedExports(root: string): readonly string[] {
  const used = collectUses(root);
  return globSync("packages/*/package.json", { cwd: root })
    .toSorted()
    .flatMap((file) => {
      const { name, exports } = JSON.parse(readFileSync(join(root, file), "utf8")) as {
        readonly name: string;
        readonly exports: Readonly<Record<string, string>>;
      };
      return Object.entries(OF_PEOPLE.includes(name) ? {} : exports).flatMap(([door, source]) => {
        const specifier = name + door.slice(1);
        const names = listExports(readFileSync(join(root, file, "..", source), "utf8"));
        return names
          .filter((each) => !used.has(`${specifier} ${each}`) && !NOT_USED_HERE[specifier]?.includes(each))
          .map((each) => `${specifier} exports ${each}, which nobody outside imports`);
      });
    });
}

/** "specifier name" for whatever is imported by another package, or by what is no package. */
function collectUses(root: string): ReadonlySet<string> {
  const files = globSync(USERS, { cwd: root, exclude: ["**/node_modules/**"] });
  return new Set(
    files.flatMap((file) => {
      const [, folder = ""] = /^packages\/([^/]+)\//.exec(file.replaceAll("\\", "/")) ?? [];
      return listUses(readFileSync(join(root, file), "utf8"))
        .filter(([specifier]) => folder === "" || !`${specifier}/`.startsWith(`@lathe/${folder}/`))
        .map(([specifier, name]) => `${specifier} ${name}`);
    }),
  );
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const problems = listUnusedExports(join(import.meta.dirname, ".."));
  for (const problem of problems) console.log(problem);
  process.exitCode = problems.length === 0 ? 0 : 1;
}
