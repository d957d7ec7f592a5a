// The revision that answers tell.
import assert from "node:assert/strict";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, suite, test } from "node:test";
import { pathToFileURL } from "node:url";
import { defineApplication } from "../define.ts";
import { readAppRevision } from "./app-revision.ts";

const APPLICATION = defineApplication({
  name: "app",
  label: "App",
  description: "",
  locale: "en",
  timeZone: "UTC",
  auth: { sessionMinutes: 60, visitorSignUp: false },
  external: { cors: [], rateLimit: null },
  optionLimit: 50,
  media: { maxUploadBytes: 1, maxPixels: 1 },
  entities: [],
});
const REVISION = "0123456789abcdef".repeat(4);

suite("the revision of an application", () => {
  let folder = "";
  before(async () => void (folder = await mkdtemp(join(tmpdir(), "lathe-revision-"))));
  after(() => rm(folder, { recursive: true }));

  const read = (application = APPLICATION) =>
    readAppRevision({ root: pathToFileURL(`${folder}/`), application });

  test("without a manifest it stands for what was generated, and differs where that does", async () => {
    assert.match(await read(), /^[0-9a-f]{64}$/);
    assert.equal(await read(), await read());
    assert.notEqual(await read(), await read({ ...APPLICATION, label: "Other" }));
  });

  test("it is that of the manifest", async () => {
    await mkdir(join(folder, ".lathe"));
    await writeFile(join(folder, ".lathe/manifest.json"), JSON.stringify({ format: 1, revision: REVISION }));
    assert.equal(await read(), REVISION);
  });

  test("a manifest that is damaged is as good as none", async () => {
    for (const text of ["", "{", "null", "[]", '{"revision": 3}', '{"revision": "x\\r\\ny: z"}']) {
      await writeFile(join(folder, ".lathe/manifest.json"), text);
      assert.notEqual(await read(), REVISION);
      assert.match(await read(), /^[0-9a-f]{64}$/);
    }
  });
});
