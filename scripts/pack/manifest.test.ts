// The package.json of packed packages: exact objects.
import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { render, resolve } from "@lathe/codegen";
import { parseModel } from "@lathe/model";
import {
  createBundledManifest,
  createKitManifest,
  createShippedManifest,
  formatTarballName,
} from "./manifest.ts";
import { getKit, type Manifest, readWorkspace, listShipments, type WorkspacePackage } from "./workspace.ts";
import { ROOT } from "../run-step.ts";

function packageOf(name: string, more: Partial<Manifest> = {}): WorkspacePackage {
  const manifest = {
    name: `@lathe/${name}`,
    version: "1.2.3",
    description: "Something.",
    license: "Apache-2.0",
    exports: { ".": "./src/index.ts" },
    ...more,
  };
  return { folder: `packages/${name}`, manifest };
}

suite("the manifest of a packed package", () => {
  const carried = packageOf("model", { dependencies: { "@lathe/contract": "1.2.3", pluralize: "8.0.0" } });
  const main = packageOf("cli", {
    bin: { lathe: "./bin/lathe.mjs" },
    dependencies: { "@lathe/model": "1.2.3", "@lathe/runtime": "1.2.3", commander: "15.1.0" },
  });

  test("asks npm for what the carried packages need, and the project for what is shipped by itself", () => {
    const shipment = { main, bundled: [carried, packageOf("contract")] };
    assert.deepEqual(createShippedManifest(shipment), {
      name: "@lathe/cli",
      version: "1.2.3",
      description: "Something.",
      license: "Apache-2.0",
      type: "module",
      exports: { ".": { types: "./dist/index.d.ts", default: "./dist/index.js" } },
      bin: { lathe: "./bin/lathe.mjs" },
      dependencies: {
        "@lathe/contract": "1.2.3",
        "@lathe/model": "1.2.3",
        commander: "15.1.0",
        pluralize: "8.0.0",
      },
      peerDependencies: { "@lathe/runtime": "1.2.3" },
      bundleDependencies: ["@lathe/contract", "@lathe/model"],
    });
  });

  test("has no dependencies of its own inside another one", () => {
    assert.deepEqual(Object.keys(createBundledManifest(carried.manifest)), [
      "name",
      "version",
      "description",
      "license",
      "type",
      "exports",
    ]);
  });

  test("has types for own screens, and nothing that runs, where it is the kit", () => {
    const kit = packageOf("admin-kit", { dependencies: { "@types/react": "19.0.0" } });
    assert.deepEqual(createKitManifest(kit.manifest), {
      name: "@lathe/admin-kit",
      version: "1.2.3",
      description: "Something.",
      license: "Apache-2.0",
      type: "module",
      exports: { "./own": { types: "./types/admin-kit/src/own/index.d.ts" } },
      dependencies: { "@types/react": "19.0.0" },
    });
  });

  test("has no door for tests of the repository", () => {
    const doors = { ".": "./src/index.ts", "./testing": "./src/testing/index.ts" };
    const { exports } = createBundledManifest(packageOf("model", { exports: doors }).manifest);
    assert.deepEqual(Object.keys(exports), ["."]);
  });

  test("leads to a file that npm would name alike", () => {
    assert.equal(formatTarballName(main.manifest), "lathe-cli-1.2.3.tgz");
  });
});

suite("the packages of this repository", () => {
  const shipped = listShipments(readWorkspace(ROOT)).map(({ main, bundled }) => ({
    name: main.manifest.name,
    carried: bundled.map(({ manifest }) => manifest.name).toSorted(),
  }));

  test("travel as three: what runs in production, what it is built with, and what proves it", () => {
    assert.deepEqual(
      shipped.map(({ name }) => name),
      ["@lathe/runtime", "@lathe/cli", "@lathe/testing"],
    );
  });

  test("are the files that a project names in its package.json", () => {
    const { model } = parseModel(new Map([["lathe.json", JSON.stringify({ name: "shop" })]]));
    const text = render(resolve(model)).get("package.json")?.text ?? "";
    const named = [...text.matchAll(/"file:vendor\/([^"]+)"/g)].map(([, file]) => file);
    const workspace = readWorkspace(ROOT);
    const packed = [...listShipments(workspace).map(({ main }) => main.manifest), getKit(workspace)];
    assert.deepEqual(named.toSorted(), packed.map(formatTarballName).toSorted());
  });

  test("production carries neither the model nor the generator", () => {
    assert.deepEqual(shipped[0]?.carried, [
      "@lathe/admin",
      "@lathe/contract",
      "@lathe/http",
      "@lathe/json",
      "@lathe/pattern",
      "@lathe/process-identity",
    ]);
  });

  test("the command carries no second runtime", () => {
    assert.ok(shipped[1]?.carried.includes("@lathe/generator"));
    assert.ok(!shipped[1]?.carried.includes("@lathe/runtime"));
  });

  test("the proofs carry the model, and neither a second command nor a second generator", () => {
    assert.ok(shipped[2]?.carried.includes("@lathe/model"));
    assert.ok(!["@lathe/cli", "@lathe/generator"].some((name) => shipped[2]?.carried.includes(name)));
  });
});
