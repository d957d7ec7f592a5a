// Images in records: from an upload to a record, to the bytes behind a signed address, and what ends with the record.
import assert from "node:assert/strict";
import { createHmac } from "node:crypto";
import { suite, test } from "node:test";
import { forEachApplication } from "../application/support/application.ts";
import type { Call } from "../application/support/client.ts";
import { galleryModel } from "./support/gallery.ts";
import { MEDIA, drawPicture, getBytes, upload, uploadReady } from "./support/uploads.ts";

const POSTS = "/api/external/v1/blog/posts";
const SIGNED = "/api/external/v1/_media";

/** What the applications of tests sign with. */
const SECRET = "a secret for tests";

forEachApplication(
  "images in records",
  (app) => {
    const call: Call = (...request) => app.call(...request);

    async function publish(title: string): Promise<{ readonly id: string; readonly assetId: string }> {
      const assetId = await uploadReady(app, "posts/cover");
      const { id } = await app.create("blog/posts", { title, status: "published", cover: assetId });
      return { id, assetId };
    }

    async function findSizes(id: string): Promise<Readonly<Record<"small" | "wide", string>>> {
      return (await call("GET", `${POSTS}/${id}`)).json.cover.size;
    }

    async function setStatus(id: string, status: string): Promise<void> {
      const path = `/api/admin/v1/blog/posts/${id}`;
      assert.equal((await call("PATCH", path, { token: app.owner, body: { status } })).status, 200);
    }

    async function findMissing() {
      const { status, headers, bytes } = await getBytes(app, `${SIGNED}/posts/cover/nothing/at-all`);
      return { status, type: headers.get("content-type"), text: withoutRequest(bytes) };
    }

    async function assertMissing(path: string, method = "GET"): Promise<void> {
      const { status, headers, bytes } = await getBytes(app, path, { method });
      const found = { status, type: headers.get("content-type"), text: withoutRequest(bytes) };
      const missing = await findMissing();
      assert.deepEqual(found, method === "HEAD" ? { ...missing, text: "" } : missing, path);
    }

    test("operators see the asset and its addresses, others signed ones that need no token", async () => {
      const { id, assetId } = await publish("shown");
      const admin = (await call("GET", `/api/admin/v1/blog/posts/${id}`, { token: app.owner })).json.cover;
      assert.deepEqual(admin, {
        assetId,
        state: "ready",
        width: 200,
        height: 120,
        variants: {
          small: `${MEDIA}/posts/cover/${assetId}/files/small`,
          wide: `${MEDIA}/posts/cover/${assetId}/files/wide`,
        },
      });
      const { json } = await call("GET", `${POSTS}?limit=100`);
      const cover = json.items.find((item: { id: string }) => item.id === id).cover;
      assert.deepEqual([cover.width, cover.height, Object.keys(cover.size)], [200, 120, ["small", "wide"]]);
      assert.equal((await getBytes(app, admin.variants.small)).status, 401);
      const inside = await getBytes(app, admin.variants.small, { token: app.owner });
      const outside = await getBytes(app, cover.size.small);
      assert.deepEqual([outside.status, outside.bytes], [200, inside.bytes]);
      assert.equal(outside.headers.get("content-type"), "image/webp");
      assert.equal(outside.headers.get("cache-control"), "public, no-cache");
      assert.equal(outside.headers.get("cross-origin-resource-policy"), "cross-origin");
      assert.equal(outside.headers.get("content-security-policy"), "default-src 'none'; sandbox");
      assert.equal(outside.headers.get("x-content-type-options"), "nosniff");
    });

    test("signed addresses answer HEAD, conditions, ranges and other origins, and nothing that writes", async () => {
      const { small } = await findSizes((await publish("asked")).id);
      const whole = await getBytes(app, small, { headers: { origin: "https://site.example" } });
      assert.equal(whole.headers.get("access-control-allow-origin"), "https://site.example");
      const etag = whole.headers.get("etag") ?? "";
      assert.equal((await getBytes(app, small, { headers: { "if-none-match": etag } })).status, 304);
      const part = await getBytes(app, small, { headers: { range: "bytes=0-3" } });
      assert.deepEqual([part.status, part.bytes], [206, whole.bytes.subarray(0, 4)]);
      const head = await getBytes(app, small, { method: "HEAD" });
      assert.deepEqual([head.status, head.headers.get("etag")], [200, etag]);
      for (const method of ["POST", "PUT", "PATCH", "DELETE"])
        assert.equal((await getBytes(app, small, { method })).status, 405);
      const nonsense = await getBytes(app, small, { headers: { authorization: "Bearer nonsense" } });
      assert.equal(nonsense.status, 200);
    });

    suite("an address that is not ours, to the letter, is no address", () => {
      const changes: Readonly<Record<string, (path: string) => string>> = {
        "without a signature": (path) => path.replace(/&signature=.*/, ""),
        "with another signature": (path) => path.replace(/.$/, (last) => (last === "0" ? "1" : "0")),
        "with a signature in capitals": (path) =>
          path.replace(/signature=(.*)/, (text) => text.toUpperCase()),
        "with something behind it": (path) => `${path}&x=1`,
        "with a cut signature": (path) => path.slice(0, -1),
        "without a query": (path) => path.replace(/\?.*/, ""),
        "of the original": (path) => path.replace("/small?", "/original?"),
        "of a size that is not there": (path) => path.replace("/small?", "/constructor?"),
        "of a size in capitals": (path) => path.replace("/small?", "/SMALL?"),
        "of a size up the tree": (path) => path.replace("/small?", "/..%2fsmall?"),
        "of another field": (path) => path.replace("/posts/cover/", "/posts/scan/"),
        "of another entity": (path) => path.replace("/posts/cover/", "/cards/picture/"),
        "of another asset": (path) =>
          path.replace(/[0-9a-f](?=\/small)/, (last) => (last === "0" ? "1" : "0")),
        "of an asset in capitals": (path) =>
          path.replace(/cover\/([^/]*)/, (_, id: string) => `cover/${id.toUpperCase()}`),
        "of another record": (path) =>
          path.replace(/(record=.{35})./, "$10").replace(/(record=.{34})./, "$11"),
      };
      for (const [name, change] of Object.entries(changes)) {
        test(name, async () => {
          const { small } = await findSizes((await publish("changed")).id);
          await assertMissing(change(small));
          await assertMissing(change(small), "HEAD");
        });
      }
    });

    test("a record that is hidden, deleted or shows another image takes its addresses with it", async () => {
      const { id } = await publish("fleeting");
      const { small } = await findSizes(id);
      await setStatus(id, "draft");
      await assertMissing(small);
      await setStatus(id, "published");
      assert.equal((await getBytes(app, small)).status, 200);
      const cover = await uploadReady(app, "posts/cover");
      const path = `/api/admin/v1/blog/posts/${id}`;
      assert.equal((await call("PATCH", path, { token: app.owner, body: { cover } })).status, 200);
      await assertMissing(small);
      const { small: next } = await findSizes(id);
      assert.equal((await getBytes(app, next)).status, 200);
      assert.equal((await call("DELETE", path, { token: app.owner })).status, 204);
      await assertMissing(next);
    });

    test("what only accounts may read has addresses for one account, for a while", async () => {
      const owner = await app.visitor();
      const portrait = await uploadReady(app, "profiles/portrait");
      const { id } = await app.create("people/profiles", { owner: owner.id, portrait });
      const own = await call("GET", `/api/external/v1/people/profiles/${id}`, { token: owner.token });
      const small = own.json.portrait.size.small as string;
      assert.match(small, new RegExp(`[?&]account=${owner.id}&expires=\\d+&`));
      const file = await getBytes(app, small);
      assert.deepEqual([file.status, file.headers.get("cache-control")], [200, "private, no-cache"]);
      await assertMissing(small.replace(/&account=[^&]*&expires=[^&]*/, ""));
      await assertMissing(small.replace(/expires=\d/, "expires=9"));
      const { token, id: other } = await app.visitor();
      assert.equal((await call("GET", `/api/external/v1/people/profiles/${id}`, { token })).status, 404);
      await assertMissing(small.replace(owner.id, other));
      const disable = { token: app.owner, body: { disabled: true } };
      assert.equal((await call("PATCH", `/api/admin/v1/_accounts/${owner.id}`, disable)).status, 200);
      await assertMissing(small);
    });

    test("an address for an account ends at its time", async () => {
      const owner = await app.visitor();
      const portrait = await uploadReady(app, "profiles/portrait");
      const { id } = await app.create("people/profiles", { owner: owner.id, portrait });
      const at = (expires: number) => {
        const query = `record=${id}&account=${owner.id}&expires=${expires}`;
        const key = createHmac("sha256", SECRET).update("lathe media urls").digest();
        const digest = createHmac("sha256", key)
          .update(`profiles/portrait/${portrait}?${query}`)
          .digest("hex");
        return `${SIGNED}/profiles/portrait/${portrait}/small?${query}&signature=${digest.slice(0, 32)}`;
      };
      const now = Math.floor(Date.now() / 1000);
      assert.equal((await getBytes(app, at(now + 60))).status, 200);
      await assertMissing(at(now));
      await assertMissing(at(now - 3600));
    });

    test("a virtual entity's images are its own, with its rule", async () => {
      const { id, assetId } = await publish("virtual one");
      const cards = "/api/external/v1/blog/cards";
      const { json } = await call("GET", `${cards}/${id}?prefix=virtual`);
      const { small } = json.picture.size;
      assert.match(small, /^\/api\/external\/v1\/_media\/cards\/picture\//);
      assert.equal((await getBytes(app, small)).status, 200);
      const admin = await call("GET", `/api/admin/v1/blog/cards/${id}?prefix=virtual`, { token: app.owner });
      const url = admin.json.picture.variants.small as string;
      assert.equal(url.startsWith(`${MEDIA}/cards/picture/${assetId}/files/small?record=${id}`), true, url);
      assert.equal((await getBytes(app, url, { token: app.owner })).status, 200);
      const asset = await call("GET", url.replace("/files/small", ""), { token: app.owner });
      assert.equal(asset.json.variants[0].url, url);
      const reader = await app.operator(["blog.cards.read"]);
      assert.equal((await getBytes(app, url, { token: reader })).status, 200);
      assert.equal((await getBytes(app, url.replace("virtual", "nothing"), { token: reader })).status, 404);
      assert.equal((await getBytes(app, url.replace(/\?.*/, ""), { token: reader })).status, 404);
      assert.equal((await getBytes(app, `${MEDIA}/posts/cover/${assetId}`, { token: reader })).status, 403);
      const rename = { token: app.owner, body: { title: "other" } };
      await call("PATCH", `/api/admin/v1/blog/posts/${id}`, rename);
      await assertMissing(small);
      assert.equal((await getBytes(app, url, { token: app.owner })).status, 404);
    });

    test("only what the caller has uploaded for that field is taken", async () => {
      const [cover, scan] = [await uploadReady(app, "posts/cover"), await uploadReady(app, "posts/scan")];
      const other = await app.operator(["blog.*"]);
      const create = (token: string, value: unknown) =>
        call("POST", "/api/admin/v1/blog/posts", { token, body: { title: "taken", cover: value } });
      const refused = [
        await create(other, cover),
        await create(app.owner, scan),
        await create(app.owner, "00000000-0000-7000-8000-000000000001"),
      ];
      for (const { status, json } of refused)
        assert.deepEqual(
          [status, json.errors[0].path, json.errors[0].code],
          [400, "/cover", "no_such_image"],
        );
      for (const value of ["nothing", { assetId: cover }, [cover], 7]) {
        const { status, json } = await create(app.owner, value);
        assert.deepEqual([status, json.errors[0].path], [400, "/cover"]);
        assert.equal(
          json.errors[0].message,
          "This must be the id of an uploaded image, or null. Upload a picture for it first, and send the id that is answered.",
        );
      }
      assert.equal((await create(app.owner, cover)).status, 201);
      const mine = await upload(app, "posts/cover", await drawPicture(), { token: other });
      assert.equal((await create(other, mine.json.id)).status, 201);
    });
  },
  { model: galleryModel },
);

function withoutRequest(bytes: Buffer): string {
  return bytes.toString("utf8").replace(/"requestId":"[^"]*"/, "");
}
