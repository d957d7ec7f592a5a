import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { describeRefusal, listFormats, refuseBeforehand } from "./upload-refusal.ts";

const MEDIA = { contentTypes: ["image/jpeg", "image/webp"], maxUploadBytes: 100, maxPixels: 1 } as const;

describe("refused uploads", () => {
  it("are not begun where the file is too large", () => {
    assert.equal(refuseBeforehand({ name: "a.jpg", size: 101 }, MEDIA)?.reason, "size");
    assert.equal(refuseBeforehand({ name: "a.jpg", size: 100 }, MEDIA), undefined);
  });

  it("have a reason, also where nobody answered", () => {
    assert.equal(describeRefusal("a.jpg", new TypeError("Failed to fetch")).reason, "offline");
    assert.equal(describeRefusal("a.jpg", new Error("odd")).message, "odd");
  });

  it("say what is accepted", () => {
    assert.equal(listFormats(MEDIA.contentTypes, "en-GB", "disjunction"), "JPEG or WebP");
    assert.equal(listFormats(MEDIA.contentTypes, "de", "disjunction"), "JPEG oder WebP");
  });
});
