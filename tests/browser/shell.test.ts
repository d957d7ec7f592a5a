// The frame of the admin, in a real browser.
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

    it("asks who is there, and goes on where it was", async () => {
      await using admin = await served.open({ path: "/content/articles", token: null });
      await admin.page.waitForURL("**/admin/_sign-in?to=*");
    });
  },
  { model: readNewsroomModel },
);
