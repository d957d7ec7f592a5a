import assert from "node:assert/strict";
import { describe, it } from "node:test";
import type { UiField, UiVariant } from "@lathe/client";
import { choosePicture, chooseSource, isImage } from "./choose-source.ts";

const size = (name: string, width: number | null) =>
  ({ name, width, height: null, fit: "cover", format: "webp", quality: 80 }) as const;
const SIZES = [size("hero", 1920), size("thumb", 160), size("card", 640)];
const IMAGE = {
  assetId: "a",
  state: "ready",
  width: 6000,
  height: 4000,
  variants: { thumb: "/thumb", card: "/card", hero: "/hero" },
} as const;

describe("sizes of images", () => {
  it("are as small as the place allows", () => {
    assert.equal(chooseSource(IMAGE, SIZES, 48), "/thumb");
    assert.equal(chooseSource(IMAGE, SIZES, 600), "/card");
    assert.equal(chooseSource(IMAGE, SIZES, 4000), "/hero");
  });

  it("are those that are there", () => {
    assert.equal(chooseSource({ ...IMAGE, variants: { hero: "/hero" } }, SIZES, 48), "/hero");
    assert.equal(chooseSource({ ...IMAGE, variants: {} }, SIZES, 48), undefined);
  });

  it("are the original where the model has none, unless that is large", () => {
    const small = { ...IMAGE, width: 1200, height: 800, variants: {} };
    const choose = (image: typeof small | typeof IMAGE, variants: readonly UiVariant[]) =>
      choosePicture(image, {
        path: "shop/products",
        name: "photo",
        field: { variants } as unknown as UiField,
      });
    assert.equal(choose(small, []), "/api/admin/v1/_media/products/photo/a/files/original");
    assert.equal(choose(small, SIZES), undefined);
    assert.equal(choose({ ...IMAGE, variants: {} }, []), undefined);
    assert.equal(choose(IMAGE, SIZES), "/card");
  });

  it("are told from ids, which drafts have", () => {
    assert.ok(isImage(IMAGE));
    assert.ok(!isImage("a"));
    assert.ok(!isImage(null));
  });
});
