// File names as people are shown them.
import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { cleanFileName } from "./clean-file-name.ts";

suite("the name of an uploaded file", () => {
  for (const [sent, shown] of [
    ["holiday.jpg", "holiday.jpg"],
    ["Größe – 写真 😀.png", "Größe – 写真 😀.png"],
    ["../../etc/passwd", "passwd"],
    ["C:\\Users\\me\\a.gif", "a.gif"],
    ["a\u0000b\u001b[31m.png", "ab[31m.png"],
    ["photo\u202egnp.exe", "photognp.exe"],
    ["  a \r\n\t b  ", "a b"],
    ["a\ud800.png", "a\ufffd.png"],
    ["e\u0301.png", "\u00e9.png"],
    ["", "file"],
    ["../", "file"],
    ["\u200b\u2066", "file"],
    ["x".repeat(4096), "x".repeat(255)],
    ["😀".repeat(300), "😀".repeat(255)],
  ] as const)
    test(`is ${JSON.stringify(shown.slice(0, 20))} for ${JSON.stringify(sent.slice(0, 20))}`, () =>
      assert.equal(cleanFileName(sent), shown));
});
