// The frame of the admin, in a real browser.
import assert from "node:assert/strict";
import { it } from "node:test";
import { readNewsroomModel } from "../codegen/support/models.ts";
import { describeAdmin } from "./support/admin-suite.ts";

describeAdmin(
  "the admin's frame",
  (served) => {
    it("has a menu of what the operator may read", async () => {
      await using admin = await served.open();
      const { page } = admin;
      await page.getByRole("link", { name: "Articles", exact: true }).click();
      await page.waitForURL("**/admin/content/articles");
      await admin.checkAccessibility();
    });

    it("says what is not there, with a way home", async () => {
      await using admin = await served.open({ path: "/nowhere" });
      const { page } = admin;
      await page.getByText("This page is not there").waitFor();
      await admin.checkAccessibility();
      assert.equal(await page.title(), "Not found · The Harbour Post");
      await page.getByRole("link", { name: "Back to Home" }).click();
      await page.waitForURL("**/admin/");
    });

    it("asks who is there, and goes on where it was", async () => {
      await using admin = await served.open({ path: "/content/articles", token: null });
      await admin.page.waitForURL("**/admin/_sign-in?to=*");
    });
  },
  { model: readNewsroomModel },
);
