// The typed client with a running application: from a file to a record that shows it.
import assert from "node:assert/strict";
import { test } from "node:test";
import { type AdminCalls, type ImageCalls, LatheError, createClient } from "@lathe/client";
import { forEachApplication } from "../application/support/application.ts";
import { galleryModel } from "./support/gallery.ts";
import { drawPicture } from "./support/uploads.ts";

interface GalleryClient extends AdminCalls {
  readonly posts: { readonly images: { readonly cover: ImageCalls<"small" | "wide"> } };
}

forEachApplication(
  "images by the client",
  (app) => {
    function connect(token = app.owner): ImageCalls<"small" | "wide"> {
      const entities = { posts: { path: "blog/posts", images: ["cover" as const] } };
      const options = { baseUrl: app.base, token };
      return createClient<GalleryClient>({ family: "admin", entities }, options).posts.images.cover;
    }

    test("are uploaded with their progress, waited for, shown and read", async () => {
      const covers = connect();
      const picture = new File([await drawPicture({ format: "png" })], "harbour.png");
      const told: number[] = [];
      const uploaded = await covers.upload(picture, { onProgress: ({ sent }) => told.push(sent) });
      assert.deepEqual([uploaded.state, uploaded.fileName], ["processing", "harbour.png"]);
      assert.equal(told.at(-1), picture.size);
      const [ready] = await Promise.all([covers.waitUntilProcessed(uploaded.id), app.runJobs()]);
      assert.deepEqual([ready.state, ready.variants.map(({ name }) => name)], ["ready", ["small", "wide"]]);
      const { cover } = (await app.create("blog/posts", { title: "a", cover: ready.id })) as {
        readonly cover?: { readonly assetId: string };
      };
      assert.equal(cover?.assetId, ready.id);
      const [small, original] = [
        await covers.file(ready.id, "small"),
        await covers.file(ready.id, "original"),
      ];
      assert.deepEqual([small.type, original.type, original.size], ["image/webp", "image/png", picture.size]);
      assert.equal((await covers.process(ready.id)).state, "processing");
      await app.runJobs();
    });

    test("are taken from a stream, and refused in words", async () => {
      const covers = connect();
      const streamed = await covers.upload(new Blob([await drawPicture()]).stream(), { fileName: "b.jpg" });
      assert.deepEqual([streamed.fileName, streamed.contentType], ["b.jpg", "image/jpeg"]);
      await app.runJobs();
      const refused = (code: string) => (error: unknown) =>
        error instanceof LatheError && error.code === code;
      await assert.rejects(covers.upload(new Blob(["no picture"])), refused("unsupported_media_type"));
      await assert.rejects(
        connect("wrong").upload(new Blob([await drawPicture()]), { onProgress: () => {} }),
        refused("unauthenticated"),
      );
    });
  },
  { model: galleryModel },
);
