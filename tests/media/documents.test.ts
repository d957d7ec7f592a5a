// The documents of an application with images, its typed client and its server tell the same: routes, statuses, types and headers of
// files, and the way from a file to a record that shows it.
import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { type AdminCalls, type ImageCalls, LatheError, createClient } from "@lathe/client";
import { forEachApplication } from "../application/support/application.ts";
import { listOperations } from "../application/support/walker.ts";
import { galleryModel } from "./support/gallery.ts";
import { MEDIA, drawPicture, getBytes, upload, uploadReady } from "./support/uploads.ts";

interface Answer {
  readonly content?: Readonly<Record<string, object>>;
  readonly headers?: Readonly<Record<string, object>>;
  readonly $ref?: string;
}

interface GalleryClient extends AdminCalls {
  readonly posts: { readonly images: { readonly cover: ImageCalls<"small" | "wide"> } };
}

forEachApplication(
  "documents of images, and their client",
  (app) => {
    for (const family of ["admin", "external"] as const) {
      test(`the ${family} document has the routes of the server, and no others`, () => {
        const served = app.routes
          .filter(({ path }) => path.startsWith(`/api/${family}/v1/_media/`))
          .map(({ method, path }) => `${method} ${path.replaceAll(/:(\w+)/g, "{$1}")}`);
        const told = listOperations(app.documents[family])
          .map(({ method, template }) => `${method} ${template}`)
          .filter((route) => route.includes("/_media/"));
        assert.ok(told.length > 0);
        assert.deepEqual(told.toSorted(), served.toSorted());
      });
    }

    function findAnswer(family: "admin" | "external", template: string, status: number): Answer {
      const operations = listOperations(app.documents[family]);
      const found = operations.find((known) => known.template === template && known.method === "GET");
      const responses = found?.operation["responses"] as Readonly<Record<string, Answer>> | undefined;
      const answer = responses?.[String(status)];
      assert.ok(answer !== undefined, `${template} ${status} is not told`);
      return answer;
    }

    test("files answer what is told: whole, in part, unchanged, and not at all", async () => {
      const assetId = await uploadReady(app, "posts/cover");
      const { id } = await app.create("blog/posts", { title: "a", status: "published", cover: assetId });
      const { json } = await app.call("GET", `/api/external/v1/blog/posts/${id}`);
      const files = [
        [
          "admin",
          `${MEDIA}/posts/cover/${assetId}/files/small`,
          `${MEDIA}/posts/cover/{assetId}/files/{variant}`,
        ],
        [
          "external",
          json.cover.size.small as string,
          "/api/external/v1/_media/posts/cover/{assetId}/{variant}",
        ],
      ] as const;
      for (const [family, address, template] of files) {
        const token = family === "admin" ? { token: app.owner } : {};
        const ask = (headers: Readonly<Record<string, string>>) =>
          getBytes(app, address, { ...token, headers });
        const whole = await ask({});
        const answers = [
          whole,
          await ask({ range: "bytes=0-1" }),
          await ask({ "if-none-match": whole.headers.get("etag") ?? "" }),
          await ask({ range: "bytes=999999-" }),
        ];
        assert.deepEqual(
          answers.map(({ status }) => status),
          [200, 206, 304, 416],
        );
        for (const { status, headers } of answers) {
          const told = findAnswer(family, template, status);
          for (const name of Object.keys(told.headers ?? {}))
            assert.ok(headers.has(name), `${status} ${name}`);
          const types = Object.keys(told.content ?? {});
          const type = headers.get("content-type");
          if (types.length === 0) assert.equal(type, null);
          else assert.ok(types.includes(type ?? ""), `${type}`);
        }
      }
    });

    test("what is refused is told, too", async () => {
      const file = `${MEDIA}/posts/scan/{assetId}/files/{variant}`;
      const { json } = await upload(app, "posts/scan", await drawPicture());
      const address = file.replace("{assetId}", json.id as string);
      const small = address.replace("{variant}", "small");
      const statuses = [
        (await getBytes(app, small)).status,
        (await getBytes(app, small, { token: await app.operator(["blog.notes.read"]) })).status,
        (await getBytes(app, small, { token: app.owner })).status,
        (await getBytes(app, address.replace("{variant}", "other"), { token: app.owner })).status,
      ];
      assert.deepEqual(statuses, [401, 403, 409, 404]);
      for (const status of statuses) assert.ok(findAnswer("admin", file, status).$ref !== undefined);
    });

    suite("images by the client", () => {
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
        assert.deepEqual(
          [small.type, original.type, original.size],
          ["image/webp", "image/png", picture.size],
        );
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
    });
  },
  { model: galleryModel },
);
