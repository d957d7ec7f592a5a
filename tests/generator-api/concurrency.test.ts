// Many changes at once: of those built on one revision exactly one wins.
import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { assertRefused } from "./support/api.ts";
import { readEntityPart } from "./support/model-parts.ts";
import { REQUEST_KEYS } from "./support/requests.ts";
import { withServed } from "./support/served-project.ts";

suite("many at once", () => {
  test("of fifty changes built on one revision exactly one wins, and the model is that one's", () =>
    withServed(async ({ api }) => {
      const expectedRevision = await api.revision();
      const calls = await Promise.all(
        Array.from({ length: 50 }, (_, i) =>
          api.send("POST /api/entities/:entity/field-draft", {
            params: { entity: "articles" },
            body: { expectedRevision, field: { name: `extra${i}`, type: "string" } },
          }),
        ),
      );
      const won = calls.filter(({ status }) => status === 201);
      assert.equal(won.length, 1);
      for (const called of calls) if (called !== won[0]) assertRefused(called, "stale_revision");
      const { fields } = await readEntityPart(api, "articles");
      assert.deepEqual(fields, won[0]?.json.entity.fields);
      assert.equal(fields.length, 5);
      assert.equal(await api.revision(), won[0]?.json.revision);
    }));

  test("changes of different routes compete, too", () =>
    withServed(async ({ api }) => {
      const expectedRevision = await api.revision();
      const keys = REQUEST_KEYS.filter((key) =>
        /^(POST|PUT) .*(modules|entity-draft|settings|relations)$/.test(key),
      );
      const bodies: Readonly<Record<string, object>> = {
        "POST /api/modules": { module: { name: "shop" } },
        "POST /api/entities/entity-draft": { entity: { name: "pages", module: "spare", kind: "persistent" } },
        "PUT /api/entities/:entity/settings": { settings: { description: "Texts." } },
        "POST /api/entities/:entity/relations": {
          relation: { name: "next", kind: "belongsTo", target: "articles" },
        },
      };
      const calls = await Promise.all(
        [...keys, ...keys, ...keys].map((key) =>
          api.send(key, { params: { entity: "articles" }, body: { ...bodies[key], expectedRevision } }),
        ),
      );
      assert.equal(calls.length, 12);
      assert.equal(calls.filter(({ status }) => status < 300).length, 1);
    }));

  test("changes that each take the newest revision all get in, one after the other", () =>
    withServed(async ({ api }) => {
      const add = async (name: string): Promise<void> => {
        const { status } = await api.send("POST /api/modules", { body: { module: { name } } });
        if (status !== 201) return add(name);
      };
      await Promise.all(Array.from({ length: 8 }, (_, i) => add(`m${i}`)));
      const { modules } = await api.done("GET /api/modules");
      assert.equal(modules.length, 11);
    }));
});
