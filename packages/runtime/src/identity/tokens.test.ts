// Tokens: their strength, their stored form, and headers that hold one, none, or something else.
import assert from "node:assert/strict";
import { test } from "node:test";
import { createToken, hashToken, parseBearer } from "./tokens.ts";

test("a token is 256 bits of base64url, new every time, with its own hash", () => {
  const made = Array.from({ length: 200 }, () => createToken());
  assert.equal(new Set(made.map(({ token }) => token)).size, made.length);
  for (const { token, hash } of made) {
    assert.match(token, /^[A-Za-z0-9_-]{43}$/);
    assert.equal(Buffer.from(token, "base64url").length, 32);
    assert.equal(hash, hashToken(token));
  }
});

test("the stored form is the SHA-256 of the text in hex, and is not itself the token it stands for", () => {
  assert.equal(hashToken("abc"), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  const { hash } = createToken();
  assert.notEqual(hashToken(hash), hash);
});

test("a created token comes back out of its header, whatever the scheme's letter case", () => {
  const { token } = createToken();
  for (const scheme of ["Bearer", "bearer", "BEARER", "bEARER"]) {
    assert.deepEqual(parseBearer(`${scheme} ${token}`), { kind: "token", token });
    assert.deepEqual(parseBearer([`${scheme} ${token}`]), { kind: "token", token });
  }
});

test("tokens of 20 to 128 characters are read as they are", () => {
  for (const token of ["a".repeat(20), "Z".repeat(128), "AbC_-0123456789_-xyZ"])
    assert.deepEqual(parseBearer(`Bearer ${token}`), { kind: "token", token });
});

test("no header is none", () => {
  assert.deepEqual(parseBearer(undefined), { kind: "none" });
  assert.deepEqual(parseBearer([]), { kind: "none" });
});

test("any other header is malformed", () => {
  const { token } = createToken();
  const headers = [
    "",
    " ",
    "Bearer",
    "Bearer ",
    token,
    "Basic x",
    `Basic ${token}`,
    `Bearer${token}`,
    ` Bearer ${token}`,
    `Bearer  ${token}`,
    `Bearer\t${token}`,
    `Bearer\u00a0${token}`,
    `Bearer ${token} `,
    `Bearer ${token}\n`,
    `Bearer ${token},`,
    `Bearer ${token} ${token}`,
    `Bearer ${token}, Bearer ${token}`,
    `Bearer "${token}"`,
    `Bearer ${token}=`,
    `Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.`,
    `Bearer \u212A${token}`,
    `Bearer \u017F${token}`,
    `Bearer ${token}\0`,
    `Bearer ${"a".repeat(19)}`,
    `Bearer ${"a".repeat(129)}`,
    `Bearer ${"a".repeat(1_000_000)}`,
  ];
  for (const header of headers)
    assert.deepEqual(parseBearer(header), { kind: "malformed" }, JSON.stringify(header.slice(0, 80)));
});

test("more than one header is malformed, even where they agree", () => {
  const { token } = createToken();
  assert.deepEqual(parseBearer([`Bearer ${token}`, `Bearer ${token}`]), { kind: "malformed" });
  assert.deepEqual(parseBearer([`Bearer ${token}`, ""]), { kind: "malformed" });
});
