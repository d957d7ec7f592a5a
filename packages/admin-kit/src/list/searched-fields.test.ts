import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { fitNames, nameFields } from "./searched-fields.ts";

describe("the fields that a search looks into", () => {
  it("are named in one phrase, as the language writes it", () => {
    assert.deepEqual(nameFields(["Title", "Summary", "URL"], "en-GB"), ["Title", "summary", "URL"]);
    assert.deepEqual(nameFields(["Kurztext", "Beschreibung"], "de-DE"), ["Kurztext", "Beschreibung"]);
  });

  it("are all named where there is room, else the first ones, and how many more there are", () => {
    assert.deepEqual(fitNames(["Title", "summary", "body", "note"]), {
      shown: ["Title", "summary", "body", "note"],
      more: 0,
    });
    assert.deepEqual(fitNames(["Title", "summary", "body", "note to the desk"]), {
      shown: ["Title", "summary"],
      more: 2,
    });
    const long = "Wartungsvertragsverlängerungsanfrage";
    assert.deepEqual(fitNames([long]), { shown: [long], more: 0 });
    assert.deepEqual(fitNames([long, "Betreff"]), { shown: [long], more: 1 });
  });
});
