// Imports, against a real server.
import assert from "node:assert/strict";
import { test } from "node:test";
import { createImportCall, createImportCalls } from "./imports.ts";
import { withServer } from "./testing/scripted-server.ts";

test("a file is uploaded, told what becomes of it, tried, run and removed", () => {
  const json = { id: "1", items: [], total: 0, limit: 20, offset: 0 };
  return withServer(
    Array.from({ length: 8 }, () => ({ json })),
    async ({ send, requests }) => {
      const made = await createImportCall(send, "/tags")(new Blob(["name\nx\n"]), { fileName: "tags.csv" });
      const imports = createImportCalls(send);
      const settings = { mapping: [{ column: "name", member: "name" }] };
      await imports.set(made.id, settings);
      await imports.get(made.id);
      await imports.check(made.id);
      await imports.run(made.id);
      assert.equal((await imports.errors(made.id, { limit: 5 })).total, 0);
      assert.equal(await (await imports.errorsFile(made.id, { locale: "de" })).text(), JSON.stringify(json));
      await imports.delete(made.id);
      const base = "/api/admin/v1/_imports/1";
      assert.deepEqual(
        requests.map(({ line }) => line),
        [
          "POST /tags/_imports",
          `PUT ${base}`,
          `GET ${base}`,
          `POST ${base}/check`,
          `POST ${base}/run`,
          `GET ${base}/errors?limit=5`,
          `GET ${base}/errors.csv?locale=de`,
          `DELETE ${base}`,
        ],
      );
      assert.deepEqual(requests[0]?.files, { file: { name: "tags.csv", text: "name\nx\n" } });
      assert.deepEqual(requests[1]?.json, settings);
    },
  );
});
