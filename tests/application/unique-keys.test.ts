// Keys over several members: who takes values that another record has together is refused, with all of them named.
import assert from "node:assert/strict";
import { test } from "node:test";
import type { EntityDefinition, OwnRoute } from "@lathe/runtime";
import { parseValidModel } from "../codegen/support/models.ts";
import { forEachApplication } from "./support/application.ts";

const ADMIN = "/api/admin/v1/desk/seats";
const OUTSIDE = "/api/external/v1/desk/seats";
const open = { external: { read: true, write: true } };

const SEATS = {
  name: "seats",
  module: "desk",
  kind: "persistent",
  external: { list: "anonymous", get: "anonymous", create: "anonymous", update: "anonymous" },
  readRule: "everyone",
  fields: [
    { name: "row", type: "string", ...open },
    { name: "place", type: "integer", ...open },
    { name: "hall", type: "string", default: "main" },
    { name: "code", type: "string" },
    { name: "floor", type: "integer", ...open },
  ],
  relations: [{ name: "guest", kind: "belongsTo", target: "seats", onDelete: "setNull", ...open }],
  indexes: [
    { members: ["row", { name: "place", order: "desc" }], include: ["hall"], unique: true },
    { members: ["hall", "guestId"], unique: true },
    { members: ["hall", "code"], unique: true },
    { members: ["createdAt", "code"], unique: true },
    { members: ["floor", "updatedAt"], unique: true },
  ],
};

const model = () =>
  parseValidModel(
    new Map([
      ["lathe.json", JSON.stringify({ name: "keys" })],
      ["model/desk/module.json", JSON.stringify({ name: "desk" })],
      ["model/desk/seats.json", JSON.stringify(SEATS)],
    ]),
  );

let seats: EntityDefinition;

/** Gives all records one time. */
const SAME_TIME = `
create or replace function same_time() returns trigger language plpgsql as $$
  begin new.updated_at := '2030-01-01T00:00:00Z'; return new; end $$;
create trigger same_time before insert on desk_seats for each row execute function same_time()`;

/** Takes a seat as own code does. */
const TAKE: OwnRoute = {
  method: "POST",
  path: "/seats",
  access: { permission: "desk.seats.create" },
  handle: ({ body }, { data }) => data.create(seats, body as object),
};

interface Refused {
  readonly code: string;
  readonly detail: string;
  readonly errors: readonly { readonly path: string; readonly code: string }[];
}

forEachApplication(
  "keys over several members",
  (app) => {
    const paths = (json: unknown) => (json as Refused).errors.map(({ path, code }) => `${path} ${code}`);
    const inside = (method: string, path: string, body: object) =>
      app.call(method, `${ADMIN}${path}`, { token: app.owner, body });

    test("a create and an update are refused, all members named, and nothing is written", async () => {
      await app.create("desk/seats", { row: "A", place: 1 });
      const other = await app.create("desk/seats", { row: "A", place: 2 });
      for (const { status, json, text } of [
        await inside("POST", "", { row: "A", place: 1 }),
        await inside("PATCH", `/${other.id}`, { place: 1 }),
      ]) {
        assert.equal(status, 409);
        assert.deepEqual(paths(json), ["/row taken", "/place taken"]);
        assert.equal((json as Refused).detail, "Another record has this row, place already.");
        assert.doesNotMatch(text, /desk_seats|index|constraint/);
      }
      const { json } = await app.call("GET", `${ADMIN}/${other.id}`, { token: app.owner });
      assert.deepEqual(json, other);
    });

    test("records that lack one of the values are alike as often as they like", async () => {
      for (const body of [{ row: "B" }, { row: "B" }, { place: 9 }, { place: 9 }, {}, {}])
        assert.equal((await inside("POST", "", body)).status, 201);
    });

    test("outside, only members that the caller may write are named", async () => {
      const guest = await app.create("desk/seats", { row: "C", place: 1 });
      const body = { guestId: guest.id };
      assert.equal((await app.call("POST", OUTSIDE, { body })).status, 201);
      const { status, json, text } = await app.call("POST", OUTSIDE, { body });
      assert.equal(status, 409);
      assert.deepEqual(paths(json), ["/guestId taken"]);
      assert.doesNotMatch(text, /hall/);
      const admin = await inside("POST", "", body);
      assert.deepEqual(paths(admin.json), ["/hall taken", "/guestId taken"]);
      const both = await app.call("POST", OUTSIDE, { body: { row: "C", place: 1 } });
      assert.deepEqual([both.status, paths(both.json)], [409, ["/row taken", "/place taken"]]);
    });

    test("own code that takes them is refused like its caller", async () => {
      const token = app.owner;
      const taken = await inside("POST", "", { code: "X" });
      assert.equal(taken.status, 201);
      const own = await app.call("POST", "/api/own/seats", { token, body: { code: "X" } });
      assert.deepEqual([own.status, paths(own.json)], [409, ["/hall taken", "/code taken"]]);
    });

    test("timestamps are named like any other member of a key, outside like one that callers don't write", async () => {
      const [createdAt, other] = ["2019-03-01T10:00:00.000Z", "2019-03-02T10:00:00.000Z"];
      const token = await app.operator(["desk.seats.create", "system.import.write"]);
      const post = (body: object) => app.call("POST", ADMIN, { token, body });
      assert.equal((await post({ code: "A", hall: "north", createdAt })).status, 201);
      assert.equal((await post({ code: "A", hall: "south", createdAt: other })).status, 201);
      const created = await post({ code: "A", hall: "west", createdAt });
      assert.deepEqual([created.status, paths(created.json)], [409, ["/createdAt taken", "/code taken"]]);
      assert.equal((created.json as Refused).detail, "Another record has this createdAt, code already.");

      const old = await post({ floor: 4, createdAt });
      assert.equal(old.status, 201);
      const updated = await post({ floor: 4, createdAt });
      assert.deepEqual([updated.status, paths(updated.json)], [409, ["/floor taken", "/updatedAt taken"]]);
      const frozen = "2030-01-01T00:00:00.000Z";
      assert.equal((await post({ floor: 5, createdAt, updatedAt: frozen })).status, 201);
      await app.db.script(SAME_TIME);
      try {
        const outside = await app.call("POST", OUTSIDE, { body: { floor: 5 } });
        assert.deepEqual([outside.status, paths(outside.json)], [409, ["/floor taken"]]);
        assert.equal(
          (outside.json as Refused).detail,
          "Another record has this floor with the same other values already.",
        );
      } finally {
        await app.db.script("drop trigger same_time on desk_seats");
      }
    });

    test("the documents know of the conflict", () => {
      for (const [document, path] of [
        [app.documents.admin, `${ADMIN}/{id}`],
        [app.documents.external, `${OUTSIDE}/{id}`],
      ] as const) {
        assert.ok(Object.hasOwn(document.paths[path]?.["patch"]?.responses ?? {}, "409"));
      }
    });
  },
  {
    model,
    ownCode: (entity) => {
      seats = entity("seats");
      return { hooks: {}, routes: [TAKE] };
    },
  },
);
