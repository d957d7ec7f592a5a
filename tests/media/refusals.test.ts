// Uploads that are refused, cut off or made to harm: a clear answer, and nothing of them stays.
import assert from "node:assert/strict";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { connect } from "node:net";
import { afterEach, suite, test } from "node:test";
import { setTimeout as pause } from "node:timers/promises";
import { crc32, deflateSync, gzipSync } from "node:zlib";
import sharp from "sharp";
import { forEachApplication } from "../application/support/application.ts";
import { sendEndlessBody } from "../support/endless-body.ts";
import { galleryModel } from "./support/gallery.ts";
import { MEDIA, count, createMultipart, drawPicture, upload } from "./support/uploads.ts";

const UPLOADS = `${MEDIA}/posts/cover/uploads`;
const SVG = `<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><script>alert(1)</script></svg>`;

forEachApplication(
  "uploads that are refused",
  (app) => {
    const text = (content: string) => new Uint8Array(Buffer.from(content));

    /** Nothing of a refused upload stays: no row, no file, no folder. */
    async function assertNothingLeft(): Promise<void> {
      assert.equal(await count(app, "lathe.assets"), 0);
      assert.equal(await count(app, "lathe.media_garbage"), 0);
      for (let i = 0; i < 500 && app.media.listTemporaryFolders().length > 0; i++) await pause(10);
      assert.deepEqual(app.media.listTemporaryFolders(), []);
      assert.deepEqual(app.media.listFiles(), []);
    }
    afterEach(assertNothingLeft);

    suite("what is no picture", () => {
      const cases: readonly (readonly [string, Uint8Array, string, number])[] = [
        ["an SVG", text(SVG), "a.svg", 415],
        ["an SVG that is called PNG", text(SVG), "a.png", 415],
        ["an SVG behind blanks", text(`\n\n   ${SVG}`), "a.png", 415],
        ["an SVG with a dot behind its name", text(SVG), "a.svg.", 415],
        ["a compressed SVG", new Uint8Array(gzipSync(SVG)), "a.svgz", 415],
        ["a page", text("<!doctype html><script>alert(1)</script>"), "a.jpg", 415],
        ["a PDF", text("%PDF-1.7\n"), "a.jpg", 415],
        ["an address", text("https://canary.example/a.jpg"), "a.url", 415],
        ["nothing", new Uint8Array(), "a.jpg", 415],
        ["the first bytes of a JPEG", new Uint8Array([0xff, 0xd8, 0xff]), "a.jpg", 422],
        ["a GIF that is a script", text("GIF89a=1;alert(1)//"), "a.gif", 422],
      ];
      for (const [name, bytes, fileName, status] of cases) {
        test(`${name} is ${status}`, async () => {
          const answer = await upload(app, "posts/cover", bytes, { fileName });
          assert.equal(answer.status, status, answer.text);
          assert.equal(answer.json.code, status === 415 ? "unsupported_media_type" : "unprocessable_image");
        });
      }
    });

    suite("pictures that are too much", () => {
      test("too many bytes, as they are announced and as they come", async () => {
        const large = new Uint8Array(await createNoise(400, 400));
        assert.ok(large.length > 200_000);
        assert.equal((await upload(app, "posts/cover", large)).status, 413);
        const huge = new Uint8Array(2_000_000);
        assert.equal((await upload(app, "posts/cover", huge)).status, 413);
      });

      test("too many pixels, also of a file that is small", async () => {
        const bomb = new Uint8Array(createPngOf(30_000, 30_000));
        assert.ok(bomb.length < 100_000);
        const answer = await upload(app, "posts/cover", bomb, { fileName: "bomb.png" });
        assert.deepEqual([answer.status, answer.json.code], [422, "unprocessable_image"]);
        assert.match(answer.json.detail, /At most 1000000 are allowed\./);
      });
    });

    suite("bodies that are none", () => {
      const headers = { "content-type": "multipart/form-data; boundary=b" };
      const part = (disposition: string) =>
        `--b\r\ncontent-disposition: form-data; ${disposition}\r\n\r\nx\r\n`;
      const bodies: readonly (readonly [string, string, Readonly<Record<string, string>>, number])[] = [
        ["JSON", '{"url":"https://canary.example/a.jpg"}', { "content-type": "application/json" }, 415],
        ["no boundary", "x", { "content-type": "multipart/form-data" }, 400],
        ["no part", "--b--\r\n", headers, 400],
        ["nothing", "", headers, 400],
        ["a part without a name", `--b\r\n\r\nx\r\n--b--\r\n`, headers, 400],
        ["a part of another name", `${part('name="__proto__"; filename="a"')}--b--\r\n`, headers, 400],
        ["10 000 parts", `${part('name="a"').repeat(10_000)}--b--\r\n`, headers, 413],
        ["2 000 parts", `${part('name="a"').repeat(2000)}--b--\r\n`, headers, 400],
        ["5 000 levels of names", `${part(`name="a${"[b]".repeat(5000)}"`)}--b--\r\n`, headers, 400],
        ["a huge head of a part", `--b\r\nx: ${"a".repeat(100_000)}\r\n\r\nx\r\n--b--\r\n`, headers, 400],
      ];
      for (const [name, raw, sent, status] of bodies) {
        test(`${name} is ${status}`, async () => {
          const answer = await app.call("POST", UPLOADS, { token: app.owner, raw, headers: sent });
          assert.equal(answer.status, status, answer.text);
        });
      }

      test("two files are 400", async () => {
        const file = part('name="file"; filename="a.jpg"');
        const raw = `${file}${file}--b--\r\n`;
        const answer = await app.call("POST", UPLOADS, { token: app.owner, raw, headers });
        assert.ok([400, 415].includes(answer.status));
      });

      test("a query is 400", async () => {
        const options = { token: app.owner, ...createMultipart(await drawPicture()) };
        assert.equal((await app.call("POST", `${UPLOADS}?x=1`, options)).status, 400);
      });
    });

    suite("bodies without an end are answered, and then no more is taken", () => {
      const type = "content-type: multipart/form-data; boundary=b";
      const json = "content-type: application/json";
      const start = '--b\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n';
      const picture = `${start}\xff\xd8\xff\xe0`;
      const posts = "/api/admin/v1/blog/posts";
      const cases: readonly (readonly [
        string,
        { readonly path: string; readonly type: string; readonly isOwner?: boolean; readonly start?: string },
        number,
      ])[] = [
        ["an upload of nobody", { path: UPLOADS, type, start }, 401],
        ["a record of nobody", { path: posts, type: json }, 401],
        ["nowhere", { path: "/nowhere", type: json }, 404],
        ["what is no picture", { path: UPLOADS, type, isOwner: true, start }, 415],
        ["a picture", { path: UPLOADS, type, isOwner: true, start: picture }, 413],
        ["a record", { path: posts, type: json, isOwner: true }, 413],
      ];
      for (const [name, { isOwner = false, ...sent }, status] of cases) {
        test(`${name}: ${status}`, async () => {
          const headers = [sent.type, ...(isOwner ? [`authorization: Bearer ${app.owner}`] : [])];
          const body = { headers, start: sent.start ?? "" };
          const { answer, isCutShort } = await sendEndlessBody(app.base, sent.path, body);
          assert.match(answer, new RegExp(`^HTTP/1.1 ${status} [^]*"code":"[^]*}$`));
          assert.ok(isCutShort);
        });
      }
    });

    test("100 uploads that are cut off leave nothing", async () => {
      const { raw, headers } = createMultipart(await drawPicture());
      const cutOff = (index: number) => {
        const length = Math.floor((raw.length * (index + 1)) / 102);
        return sendPart(app.base, {
          token: app.owner,
          type: headers["content-type"] ?? "",
          body: raw.subarray(0, length),
          announced: raw.length,
        });
      };
      for (let batch = 0; batch < 10; batch++)
        await Promise.all(Array.from({ length: 10 }, (_, index) => cutOff(batch * 10 + index)));
    });

    test("who may not upload is told before anything of the body was sent", async () => {
      const visitor = (await app.visitor()).token;
      for (const [token, status] of [
        ["", 401],
        [visitor, 403],
      ] as const) {
        const head = [
          `POST ${UPLOADS} HTTP/1.1`,
          "host: x",
          ...(token === "" ? [] : [`authorization: Bearer ${token}`]),
          "content-type: multipart/form-data; boundary=b",
          "content-length: 150000",
          "expect: 100-continue",
        ];
        const answer = await readAnswer(app.base, `${head.join("\r\n")}\r\n\r\n`);
        assert.match(answer, new RegExp(`^HTTP/1.1 ${status} `));
      }
    });

    test("more than 64 at a time are to come again, before anything of them is read", async () => {
      const { raw, headers } = createMultipart(await drawPicture());
      const head = [
        `POST ${UPLOADS} HTTP/1.1`,
        "host: x",
        `authorization: Bearer ${app.owner}`,
        `content-type: ${headers["content-type"] ?? ""}`,
        `content-length: ${raw.length}`,
      ];
      const begun = `${head.join("\r\n")}\r\n\r\n`;
      const { hostname, port } = new URL(app.base);
      const sockets = Array.from({ length: 64 }, () => connect(Number(port), hostname));
      for (const socket of sockets) socket.on("error", () => {}).write(begun);
      while (app.media.listTemporaryFolders().length < 64) await pause(10);
      const answer = await readAnswer(app.base, begun);
      assert.match(answer, /^HTTP\/1\.1 503 [^]*retry-after: /i);
      for (const socket of sockets) socket.destroy();
    });

    test("a body that announces too much is refused before it is sent", async () => {
      const head = [
        `POST ${UPLOADS} HTTP/1.1`,
        "host: x",
        `authorization: Bearer ${app.owner}`,
        "content-type: multipart/form-data; boundary=b",
        "content-length: 999999999",
      ];
      assert.match(await readAnswer(app.base, `${head.join("\r\n")}\r\n\r\n`), /^HTTP\/1\.1 413 /);
    });

    test("who is shut out while the body is on its way has uploaded nothing", async () => {
      const token = await app.operator(["blog.posts.create"]);
      const { json: session } = await app.call("GET", "/api/auth/v1/sessions/current", { token });
      const { raw, headers } = createMultipart(await drawPicture());
      const answer = await sendInTwo(
        app.base,
        { token, type: headers["content-type"] ?? "", body: raw },
        () =>
          app.call("PATCH", `/api/admin/v1/_accounts/${session.account.id}`, {
            token: app.owner,
            body: { disabled: true },
          }),
      );
      assert.match(answer, /^HTTP\/1\.1 401 /);
    });

    test("a body that is longer than it says is cut there", async () => {
      const { raw, headers } = createMultipart(await drawPicture());
      const head = [
        `POST ${UPLOADS} HTTP/1.1`,
        "host: x",
        "connection: close",
        `authorization: Bearer ${app.owner}`,
        `content-type: ${headers["content-type"]}`,
        `content-length: ${raw.length - 100}`,
      ];
      const sent = Buffer.concat([Buffer.from(`${head.join("\r\n")}\r\n\r\n`), raw]);
      assert.match(await readAnswer(app.base, sent), /^HTTP\/1\.1 400 /);
    });
  },
  { model: galleryModel },
);

