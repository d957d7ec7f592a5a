import assert from "node:assert/strict";
import { it } from "node:test";
import { formatBytes, formatPartOfBytes } from "./bytes.ts";

it("sizes of files are written in the unit that fits", () => {
  assert.equal(formatBytes(1, "en-GB"), "1 byte");
  assert.equal(formatBytes(900, "en-GB"), "900 bytes");
  assert.equal(formatBytes(20 * 1024 * 1024, "en-GB"), "20 MB");
  assert.equal(formatBytes(8.2 * 1024 * 1024, "de"), "8,2 MB");
  assert.equal(formatBytes(1536, "en-GB"), "2 kB");
});

it("parts of a size are written in the unit of the whole", () => {
  assert.equal(formatPartOfBytes(5.1 * 1024 * 1024, 8.2 * 1024 * 1024, "en-GB"), "5.1");
  assert.equal(formatPartOfBytes(0, 900, "en-GB"), "0");
});
