// Whose mistake it is that a request was not valid: that of the own code which asked, unless other own code refused on purpose.
import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { validationFailed } from "../errors/application-error.ts";
import { toOwnCodeError, withCallSite } from "./own-code-mistake.ts";

const refuse = () => validationFailed([{ path: "/stock", code: "too_few", message: "There are too few." }]);

suite("what own code ends with", () => {
  test("is its own mistake where a call of its own was not valid", async () => {
    const error = refuse();
    const call = withCallSite(new Error("here"), () => Promise.reject(error));
    await assert.rejects(call, (thrown) => thrown === error);
    const mistake = toOwnCodeError("afterUpdate of parts", error) as { readonly code: string };
    assert.equal(mistake.code, "internal");
  });

  test("stays the refusal that a hook inside of a call meant", async () => {
    const error = refuse();
    const thrownByHook = toOwnCodeError("beforeCreate of orders", error);
    assert.equal(thrownByHook, error);
    const call = withCallSite(new Error("here"), () => Promise.reject(error));
    await assert.rejects(call, (thrown) => thrown === error);
    assert.equal(toOwnCodeError("POST /api/own/orders", error), error);
  });
});
