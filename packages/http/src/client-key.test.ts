import assert from "node:assert/strict";
import { test } from "node:test";
import { toClientKey } from "./client-key.ts";

test("an IPv4 address is a client, also where it is written as IPv6", () => {
  assert.equal(toClientKey("192.0.2.7"), "192.0.2.7");
  assert.equal(toClientKey("::ffff:192.0.2.7"), "192.0.2.7");
});

test("all addresses of an IPv6 network are one client, however they are written", () => {
  for (const address of ["2001:db8:0:1::1", "2001:0DB8:0:1:ffff::", "2001:db8:0000:1:1:2:3:4"]) {
    assert.equal(toClientKey(address), "2001:db8:0:1");
  }
  assert.equal(toClientKey("fe80::1%eth0"), "fe80:0:0:0");
  assert.equal(toClientKey("::1"), "0:0:0:0");
  assert.equal(toClientKey("64:ff9b::192.0.2.7"), "64:ff9b:0:0");
});

test("what is no address is a client of its own", () => {
  assert.equal(toClientKey(""), "");
  assert.equal(toClientKey("unix"), "unix");
});
