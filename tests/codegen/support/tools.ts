// The tools that judge generated files: formatter, type checker, and Node itself.
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import type { FileText } from "@lathe/codegen";
import { writeTexts } from "../../support/temp-folder.ts";

const ROOT = join(import.meta.dirname, "../../..");

/** What the formatter would change, or an empty text. */
export function listFormatProblems(folder: string): string {
  const args = ["--check", "--config", join(ROOT, ".oxfmtrc.json"), "."];
  return runTool(join(ROOT, "node_modules/oxfmt/bin/oxfmt"), args, folder);
}

/** The type errors of all projects below a folder, against the real runtime. */
export function listTypeProblems(folder: string): string {
  const config = {
    extends: "./project/tsconfig.json",
    compilerOptions: {
      paths: {
        "@lathe/runtime": [join(ROOT, "packages/runtime/src/index.ts")],
        "@lathe/runtime/testing": [join(ROOT, "packages/runtime/src/testing.ts")],
        "@lathe/testing": [join(ROOT, "packages/testing/src/index.ts")],
      },
      typeRoots: [join(ROOT, "node_modules/@types")],
    },
    include: ["*/src", "*/client", "*/tests"],
  };
  return listCompilerProblems(folder, config);
}

/** The type errors of the clients of all projects below a folder, where there is a browser and no Node. */
export function listBrowserTypeProblems(folder: string): string {
  const config = {
    compilerOptions: {
      target: "es2024",
      lib: ["es2024", "dom", "dom.iterable"],
      module: "preserve",
      types: [],
      strict: true,
      noUncheckedIndexedAccess: true,
      exactOptionalPropertyTypes: true,
      noImplicitOverride: true,
      noPropertyAccessFromIndexSignature: true,
      noUnusedLocals: true,
      noUnusedParameters: true,
      isolatedModules: true,
      erasableSyntaxOnly: true,
      verbatimModuleSyntax: true,
      allowImportingTsExtensions: true,
      noEmit: true,
    },
    include: ["*/client"],
  };
  return listCompilerProblems(folder, config);
}

function listCompilerProblems(folder: string, config: object): string {
  writeTexts(folder, [["tsconfig.all.json", JSON.stringify(config)]]);
  return runTool(join(ROOT, "node_modules/typescript/bin/tsc"), ["-p", "tsconfig.all.json"], folder);
}

/** Writes rendered files below a folder. */
export function writeProject(folder: string, files: ReadonlyMap<string, FileText>): void {
  writeTexts(
    folder,
    [...files].map(([path, { text }]): [string, string] => [path, text]),
  );
}

/** Puts a runtime beside the project that hands definitions through, so that Node can load it. */
export function writePassiveRuntime(folder: string): void {
  const names = ["defineEntity", "defineScreen", "defineApplication"];
  writeTexts(folder, [
    [
      "node_modules/@lathe/runtime/package.json",
      JSON.stringify({ name: "@lathe/runtime", type: "module", exports: "./index.js" }),
    ],
    [
      "node_modules/@lathe/runtime/index.js",
      [
        ...names.map((name) => `export const ${name} = (definition) => definition;\n`),
        "export const defineHooksFor = () => (hooks) => hooks;\n",
      ].join(""),
    ],
  ]);
}

function runTool(script: string, args: readonly string[], folder: string): string {
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], {
    cwd: folder,
    encoding: "utf8",
  });
  return status === 0 ? "" : `${stdout}${stderr}`;
}
