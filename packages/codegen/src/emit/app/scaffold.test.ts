// The files that a project gets once: exact text.
import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { sampleResolved } from "../../testing/sample.ts";
import { emitGitignore } from "./gitignore.ts";
import { emitMain } from "./main.ts";
import { emitPackageJson } from "./package-json.ts";
import { emitRoutes } from "./routes.ts";
import { emitTsconfig } from "./tsconfig.ts";

suite("scaffolded files", () => {
  test("main.ts runs the application with its hooks and own routes", () => {
    assert.deepEqual(emitMain(sampleResolved([]), "src/main.ts").split("\n"), [
      "// Starts the application. Lathe made this file once and leaves it alone.",
      'import { runApplication } from "@lathe/runtime";',
      'import { routes } from "./custom/routes.ts";',
      'import { application, hooks } from "./generated/application.ts";',
      "",
      'await runApplication({ application, hooks, routes, root: new URL("..", import.meta.url) });',
      "",
    ]);
  });

  test("routes.ts has no route yet, and says how one looks", () => {
    assert.deepEqual(emitRoutes(sampleResolved([]), "src/custom/routes.ts").split("\n"), [
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

  test("package.json has a name that npm takes and the scripts of the contract", () => {
    const { name, scripts } = JSON.parse(emitPackageJson(sampleResolved([], { name: "My “shop”!" }))) as {
      name: string;
      scripts: object;
    };
    assert.equal(name, "my-shop");
    assert.deepEqual(Object.keys(scripts), ["dev", "start", "migrate", "account", "check"]);
  });

  test("tsconfig.json is strict", () => {
    const { compilerOptions } = JSON.parse(emitTsconfig()) as { compilerOptions: { strict: boolean } };
    assert.equal(compilerOptions.strict, true);
  });

  test(".gitignore leaves out what a machine makes for itself", () => {
    assert.equal(emitGitignore(), "node_modules/\n.lathe/run/\ndata/\n");
  });
});
