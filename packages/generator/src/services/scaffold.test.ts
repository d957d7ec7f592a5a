// What a project has before it is generated.
import assert from "node:assert/strict";
import { test } from "node:test";
import { parseModel } from "@lathe/model";
import { codegen } from "./codegen.ts";
import { renderScaffold } from "./scaffold.ts";

test("the scaffold is what generating makes once around the application, to the byte", () => {
  const { model } = parseModel(new Map([["lathe.json", JSON.stringify({ name: "shop" })]]));
  const scaffold = renderScaffold(model);
  const paths = [".gitattributes", ".gitignore", ".npmrc", "package.json", "tsconfig.json"];
  assert.deepEqual([...scaffold.keys()], paths);
  for (const [path, text] of scaffold) {
    const generated = codegen.render(model).get(path);
    assert.deepEqual([generated?.text, generated?.ownership], [text, "once"], path);
  }
});
