// Uploads and what becomes of them, against a real server.
import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { createRequestSender } from "./http.ts";
import { createImageCalls } from "./images.ts";
import { LatheError } from "./problem.ts";
import { withServer } from "./testing/scripted-server.ts";
import type { UploadProgress } from "./upload.ts";

const ASSET = { id: "a", state: "ready" };
const ADDRESS = "/api/admin/v1/_media/articles/cover";
const LARGE = "x".repeat(300_000);

suite("uploads", () => {
  test("send a file as the one part of a form, under its name", () =>
    withServer([{ json: ASSET }, { json: ASSET }, { json: ASSET }], async ({ send, requests }) => {
      const images = createImageCalls(send, ADDRESS);
      assert.deepEqual(await images.upload(new File(["one"], "harbour.png")), ASSET);
      await images.upload(new Blob(["two"]));
      await images.upload(new File(["three"], "a.png"), { fileName: 'the "best".png' });
      assert.deepEqual(
        requests.map(({ line, files }) => [line, files]),
        [
          [`POST ${ADDRESS}/uploads`, { file: { name: "harbour.png", text: "one" } }],
          [`POST ${ADDRESS}/uploads`, { file: { name: "image", text: "two" } }],
          [`POST ${ADDRESS}/uploads`, { file: { name: 'the "best".png', text: "three" } }],
        ],
      );
    }));

  test("tell how far they are, until all is sent", () =>
    withServer([{ json: ASSET }], async ({ send, requests }) => {
      const told: UploadProgress[] = [];
      await createImageCalls(send, ADDRESS).upload(new File([LARGE], "large.png"), {
        onProgress: (progress) => told.push(progress),
      });
      assert.equal(requests[0]?.files["file"]?.text, LARGE);
      assert.ok(told.length > 1);
      assert.deepEqual(told.at(-1), { sent: LARGE.length, total: LARGE.length });
      assert.deepEqual(
        told.map(({ sent }) => sent),
        told.map(({ sent }) => sent).toSorted((a, b) => a - b),
      );
    }));

  test("take a stream, of which nobody knows how long it is", () =>
    withServer([{ json: ASSET }, { json: ASSET }], async ({ send, requests }) => {
      const images = createImageCalls(send, ADDRESS);
      const told: UploadProgress[] = [];
      await images.upload(new Blob([LARGE]).stream());
      await images.upload(new Blob(["small"]).stream(), {
        fileName: 'a"\r\nb.png',
        onProgress: (progress) => told.push(progress),
      });
      assert.deepEqual(requests[0]?.files, { file: { name: "image", text: LARGE } });
      assert.equal(requests[1]?.files["file"]?.text, "small");
      assert.equal(told.at(-1)?.total, null);
    }));

  test("that are refused throw what was said", () =>
    withServer(
      [
        {
          status: 415,
          headers: { "content-type": "application/problem+json" },
          text: JSON.stringify({
            status: 415,
            code: "unsupported_media_type",
            detail: "No picture.",
            errors: [],
          }),
        },
      ],
      async ({ send }) => {
        const upload = createImageCalls(send, ADDRESS).upload(new Blob(["x"]), { onProgress: () => {} });
        await assert.rejects(
          upload,
          (error) => error instanceof LatheError && error.code === "unsupported_media_type",
        );
      },
    ));

  test("end where their signal says so", () =>
    withServer([], async ({ send }) => {
      const reason = new Error("enough");
      const signal = AbortSignal.abort(reason);
      await assert.rejects(createImageCalls(send, ADDRESS).upload(new Blob(["x"]), { signal }), reason);
    }));
});

suite("uploaded images", () => {
  test("are got, processed, and read", () =>
    withServer([{ json: ASSET }, { json: ASSET }, { text: "bytes" }], async ({ send, requests }) => {
      const images = createImageCalls(send, ADDRESS);
      await images.get("a/b");
      await images.process("a");
      assert.equal(await (await images.file("a", "original")).text(), "bytes");
      assert.deepEqual(
        requests.map(({ line }) => line),
        [`GET ${ADDRESS}/a%2Fb`, `POST ${ADDRESS}/a/process`, `GET ${ADDRESS}/a/files/original`],
      );
    }));

  test("are waited for while their sizes are made", () =>
    withServer([{ json: { ...ASSET, state: "processing" } }, { json: ASSET }], async ({ send, requests }) => {
      assert.deepEqual(await createImageCalls(send, ADDRESS).waitUntilProcessed("a"), ASSET);
      assert.equal(requests.length, 2);
    }));

  test("are waited for no longer than the signal says", () =>
    withServer([{ json: { ...ASSET, state: "processing" } }], async ({ baseUrl }) => {
      const ending = new AbortController();
      const reason = new Error("enough");
      const send = createRequestSender({
        baseUrl,
        fetch: async (...call) => {
          const response = await fetch(...call);
          setImmediate(() => ending.abort(reason));
          return response;
        },
      });
      const waiting = createImageCalls(send, ADDRESS).waitUntilProcessed("a", { signal: ending.signal });
      await assert.rejects(waiting, reason);
    }));
});
