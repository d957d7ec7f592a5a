// The list of images whose sizes could not be made: what stands in it, page by page, and for whom.
import assert from "node:assert/strict";
import { before, suite, test } from "node:test";
import { FAILED_IMAGE_SCHEMA, type FailedImage, type ListEnvelope } from "@lathe/contract";
import { newId, validateBySchema } from "@lathe/runtime/parts";
import { insertAsset } from "../support/image-oracle.ts";
import { forEachApplication } from "./support/application.ts";
import { deskModel } from "./support/desk-model.ts";

const PATH = "/api/admin/v1/_media";

forEachApplication(
  "images that failed",
  (app) => {
    const stories: string[] = [];
    let vault = "";
    let account = "";

    /** An image of the owner's; what failed did so on the given day. */
    const upload = async (fieldId: string, state: string, day = 1) => {
      const id = newId();
      const entityId = fieldId === "f-cover" ? "e-stories" : "e-vaults";
      const facts = { entityId, fieldId, state, width: 3, height: 2, files: [], createdBy: account };
      await insertAsset(app.db, { ...facts, id });
      await app.db.run({
        text: "update lathe.assets set updated_at = $2::timestamptz, error = $3::text where id = $1::uuid",
        values: [id, `2026-01-0${day}T00:00:00Z`, state === "failed" ? `Broken ${day}.` : null],
      });
      return id;
    };
    const add = async (path: string, body: object) => (await app.create(path, body)).id;

    before(async () => {
      const { json } = await app.call("GET", "/api/auth/v1/sessions/current", { token: app.owner });
      account = json.account.id as string;
      for (const day of [1, 2, 3])
        stories.push(
          await add("desk/stories", { title: `Story ${day}`, cover: await upload("f-cover", "failed", day) }),
        );
      await add("desk/stories", { title: "Fine", cover: await upload("f-cover", "ready") });
      vault = await add("people/vaults", {
        combination: "4711",
        photo: await upload("f-photo", "failed", 2),
      });
      // Nobody shows it.
      await upload("f-cover", "failed", 4);
    });

    const ask = async (query: string, token = app.owner) => {
      const answer = await app.call("GET", `${PATH}?${query}`, { token });
      assert.equal(answer.status, 200, answer.text);
      const list = answer.json as unknown as ListEnvelope<FailedImage>;
      for (const item of list.items) assert.deepEqual(validateBySchema(FAILED_IMAGE_SCHEMA, item), []);
      return { ...list, link: answer.headers.get("link") };
    };
    const labels = async (query: string, token = app.owner) => {
      const { items, total } = await ask(`state=failed${query}`, token);
      return [items.map(({ label }) => label), total];
    };
    const countFor = async (token: string) =>
      (await app.call("GET", "/api/admin/v1/_summary", { token })).json.failedAssets as number;

    test("tells the record, the field, why and since when, the last one first", async () => {
      const { items, total, limit, offset } = await ask("state=failed");
      assert.deepEqual([total, limit, offset], [4, 20, 0]);
      const { assetId, ...first } = items[0] ?? { assetId: "" };
      assert.deepEqual(first, {
        module: "desk",
        entity: "stories",
        field: "cover",
        recordId: stories[2],
        label: "Story 3",
        error: "Broken 3.",
        at: "2026-01-03T00:00:00.000Z",
      });
      const asset = await app.call("GET", `${PATH}/stories/cover/${assetId}`, { token: app.owner });
      assert.deepEqual([asset.json.state, asset.json.error], ["failed", "Broken 3."]);
      assert.deepEqual(items.map(({ recordId }) => recordId).toSorted(), [...stories, vault].toSorted());
    });

    test("is a list like others", async () => {
      assert.deepEqual(await labels("&sort=at&order=asc&limit=1"), [["Story 1"], 4]);
      assert.deepEqual(await labels("&offset=3"), [["Story 1"], 4]);
      assert.deepEqual(await labels("&total=false&limit=1"), [["Story 3"], null]);
      const filters = JSON.stringify([
        { field: "entity", op: "eq", value: "stories" },
        { field: "at", op: "lt", value: "2026-01-03T00:00:00Z" },
      ]);
      assert.deepEqual(await labels(`&filters=${encodeURIComponent(filters)}`), [["Story 2", "Story 1"], 2]);
    });

    for (const order of ["asc", "desc"])
      test(`page by page each is there once (${order})`, async () => {
        const whole = (await ask(`state=failed&sort=at&order=${order}`)).items;
        const paged: FailedImage[] = [];
        for (let query = `state=failed&sort=at&order=${order}&limit=1`; query !== "";) {
          const { items, total, offset, link } = await ask(query);
          assert.deepEqual([total, offset], [4, paged.length]);
          paged.push(...items);
          query = /\?([^>]*)>; rel="next"/.exec(link ?? "")?.[1] ?? "";
        }
        assert.deepEqual(paged, whole);
      });

    test("what it does not know is refused", async () => {
      const refused = async (query: string) => {
        const { status, json } = await app.call("GET", `${PATH}${query}`, { token: app.owner });
        assert.equal(status, 400, query);
        return (json.errors as readonly { readonly path: string }[]).map(({ path }) => path);
      };
      assert.deepEqual(await refused(""), ["state"]);
      assert.deepEqual(await refused("?state=ready"), ["state"]);
      assert.deepEqual(await refused("?state=failed&state=failed"), ["state"]);
      assert.deepEqual(await refused("?state=failed&fields=label"), ["fields"]);
      assert.deepEqual(await refused("?state=failed&sort=label"), ["sort"]);
      assert.deepEqual(await refused("?state=failed&limit=101"), ["limit"]);
      assert.deepEqual(await refused("?state=failed&more=1"), ["more"]);
    });

    suite("is for operators, each with what they may read", () => {
      test("nobody else", async () => {
        assert.equal((await app.call("GET", `${PATH}?state=failed`)).status, 401);
        const { token } = await app.visitor();
        assert.equal((await app.call("GET", `${PATH}?state=failed`, { token })).status, 403);
      });

      test("of other entities there is nothing, and the summary counts the same", async () => {
        for (const [permissions, total] of [
          [["*"], 4],
          [["desk.stories.read"], 3],
          [["people.vaults.read"], 1],
          [["desk.cards.read", "people.vaults.update"], 0],
          [[], 0],
        ] as const) {
          const token = await app.operator(permissions);
          const [found, counted] = await labels("", token);
          assert.deepEqual([counted, (found as readonly string[]).length], [total, total]);
          assert.equal(await countFor(token), total, permissions.join());
        }
      });
    });

    test("what is processed again is not there any more", async () => {
      const { items } = await ask("state=failed");
      const [first] = items;
      const path = `${PATH}/stories/cover/${first?.assetId}/process`;
      assert.equal((await app.call("POST", path, { token: app.owner })).status, 202);
      assert.deepEqual((await ask("state=failed")).items, items.slice(1));
      assert.equal(await countFor(app.owner), 3);
    });
  },
  { model: deskModel },
);
