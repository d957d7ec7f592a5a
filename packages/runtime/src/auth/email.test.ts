// Addresses as identities: variants are the same account or none, never someone else's.
import assert from "node:assert/strict";
import { test } from "node:test";
import { MAX_EMAIL_LENGTH, normalizeEmail } from "./email.ts";

test("the letters A to Z are the same in both cases, on both sides", () => {
  assert.equal(normalizeEmail("Ada.Lovelace+News@Example.COM"), "ada.lovelace+news@example.com");
  assert.equal(normalizeEmail("ada@example.com"), "ada@example.com");
});

test("reading twice changes nothing", () => {
  for (const text of ["ADA@EXAMPLE.COM", "É@example.com", "İ@example.com"]) {
    const once = normalizeEmail(text);
    assert.equal(normalizeEmail(once as string), once, text);
  }
});

test("letters that Unicode folding, composing or stripping would make equal stay different", () => {
  const pairs = [
    ["kim@example.com", "\u212Aim@example.com"],
    ["ines@example.com", "inés@example.com"],
    ["in\u00e9s@example.com", "ine\u0301s@example.com"],
    ["É@example.com", "é@example.com"],
    ["i@example.com", "İ@example.com"],
    ["i@example.com", "ı@example.com"],
    ["strasse@example.com", "straße@example.com"],
    ["ada@example.com", "ａda@example.com"],
    ["ada@example.com", "a.da@example.com"],
    ["ada@example.com", "ada+x@example.com"],
    ["ada@example.com", "ada\u200b@example.com"],
  ] as const;
  for (const [one, other] of pairs) {
    assert.notEqual(normalizeEmail(one), undefined, one);
    assert.notEqual(normalizeEmail(other), undefined, other);
    assert.notEqual(normalizeEmail(one), normalizeEmail(other), `${one} ${other}`);
  }
});

test("what is not an address exactly is none: nothing is trimmed or completed", () => {
  const texts = [
    "",
    "ada",
    "ada@",
    "@example.com",
    "ada@example",
    "ada@example.com ",
    " ada@example.com",
    "ada@example.com\n",
    "ada@example.com\u00a0",
    "ada@example.com\0",
    "ada\0@example.com",
    "ada@example.com,eve@example.com",
    "ada@example.com@evil.example",
    "Ada <ada@example.com>",
    "ada@exam\u212Aple.com",
    "ada\ud800@example.com",
    "%@example.com\r\nBcc: eve@example.com",
  ];
  for (const text of texts) assert.equal(normalizeEmail(text), undefined, JSON.stringify(text));
});

test("the longest address is read, a longer one and a huge one are not", () => {
  const label = "a".repeat(60);
  const domain = `${label}.${label}.${label}.example`;
  const longest = `${"x".repeat(MAX_EMAIL_LENGTH - 1 - domain.length)}@${domain}`;
  assert.equal(longest.length, MAX_EMAIL_LENGTH);
  assert.equal(normalizeEmail(longest), longest);
  assert.equal(normalizeEmail(`${longest}x`), undefined);
  assert.equal(normalizeEmail(`a@${"a.".repeat(1_000_000)}`), undefined);
});
