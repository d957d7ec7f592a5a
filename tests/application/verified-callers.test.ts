// Whether the address of a caller is verified: in rules and in hooks, from the next request on.
import assert from "node:assert/strict";
import { before, test } from "node:test";
import { ApplicationError } from "@lathe/runtime";
import { type AnyHooks, createAccount } from "@lathe/runtime/parts";
import { parseValidModel } from "../codegen/support/models.ts";
import { PASSWORD, forEachApplication } from "./support/application.ts";

const OUTSIDE = "/api/external/v1/desk/stories";
const AUTH = "/api/auth/v1";

const STORIES = {
  name: "stories",
  module: "desk",
  kind: "persistent",
  external: { list: "anonymous", get: "anonymous", create: "authenticated" },
  readRule: {
    any: [
      { field: "membersOnly", op: "eq", value: false },
      { field: "membersOnly", op: "eq", value: { var: "account.verified" } },
    ],
  },
  fields: [
    { name: "title", type: "string", required: true, external: { read: true, write: true } },
    { name: "membersOnly", type: "boolean", required: true, default: false },
  ],
};

function model() {
  return parseValidModel(
    new Map([
      ["lathe.json", JSON.stringify({ name: "members", auth: { visitorSignUp: true } })],
      ["model/desk/module.json", JSON.stringify({ name: "desk" })],
      ["model/desk/stories.json", JSON.stringify(STORIES)],
    ]),
  );
}

const HOOKS: AnyHooks = {
  beforeCreate(_input, { account }) {
    if (account?.verified !== true) throw new ApplicationError("conflict", "Confirm your address first.");
  },
};

forEachApplication(
  "verified callers",
  (app) => {
    let members: string;
    before(async () => {
      await app.create("desk/stories", { title: "For all" });
      members = (await app.create("desk/stories", { title: "For members", membersOnly: true })).id;
    });

    const read = async (token?: string) => {
      const list = await app.call("GET", OUTSIDE, { token });
      const { items, total } = list.json as { items: readonly { title: string }[]; total: number };
      assert.equal(items.length, total);
      const { status } = await app.call("GET", `${OUTSIDE}/${members}`, { token });
      return [...items.map(({ title }) => title).toSorted(), status];
    };
    const write = async (token: string) =>
      (await app.call("POST", OUTSIDE, { token, body: { title: "Mine" } })).status;

    test("rules and hooks ask, and following the link counts at once", async () => {
      assert.deepEqual(await read(), ["For all", 404]);
      assert.deepEqual(await read(app.owner), ["For all", "For members", 200]);
      const email = "reader@example.org";
      const made = await createAccount(app.db, {
        email,
        password: PASSWORD,
        kind: "visitor",
        roles: [],
        verified: false,
      });
      assert.equal(made.outcome, "created");
      const { json } = await app.call("POST", `${AUTH}/sessions`, { body: { email, password: PASSWORD } });
      const { accessToken: token } = json as { readonly accessToken: string };
      assert.deepEqual(await read(token), ["For all", 404]);
      assert.equal(await write(token), 409);

      assert.equal((await app.call("POST", `${AUTH}/verifications`, { body: { email } })).status, 202);
      while (app.mails.length === 0) await new Promise(setImmediate);
      const link = /^https:\/\/app\.example\/admin\/verify#token=([\w-]{43})$/m.exec(
        app.mails[0]?.text ?? "",
      );
      assert.equal((await app.call("PUT", `${AUTH}/verifications/${link?.[1]}`)).status, 204);
      assert.deepEqual(await read(token), ["For all", "For members", 200]);
      assert.equal(await write(token), 201);
    });
  },
  { model, hooks: { stories: HOOKS } },
);
