import assert from "node:assert/strict";
import { createHmac } from "node:crypto";
import { suite, test } from "node:test";
import { deriveMediaKey, parseRecordQuery, verifySignedQuery } from "./signed-urls.ts";

const RECORD = "01981f3e-7c11-7a60-8d3c-5a1f0b9e2c47";
const ASSET = "01981f3e-7c11-7a60-8d3c-5a1f0b9e2c48";
const ACCOUNT = "01981f3e-7c11-7a60-8d3c-5a1f0b9e2c49";
const KEY = deriveMediaKey("a secret");
const NOW = new Date("2026-11-16T10:20:00.000Z");
const LATER = Date.parse("2026-11-16T12:00:00.000Z") / 1000;
const FILE = { entity: "articles", field: "cover", assetId: ASSET } as const;

const sign = (query: string, key = KEY) =>
  `${query}&signature=${createHmac("sha256", key).update(`articles/cover/${ASSET}?${query}`).digest("hex").slice(0, 32)}`;
const verify = (query: string, file: Partial<typeof FILE> | object = {}) =>
  verifySignedQuery(KEY, { ...FILE, ...file, query }, NOW);

suite("verifySignedQuery", () => {
  test("reads what was signed", () => {
    const anyone = { recordId: RECORD, accountId: null, ruleQuery: "" };
    assert.deepEqual(verify(sign(`record=${RECORD}`)), anyone);
    assert.deepEqual(verify(sign(`record=${RECORD}&account=${ACCOUNT}&expires=${LATER}`)), {
      ...anyone,
      accountId: ACCOUNT,
    });
    assert.deepEqual(verify(sign(`record=${RECORD}&rule.region=a%26b&rule.max=1`)), {
      ...anyone,
      ruleQuery: "region=a%26b&max=1",
    });
  });

  test("takes no parameter of a rule for the account that a URL was made for", () => {
    const query = `record=${RECORD}&rule.account=${ACCOUNT}&rule.expires=${LATER}`;
    assert.equal(verify(sign(query))?.accountId, null);
  });

  test("ends with its time", () => {
    const ends = (seconds: number) => verify(sign(`record=${RECORD}&account=${ACCOUNT}&expires=${seconds}`));
    const now = NOW.getTime() / 1000;
    assert.equal(ends(now), undefined);
    assert.notEqual(ends(now + 1), undefined);
  });

  test("refuses every other file, key and byte", () => {
    const query = sign(`record=${RECORD}&account=${ACCOUNT}&expires=${LATER}`);
    assert.notEqual(verify(query), undefined);
    for (const other of [{ entity: "authors" }, { field: "portrait" }, { assetId: RECORD }])
      assert.equal(verify(query, other), undefined);
    assert.equal(verify(sign(`record=${RECORD}`, deriveMediaKey("another secret"))), undefined);
    for (let at = 0; at < query.length; at++) {
      const changed = query[at] === "0" ? "1" : "0";
      assert.equal(verify(query.slice(0, at) + changed + query.slice(at + 1)), undefined, `at ${at}`);
      assert.equal(verify(query.slice(0, at)), undefined, `cut at ${at}`);
    }
  });

  const strange = [
    "",
    `record=${RECORD}`,
    sign(`record=${RECORD.toUpperCase()}`),
    sign(`record=${RECORD}&account=${ACCOUNT}`),
    sign(`record=${RECORD}&expires=${LATER}`),
    sign(`record=${RECORD}&record=${RECORD}`),
    sign(`record=${RECORD}&rule.Region=1`),
    sign(`record=${RECORD}&region=1`),
    `${sign(`record=${RECORD}`)}&x=1`,
    sign(`record=${RECORD}`).toUpperCase(),
    sign(`record=${RECORD}&signature=${"0".repeat(32)}`),
  ];
  for (const query of strange) {
    test(`refuses ${JSON.stringify(query.slice(0, 80))}`, () => assert.equal(verify(query), undefined));
  }
});

suite("parseRecordQuery", () => {
  test("reads the record and what its rule takes", () => {
    assert.deepEqual(parseRecordQuery(`record=${RECORD}&rule.region=a%20b`), {
      recordId: RECORD,
      ruleQuery: "region=a%20b",
    });
    assert.deepEqual(parseRecordQuery(`record=${RECORD}`), { recordId: RECORD, ruleQuery: "" });
  });

  for (const query of ["", "record=1", `record=${RECORD}&region=1`, `x=1&record=${RECORD}`]) {
    test(`refuses ${JSON.stringify(query)}`, () => assert.equal(parseRecordQuery(query), undefined));
  }
});
