// The files that a project gets once: exact text.
import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { createSampleResolved } from "../../testing/sample.ts";
import { emitAdminTsconfig } from "../admin/tsconfig.ts";
import { emitGitattributes } from "./gitattributes.ts";
import { emitGitignore } from "./gitignore.ts";
import { emitNpmrc } from "./npmrc.ts";
import { emitJobs } from "./jobs.ts";
import { emitMain } from "./main.ts";
import { emitPackageJson } from "./package-json.ts";
import { emitRoutes } from "./routes.ts";
import { emitTsconfig } from "./tsconfig.ts";

type Packages = Readonly<Record<string, string>>;

/** What package.json says for a project with these settings. */
function packageJson(project: Parameters<typeof createSampleResolved>[1]): {
  readonly name: string;
  readonly scripts: Packages;
  readonly dependencies?: Packages;
  readonly devDependencies: Packages;
  readonly optionalDependencies: Packages;
} {
  return JSON.parse(emitPackageJson(createSampleResolved([], project)));
}

suite("scaffolded files", () => {
  test("main.ts runs the application with its hooks, own routes and jobs", () => {
    assert.deepEqual(emitMain(createSampleResolved([]), "src/main.ts").split("\n"), [
      "// Starts the application. Lathe made this file once and leaves it alone.",
      'import { runApplication } from "@lathe/runtime";',
      'import { jobs } from "./custom/jobs.ts";',
      'import { routes } from "./custom/routes.ts";',
      'import { application, hooks } from "./generated/application.ts";',
      "",
      'await runApplication({ application, hooks, routes, jobs, root: new URL("..", import.meta.url) });',
      "",
    ]);
  });

  test("routes.ts has no route yet, and says how one looks", () => {
    assert.deepEqual(emitRoutes(createSampleResolved([]), "src/custom/routes.ts").split("\n"), [
      "// Your own routes. Lathe made this file once and leaves it alone.",
      'import type { OwnRoute } from "@lathe/runtime";',
      "",
      "/**",
      " * Below /api/own. A route is a method, a path, who may use it, and what it answers:",
      " *",
      " *   {",
      ' *     method: "GET",',
      ' *     path: "/greetings/:name",',
      ' *     access: "anonymous",',
      ' *     handle: async ({ params }) => ({ text: `Hello, ${params["name"]}.` }),',
      " *   }",
      " */",
      "export const routes: readonly OwnRoute[] = [];",
      "",
    ]);
  });

  test("jobs.ts has no job yet, and says how one looks", () => {
    const lines = emitJobs(createSampleResolved([]), "src/custom/jobs.ts").split("\n");
    assert.equal(lines[1], 'import type { AnyJob } from "@lathe/runtime";');
    assert.ok(lines.includes(' *   await data.enqueue(greet, { name: "Ann" });'));
    assert.equal(lines.at(-2), "export const jobs: readonly AnyJob[] = [];");
  });

  test("package.json has a name that npm takes and the scripts of the contract", () => {
    const { name, scripts } = packageJson({ name: "My “shop”!" });
    assert.equal(name, "my-shop");
    assert.deepEqual(Object.keys(scripts), ["dev", "start", "migrate", "account", "test", "check"]);
  });

  test("package.json has Lathe's packages as files: the runtime for production, the command for work, the proofs for tests", () => {
    const { dependencies, devDependencies } = packageJson({});
    assert.deepEqual(dependencies, { "@lathe/runtime": "file:vendor/lathe-runtime-0.1.0.tgz" });
    assert.equal(devDependencies["@lathe/cli"], "file:vendor/lathe-cli-0.1.0.tgz");
    assert.equal(devDependencies["@lathe/testing"], "file:vendor/lathe-testing-0.1.0.tgz");
  });

  test("package.json has the types of own screens, and checks them, where there is an admin", () => {
    const kitOf = (admin: boolean) => {
      const { scripts, devDependencies } = packageJson({
        generation: { backend: true, admin, client: true },
      });
      return [devDependencies["@lathe/admin-kit"], scripts["check"]];
    };
    assert.deepEqual(kitOf(true), ["file:vendor/lathe-admin-kit-0.1.0.tgz", "tsc && tsc -p admin"]);
    assert.deepEqual(kitOf(false), [undefined, "tsc"]);
  });

  test("package.json has the runtime for the command alone where there is no application", () => {
    const generation = { backend: false, admin: false, client: true };
    const { scripts, dependencies, devDependencies } = packageJson({ generation });
    assert.deepEqual(Object.keys(scripts), ["dev", "check"]);
    assert.equal(dependencies, undefined);
    assert.equal(devDependencies["@lathe/runtime"], "file:vendor/lathe-runtime-0.1.0.tgz");
  });

  test("package.json brings one Node for all platforms", () => {
    const versions = Object.values(packageJson({}).optionalDependencies);
    assert.equal(versions.length, 5);
    assert.equal(new Set(versions).size, 1);
  });

  test("tsconfig.json is strict", () => {
    const { compilerOptions } = JSON.parse(emitTsconfig()) as { compilerOptions: { strict: boolean } };
    assert.equal(compilerOptions.strict, true);
  });

  test("admin/tsconfig.json is as strict as the project's, and for browsers", () => {
    const { extends: base, compilerOptions } = JSON.parse(emitAdminTsconfig()) as {
      extends: string;
      compilerOptions: { lib: string[]; types: string[] };
    };
    assert.equal(base, "../tsconfig.json");
    assert.ok(compilerOptions.lib.includes("dom"));
    assert.deepEqual(compilerOptions.types, []);
  });

  test(".gitignore leaves out what a machine makes for itself", () => {
    assert.equal(emitGitignore(), "node_modules/\n.lathe/run/\ndata/\n");
  });

  test(".gitattributes folds API documents, the manifest and schemas, and no code that people review", () => {
    const folded = emitGitattributes().matchAll(/^(\S+) linguist-generated gitlab-generated$/gm);
    assert.deepEqual(
      [...folded].map(([, path]) => path),
      [".lathe/**", "client/**/*.js", "openapi/*.json", "src/generated/**/schemas.ts"],
    );
  });

  test(".npmrc lets no package run scripts at installation", () => {
    assert.match(emitNpmrc(), /^ignore-scripts=true$/m);
  });
});
