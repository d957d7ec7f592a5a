import assert from "node:assert/strict";
import { createHash, createHmac, randomBytes } from "node:crypto";
import { suite, test } from "node:test";
import { parseRecordQuery } from "../media/signed-urls.ts";
import { createSigningKeys, formatRuleQuery, getUrlExpiry } from "./image-urls.ts";

suite("createSigningKeys", () => {
  test("gives what makes an HMAC of two plain hashes", () => {
    for (const length of [0, 1, 32, 64]) {
      const key = randomBytes(length);
      const { inner, outer } = createSigningKeys(key);
      const [first, second] = [inner, outer].map((text) => Buffer.from(text.replace(/^\\x/, ""), "hex"));
      const hash = (...parts: readonly (Buffer | undefined)[]) =>
        createHash("sha256")
          .update(Buffer.concat(parts.map((part) => part ?? Buffer.alloc(0))))
          .digest();
      const message = Buffer.from("articles/cover");
      assert.deepEqual(
        hash(second, hash(first, message)),
        createHmac("sha256", key).update(message).digest(),
      );
    }
  });
});

suite("getUrlExpiry", () => {
  const moments: readonly (readonly [now: string, end: string])[] = [
    ["2026-01-01T10:00:00.000Z", "2026-01-01T12:00:00.000Z"],
    ["2026-01-01T10:59:59.999Z", "2026-01-01T12:00:00.000Z"],
    ["2026-12-31T22:30:00.000Z", "2027-01-01T00:00:00.000Z"],
  ];
  for (const [now, end] of moments)
    test(`${now} leads to ${end}`, () => assert.equal(getUrlExpiry(now) * 1000, Date.parse(end)));
});

suite("formatRuleQuery", () => {
  const define = (name: string) => ({ name, type: "string", required: false, default: null }) as const;

  test("has what was given, in the order of the definition, and can be read again", () => {
    const given = new Map<string, string | number | boolean | null>([
      ["b", "x&rule.a=2#ü \"\\'"],
      ["a", 1.5],
      ["c", null],
      ["d", false],
    ]);
    const query = formatRuleQuery(["a", "b", "c", "d", "e"].map(define), given);
    assert.match(query, /^&rule\.a=1\.5&rule\.b=[^&"\\]*&rule\.d=false$/);
    const record = "01981f3e-7c11-7a60-8d3c-5a1f0b9e2c47";
    const read = new URLSearchParams(parseRecordQuery(`record=${record}${query}`)?.ruleQuery);
    assert.deepEqual(
      [...read],
      [
        ["a", "1.5"],
        ["b", given.get("b")],
        ["d", "false"],
      ],
    );
  });

  test("has no digits of decimals that say nothing", () => {
    const price = { ...define("price"), type: "decimal" } as const;
    const format = (text: string) => formatRuleQuery([price], new Map([["price", text]]));
    for (const [text, short] of [
      ["-1.5000", "-1.5"],
      ["0.00", "0"],
      ["100.000", "100"],
      ["100", "100"],
      ["7.25", "7.25"],
    ] as const)
      assert.equal(format(text), `&rule.price=${short}`);
  });

  test("is empty where nothing is", () => {
    assert.equal(formatRuleQuery([define("a")], undefined), "");
    assert.equal(formatRuleQuery([], new Map([["a", "1"]])), "");
  });
});
