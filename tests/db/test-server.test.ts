// The server that tests bring along does not outlive them.
import assert from "node:assert/strict";
import { test } from "node:test";
import { setTimeout as pause } from "node:timers/promises";
import { connect, isDatabaseError } from "@lathe/runtime/database";
import { startScript } from "../support/child.ts";

test(
  "a server ends with the process that started it, even if that is killed",
  {
    skip: process.platform === "win32",
  },
  async () => {
    const child = startScript("start-postgres.ts");
    const [, url] = await child.waitForOutput(/url (\S+)/);
    const db = await connect({ url, dataFolder: "" });
    const isThere = () =>
      db.run({ text: "select 1", values: [] }).then(
        () => true,
        (error: unknown) => !isDatabaseError(error) || error.kind !== "unavailable",
      );
    assert.ok(await isThere());
    child.process.kill("SIGKILL");
    await child.ended;
    while (await isThere()) await pause(10);
    await db.close();
  },
);
