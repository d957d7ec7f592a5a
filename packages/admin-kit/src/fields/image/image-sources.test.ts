import assert from "node:assert/strict";
import { it } from "node:test";
import { listSources } from "./image-sources.ts";

it("the files of an image are its original and the sizes that are ready", () => {
  const image = { assetId: "a", state: "ready", width: 1, height: 1, variants: { thumb: "/t" } } as const;
  const sources = listSources({ path: "content/articles", name: "cover", id: "a", asset: undefined, image });
  assert.deepEqual(sources, [
    { name: "original", source: "/api/admin/v1/_media/articles/cover/a/files/original" },
    { name: "thumb", source: "/t" },
  ]);
});
