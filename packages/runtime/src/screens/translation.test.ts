// The words of a project in another language.
import assert from "node:assert/strict";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, suite, test } from "node:test";
import { pathToFileURL } from "node:url";
import { findTranslation, readTranslations } from "./translation.ts";

suite("translations of a project", () => {
  let root = "";
  before(() => {
    root = mkdtempSync(join(tmpdir(), "lathe-translations-"));
  });
  after(() => rmSync(root, { recursive: true, force: true }));

  const read = () => readTranslations(pathToFileURL(`${root}/`));
  const write = (name: string, text: string) => {
    mkdirSync(join(root, "admin/translations"), { recursive: true });
    writeFileSync(join(root, "admin/translations", name), text);
  };

  test("a project without the folder has none", async () => {
    assert.equal((await read()).size, 0);
  });

  test("are found by locale, and by its language; other files are passed over", async () => {
    write("de.json", `{"parts": {"fld_1": {"label": "Titel"}}}`);
    write("de-AT.json", `{"parts": {"fld_1": {"label": "Überschrift"}}}`);
    write("notes.txt", "none");
    const translations = await read();
    assert.deepEqual([...translations.keys()].toSorted(), ["de", "de-AT"]);
    const labelFor = (locale: string) => findTranslation(translations, locale)?.parts?.["fld_1"]?.label;
    assert.deepEqual(["de", "de-AT", "de-CH", "fr"].map(labelFor), [
      "Titel",
      "Überschrift",
      "Titel",
      undefined,
    ]);
  });

  test("a file that can't be used is named, with the place", async () => {
    write("de.json", "{");
    await assert.rejects(read(), /admin\/translations\/de\.json is not JSON/);
    write("de.json", `{"parts": {"fld_1": {"lable": "Titel"}}}`);
    await assert.rejects(read(), /admin\/translations\/de\.json\/parts\/fld_1/);
  });
});
