// Readers take no lock. Whenever they look, they see the model before or after a save.
import assert from "node:assert/strict";
import { before, suite, test } from "node:test";
import { diskFiles, editProject } from "@lathe/generator";
import { type EditResult, type Model, renameEntity, renameModule } from "@lathe/model";
import {
  type ExpectedSave,
  expectedSave,
  MANY_FILES,
  readRevision,
  trySave,
  withOldProject,
} from "../support/save-scenario.ts";

suite("readers beside a writer", () => {
  let expected: ExpectedSave;
  before(async () => {
    expected = await expectedSave(MANY_FILES);
  });

  test("never see half of a save", () =>
    withOldProject(MANY_FILES, async (dir) => {
      let writing = true;
      const seen = new Set<string>();
      const read = async (): Promise<void> => {
        seen.add(await readRevision(dir, diskFiles));
        if (writing) await read();
      };
      const write = async (times: number): Promise<void> => {
        if (times === 0) return;
        assert.equal((await trySave(MANY_FILES, dir)).kind, "done");
        assert.ok((await editProject(dir, ({ parsed }) => changeBack(parsed.model))).ok);
        await write(times - 1);
      };
      const readers = [read(), read(), read()];
      await write(6).finally(() => {
        writing = false;
      });
      await Promise.all(readers);
      assert.deepEqual(seen, new Set([expected.old.revision, expected.new.revision]));
    }));
});

function changeBack(model: Model): EditResult {
  const renamed = renameEntity(model, { name: "posts", to: "articles" });
  return renamed.ok ? renameModule(renamed.model, { name: "news", to: "old" }) : renamed;
}
