// The revision is the same on every machine.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { suite, test } from "node:test";

const SCRIPT = join(import.meta.dirname, "../support/print-revision.ts");
const NEWSROOM = join(import.meta.dirname, "../../examples/newsroom");

suite("the revision of the newsroom", () => {
  test("does not depend on locale and time zone", () => {
    const settings = [
      { LC_ALL: "C", TZ: "UTC" },
      { LC_ALL: "tr_TR.UTF-8", TZ: "Pacific/Kiritimati" },
      { LC_ALL: "sv_SE.UTF-8", TZ: "America/St_Johns" },
    ];
    const revisions = settings.map((env) =>
      execFileSync(process.execPath, [SCRIPT, NEWSROOM], {
        encoding: "utf8",
        env: { ...process.env, ...env },
      }),
    );
    assert.match(revisions[0] ?? "", /^[0-9a-f]{64}$/);
    assert.equal(new Set(revisions).size, 1);
  });
});
