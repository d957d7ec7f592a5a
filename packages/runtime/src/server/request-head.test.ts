import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { SERVER_LIMITS } from "../operations/server-limits.ts";
import { listHeaderValues, findHeadError } from "./request-head.ts";

/** So many headers in all, among them these hosts. */
const head = (count: number, hosts: readonly string[], httpVersion = "1.1") => ({
  httpVersion,
  rawHeaders: [
    ...hosts.flatMap((host) => ["Host", host]),
    ...Array.from({ length: 2 * (count - hosts.length) }, () => "x"),
  ],
});

suite("the head of a request", () => {
  const cases = [
    { name: "one host", is: undefined, sent: head(1, ["a"]) },
    { name: "no host", is: "validation_failed", sent: head(0, []) },
    { name: "two hosts", is: "validation_failed", sent: head(2, ["a", "b"]) },
    { name: "no host in HTTP/1.0", is: undefined, sent: head(0, [], "1.0") },
    { name: "as many headers as can be", is: undefined, sent: head(SERVER_LIMITS.maxHeaders, ["a"]) },
    { name: "one header more", is: "payload_too_large", sent: head(SERVER_LIMITS.maxHeaders + 1, ["a"]) },
  ];
  for (const { name, is, sent } of cases) {
    test(`with ${name} is ${is === undefined ? "taken" : "refused"}`, () => {
      assert.equal(findHeadError(sent)?.code, is);
    });
  }

  test("gives all values of a header, whatever the case of its name, and none of a value that looks like it", () => {
    const sent = [
      "X-Name",
      "authorization",
      "Authorization",
      "one",
      "AUTHORIZATION",
      "two",
      "authorizations",
      "no",
    ];
    assert.deepEqual(listHeaderValues(sent, "authorization"), ["one", "two"]);
    assert.deepEqual(listHeaderValues(sent, "host"), []);
  });
});
