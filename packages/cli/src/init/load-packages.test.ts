// Which packages a package.json names as files of the project.
import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { listNamedPackages } from "./load-packages.ts";

suite("the packages that a package.json names", () => {
  test("are Lathe's own, each once, in order", () => {
    const text = JSON.stringify({
      dependencies: { "@lathe/runtime": "file:vendor/lathe-runtime-0.1.0.tgz", pg: "8.0.0" },
      devDependencies: {
        "@lathe/cli": "file:vendor/lathe-cli-0.1.0.tgz",
        "@lathe/admin-kit": "file:vendor/lathe-admin-kit-0.1.0.tgz",
      },
      overrides: { "@lathe/runtime": "file:vendor/lathe-runtime-0.1.0.tgz" },
    });
    assert.deepEqual(listNamedPackages(text), [
      "vendor/lathe-admin-kit-0.1.0.tgz",
      "vendor/lathe-cli-0.1.0.tgz",
      "vendor/lathe-runtime-0.1.0.tgz",
    ]);
  });

  test("are none of other people's, and none outside the vendor folder", () => {
    const specs = [
      "file:vendor/other-1.0.0.tgz",
      "file:../lathe-cli-0.1.0.tgz",
      "file:vendor/../lathe-cli-0.1.0.tgz",
    ];
    assert.deepEqual(listNamedPackages(JSON.stringify(specs)), []);
  });
});
