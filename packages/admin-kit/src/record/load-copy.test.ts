import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { LatheError, type MediaAsset, type UiScreen } from "@lathe/client";
import { copyImages } from "./copy-images.ts";
import { type CopyCalls, loadCopy } from "./load-copy.ts";
import { planSave } from "./save-plan.ts";

const relation = { kind: "manyToMany", target: "taxonomy/tags", targetDisplay: "name" };
const screen = {
  fields: {
    title: { label: "Title", readOnly: false, required: true, type: "string" },
    slug: { label: "Slug", readOnly: false, unique: true, type: "slug" },
    cover: { label: "Cover image", readOnly: false, type: "image" },
    badge: { label: "Badge", readOnly: true, type: "image" },
  },
  relations: {
    tags: { ...relation, label: "Tags" },
    topics: { ...relation, label: "Topics" },
    places: { ...relation, label: "Places", target: null },
    related: { ...relation, label: "Related articles" },
    cited: { ...relation, label: "Cited" },
  },
  form: {
    main: [["title"], ["slug"]],
    side: [
      ["tags", "topics"],
      ["places", "cover"],
    ],
    tabs: ["related", "cited"],
  },
} as unknown as UiScreen;

const gone = new LatheError({
  status: 404,
  code: "not_found",
  message: "",
  requestId: "",
  errors: [],
} as never);

const images = (field: string) => ({
  get: (id: string) =>
    id === "lost" ? Promise.reject(gone) : Promise.resolve({ fileName: `${id}.jpg` } as MediaAsset),
  file: () => Promise.resolve(new Blob([field])),
  upload: (_file: unknown, { fileName }: { readonly fileName?: string } = {}) =>
    Promise.resolve({ id: `copy of ${fileName}` } as MediaAsset),
});

function createCalls(cover: string): CopyCalls {
  const record = {
    id: "r",
    version: 3,
    title: "One",
    slug: "one",
    cover: { assetId: cover },
    badge: { assetId: "b" },
  };
  const tags = [
    { id: "t", name: "Harbour" },
    { id: "u", name: "" },
  ];
  return {
    get: () => Promise.resolve({ record }),
    relationTotals: () => Promise.resolve({ related: { total: 2 }, cited: { total: 0 } }),
    images,
    relation: (name: string) => ({
      list: () => Promise.resolve({ items: tags, total: name === "tags" ? 2 : 101 }),
    }),
  } as unknown as CopyCalls;
}

describe("a copy of a record", () => {
  it("has its values, pictures of its own and the memberships of the form; the rest is said", async () => {
    const { draft, notes } = await loadCopy(createCalls("a"), { screen, id: "r" });
    assert.deepEqual(planSave(draft), {
      title: "One",
      cover: "copy of a.jpg",
      _relations: { tags: { add: ["t", "u"] } },
    });
    assert.deepEqual(draft.memberships["tags"]?.add, [
      { id: "t", label: "Harbour" },
      { id: "u", label: "u" },
    ]);
    assert.deepEqual(notes, [
      { kind: "copy-many", members: ["topics"] },
      { kind: "copy-failed", members: ["places"] },
      { kind: "copy-tab", members: ["related"] },
    ]);
  });

  it("is made without a picture that is gone", async () => {
    const { draft, notes } = await loadCopy(createCalls("lost"), { screen, id: "r" });
    assert.ok(!Object.hasOwn(planSave(draft), "cover"));
    assert.deepEqual(notes[0], { kind: "copy-image", members: ["cover"] });
  });
});

describe("copied images", () => {
  it("tell those that are gone from those that can't be had now", async () => {
    const offline = (field: string) => ({
      ...images(field),
      ...(field === "sketch" ? { upload: () => Promise.reject(new TypeError("offline")) } : {}),
    });
    const assets = { cover: "a", portrait: "lost", sketch: "c" };
    assert.deepEqual(await copyImages({ images: offline } as unknown as CopyCalls, assets), {
      copies: { cover: "copy of a.jpg" },
      gone: ["portrait"],
      failed: ["sketch"],
    });
  });
});
