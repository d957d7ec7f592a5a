import assert from "node:assert/strict";
import { describe, it } from "node:test";
import type { UiField } from "@lathe/client";
import { chooseColumnWidth } from "./column-width.ts";

const measure = (type: UiField["type"], locale: string, options: object = {}, label = "At") =>
  chooseColumnWidth(type, { label, locale, field: { type, label, ...options } as UiField });

describe("the width of a column", () => {
  it("has room for days and times as the language writes them", () => {
    assert.ok(measure("date", "de-DE").width > measure("date", "en-GB").width - 8);
    assert.ok(measure("datetime", "de-DE").width > measure("date", "de-DE").width);
    for (const locale of ["de-DE", "en-GB", "fr"]) {
      const { width } = measure("date", locale);
      assert.ok(width >= 96 && width < 132, `${locale}: ${width}`);
    }
  });

  it("has room for the labels of an enum, up to a limit that only wide screens go beyond", () => {
    const values = (...labels: string[]) => ({ values: labels.map((label) => ({ value: label, label })) });
    assert.equal(measure("enum", "en-GB", values("Draft")).width, 108);
    const { width, roomy } = measure("enum", "de-DE", values("Zu den bisherigen Bedingungen angenommen"));
    assert.deepEqual([width, roomy], [148, 320]);
  });

  it("has room for the digits of a decimal, and for a head that is a little longer than the values", () => {
    assert.equal(measure("decimal", "de-DE", { precision: 6, scale: 2 }).width, 96);
    assert.ok(measure("decimal", "de-DE", { precision: 12, scale: 2 }).width > 112);
    assert.equal(measure("decimal", "de-DE", { precision: 30, scale: 10 }).width, 176);
    assert.ok(measure("boolean", "de-DE", {}, "Plausibel").width > 72);
    assert.equal(measure("boolean", "de-DE", {}, "Von der Schichtleitung bestätigt").width, 120);
  });

  it("is that of a day for when the application wrote a record", () => {
    const { width } = chooseColumnWidth("datetime", { label: "Updated", locale: "en-GB" });
    assert.equal(width, measure("date", "en-GB").width);
  });

  it("is the same for all that says nothing about its values", () => {
    assert.deepEqual(measure("string", "en-GB"), { width: 156, roomy: 400 });
  });
});
