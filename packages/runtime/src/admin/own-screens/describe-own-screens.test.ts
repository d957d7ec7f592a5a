import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { describeOwnScreens } from "./describe-own-screens.ts";

const problems = [{ message: "Expected more", place: { file: "admin/custom/a.tsx", line: 3, column: 7 } }];

suite("own screens, as the page of the admin is told of them", () => {
  test("are somewhere", () => {
    const entry = { script: "own/main-A.js", styles: [], shared: ["react"] };
    assert.deepEqual(describeOwnScreens({ ok: true, files: new Map(), entry }, "production"), entry);
  });

  test("are broken, which is explained to developers alone", () => {
    const own = { ok: false, problems } as const;
    assert.deepEqual(describeOwnScreens(own, "development"), {
      problems: ["admin/custom/a.tsx:3:7: Expected more"],
    });
    assert.deepEqual(describeOwnScreens(own, "production"), { problems: [] });
  });
});
