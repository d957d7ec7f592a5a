// Texts of a model stay texts: the generated code loads, does nothing it should not, and holds them exactly.
import assert from "node:assert/strict";
import { join } from "node:path";
import { suite, test } from "node:test";
import { pathToFileURL } from "node:url";
import { render, resolve } from "@lathe/codegen";
import type { ApplicationDefinition } from "@lathe/runtime";
import { withTempFolder } from "../support/temp-folder.ts";
import { TEXTS, hostileModel, hostileName } from "./support/hostile.ts";
import { listFormatProblems, listTypeProblems, writePassiveRuntime, writeProject } from "./support/tools.ts";

suite("hostile texts", () => {
  test("load as the very texts they are, and nothing of them runs", () =>
    withTempFolder(async (folder) => {
      const model = hostileModel();
      writeProject(folder, render(resolve(model)));
      writePassiveRuntime(folder);
      const address = pathToFileURL(join(folder, "src/generated/application.ts")).href;
      const { application } = (await import(address)) as { application: ApplicationDefinition };
      assert.equal((globalThis as { canary?: boolean }).canary, undefined);
      assert.equal(application.name, model.project.name);
      assert.equal(application.label, TEXTS.join(""));
      assert.equal(application.description, TEXTS.join("\n"));
      for (const [i, text] of TEXTS.entries()) {
        const entity = application.entities.find(({ name }) => name === hostileName(i));
        const [word, choice, data] = entity?.members ?? [];
        const value = text === "" ? "none" : text;
        assert.equal(word?.default, text);
        const screen = application.admin?.screens.find(({ name }) => name === hostileName(i));
        assert.deepEqual([screen?.label, screen?.fields["word"]?.label], [text, text]);
        assert.deepEqual([choice?.values, choice?.default], [[value, "other"], value]);
        assert.equal(JSON.stringify(data?.default), JSON.stringify({ [text]: [text] }));
        assert.deepEqual(entity?.readRule, {
          any: [
            { field: "word", op: "in", value: [text] },
            { field: "word", op: "eq", value: text },
          ],
        });
        const create = entity?.schemas.admin.create as { properties?: Record<string, object> } | undefined;
        assert.deepEqual(create?.properties?.["described"], {
          type: ["string", "null"],
          description: text,
          enum: [text, null],
        });
      }
    }));

  test("need no formatting and make no type error", () =>
    withTempFolder(async (folder) => {
      writeProject(join(folder, "project"), render(resolve(hostileModel())));
      assert.equal(listFormatProblems(join(folder, "project")), "");
      assert.equal(listTypeProblems(folder), "");
    }));
});
