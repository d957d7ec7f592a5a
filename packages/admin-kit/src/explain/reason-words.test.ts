import assert from "node:assert/strict";
import { describe, it } from "node:test";
import type { AccessReason, UiScreen } from "@lathe/client";
import { describeRule } from "@lathe/contract";
import { german } from "../texts/de/index.ts";
import { english } from "../texts/en/index.ts";
import { formatMessage, type Message } from "../texts/message.ts";
import type { ConditionScope } from "./condition-words.ts";
import { wordMember, wordReason } from "./reason-words.ts";

const createScreen = (fields: object, relations: object = {}) =>
  ({ fields, relations }) as unknown as UiScreen;

const SCREEN = createScreen(
  {
    status: { type: "enum", label: "Status", values: [{ value: "draft", label: "Entwurf" }] },
    title: { type: "string", label: "Titel" },
    price: { type: "decimal", label: "Preis" },
    publishedAt: { type: "datetime", label: "Erschienen" },
  },
  { author: { kind: "belongsTo", label: "Autorin", target: "people/authors" } },
);
const AUTHORS = createScreen({ visible: { type: "boolean", label: "Sichtbar" } });

function createScope(locale: "de" | "en"): ConditionScope {
  const messages = (locale === "de" ? german : english) as unknown as Readonly<Record<string, Message>>;
  const text = (key: string, values: Readonly<Record<string, string | number>> = {}) =>
    formatMessage(messages[key] ?? "", values, locale);
  return {
    screen: SCREEN,
    find: (path) => (path === "people/authors" ? AUTHORS : undefined),
    text: text as unknown as ConditionScope["text"],
    formats: { number: String, day: String, dateTime: String },
  };
}

const word = (reason: Partial<AccessReason>, locale: "de" | "en" = "de") =>
  wordReason(
    {
      kind: "rule",
      clause: "",
      holds: true,
      words: "",
      depth: 0,
      joins: undefined,
      isOffset: false,
      ...reason,
    },
    createScope(locale),
  );

describe("reasons in the language of the operator", () => {
  it("have conditions in labels, and values as they are shown", () => {
    const say = (rule: Parameters<typeof describeRule>[0], locale?: "de" | "en") =>
      word({ words: describeRule(rule) }, locale);
    const isOneOf = { field: "status", op: "in", value: ["draft", "lost"] } as const;
    assert.equal(say(isOneOf), "Status ist eines von Entwurf, „lost“");
    assert.equal(say(isOneOf, "en"), "Status is any of Entwurf, “lost”");
    assert.equal(say({ field: "price", op: "gte", value: "3.50" }), "Preis mindestens 3.50");
    assert.equal(
      say({ field: "publishedAt", op: "lte", value: { var: "now" } }),
      "Erschienen ist nicht nach jetzt",
    );
    assert.equal(say({ field: "authorId", op: "isNull", value: true }), "Autorin ist leer");
    assert.equal(say({ field: "author.visible", op: "eq", value: true }), "Autorin › Sichtbar ist Ja");
    assert.equal(
      say({ field: "title", op: "between", value: ["a", { param: "last" }] }),
      "Titel liegt zwischen „a“ und Parameter last",
    );
  });

  it("say what an account holds, and what is open", () => {
    assert.equal(
      word({
        kind: "permission",
        clause: "content.articles.read",
        holds: false,
        words: "The account does not hold content.articles.read. Its roles: redaktion, lager.",
      }),
      "Dem Konto fehlt das Recht content.articles.read. Seine Rollen: redaktion, lager.",
    );
    assert.equal(
      word({ kind: "permission", clause: "account", words: "The account is an operator's." }),
      "Das Konto gehört zum Team.",
    );
    assert.equal(
      word({ kind: "mode", words: "In the external API, get is off." }),
      "Das ist für alle ausgeschaltet.",
    );
  });

  it("stay as the application says them where nothing better is known", () => {
    assert.equal(word({ words: "The moon is full." }), "The moon is full.");
  });

  it("name members that are not shown or taken", () => {
    const say = (clause: string, words: string) =>
      wordMember({ kind: "member", clause, holds: false, words }, createScope("de"));
    assert.equal(say("title", "External records do not show title."), "Titel");
    assert.equal(
      say("title", "External callers can't write title."),
      "Titel: lässt sich dort nicht schreiben.",
    );
    assert.equal(
      say("author", "author is null without people.authors.read; its id is shown."),
      "Autorin: Ohne people.authors.read ist nur die ID zu sehen.",
    );
  });
});
