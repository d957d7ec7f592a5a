// Applications that do not fit their database.
import assert from "node:assert/strict";
import { ask, type Place, serving, until } from "../../run/support/process.ts";

/** An application that does not fit its schema lives, says why it is not ready, and takes no write. */
export function assertWaits(place: Place, reason: RegExp): Promise<void> {
  return serving(place, async (running) => {
    const url = await running.listening();
    await until(async () => reason.test(String((await ask(`${url}/readyz`)).json["reason"])));
    const refused = await ask(`${url}/api/auth/v1/sessions`, {
      email: "new@example.org",
      password: "anything",
    });
    assert.deepEqual([refused.status, refused.json["code"]], [503, "unavailable"]);
  });
}
