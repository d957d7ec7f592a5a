import assert from "node:assert/strict";
import { describe, it } from "node:test";
import fc from "fast-check";
import { formatEditableNumber, formatNumber, formatShortNumber, parseNumberText } from "./numbers.ts";

describe("numbers", () => {
  it("are grouped as the language groups them, and keep every digit of a text", () => {
    assert.equal(formatNumber("90071992547409931", "en-GB"), "90,071,992,547,409,931");
    assert.equal(formatNumber("1250.00", "de"), "1.250,00");
    assert.equal(formatNumber(53.5411, "de"), "53,5411");
    assert.equal(formatNumber("abc", "en-GB"), "abc");
  });

  it("have few digits behind the point where there is no room, and never none of those that count", () => {
    assert.equal(formatShortNumber(11.059_551_234, "de"), "11,0596");
    assert.equal(formatShortNumber(123_456.789_012, "en-GB"), "123,456.789");
    assert.equal(formatShortNumber(0.000_012_345_6, "en-GB"), "0.00001235");
    assert.equal(formatShortNumber(2_147_483_647, "en-GB"), "2,147,483,647");
  });

  it("are edited without groups", () => {
    assert.equal(formatEditableNumber("1250.00", "de"), "1250,00");
    assert.equal(formatEditableNumber(0.0000001, "en-GB"), "0.0000001");
  });

  it("are read with groups and without them", () => {
    assert.equal(parseNumberText("1,250.50", "en-GB"), "1250.50");
    assert.equal(parseNumberText("1.250,50", "de"), "1250.50");
    assert.equal(parseNumberText("1.250", "de"), "1250");
    assert.equal(parseNumberText("53.5411", "de"), "53.5411");
    assert.equal(parseNumberText("53,5411", "de"), "53.5411");
    assert.equal(parseNumberText("−5", "en-GB"), "-5");
    assert.equal(parseNumberText(".5", "en-GB"), "0.5");
    assert.equal(parseNumberText("1 250", "fr"), "1250");
    assert.equal(parseNumberText("12e3", "en-GB"), undefined);
    assert.equal(parseNumberText("five", "en-GB"), undefined);
  });

  it("are never read as larger ones, where they were written as another language does", () => {
    for (const text of ["129,95", "0,500", "1,5", "1,250,5", "12,34,56"])
      assert.equal(parseNumberText(text, "en-GB"), undefined);
    assert.equal(parseNumberText("129.95", "de"), "129.95");
    assert.equal(parseNumberText("0.500", "de"), "0.500");
    assert.equal(parseNumberText("12,34,567.8", "hi"), "1234567.8");
  });

  it("are read as they are written, in every language", () => {
    const decimals = fc.tuple(fc.bigInt(-(10n ** 30n), 10n ** 30n), fc.stringMatching(/^\d{1,6}$/));
    const locales = fc.constantFrom("en-GB", "de", "fr", "hi", "de-CH", "pl");
    fc.assert(
      fc.property(decimals, locales, ([whole, fraction], locale) => {
        const text = `${whole}.${fraction}`;
        assert.equal(parseNumberText(formatNumber(text, locale), locale), text);
        assert.equal(parseNumberText(formatEditableNumber(text, locale), locale), text);
      }),
    );
  });
});
