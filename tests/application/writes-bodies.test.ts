// The bodies of writes: JSON in UTF-8, within the limits, and said to be so; anything else is refused before it is read.
import assert from "node:assert/strict";
import { test } from "node:test";
import { MAX_BODY_BYTES } from "@lathe/contract";
import { forEachApplication } from "./support/application.ts";
import { rawRequest, sendRaw } from "./support/raw-http.ts";

const SAMPLES = "/api/admin/v1/lab/samples";

/** Content types, and what a body of `{}` is answered with. */
const CONTENT_TYPES: readonly (readonly [type: string, status: number])[] = [
  ["application/json", 201],
  ["Application/JSON", 201],
  ["application/json; charset=utf-8", 201],
  ['application/json;charset="UTF-8"', 201],
  ["application/json; charset=utf-8; profile=x", 201],
  ["application/json;", 201],
  ["application/json; charset=latin1", 415],
  ["application/json; charset=utf-16", 415],
  ["application/json, text/plain", 415],
  ["application/json charset=utf-8", 415],
  ["application/jsonp", 415],
  ["application/problem+json", 415],
  ["application/merge-patch+json", 415],
  ["text/json", 415],
  ["text/plain", 415],
  ["text/plain; application/json", 415],
  ["application/x-www-form-urlencoded", 415],
  ["multipart/form-data; boundary=application/json", 415],
  ["*/*", 415],
  ["json", 415],
];

/** Bodies that are no JSON to take, as one byte per character. */
const BROKEN: readonly (readonly [name: string, body: string])[] = [
  ["nothing", ""],
  ["blanks only", "  \n"],
  ["half an object", '{"textValue":"a"'],
  ["two values", "{}{}"],
  ["a comment", "{}//"],
  ["single quotes", "{'textValue':'a'}"],
  ["a trailing comma", '{"textValue":"a",}'],
  ["NaN", '{"floatValue":NaN}'],
  ["a number with a leading zero", '{"integerValue":01}'],
  ["a control character in a text", '{"textValue":"a\nb"}'],
  ["a byte that is no UTF-8", '{"textValue":"\xff"}'],
  ["half a character", '{"textValue":"\xc3"}'],
  ["an overlong character", '{"textValue":"\xc0\xaf"}'],
  ["a surrogate in UTF-8", '{"textValue":"\xed\xa0\x80"}'],
  ["a NUL byte", '{"textValue":"\0"}'],
  ["101 levels", `{"jsonValue":${"[".repeat(100)}${"]".repeat(100)}}`],
  ["100,000 levels", `{"jsonValue":${"[".repeat(100_000)}`],
];

forEachApplication("bodies", (app) => {
  const count = async () =>
    (await app.call("GET", `${SAMPLES}?limit=1`, { token: app.owner })).json.total as number;

  for (const [type, status] of CONTENT_TYPES) {
    test(`a body of ${type} is answered ${status}`, async () => {
      const before = await count();
      const headers = { "content-type": type };
      const answer = await app.call("POST", SAMPLES, { token: app.owner, raw: "{}", headers });
      assert.equal(answer.status, status);
      assert.equal(await count(), before + (status === 201 ? 1 : 0));
    });
  }

  test("a body without a content type is refused", async () => {
    const headers = [`authorization: Bearer ${app.owner}`, "content-length: 2"];
    const { status } = await sendRaw(app.base, rawRequest("POST", SAMPLES, { headers, body: "{}" }));
    assert.equal(status, 415);
  });

  for (const [name, body] of BROKEN) {
    test(`a body of ${name} is refused`, async () => {
      const before = await count();
      const raw = Uint8Array.from(Buffer.from(body, "latin1"));
      const { status, json } = await app.call("POST", SAMPLES, { token: app.owner, raw });
      assert.deepEqual([status, json.code], [400, "validation_failed"]);
      assert.equal(await count(), before);
    });
  }

  test("a body of 100 levels is kept as it is", async () => {
    const depth = 99;
    const raw = `{"jsonValue":${"[".repeat(depth)}${"]".repeat(depth)}}`;
    const { status, text } = await app.call("POST", SAMPLES, { token: app.owner, raw });
    assert.equal(status, 201);
    assert.ok(text.includes("[".repeat(depth) + "]".repeat(depth)));
  });

  test("a list of 150,001 numbers is taken", async () => {
    const jsonValue = Array.from({ length: 150_001 }, (_, i) => i % 10);
    const { status, json } = await app.call("POST", SAMPLES, { token: app.owner, body: { jsonValue } });
    assert.equal(status, 201);
    assert.deepEqual(json.jsonValue, jsonValue);
  });

  test("a body of 1 MiB is taken, and one byte more is too large", async () => {
    const frame = '{"markdownValue":""}';
    const text = "x".repeat(MAX_BODY_BYTES - frame.length);
    const taken = await app.call("POST", SAMPLES, {
      token: app.owner,
      raw: `{"markdownValue":"${text}"}`,
    });
    assert.equal(taken.status, 201);
    assert.equal(taken.json.markdownValue.length, text.length);
    const { status, json } = await app.call("POST", SAMPLES, {
      token: app.owner,
      raw: `{"markdownValue":"${text}x"}`,
    });
    assert.deepEqual([status, json.code], [413, "payload_too_large"]);
  });

  test("a body in chunks that grows beyond the limit is too large", async () => {
    const before = await count();
    const chunk = `${(65_536).toString(16)}\r\n${" ".repeat(65_536)}\r\n`;
    const headers = [
      `authorization: Bearer ${app.owner}`,
      "content-type: application/json",
      "transfer-encoding: chunked",
    ];
    const body = `${chunk.repeat(17)}2\r\n{}\r\n0\r\n\r\n`;
    const { status } = await sendRaw(app.base, rawRequest("POST", SAMPLES, { headers, body }));
    assert.equal(status, 413);
    assert.equal(await count(), before);
  });

  test("a body that says it is too large is refused without being sent", async () => {
    const headers = [
      `authorization: Bearer ${app.owner}`,
      "content-type: application/json",
      `content-length: ${MAX_BODY_BYTES + 1}`,
    ];
    assert.equal((await sendRaw(app.base, rawRequest("POST", SAMPLES, { headers }))).status, 413);
  });

  test("who may not write is told so, whatever the body is", async () => {
    const { token } = await app.visitor();
    const headers = { "content-type": "text/plain" };
    const raw = "x".repeat(MAX_BODY_BYTES + 1);
    assert.equal((await app.call("POST", SAMPLES, { raw: "{", headers })).status, 401);
    assert.equal((await app.call("POST", SAMPLES, { token, raw: "{", headers })).status, 403);
    assert.equal((await app.call("POST", SAMPLES, { token, raw })).status, 403);
  });
});
