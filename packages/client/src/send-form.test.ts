// Forms in a browser, which tells the progress of an XMLHttpRequest alone; here one that is made of fetch.
import assert from "node:assert/strict";
import { afterEach, beforeEach, suite, test } from "node:test";
import { LatheError } from "./problem.ts";
import { createImageCalls } from "./images.ts";
import { withServer } from "./testing/scripted-server.ts";
import type { UploadProgress } from "./upload.ts";

const PATH = "/api/admin/v1/_media/articles/cover";
const ASSET = { id: "a", state: "ready" };

/** As much of an XMLHttpRequest as uploads use. */
class FetchedXhr extends EventTarget {
  static made = 0;
  readonly upload = new EventTarget();
  status = 0;
  statusText = "";
  response = new Blob();
  responseType = "";
  readonly #headers = new Headers();
  readonly #ending = new AbortController();
  #target = { method: "", url: "" };
  #answer = "";

  constructor() {
    super();
    FetchedXhr.made += 1;
  }

  open(method: string, url: string): void {
    this.#target = { method, url };
  }

  setRequestHeader(name: string, value: string): void {
    this.#headers.set(name, value);
  }

  getAllResponseHeaders(): string {
    return this.#answer;
  }

  abort(): void {
    this.#ending.abort();
    this.dispatchEvent(new Event("abort"));
  }

  async send(body: FormData | Blob): Promise<void> {
    const { method, url } = this.#target;
    try {
      const { signal } = this.#ending;
      const response = await fetch(url, { method, headers: this.#headers, body, signal });
      for (const loaded of [5, 500])
        this.upload.dispatchEvent(Object.assign(new Event("progress"), { loaded }));
      this.status = response.status;
      this.response = await response.blob();
      this.#answer = Array.from(response.headers, ([name, value]) => `${name}: ${value}\r\n`).join("");
      this.dispatchEvent(new Event("load"));
    } catch {
      if (!this.#ending.signal.aborted) this.dispatchEvent(new Event("error"));
    }
  }
}

suite("forms in a browser", () => {
  beforeEach(() => {
    FetchedXhr.made = 0;
    Object.assign(globalThis, { XMLHttpRequest: FetchedXhr });
  });
  afterEach(() => Reflect.deleteProperty(globalThis, "XMLHttpRequest"));

  test("are sent by what tells how far they are", () =>
    withServer([{ json: ASSET }], async ({ send, requests }) => {
      const told: UploadProgress[] = [];
      const onProgress = (progress: UploadProgress) => told.push(progress);
      const asset = await createImageCalls(send, PATH).upload(new File(["x".repeat(90)], "a.png"), {
        onProgress,
      });
      assert.deepEqual(asset, ASSET);
      assert.equal(requests[0]?.files["file"]?.name, "a.png");
      assert.deepEqual(told, [
        { sent: 5, total: 90 },
        { sent: 90, total: 90 },
      ]);
      assert.equal(FetchedXhr.made, 1);
    }));

  test("are sent by fetch where nobody asks, whole where they are streams", () =>
    withServer([{ json: ASSET }], async ({ send, requests }) => {
      await createImageCalls(send, PATH).upload(new Blob(["abc"]).stream());
      assert.deepEqual(requests[0]?.files, { file: { name: "image", text: "abc" } });
      assert.ok(Number(requests[0]?.headers["content-length"]) > 0);
      assert.equal(FetchedXhr.made, 0);
    }));

  test("throw refusals, and what ended them", () =>
    withServer([{ status: 413, text: "", headers: { "x-request-id": "r" } }], async ({ send }) => {
      const images = createImageCalls(send, PATH);
      const onProgress = () => {};
      await assert.rejects(
        images.upload(new Blob(["x"]), { onProgress }),
        (error) => error instanceof LatheError && error.status === 413 && error.requestId === "r",
      );
      const ending = new AbortController();
      const upload = images.upload(new Blob(["x"]), { onProgress, signal: ending.signal });
      const reason = new Error("enough");
      setImmediate(() => ending.abort(reason));
      await assert.rejects(upload, reason);
    }));
});
