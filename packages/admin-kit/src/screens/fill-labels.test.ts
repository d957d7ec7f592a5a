import assert from "node:assert/strict";
import { describe, it } from "node:test";
import type { Ui } from "@lathe/client";
import { fillLabels, toWords } from "./fill-labels.ts";

const UI = {
  project: { name: "harbour-post", label: "" },
  modules: [
    {
      name: "content",
      label: " ",
      entities: [
        {
          name: "article-cards",
          label: "",
          labelPlural: "",
          group: "",
          parameters: [{ name: "maxMinutes", label: "" }],
          fields: {
            readingMinutes: { label: "" },
            status: { label: "State", values: [{ value: "sold_out", label: "" }] },
          },
          relations: { coAuthor: { label: "" } },
          collections: { topComments: { label: "", parameters: [{ name: "since", label: "" }] } },
        },
        {
          name: "tags",
          label: "",
          labelPlural: "Keywords",
          group: "Words",
          parameters: [],
          fields: {},
          relations: {},
          collections: {},
        },
      ],
    },
  ],
} as unknown as Ui;

describe("empty labels", () => {
  it("are the names in words, and no others are touched", () => {
    const { project, modules } = fillLabels(UI);
    const [cards, tags] = modules[0]?.entities ?? [];
    assert.deepEqual([project.label, modules[0]?.label], ["Harbour post", "Content"]);
    assert.deepEqual(
      [cards?.label, cards?.labelPlural, cards?.group, cards?.parameters[0]?.label],
      ["Article cards", "Article cards", "Content", "Max minutes"],
    );
    const { readingMinutes, status } = cards?.fields ?? {};
    assert.deepEqual(
      [readingMinutes?.label, status?.label, status?.values?.[0]?.label],
      ["Reading minutes", "State", "Sold out"],
    );
    assert.equal(cards?.relations["coAuthor"]?.label, "Co author");
    assert.deepEqual(cards?.collections["topComments"]?.parameters[0]?.label, "Since");
    assert.deepEqual([tags?.label, tags?.labelPlural, tags?.group], ["Keywords", "Keywords", "Words"]);
  });

  it("keep letters together that are written together", () => {
    assert.deepEqual(["bodyHTML", "urlOfPage", "EUR"].map(toWords), ["Body HTML", "Url of page", "EUR"]);
  });
});
