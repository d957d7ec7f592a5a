// Whose word on the client's address counts.
import assert from "node:assert/strict";
import { IncomingMessage } from "node:http";
import { Socket } from "node:net";
import { suite, test } from "node:test";
import { createClientAddress, type TrustProxy } from "./client-address.ts";

/** A request from a peer that was sent with a header. */
function messageFrom(peer: string | undefined, forwarded?: string): IncomingMessage {
  const socket = new Socket();
  Object.defineProperty(socket, "remoteAddress", { value: peer });
  const message = new IncomingMessage(socket);
  if (forwarded !== undefined) message.headers["x-forwarded-for"] = forwarded;
  return message;
}

suite("the client's address", () => {
  const chain = "1.1.1.1, 2.2.2.2 ,3.3.3.3";
  const cases: readonly (readonly [TrustProxy, string, string | undefined, string])[] = [
    [false, "9.9.9.9", chain, "9.9.9.9"],
    [true, "9.9.9.9", chain, "1.1.1.1"],
    [true, "9.9.9.9", undefined, "9.9.9.9"],
    [true, "9.9.9.9", " ", "9.9.9.9"],
    [0, "9.9.9.9", chain, "9.9.9.9"],
    [1, "9.9.9.9", chain, "3.3.3.3"],
    [2, "9.9.9.9", chain, "2.2.2.2"],
    [9, "9.9.9.9", chain, "1.1.1.1"],
    [["9.9.9.9"], "9.9.9.9", chain, "3.3.3.3"],
    [["9.9.9.9", "3.0.0.0/8"], "9.9.9.9", chain, "2.2.2.2"],
    [["loopback"], "9.9.9.9", chain, "9.9.9.9"],
    [["loopback"], "127.0.0.1", chain, "3.3.3.3"],
    [["loopback"], "::ffff:127.0.0.1", chain, "3.3.3.3"],
    [["fd00::/8"], "fd00::1", "2001:db8::1", "2001:db8::1"],
    [["uniquelocal"], "10.0.0.1", "not an address", "not an address"],
  ];
  for (const [trust, peer, forwarded, expected] of cases) {
    test(`of ${peer} for ${forwarded ?? "nobody"} is ${expected} where ${JSON.stringify(trust)} is believed`, () => {
      assert.equal(createClientAddress(trust)(messageFrom(peer, forwarded)), expected);
    });
  }

  test("is empty when the connection is gone", () => {
    assert.equal(createClientAddress(false)(messageFrom(undefined)), "");
    assert.equal(createClientAddress(true)(messageFrom(undefined)), "");
  });

  test("can't be told by what is no range", () => {
    assert.throws(() => createClientAddress(["nonsense"]));
  });
});
