// Images as real processes serve them: across restarts, by several processes, and with sizes that changed in between.
import assert from "node:assert/strict";
import { existsSync, readdirSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { suite, test } from "node:test";
import type { Model } from "@lathe/model";
import { OWNER, signIn, writeGallery, writeSources } from "../media/support/gallery-project.ts";
import { galleryModel } from "../media/support/gallery.ts";
import { createMultipart, drawPicture } from "../media/support/uploads.ts";
import { HANG_LIMIT_MS } from "../support/hang-limit.ts";
import { startPostgres } from "../support/postgres.ts";
import { withTempFolder } from "../support/temp-folder.ts";
import { type RunningProcess, waitUntil, withServing } from "./support/process.ts";

/** A client of the server, as its owner. */
async function connectTo(running: RunningProcess) {
  const url = await running.ready();
  const authorization = `Bearer ${await signIn(url)}`;
  const send = (method: string, path: string, body?: object) =>
    fetch(`${url}${path}`, {
      method,
      headers: { authorization, "content-type": "application/json" },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  const readJson = async (path: string) => (await (await send("GET", path)).json()) as any; // oxlint-disable-line typescript/no-explicit-any -- tests look into it and fail if it is not as they expect
  return {
    url,
    send,
    readJson,
    async upload(): Promise<string> {
      const { raw, headers } = createMultipart(await drawPicture());
      const response = await fetch(`${url}/api/admin/v1/_media/posts/cover/uploads`, {
        method: "POST",
        headers: { ...headers, authorization },
        body: raw,
      });
      assert.equal(response.status, 201);
      return ((await response.json()) as { readonly id: string }).id;
    },
    /** The width of the small size; undefined where it is not there. */
    async findSmall(id: string): Promise<{ readonly state: string; readonly width: number | undefined }> {
      const { state, variants } = await readJson(`/api/admin/v1/_media/posts/cover/${id}`);
      return { state, width: variants.find((variant: { name: string }) => variant.name === "small")?.width };
    },
  };
}

/** The same model, with another width of the small size. */
function withSmallWidth(model: Model, width: number): Model {
  const entities = model.entities.map((entity) => ({
    ...entity,
    fields: entity.fields.map((field) =>
      field.type === "image"
        ? {
            ...field,
            variants: field.variants.map((variant) =>
              variant.name === "small" ? { ...variant, width } : variant,
            ),
          }
        : field,
    ),
  }));
  return { ...model, entities };
}

function listNames(folder: string): readonly string[] {
  return existsSync(folder) ? readdirSync(folder) : [];
}

async function end(running: RunningProcess): Promise<void> {
  running.child.kill("SIGTERM");
  assert.equal((await running.ended).code, 0, running.log());
}

suite("images of a project", { timeout: HANG_LIMIT_MS }, () => {
  test("keep their addresses over a restart, and get the sizes that a new version of the model has", () =>
    withTempFolder(async (folder) => {
      const model = galleryModel();
      writeGallery(folder, model);
      const place = { folder, env: { ...OWNER } };
      const ids: string[] = [];
      let signed = "";
      await withServing(place, async (running) => {
        const client = await connectTo(running);
        for (let count = 0; count < 12; count++) ids.push(await client.upload());
        for (const id of ids) await waitUntil(async () => (await client.findSmall(id)).state === "ready");
        const post = await client.send("POST", "/api/admin/v1/blog/posts", {
          title: "kept",
          status: "published",
          cover: ids[0],
        });
        assert.equal(post.status, 201);
        const { items } = await client.readJson("/api/external/v1/blog/posts");
        signed = items[0].cover.size.small;
        assert.equal((await fetch(`${client.url}${signed}`)).status, 200);
        await end(running);
      });
      writeSources(folder, withSmallWidth(model, 60));
      await withServing(place, async (running) => {
        const client = await connectTo(running);
        for (const id of ids) {
          await waitUntil(async () => {
            // What is there is served while the rest is made.
            assert.equal((await fetch(`${client.url}${signed}`)).status, 200);
            const { state, width } = await client.findSmall(id);
            return state === "ready" && width === 60;
          });
        }
        await end(running);
      });
    }));

  test("leave nothing of an upload that was under way when their process was killed, once the next one has begun", () =>
    withTempFolder(async (folder) => {
      writeGallery(folder);
      const place = { folder, env: { ...OWNER } };
      const listTemporary = () => listNames(join(folder, "data/media/temporary"));
      await withServing(place, async (running) => {
        const url = new URL(await running.ready());
        const token = await signIn(url.origin);
        const socket = connect(Number(url.port), url.hostname);
        socket.on("error", () => {});
        const { raw, headers } = createMultipart(await drawPicture());
        socket.write(
          `POST /api/admin/v1/_media/posts/cover/uploads HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\n` +
            `content-type: ${headers["content-type"]}\r\ncontent-length: ${raw.length}\r\n\r\n`,
        );
        socket.write(raw.subarray(0, 300));
        await waitUntil(() => listTemporary().length > 0);
        running.child.kill("SIGKILL");
        await running.ended;
        socket.destroy();
      });
      assert.equal(listTemporary().length, 1);
      await withServing(place, async (running) => {
        await running.ready();
        await waitUntil(() => listTemporary().length === 0);
        await end(running);
      });
    }));

  test("are processed and served by whichever of several processes is asked", () =>
    withTempFolder(async (folder) => {
      writeGallery(folder);
      const server = await startPostgres();
      const databaseUrl = await server.createDatabase();
      try {
        const env = { ...OWNER, DATABASE_URL: databaseUrl, MIGRATE: "auto", WORKERS: "2" };
        await withServing({ folder, env }, async (running) => {
          const client = await connectTo(running);
          const ids = await Promise.all(Array.from({ length: 6 }, () => client.upload()));
          for (const id of ids) await waitUntil(async () => (await client.findSmall(id)).state === "ready");
          const body = { title: "shown", status: "published", cover: ids[0] };
          assert.equal((await client.send("POST", "/api/admin/v1/blog/posts", body)).status, 201);
          const { items } = await client.readJson("/api/external/v1/blog/posts");
          const files = Array.from({ length: 12 }, () =>
            fetch(`${client.url}${items[0].cover.size.small}`, { headers: { connection: "close" } }),
          );
          for (const { status } of await Promise.all(files)) assert.equal(status, 200);
          await end(running);
        });
      } finally {
        await server.dropDatabase(databaseUrl);
      }
    }));
});
