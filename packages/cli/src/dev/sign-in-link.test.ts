import assert from "node:assert/strict";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { suite, test } from "node:test";
import { MAIN_FILE } from "./application-process.ts";
import { makeSignInLink } from "./sign-in-link.ts";

const SERVED = "http://127.0.0.1:4200";
const PRINT = "console.log(`${process.env.PUBLIC_URL}/admin/_sign-in#link=secret`);";

/** Has an application make a link that is nothing but a text. */
async function makeLinkOf(main: string): Promise<string> {
  const dir = mkdtempSync(join(tmpdir(), "lathe-link-"));
  try {
    mkdirSync(join(dir, "src"));
    writeFileSync(join(dir, MAIN_FILE), main);
    return await makeSignInLink(dir, process.env, SERVED);
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}

suite("the link of an application", () => {
  test("is found among what own code prints, also where that never ends", async () => {
    const own = 'console.log("hello"); setInterval(() => {}, 60_000); console.log("http://elsewhere/admin");';
    assert.equal(
      await makeLinkOf(`${own}\n${PRINT}\nconsole.log("bye");`),
      `${SERVED}/admin/_sign-in#link=secret`,
    );
  });

  test("is none where the application says why, and where there is none", async () => {
    await assert.rejects(
      makeLinkOf('console.error("There is no owner."); process.exit(1);'),
      /There is no owner\./,
    );
    await assert.rejects(makeLinkOf('console.log("hello");'), /no link/);
    const nowhere = join(tmpdir(), "lathe-link-nowhere");
    await assert.rejects(makeSignInLink(nowhere, process.env, SERVED), /no link/);
  });
});
