// A large form of the admin, in a real browser: what one types into it.
import assert from "node:assert/strict";
import { it } from "node:test";
import { type BrowsedApplication, describeAdmin } from "./support/admin-suite.ts";
import { createLargeFormModel } from "./support/large-form-model.ts";

async function createReport(served: BrowsedApplication, slug: string, members: object = {}) {
  const { id } = await served.create("field/reports", { title: "Harbour survey", slug, ...members });
  return {
    path: `/field/reports/${id}`,
    read: async () => {
      const { json } = await served.call("GET", `/api/admin/v1/field/reports/${id}`, { token: served.owner });
      return json as Readonly<Record<string, unknown>>;
    },
  };
}

describeAdmin(
  "a large form",
  (served) => {
    it("takes numbers with decimals in rows of a table, as they are typed", async () => {
      const { path, read } = await createReport(served, "decimals");
      await using admin = await served.open({ path });
      const { page } = admin;
      await page.getByRole("button", { name: "Entry", exact: true }).click();
      await page.getByRole("textbox", { name: "Entry 1, name" }).fill("Berth 4");
      const depth = page.getByRole("textbox", { name: "Entry 1, depth" });
      await depth.pressSequentially("1.50");
      assert.equal(await depth.inputValue(), "1.50");
      await page.keyboard.press("Control+s");
      await page.getByText("All changes saved").waitFor();
      assert.deepEqual((await read())["measures"], [{ name: "Berth 4", depth: 1.5 }]);
    });

    it("has members whose names every object has, in lists and forms", async () => {
      const { id } = await served.create("field/places", { name: "Old pier" });
      await using admin = await served.open({
        path: "/field/places?cols=constructor,toString,hasOwnProperty",
      });
      const { page } = admin;
      await page.getByRole("columnheader", { name: "Constructor" }).waitFor();
      await page.getByRole("link", { name: "Old pier", exact: true }).click();
      await page.getByRole("textbox", { name: "Constructor" }).fill("Brunel");
      await page.keyboard.press("Control+s");
      await page.getByText("All changes saved").waitFor();
      await page.goto(`${served.base}/admin/field/places/_new`);
      await page.getByRole("textbox", { name: "Name" }).fill("New pier");
      assert.equal(await page.getByRole("textbox", { name: "Constructor" }).inputValue(), "");
      await page.keyboard.press("Control+s");
      await page.getByText("All changes saved").waitFor();
      const { json } = await served.call("GET", `/api/admin/v1/field/places/${id}`, { token: served.owner });
      assert.equal((json as Readonly<Record<string, unknown>>)["constructor"], "Brunel");
    });

    it("takes a JSON value for what it is, also one that looks like an image", async () => {
      const { path, read } = await createReport(served, "no-image", { details: "a1" });
      await using admin = await served.open({ path });
      const { page } = admin;
      await page.getByRole("textbox", { name: /^Details/ }).fill('{"assetId":"a1","credit":"Mo"}');
      await page.keyboard.press("Control+s");
      await page.getByText("All changes saved").waitFor();
      assert.deepEqual((await read())["details"], { assetId: "a1", credit: "Mo" });
    });
  },
  { model: createLargeFormModel },
);
