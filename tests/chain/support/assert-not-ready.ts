// Applications that do not fit their database.
import assert from "node:assert/strict";
import { readJson, type ProcessSetting, withServing, waitUntil } from "../../run/support/process.ts";

/** An application that does not fit its schema lives, says why it is not ready, and takes no write. */
export function assertNotReady(place: ProcessSetting, reason: RegExp): Promise<void> {
  return withServing(place, async (running) => {
    const url = await running.listening();
    await waitUntil(async () => reason.test(String((await readJson(`${url}/readyz`)).json["reason"])));
    const refused = await readJson(`${url}/api/auth/v1/sessions`, {
      email: "new@example.org",
      password: "anything",
    });
    assert.deepEqual([refused.status, refused.json["code"]], [503, "unavailable"]);
  });
}