/** A PNG whose head says how large it is, with next to nothing behind it. */
function createPngOf(width: number, height: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 0, 0, 0, 0], 8);
  const data = deflateSync(Buffer.alloc(1000));
  const signature = Buffer.from("89504e470d0a1a0a", "hex");
  return Buffer.concat([
    signature,
    createChunk("IHDR", head),
    createChunk("IDAT", data),
    createChunk("IEND", Buffer.alloc(0)),
  ]);
}

function createChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** A picture that can't be made smaller. */
async function createNoise(width: number, height: number): Promise<Buffer> {
  const raw = { width, height, channels: 3 } as const;
  return sharp(randomBytes(width * height * 3), { raw })
    .png()
    .toBuffer();
}

/** Sends the beginning of an upload, and goes away. */
async function sendPart(
  base: string,
  {
    token,
    type,
    body,
    announced,
  }: { readonly token: string; readonly type: string; readonly body: Uint8Array; readonly announced: number },
): Promise<void> {
  const { hostname, port } = new URL(base);
  const socket = connect(Number(port), hostname);
  const head = `POST ${UPLOADS} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\ncontent-type: ${type}\r\ncontent-length: ${announced}\r\n\r\n`;
  const sent = Promise.withResolvers<void>();
  socket.on("error", () => sent.resolve());
  socket.write(Buffer.concat([Buffer.from(head), body]), () => sent.resolve());
  await sent.promise;
  socket.destroy();
}

/** Sends an upload in two pieces, between which something happens; gives the beginning of the answer. */
async function sendInTwo(
  base: string,
  { token, type, body }: { readonly token: string; readonly type: string; readonly body: Uint8Array },
  between: () => Promise<unknown>,
): Promise<string> {
  const { hostname, port } = new URL(base);
  const socket = connect(Number(port), hostname);
  const head = `POST ${UPLOADS} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\ncontent-type: ${type}\r\ncontent-length: ${body.length}\r\n\r\n`;
  const half = Math.floor(body.length / 2);
  socket.write(Buffer.concat([Buffer.from(head), body.subarray(0, half)]));
  await between();
  socket.write(body.subarray(half));
  const [chunk] = (await once(socket, "data")) as [Buffer];
  socket.destroy();
  return chunk.toString("latin1");
}

/** The beginning of the answer to the head of a request, whose body is never sent. */
async function readAnswer(base: string, head: string | Uint8Array): Promise<string> {
  const { hostname, port } = new URL(base);
  const socket = connect(Number(port), hostname);
  socket.write(head);
  const [chunk] = (await once(socket, "data")) as [Buffer];
  socket.destroy();
  return chunk.toString("latin1");
}
