// The newsroom becomes files: the same bytes every time, well formatted, and free of type errors.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { suite, test } from "node:test";
import { RUNTIME_VERSION, render, resolve } from "@lathe/codegen";
import { withTempFolder } from "../support/temp-folder.ts";
import { readNewsroomModel } from "./support/models.ts";
import { listFormatProblems, listTypeProblems, writeProject } from "./support/tools.ts";

suite("the newsroom", () => {
  test("renders to the same bytes, in the order of the paths, from models that were read apart", () => {
    const files = render(resolve(readNewsroomModel()));
    assert.deepEqual([...render(resolve(readNewsroomModel()))], [...files]);
    assert.deepEqual([...files.keys()], [...files.keys()].toSorted());
  });

  test("has these files", () => {
    const files = [...render(resolve(readNewsroomModel()))];
    const once = files.filter(([, { ownership }]) => ownership === "once").map(([path]) => path);
    const ofProject = [
      ".gitattributes",
      ".gitignore",
      ".npmrc",
      "admin/imported-files.d.ts",
      "admin/tsconfig.json",
      "package.json",
      "src/main.ts",
      "tsconfig.json",
    ];
    assert.deepEqual(
      once.filter((path) => !path.startsWith("src/custom/")),
      ofProject,
    );
    const articles = files.map(([path]) => path).filter((path) => path.includes("/content/articles/"));
    assert.deepEqual(articles, [
      "src/custom/content/articles/hooks.ts",
      "src/generated/content/articles/index.ts",
      "src/generated/content/articles/record.ts",
      "src/generated/content/articles/schemas.ts",
    ]);
  });

  test("asks for the runtime and the TypeScript of this repository", () => {
    const json = (path: string) =>
      JSON.parse(readFileSync(join(import.meta.dirname, "../..", path), "utf8")) as {
        version: string;
        devDependencies: Record<string, string>;
      };
    assert.equal(RUNTIME_VERSION, json("packages/runtime/package.json").version);
    const wanted = JSON.parse(render(resolve(readNewsroomModel())).get("package.json")?.text ?? "") as object;
    assert.deepEqual(
      { ...wanted },
      {
        ...wanted,
        dependencies: { "@lathe/runtime": `file:vendor/lathe-runtime-${RUNTIME_VERSION}.tgz` },
        devDependencies: {
          "@lathe/admin-kit": `file:vendor/lathe-admin-kit-${RUNTIME_VERSION}.tgz`,
          "@lathe/cli": `file:vendor/lathe-cli-${RUNTIME_VERSION}.tgz`,
          "@lathe/testing": `file:vendor/lathe-testing-${RUNTIME_VERSION}.tgz`,
          "@types/node": json("package.json").devDependencies["@types/node"],
          typescript: json("package.json").devDependencies["typescript"],
        },
      },
    );
  });

  test("needs no formatting and has no type error", () =>
    withTempFolder(async (folder) => {
      writeProject(join(folder, "project"), render(resolve(readNewsroomModel())));
      assert.equal(listFormatProblems(join(folder, "project")), "");
      assert.equal(listTypeProblems(folder), "");
    }));
});
