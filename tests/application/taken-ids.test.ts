// Ids that are taken: they are named in tables of long names, too.
import assert from "node:assert/strict";
import { before, test } from "node:test";
import { parseValidModel } from "../codegen/support/models.ts";
import { forEachApplication } from "./support/application.ts";

const MODULE = "a-module-whose-name-is-quite-long";
const ENTITY = "entries-whose-name-is-long-as-well";
const ENTRIES = `/api/admin/v1/${MODULE}/${ENTITY}`;

const model = () =>
  parseValidModel(
    new Map([
      ["lathe.json", JSON.stringify({ name: "taken" })],
      [`model/${MODULE}/module.json`, JSON.stringify({ name: MODULE })],
      [
        `model/${MODULE}/${ENTITY}.json`,
        JSON.stringify({
          name: ENTITY,
          module: MODULE,
          kind: "persistent",
          fields: [{ name: "code", type: "string" }],
        }),
      ],
    ]),
  );

forEachApplication(
  "taken ids in tables of long names",
  (app) => {
    let token: string;
    before(async () => {
      token = await app.operator([`${MODULE}.*`, "system.import.write"]);
    });

    test("an id is named", async () => {
      const body = { id: "6ba7b810-9dad-11d1-80b4-000000000001" };
      assert.equal((await app.call("POST", ENTRIES, { token, body })).status, 201);
      const { status, json } = await app.call("POST", ENTRIES, { token, body });
      const message = "Another record has this id already.";
      assert.equal(status, 409);
      assert.deepEqual(json.errors, [{ path: "/id", code: "taken", message }]);
    });
  },
  { model },
);
