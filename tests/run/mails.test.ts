// Where the links in mails lead, as real processes: to the configured address, or to that of the process, never to what a request says.
import assert from "node:assert/strict";
import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { suite, test } from "node:test";
import { start, waitUntil } from "./support/process.ts";
import { withProject } from "./support/project.ts";

const OWNER = { LATHE_ADMIN_EMAIL: "me@example.org", LATHE_ADMIN_PASSWORD: "correct horse battery" };

suite("links in mails", { timeout: 120_000 }, () => {
  for (const [publicUrl, what] of [
    ["", "lead to the address of the process"],
    ["https://shop.example/app/", "lead to the address that is configured"],
  ] as const) {
    test(what, () =>
      withProject(async (folder) => {
        const env = { DATABASE_URL: "memory://", PUBLIC_URL: publicUrl, ...OWNER };
        const { child, ready, log, ended } = start({ folder, env }, ["dev"]);
        try {
          const url = await ready();
          assert.equal(await askForReset(url), 202);
          const expected = `${publicUrl === "" ? url : "https://shop.example/app"}/admin/reset#token=`;
          await waitUntil(() => log().includes("A mail was not sent but written here"));
          assert.ok(log().includes(expected), log());
          assert.ok(!log().includes("evil.example"));
        } finally {
          child.kill("SIGKILL");
          await ended;
        }
      }),
    );
  }
});

/** Asks for a new password, in the name of another host. */
async function askForReset(url: string): Promise<number | undefined> {
  const headers = {
    "content-type": "application/json",
    host: "evil.example",
    origin: "https://evil.example",
  };
  const asking = request(`${url}/api/auth/v1/password-resets`, { method: "POST", headers });
  asking.end(JSON.stringify({ email: OWNER.LATHE_ADMIN_EMAIL }));
  const [response] = (await once(asking, "response")) as [IncomingMessage];
  response.resume();
  return response.statusCode;
}
