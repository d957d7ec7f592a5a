import assert from "node:assert/strict";
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

  it("are found by locale", () => {
    assert.equal(findLanguage("de-AT"), "de");
    assert.equal(findLanguage("fr"), "en");
  });
});

function listPlaces(message: Message): readonly string[] {
  const forms = typeof message === "string" ? [message] : [message.one, message.other];
  const places = forms.flatMap(splitMessage).flatMap((piece) => ("place" in piece ? [piece.place] : []));
  return [...new Set(places)].toSorted();
}
