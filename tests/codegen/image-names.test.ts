// Entities that are called like what Lathe has for images become code without type errors.
import assert from "node:assert/strict";
import { join } from "node:path";
import { test } from "node:test";
import { render, resolve } from "@lathe/codegen";
import { withTempFolder } from "../support/temp-folder.ts";
import { parseValidModel } from "./support/models.ts";
import { listFormatProblems, listTypeProblems, writeProject } from "./support/tools.ts";

const NAMES = [
  "images",
  "admin-images",
  "external-images",
  "media-assets",
  "image-calls",
  "shown-external-images",
];

function describeEntity(name: string): [string, string] {
  const field = { name: "file", type: "image", variants: [{ name: "small" }], external: { read: true } };
  const access = { external: { list: "anonymous" }, readRule: "everyone" };
  const entity = { name, module: "content", kind: "persistent", fields: [field], ...access };
  return [`model/content/${name}.json`, JSON.stringify(entity)];
}

test("names of images in a model and in the runtime do not get in each other's way", () =>
  withTempFolder(async (folder) => {
    const model = parseValidModel(
      new Map([
        ["lathe.json", '{"name":"gallery"}'],
        ["model/content/module.json", '{"name":"content"}'],
        ...NAMES.map(describeEntity),
      ]),
    );
    writeProject(join(folder, "project"), render(resolve(model)));
    assert.equal(listFormatProblems(folder), "");
    assert.equal(listTypeProblems(folder), "");
  }));
