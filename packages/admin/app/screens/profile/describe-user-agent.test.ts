import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { describeUserAgent } from "./describe-user-agent.ts";

describe("what a browser calls itself", () => {
  it("is told in known words", () => {
    const edge =
      "Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36 Edg/140.0";
    assert.equal(describeUserAgent(edge), "Edge, Windows");
    assert.equal(
      describeUserAgent("Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Firefox/140.0"),
      "Firefox, Linux",
    );
    assert.equal(describeUserAgent("curl/8.0"), "curl/8.0");
    assert.equal(describeUserAgent(null), undefined);
  });
});
