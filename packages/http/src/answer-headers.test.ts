import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { createAnswerHeaders, type HeaderContext } from "./answer-headers.ts";

const CONTEXT: HeaderContext = {
  requestId: "r-1",
  defaultHeaders: { "cache-control": "no-cache", vary: "Authorization" },

  closesConnection: false,
};

suite("the headers of an answer", () => {
  test("are those of every answer, the route's own, and those of the body, in this order", () => {
    const head = createAnswerHeaders({ status: 200, body: '"ä"', headers: { etag: '"3"' } }, CONTEXT);
    assert.deepEqual(Object.entries(head), [
      ["x-request-id", "r-1"],
      ["cache-control", "no-cache"],
      ["vary", "Authorization"],
      ["etag", '"3"'],
      ["content-type", "application/json; charset=utf-8"],
      ["content-length", "4"],
    ]);
  });

  test("are the route's own where both say something, whatever the case of the name", () => {
    const headers = { "Cache-Control": "no-store", VARY: "Origin" };
    const head = createAnswerHeaders({ status: 200, body: "{}", headers }, CONTEXT);
    assert.equal(head["cache-control"], "no-store");
    assert.equal(head["vary"], "Origin");
    assert.equal(Object.keys(head).length, 5);
  });

  test("tell that nothing follows where a body could, and nothing where none can", () => {
    assert.equal(createAnswerHeaders({ status: 200 }, CONTEXT)["content-length"], "0");
    assert.equal(createAnswerHeaders({ status: 204 }, CONTEXT)["content-length"], undefined);
    assert.equal(createAnswerHeaders({ status: 304 }, CONTEXT)["content-length"], undefined);
    assert.equal(createAnswerHeaders({ status: 200 }, CONTEXT)["content-type"], undefined);
  });

  test("end the connection where the server ends, and carry what browsers need", () => {
    const defaultHeaders = { "access-control-allow-origin": "*" };
    const head = createAnswerHeaders({ status: 200 }, { ...CONTEXT, defaultHeaders, closesConnection: true });
    assert.equal(head["connection"], "close");
    assert.equal(head["access-control-allow-origin"], "*");
  });

  const types = [
    { given: "application/problem+json", body: "{}", sent: "application/problem+json; charset=utf-8" },
    { given: "application/json; charset=latin1", body: "{}", sent: "application/json; charset=latin1" },
    { given: "application/json", body: Buffer.from("{}"), sent: "application/json" },
    { given: "text/html; version=json", body: "<p>", sent: "text/html; version=json" },
  ];
  for (const { given, body, sent } of types) {
    test(`say ${sent} for ${given} in ${typeof body === "string" ? "a text" : "bytes"}`, () => {
      const head = createAnswerHeaders({ status: 200, body, headers: { "content-type": given } }, CONTEXT);
      assert.equal(head["content-type"], sent);
    });
  }
});
