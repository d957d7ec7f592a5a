import assert from "node:assert/strict";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, it } from "node:test";
import { LANGUAGES, findLanguage, loadCatalogue } from "./catalogue.ts";
import { type Message, splitMessage } from "./message.ts";

describe("catalogues", async () => {
  const english = await loadCatalogue("en");
  for (const language of LANGUAGES) {
    const catalogue = await loadCatalogue(language);
    it(`${language} has every text, with the same places`, () => {
      assert.deepEqual(Object.keys(catalogue).toSorted(), Object.keys(english).toSorted());
      for (const key of Object.keys(english) as (keyof typeof english)[])
        assert.deepEqual(listPlaces(catalogue[key]), listPlaces(english[key]), key);
    });
  }

  it("have no text that nobody uses", () => {
    const sources = readSources();
    const begun = [...sources.matchAll(/`([a-z]+\.[a-z-]*)\$\{/g)].map(([, beginning = ""]) => beginning);
    const unused = Object.keys(english).filter(
      (key) => !sources.includes(`"${key}"`) && !begun.some((beginning) => key.startsWith(beginning)),
    );
    assert.deepEqual(unused, []);
  });

  it("are found by locale", () => {
    assert.equal(findLanguage("de-AT"), "de");
    assert.equal(findLanguage("fr"), "en");
  });
});

/** All that the admin is made of, but for the texts themselves. */
function readSources(): string {
  const packages = join(import.meta.dirname, "../../..");
  const files = globSync(["admin-kit/src/**/*.{ts,tsx}", "admin/app/**/*.{ts,tsx}"], { cwd: packages });
  return files
    .filter((file) => !/[/\\]texts[/\\](?:en|de)[/\\]|\.test\.ts$/.test(file))
    .map((file) => readFileSync(join(packages, file), "utf8"))
    .join("\n");
}

function listPlaces(message: Message): readonly string[] {
  const forms = typeof message === "string" ? [message] : [message.one, message.other];
  const places = forms.flatMap(splitMessage).flatMap((piece) => ("place" in piece ? [piece.place] : []));
  return [...new Set(places)].toSorted();
}
